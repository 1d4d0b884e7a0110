/* The engine's own assert: on in every build, needs nothing, ends in a trap. For programmers' errors only;
 * an illegal action is an ordinary answer with its reason. */
#ifndef ENGINE_ASSERT_H
#define ENGINE_ASSERT_H

#define engine_assert(condition) ((condition) ? (void)0 : __builtin_trap())

#endif
