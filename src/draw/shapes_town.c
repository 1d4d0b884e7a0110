/* Shared shapes of what people built. See shapes.h. */
#include "draw/shapes.h"

/* A house shows its gable to the left and its roof to the right; the mirrored form the other way round. */
static void house(const struct pen *pen, const char *name, const char *mirror, const char *roof,
                  const char *dark) {
  pen_say(pen, "<g id='b-%s'><g stroke='{ink}' stroke-width='2' stroke-linejoin='round'%s>", name, mirror);
  pen_art(pen, "<path fill='{shade}' fill-opacity='.3' stroke='none' d='M-20 17L26 17L34 23L-10 24Z'/>"
               "<path fill='{plaster}' d='M-19 -4L-8 -20L3 -4V17H-19Z'/>"
               "<path fill='{plaster_dark}' d='M3 -4H23V17H3Z'/>");
  pen_say(pen,
          "<path fill='{%s}' d='M-8 -23L14 -23L27 -3L5 -3Z'/>"
          "<path fill='none' stroke='{%s}' stroke-width='2' d='M-1 -13L20 -13M2 -8L23 -8'/>"
          "<path fill='none' stroke='{%s}' stroke-width='4' d='M-21 -2L-8 -21L5 -3'/>",
          roof, dark, dark);
  pen_art(pen, "<path fill='none' d='M-23 -2L-8 -23L14 -23L27 -3H5'/>"
               "<path fill='{window}' stroke='none' d='M-14 1h4v6h-4ZM9 2h4v6h-4ZM16 2h4v6h-4Z'/>"
               "<path fill='{door}' stroke='none' d='M-6 17V7q3 -3 6 0v10Z'/></g></g>");
}

static const char *const walls[] = {
    "<g id='b-tower' stroke='{ink}' stroke-width='2' stroke-linejoin='round'>"
    "<path fill='{shade}' fill-opacity='.3' stroke='none' d='M-8 20L14 20L26 26L2 27Z'/>"
    "<path fill='{wall}' d='M-12 -16V18Q0 25 12 18V-16Z'/>"
    "<path fill='{wall_face}' stroke='none' d='M3 -15V21Q8 20 11 18V-15Z'/>"
    "<path fill='{slate}' d='M-17 -14Q0 -6 17 -14L0 -44Z'/>"
    "<path fill='{slate_dark}' stroke='none' d='M4 -11Q11 -12 15 -14L1 -41Z'/>"
    "<path fill='{window}' stroke='none' d='M-6 -3h4v8h-4Z'/></g>",
    "<g id='b-turret' stroke='{ink}' stroke-width='2' stroke-linejoin='round'>"
    "<path fill='{wall}' d='M-13 -18V16Q0 23 13 16V-18Z'/>"
    "<path fill='{wall_face}' stroke='none' d='M3 -17V19Q9 18 12 16V-17Z'/>"
    "<path fill='{wall}' d='M-16 -15V-26H-9V-21H-4V-26H4V-21H9V-26H16V-15Q0 -8 -16 -15Z'/></g>",
    "<g id='b-gate' stroke='{ink}' stroke-width='2' stroke-linejoin='round'>"
    "<path fill='{wall_face}' d='M-22 -18H22V20H-22Z'/>"
    "<path fill='{wall}' d='M-24 -16V-30H-16V-24H-10V-30H-3V-24H3V-30H10V-24H16V-30H24V-16Z'/>"
    "<path fill='{door}' d='M-10 20V2Q0 -10 10 2V20Z'/>"
    "<path fill='{wall}' d='M-30 -24V20H-18V-24ZM18 -24V20H30V-24Z'/>"
    "<path fill='{slate}' d='M-34 -23L-24 -44L-14 -23ZM14 -23L24 -44L34 -23Z'/>"
    "<path fill='none' stroke='{wall_face}' d='M-5 19V-1M0 19V-3M5 19V-1M-9 8H9'/></g>",
    /* the big house of a big city */
    "<g id='b-hall' stroke='{ink}' stroke-width='2' stroke-linejoin='round'>"
    "<path fill='{shade}' fill-opacity='.3' stroke='none' d='M-36 27L44 27L56 36L-20 37Z'/>"
    "<path fill='{plaster}' d='M14 -24V-54H34V-24Z'/>"
    "<path fill='{plaster_dark}' stroke='none' d='M26 -25V-53H33V-25Z'/>"
    "<path fill='{slate}' d='M10 -52L24 -88L38 -52Z'/>"
    "<path fill='{slate_dark}' stroke='none' d='M27 -53L25 -82L36 -53Z'/>"
    "<path fill='{plaster}' d='M-36 -4L-18 -32L0 -4V27H-36Z'/>"
    "<path fill='{plaster_dark}' d='M0 -4H42V27H0Z'/><path fill='{roof}' d='M-18 -36L28 -36L47 -3L2 -3Z'/>"
    "<path fill='none' stroke='{roof_dark}' d='M-11 -25L34 -25M-6 -17L39 -17M-2 -10L43 -10'/>"
    "<path fill='none' stroke='{roof_dark}' stroke-width='5' d='M-38 -2L-18 -34L2 -3'/>"
    "<path fill='none' d='M-41 -2L-18 -36L28 -36L47 -3H2'/><path fill='{window}' stroke='none' d='M-29 "
    "2h6v9h-6ZM-13 2h6v9h-6ZM8 4h6v10h-6ZM19 4h6v10h-6ZM30 4h6v10h-6ZM20 -44h6v9h-6Z'/>"
    "<circle cx='-18' cy='-15' r='4' fill='{window}' stroke='none'/>"
    "<path fill='{door}' stroke='none' d='M-24 27V16Q-18 9 -12 16V27Z'/></g>",
    /* coat of arms: a shield with a crescent over a mountain */
    "<g id='b-arms'><path fill='{ink}' fill-opacity='.35' d='M-19 -20H23V6Q18 22 3 29Q-12 22 -19 6Z'/>"
    "<path fill='{arms}' stroke='{ink}' stroke-width='6' d='M-21 -24H21V3Q17 19 0 26Q-17 19 -21 3Z'/><path "
    "fill='{arms}' stroke='{arms_light}' stroke-width='3' d='M-21 -24H21V3Q17 19 0 26Q-17 19 -21 3Z'/>"
    "<path fill='{arms_light}' d='M-17 10L-6 -4L1 4L6 -1L17 10Q12 18 0 23Q-12 18 -17 10Z'/>"
    "<path fill='{gold}' d='M1 -20A9 9 0 1 0 9 -8A8 8 0 0 1 1 -20Z'/></g>"};

static const char *const places[] = {
    "<g id='b-monastery'>"
    "<g transform='translate(0 26)' stroke='{ink}' stroke-width='2' stroke-linejoin='round'>"
    "<ellipse cx='4' cy='36' rx='74' ry='30' fill='{grass_light}' stroke='none'/>"
    "<path fill='{shade}' fill-opacity='.3' stroke='none' d='M-48 44L58 44L76 56L-28 57Z'/>"
    /* cloister wall behind */
    "<path fill='{wall_face}' d='M-62 20V8Q0 -4 66 8V40H-62Z'/>"
    "<path fill='none' stroke='{wall}' stroke-width='5' d='M-62 8Q0 -4 66 8'/>"
    /* tower */
    "<path fill='{wall}' d='M-4 0V-66H24V0Z'/>"
    "<path fill='{wall_face}' stroke='none' d='M13 -1V-65H23V-1Z'/>"
    "<path fill='{slate}' d='M-9 -64L10 -104L29 -64Z'/>"
    "<path fill='{slate_dark}' stroke='none' d='M14 -65L11 -97L27 -65Z'/>"
    "<path fill='none' stroke='{gold}' stroke-width='4' d='M10 -104V-124M3 -117H17'/><path fill='{window}' "
    "stroke='none' d='M0 -42V-52Q4 -58 8 -52V-42ZM12 -42V-52Q16 -58 20 -52V-42Z'/>"
    /* nave */
    "<path fill='{plaster}' d='M-54 4L-30 -34L-6 4V44H-54Z'/>"
    "<path fill='{plaster_dark}' d='M-6 4H54V44H-6Z'/><path fill='{slate}' d='M-30 -38L38 -38L60 5L-4 5Z'/>"
    "<path fill='none' stroke='{slate_dark}' d='M-22 -26L44 -26M-16 -16L50 -16M-10 -6L55 -6'/>"
    "<path fill='none' stroke='{slate_dark}' stroke-width='5' d='M-56 6L-30 -36L-4 5'/>"
    "<path fill='none' d='M-59 6L-30 -38L38 -38L60 5H-4'/><circle cx='-30' cy='-8' r='7' fill='{window}'/>"
    "<path fill='none' stroke='{plaster}' d='M-30 -15V-1M-37 -8H-23'/><path fill='{window}' d='M4 34V20Q9 "
    "13 14 20V34ZM22 34V20Q27 13 32 20V34ZM40 34V20Q45 13 50 20V34Z'/>"
    "<path fill='{door}' d='M-39 44V24Q-30 13 -21 24V44Z'/></g></g>",
    "<g id='b-castle'>"
    "<g transform='translate(0 18)' stroke='{ink}' stroke-width='2' stroke-linejoin='round'><path "
    "fill='{stone_dark}' stroke='none' d='M-70 40Q-64 22 -40 20L46 20Q70 26 70 44Q40 62 0 60Q-44 62 -70 "
    "40Z'/><path fill='{stone}' stroke='none' d='M-64 36Q-50 24 -36 22L40 22Q60 28 62 38Q30 50 -4 50Q-40 "
    "52 -64 36Z'/>"
    /* keep */
    "<path fill='{wall}' d='M-22 26V-62H22V26Z'/>"
    "<path fill='{wall_face}' stroke='none' d='M6 25V-61H21V25Z'/>"
    "<path fill='{wall}' d='M-27 -58V-74H-18V-67H-9V-74H9V-67H18V-74H27V-58Z'/><path fill='{window}' "
    "stroke='none' d='M-9 -28V-40Q-4 -46 1 -40V-28ZM-9 -4V-14Q-4 -20 1 -14V-4Z'/>"
    "<path fill='none' stroke='{trunk}' stroke-width='3' d='M0 -74V-112'/>"
    "<path fill='{gold}' d='M1 -111L31 -103L1 -94Z'/>"
    /* towers and curtain */
    "<path fill='{wall_face}' d='M-50 44V4H50V44Q0 54 -50 44Z'/>"
    "<path fill='{wall}' d='M-50 8V-4H-40V2H-30V-4H-20V2H-8V-4H8V2H20V-4H30V2H40V-4H50V8Z'/>"
    "<path fill='{door}' d='M-13 49V26Q0 12 13 26V49Z'/>"
    "<path fill='none' stroke='{wall}' d='M-6 48V22M1 48V20M7 48V22M-12 32H12'/>"
    "<path fill='{wall}' d='M-66 46V-20H-38V46Q-52 54 -66 46Z'/>"
    "<path fill='{wall_face}' stroke='none' d='M-49 50V-19H-39V46Q-44 49 -49 50Z'/>"
    "<path fill='{arms}' d='M-72 -18Q-52 -8 -32 -18L-52 -58Z'/>"
    "<path fill='{wall}' d='M38 46V-14H66V46Q52 54 38 46Z'/>"
    "<path fill='{wall_face}' stroke='none' d='M55 50V-13H65V46Q60 49 55 50Z'/>"
    "<path fill='{arms}' d='M32 -12Q52 -2 72 -12L52 -52Z'/>"
    "<path fill='{window}' stroke='none' d='M-56 -2h6v11h-6ZM48 4h6v11h-6Z'/></g></g>",
    /* graves round a crypt, inside a low wall with a gate to the south */
    "<g id='b-cemetery'><g stroke='{ink}' stroke-width='2' stroke-linejoin='round' stroke-linecap='round'>"
    "<ellipse cx='6' cy='12' rx='76' ry='58' fill='{shade}' fill-opacity='.25' stroke='none'/>"
    "<path fill='{grass_dark}' stroke='none' d='M-70 4C-70 -34 -36 -54 0 -54C36 -54 70 -34 70 4C70 38 38 "
    "56 0 56C-38 56 -70 38 -70 4Z'/>"
    "<path fill='{leaf}' fill-opacity='.35' stroke='none' d='M-50 12C-54 -18 -26 -36 4 -36C34 -36 54 -20 50 "
    "8C46 32 18 40 -4 40C-28 40 -46 32 -50 12Z'/>"
    "<path fill='none' stroke-width='13' d='M-70 6C-72 -36 -36 -54 0 -54C36 -54 72 -36 70 6'/>"
    "<path fill='none' stroke='{wall_face}' stroke-width='10' d='M-70 6C-72 -36 -36 -54 0 -54C36 -54 72 -36 "
    "70 6'/>"
    "<path fill='none' stroke='{stone}' stroke-width='7' stroke-dasharray='11 4' stroke-linecap='butt' "
    "d='M-70 3C-72 -39 -36 -57 0 -57C36 -57 72 -39 70 3'/>"
    "<path fill='{road_worn}' stroke='none' d='M-12 56C-12 36 -9 22 -7 10H9C10 22 12 36 13 56Z'/>"
    /* the crypt */
    "<path fill='{shade}' fill-opacity='.3' stroke='none' d='M-22 12H26L38 20H-12Z'/>"
    "<path fill='{stone}' d='M-24 12V-18H18V12Z'/><path fill='{stone_dark}' d='M18 12V-18L30 -24V6Z'/>"
    "<path fill='{slate}' d='M-29 -16L-3 -40L23 -16Z'/>"
    "<path fill='{slate_dark}' d='M23 -16L-3 -40L9 -46L35 -22Z'/>"
    "<path fill='{door}' d='M-11 12V-6Q-3 -14 5 -6V12Z'/>"
    "<path fill='none' stroke='{stone}' stroke-width='4' d='M-3 -42V-58M-9 -52H3'/>"
    /* graves, old and leaning */
    "<path fill='{stone}' d='M-58 4L-60 -12Q-53 -22 -44 -14L-42 2ZM-44 34V17Q-36 7 -28 17V34ZM34 36L36 18Q45 "
    "10 "
    "51 20L48 37ZM-38 -24V-34Q-31 -42 -25 -34V-24Z'/>"
    "<path fill='none' d='M-55 -9L-47 -10M-51 -13L-50 -3M-40 20H-32M-36 16V27M40 22L47 23M44 19L42 30'/>"
    "<path fill='none' stroke='{stone_dark}' stroke-width='5' d='M-60 28L-58 10M-65 16L-52 17M56 26L58 8M51 "
    "13L64 "
    "15'/>"
    /* a tree that has no leaves */
    "<path fill='none' stroke='{trunk}' stroke-width='6' d='M48 2C46 -10 48 -22 46 -32'/>"
    "<path fill='none' stroke='{trunk}' stroke-width='3' d='M47 -14C54 -22 60 -26 66 -36M47 -20C42 -30 38 "
    "-34 30 "
    "-44M46 -30C48 -40 54 -46 54 -56M60 -28L70 -28M37 -36L36 -48'/>"
    /* the wall in front, with the gate's posts */
    "<path fill='none' stroke-width='14' d='M-70 6C-68 38 -44 53 -18 57M70 6C68 38 44 53 19 57'/>"
    "<path fill='none' stroke='{wall_face}' stroke-width='11' d='M-70 8C-68 40 -44 55 -18 59M70 8C68 40 44 "
    "55 19 "
    "59'/>"
    "<path fill='none' stroke='{stone}' stroke-width='7' stroke-dasharray='11 4' stroke-linecap='butt' "
    "d='M-70 "
    "4C-68 36 -44 51 -18 55M70 4C68 36 44 51 19 55'/>"
    "<path fill='{stone}' d='M-22 66V44L-16 38L-10 44V66ZM11 66V44L17 38L23 44V66Z'/></g></g>",
    "<g id='b-garden' stroke='{leaf_dark}' stroke-width='2' stroke-linejoin='round'>"
    "<ellipse cx='4' cy='8' rx='52' ry='40' fill='{shade}' fill-opacity='.25' stroke='none'/>"
    "<ellipse cx='0' cy='0' rx='50' ry='40' fill='{leaf}'/><ellipse cx='-1' cy='-2' rx='47' ry='36' "
    "fill='none' stroke='{leaf_light}' stroke-width='4' stroke-dasharray='5 4'/>"
    "<ellipse cx='0' cy='1' rx='40' ry='30' fill='{road}'/><path fill='{grass_light}' d='M-5 -5V-27Q-30 "
    "-24 -37 -5ZM5 -5V-27Q30 -24 37 -5ZM-5 7V29Q-30 26 -37 7ZM5 7V29Q30 26 37 7Z'/><path fill='none' "
    "stroke='{blossom}' stroke-width='7' stroke-linecap='round' d='M-14 -11h0M-27 -10h0M14 -18h0M24 "
    "-10h0M-15 20h0M-26 13h0M13 13h0M24 14h0'/><path fill='none' stroke='{flower}' stroke-width='7' "
    "stroke-linecap='round' d='M-14 -20h0M-21 -17h0M14 -10h0M21 -17h0M-14 12h0M14 21h0M-21 20h0'/>"
    "<circle r='9' fill='{water}' stroke='{stone}' stroke-width='4' cy='1'/><path fill='none' "
    "stroke='{water_light}' stroke-width='3' stroke-linecap='round' d='M0 -1V-9'/></g>",
    /* the ruin in the middle of the 2x2 start tile: each quarter shows its share */
    "<g id='b-ruin' stroke='{ink}' stroke-width='3' stroke-linejoin='round'>"
    "<ellipse cx='6' cy='20' rx='112' ry='88' fill='{shade}' fill-opacity='.28' stroke='none'/>"
    "<ellipse cx='0' cy='10' rx='104' ry='78' fill='{stone_dark}'/>"
    "<ellipse cx='0' cy='4' rx='98' ry='72' fill='{road_worn}'/><path fill='{wall_face}' d='M-92 6C-92 -40 "
    "-54 -62 -10 -66V-98H12V-64C52 -60 84 -42 90 -2L66 4C60 -22 36 -36 0 -38C-40 -38 -62 -18 -64 6Z'/>"
    "<path fill='{wall}' d='M-92 6V-44L-78 -66L-64 -52L-50 -86L-26 -94V-70L-10 -66C-54 -62 -92 -40 -92 "
    "6Z'/><path fill='{wall}' d='M-92 8C-88 50 -40 74 6 76V40C-30 38 -58 28 -64 6Z'/>"
    "<path fill='{wall_face}' d='M90 2C86 44 62 66 30 73V38C52 32 64 20 66 4Z'/><path fill='{leaf_dark}' "
    "stroke='none' d='M-86 -10C-78 -24 -66 -22 -68 -8C-58 -2 -70 14 -80 8ZM52 46C62 36 76 42 70 54C60 66 "
    "44 60 52 46Z'/><path fill='{leaf}' stroke='none' d='M-84 -8C-78 -18 -70 -18 -70 -8C-64 -2 -74 6 -80 "
    "2ZM54 48C60 42 68 44 66 52C58 58 50 56 54 48Z'/></g>",
    "<g id='b-well'>"
    "<ellipse cx='0' cy='4' rx='10' ry='7' fill='{stone_dark}' stroke='{ink}' stroke-width='2'/>"
    "<ellipse cx='0' cy='1' rx='10' ry='7' fill='{stone}' stroke='{ink}' stroke-width='2'/>"
    "<ellipse cx='0' cy='1' rx='6' ry='4' fill='{water}'/></g>"};

void shapes_town(const struct pen *pen) {
  house(pen, "house1", "", "roof", "roof_dark");
  house(pen, "house2", " transform='scale(-1 1)'", "roof_light", "roof_dark");
  house(pen, "house3", "", "roof_gold", "roof_gold_dark");
  house(pen, "house4", " transform='scale(-1 1)'", "roof", "roof_dark");
  house(pen, "house5", " transform='scale(-1 1)'", "slate", "slate_dark");
  pen_art_all(pen, walls, sizeof walls / sizeof walls[0]);
  pen_art_all(pen, places, sizeof places / sizeof places[0]);
}
