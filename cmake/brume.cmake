# What the parts share: the flags, the outside libraries, and the functions that add a part or a test.
#
#   brume_warnings     link to it (PRIVATE): warnings, sanitizers, the include folders (include/ and src/), POSIX
#   brume_freestanding link to it (PRIVATE) in the engine only: no libc behind the code
#   brume_jansson      the JSON library
#   brume_librsvg      paints SVG into PNG
#   brume_lws          libwebsockets: speaks HTTP
#
#   brume_add_part(DIR)                                   add_subdirectory, if the folder has a CMakeLists.txt
#   brume_unit_test(NAME SOURCES file... [LIBS lib...] [LABELS word...] [TIMEOUT seconds])
#                                                         a cmocka program, built and run as the test NAME
#   brume_test(NAME COMMAND word... [LABELS word...] [TIMEOUT seconds])
#                                                         any command; it runs in the source folder
#
# Without a label a test runs in every tested build (release, asan). Labels that tests/run knows: `house` looks at
# the sources or the release archive, not at the build: release only; `slow`: release only; `parity`: builds
# of its own, not in the quick lane; `deep`: longer with BRUME_DEEP, and in `make deep LANE=games`; `browser`: plays the page in a browser, not in the quick lane; `cases`: the case
# files as one test, for a bare ctest (tests/run runs `brume case` itself and counts each case).

add_library(brume_warnings INTERFACE)
target_compile_options(brume_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wvla -Wswitch-enum
  $<$<BOOL:${BRUME_WERROR}>:-Werror>)
target_include_directories(brume_warnings INTERFACE ${CMAKE_SOURCE_DIR}/include ${CMAKE_SOURCE_DIR}/src)
target_compile_definitions(brume_warnings INTERFACE _POSIX_C_SOURCE=200809L)

add_library(brume_freestanding INTERFACE)
target_compile_options(brume_freestanding INTERFACE
  "SHELL:-ffreestanding -fno-stack-protector -U_FORTIFY_SOURCE")

# A plain build: optimised, without what watches a program run.
set(brume_plain OFF)
if(NOT BRUME_SANITIZE AND NOT BRUME_FUZZ AND NOT BRUME_COVERAGE AND NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
  set(brume_plain ON)
endif()
# The same bytes in whatever folder it is built: no path of that folder stays in the program (house.twice). A build for
# a debugger keeps them, so that the sources are found.
if(brume_plain)
  set(brume_prefix_map "-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=" "-ffile-prefix-map=${CMAKE_BINARY_DIR}/=build/")
  add_compile_options(${brume_prefix_map})
endif()
# What listens or reads files is hardened (house.hardened): a smashed stack or an overrun of a buffer that the C library
# can see ends the program, and its tables of addresses can't be written to. The engine does neither and takes back
# what would need a C library (brume_freestanding); docs/architecture.md says what the rest costs.
if(brume_plain AND BRUME_HARDEN)
  include(CheckCSourceCompiles)
  set(CMAKE_REQUIRED_FLAGS "-O2 -Werror -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3")
  check_c_source_compiles("#include <string.h>\nint main(void) { return 0; }" BRUME_FORTIFY_3)
  unset(CMAKE_REQUIRED_FLAGS)
  set(fortify 2)
  if(BRUME_FORTIFY_3)
    set(fortify 3)
  endif()
  add_compile_options(-fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${fortify}
    $<$<NOT:$<BOOL:$<TARGET_PROPERTY:POSITION_INDEPENDENT_CODE>>>:-fPIE>)
  add_link_options(-Wl,-z,relro,-z,now $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie>)
endif()

if(BRUME_SANITIZE)
  add_compile_options(-fsanitize=${BRUME_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${BRUME_SANITIZE})
endif()
if(BRUME_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
# Only the engine is counted, without optimisation, so that a branch is what the source says; what plays is quick.
if(BRUME_COVERAGE)
  target_compile_options(brume_freestanding INTERFACE -O0 ${BRUME_COVERAGE_FLAGS})
  add_link_options(${BRUME_COVERAGE_FLAGS})
endif()
if(BRUME_LTO)
  # Fat objects: the archive stays one that nm, and a program without this option, can read.
  if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-flto=auto -ffat-lto-objects)
    add_link_options(-flto=auto -O3)
  else()
    message(STATUS "BRUME_LTO is for gcc; built without it")
  endif()
endif()

# jansson by its two files: needs neither pkg-config nor a CMake package of the distribution.
find_path(BRUME_JANSSON_INCLUDE jansson.h)
find_library(BRUME_JANSSON_LIBRARY jansson)
add_library(brume_jansson INTERFACE)
if(BRUME_JANSSON_INCLUDE AND BRUME_JANSSON_LIBRARY)
  target_include_directories(brume_jansson SYSTEM INTERFACE ${BRUME_JANSSON_INCLUDE})
  target_link_libraries(brume_jansson INTERFACE ${BRUME_JANSSON_LIBRARY})
else()
  message(FATAL_ERROR "brume: jansson is missing; run tools/setup.sh play (Debian: libjansson-dev)")
endif()

# librsvg paints PNGs. Only its headers are needed here: src/cli/raster.c loads it when it is wanted.
find_package(PkgConfig QUIET)
add_library(brume_librsvg INTERFACE)
if(PKG_CONFIG_FOUND)
  pkg_check_modules(BRUME_RSVG QUIET librsvg-2.0)
endif()
if(BRUME_RSVG_FOUND)
  target_include_directories(brume_librsvg SYSTEM INTERFACE ${BRUME_RSVG_INCLUDE_DIRS})
  target_link_libraries(brume_librsvg INTERFACE ${CMAKE_DL_LIBS})
else()
  message(FATAL_ERROR "brume: librsvg is missing; run tools/setup.sh play (Debian: librsvg2-dev)")
endif()

# libwebsockets serves the page. It too is loaded when it is wanted (src/server/net_lws.c), by the name that a program
# linked to it would ask for: the library's file has that name, the one without a version only points to it.
find_path(BRUME_LWS_INCLUDE libwebsockets.h)
find_library(BRUME_LWS_LIBRARY NAMES libwebsockets.so websockets)
add_library(brume_lws INTERFACE)
if(BRUME_LWS_INCLUDE AND BRUME_LWS_LIBRARY)
  get_filename_component(lws_file ${BRUME_LWS_LIBRARY} REALPATH)
  get_filename_component(lws_name ${lws_file} NAME)
  target_include_directories(brume_lws SYSTEM INTERFACE ${BRUME_LWS_INCLUDE})
  target_compile_definitions(brume_lws INTERFACE BRUME_LWS_NAME="${lws_name}")
  target_link_libraries(brume_lws INTERFACE ${CMAKE_DL_LIBS})
else()
  message(FATAL_ERROR "brume: libwebsockets is missing; run tools/setup.sh play (Debian: libwebsockets-dev)")
endif()

if(BRUME_TESTS)
  find_path(BRUME_CMOCKA_INCLUDE cmocka.h)
  find_library(BRUME_CMOCKA_LIBRARY cmocka)
  if(NOT BRUME_CMOCKA_INCLUDE OR NOT BRUME_CMOCKA_LIBRARY)
    message(FATAL_ERROR "brume: cmocka is missing; run tools/setup.sh test (Debian: libcmocka-dev)")
  endif()
endif()

function(brume_add_part dir)
  if(EXISTS ${CMAKE_SOURCE_DIR}/${dir}/CMakeLists.txt)
    add_subdirectory(${CMAKE_SOURCE_DIR}/${dir} ${CMAKE_BINARY_DIR}/${dir})
  endif()
endfunction()

function(brume_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "COMMAND;LABELS")
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 120)
  endif()
  add_test(NAME ${name} COMMAND ${arg_COMMAND} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT} SKIP_RETURN_CODE 77)
endfunction()

function(brume_unit_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "SOURCES;LIBS;LABELS")
  add_executable(${name} ${arg_SOURCES})
  target_include_directories(${name} SYSTEM PRIVATE ${BRUME_CMOCKA_INCLUDE})
  target_link_libraries(${name} PRIVATE ${arg_LIBS} brume_warnings ${BRUME_CMOCKA_LIBRARY})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  brume_test(${name} COMMAND ${name} LABELS ${arg_LABELS} TIMEOUT ${arg_TIMEOUT})
endfunction()
