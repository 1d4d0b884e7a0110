/* Shared shapes of the land. See shapes.h. */
#include "draw/shapes.h"

static const char *const land[] = {
    /* trees: dark mass, lit side, a few lights */
    "<g id='b-tree'><ellipse cx='5' cy='13' rx='17' ry='6' fill='{shade}' fill-opacity='.28'/>"
    "<path fill='{trunk}' d='M-3 4H3L4 15H-4Z'/><path fill='{leaf_dark}' d='M-16 0C-23 -9 -13 -21 -4 -20C6 "
    "-27 20 -17 16 -6C22 4 9 12 0 8C-8 12 -19 8 -16 0Z'/><path fill='{leaf}' d='M-14 -2C-20 -10 -11 -19 -3 "
    "-18C6 -24 16 -15 12 -8C10 2 -7 6 -14 -2Z'/>"
    "<path fill='{leaf_light}' d='M-11 -7C-12 -14 -4 -18 2 -16C6 -12 -3 -5 -11 -7Z'/></g>",
    "<g id='b-oak'><ellipse cx='6' cy='18' rx='23' ry='7' fill='{shade}' fill-opacity='.28'/>"
    "<path fill='{trunk}' d='M-4 4H4L6 20H-6Z'/><path fill='{leaf_dark}' d='M-23 2C-30 -8 -20 -20 -13 "
    "-20C-8 -32 12 -32 16 -20C28 -20 30 -4 22 2C18 13 4 11 0 7C-6 13 -20 12 -23 2Z'/><path fill='{leaf}' "
    "d='M-20 -2C-25 -10 -16 -18 -10 -17C-5 -28 10 -26 12 -17C20 -16 20 -7 13 -5C6 4 -16 6 -20 -2Z'/><path "
    "fill='{leaf_light}' d='M-15 -8C-16 -14 -9 -15 -6 -15C-3 -22 5 -22 6 -17C4 -9 -9 -4 -15 -8Z'/></g>",
    "<g id='b-pine'><ellipse cx='5' cy='14' rx='13' ry='5' fill='{shade}' fill-opacity='.28'/>"
    "<path fill='{trunk}' d='M-2 8H2V16H-2Z'/><path fill='{pine}' d='M0 -34C5 -24 9 -19 13 -15L7 -14C11 -7 "
    "14 -3 17 0L9 1C12 6 14 8 16 11Q0 16 -16 11C-14 8 -12 6 -9 1L-17 0C-14 -3 -11 -7 -7 -14L-13 -15C-9 -19 "
    "-5 -24 0 -34Z'/><path fill='{pine_light}' d='M0 -34C-1 -20 -3 -6 -5 12Q-11 13 -16 11C-14 8 -12 6 -9 "
    "1L-17 0C-14 -3 -11 -7 -7 -14L-13 -15C-9 -19 -5 -24 0 -34Z'/></g>",
    "<g id='b-bush'><ellipse cx='2' cy='5' rx='10' ry='4' fill='{shade}' fill-opacity='.25'/><path "
    "fill='{leaf_dark}' d='M-9 4C-13 -4 -6 -9 -2 -8C4 -12 11 -6 9 -1C12 4 6 7 0 6C-4 8 -8 7 -9 4Z'/>"
    "<path fill='{leaf}' d='M-8 1C-10 -5 -5 -8 -1 -6C4 -9 8 -5 6 -2C3 3 -6 4 -8 1Z'/></g>",
    /* a hedgerow, 76 long */
    "<g id='b-hedge'><path fill='none' stroke='{leaf_dark}' stroke-width='13' stroke-linecap='round' "
    "stroke-dasharray='1 9' d='M-36 1Q0 -5 36 2'/><path fill='none' stroke='{leaf}' stroke-width='9' "
    "stroke-linecap='round' stroke-dasharray='1 9' d='M-37 -1Q0 -7 35 0'/></g>",
    /* farmland: strips side by side with a hedge between, 150 by 100; and single strips, 96 by 52 */
    "<g id='b-farm1'><path fill='{crop}' d='M-70 -40Q-30 -50 -2 -46L0 44Q-40 50 -68 42Q-78 0 -70 -40Z'/>"
    "<path fill='{tilled}' d='M4 -46Q40 -50 68 -40Q78 0 70 40Q40 48 6 44Z'/><path fill='none' "
    "stroke='{crop_dark}' stroke-width='3' d='M-62 -41Q-68 0 -60 43M-50 -44Q-55 0 -48 45M-38 -46Q-42 0 -36 "
    "46M-26 -46Q-29 0 -24 46M-14 -46Q-16 0 -12 45'/><path fill='none' stroke='{tilled_dark}' "
    "stroke-width='4' stroke-dasharray='10 3' d='M14 -46Q16 0 15 44M27 -47Q30 0 28 45M40 -46Q45 0 42 44M54 "
    "-44Q60 0 56 42'/><path fill='none' stroke='{leaf_dark}' stroke-width='10' stroke-linecap='round' "
    "stroke-dasharray='1 8' d='M2 -50Q-2 0 3 50'/><path fill='none' stroke='{leaf}' stroke-width='7' "
    "stroke-linecap='round' stroke-dasharray='1 8' d='M1 -52Q-3 -2 2 48'/></g>",
    "<g id='b-farm2'><path fill='{grass_light}' d='M-72 -38Q-36 -50 -4 -44L-6 6Q-40 4 -74 8Z'/>"
    "<path fill='{crop}' d='M-74 12Q-40 8 -6 10L-4 44Q-40 50 -68 40Z'/>"
    "<path fill='{grass_dark}' d='M2 -44Q40 -50 68 -38Q78 0 70 40Q40 48 4 44Z'/><path fill='none' "
    "stroke='{crop_dark}' stroke-width='3' d='M-72 20Q-40 16 -6 18M-71 28Q-40 24 -6 27M-68 37Q-40 33 -6 "
    "36'/><path fill='none' stroke='{grass}' stroke-width='3' d='M14 -45Q17 0 15 44M28 -46Q32 0 29 45M42 "
    "-45Q47 0 43 43M56 -42Q61 0 57 41'/><path fill='none' stroke='{leaf_dark}' stroke-width='10' "
    "stroke-linecap='round' stroke-dasharray='1 8' d='M-1 -48Q-4 0 0 49M-72 10Q-36 5 -8 8'/><path "
    "fill='none' stroke='{leaf}' stroke-width='7' stroke-linecap='round' stroke-dasharray='1 8' d='M-2 "
    "-50Q-5 -2 -1 47M-73 8Q-37 3 -9 6'/></g>",
    "<g id='b-crop'><path fill='{crop}' d='M-46 -22Q0 -30 45 -24Q50 0 46 23Q0 30 -45 24Q-51 0 -46 -22Z'/>"
    "<path fill='none' stroke='{crop_dark}' stroke-width='3' d='M-47 -13Q0 -21 47 -15M-48 -4Q0 -12 48 "
    "-5M-48 6Q0 -1 48 6M-46 15Q0 9 47 15'/></g>",
    "<g id='b-tilled'>"
    "<path fill='{tilled}' d='M-42 -22Q0 -27 41 -24Q47 0 42 24Q0 29 -41 25Q-48 0 -42 -22Z'/><path "
    "fill='none' stroke='{tilled_dark}' stroke-width='4' stroke-dasharray='9 3' d='M-43 -13Q0 -18 43 "
    "-14M-44 -2Q0 -6 45 -3M-44 9Q0 6 44 8M-42 19Q0 17 42 18'/></g>",
    "<g id='b-meadow'><path fill='{grass_light}' fill-opacity='.8' d='M-56 -16Q-34 -42 10 -34Q56 -34 57 "
    "2Q54 34 8 32Q-30 42 -56 16Q-66 0 -56 -16Z'/></g>",
    "<g id='b-pasture'><path fill='{grass_dark}' fill-opacity='.7' d='M-54 -12Q-34 -40 4 -35Q50 -40 58 "
    "-4Q56 30 14 33Q-20 44 -52 22Q-66 6 -54 -12Z'/></g>",
    /* small things */
    "<g id='b-tuft'><path fill='none' stroke='{leaf}' stroke-width='2' stroke-linecap='round' d='M-5 3Q-5 "
    "-2 -8 -5M0 3Q0 -3 0 -7M5 3Q5 -2 8 -5'/></g>",
    "<g id='b-flowers'><path fill='none' stroke='{flower}' stroke-width='5' stroke-linecap='round' d='M-12 "
    "2h0M-3 -5h0M8 -2h0'/><path fill='none' stroke='{blossom}' stroke-width='5' stroke-linecap='round' "
    "d='M-6 8h0M4 5h0M14 5h0'/></g>",
    "<g id='b-stones'><path fill='{shade}' fill-opacity='.25' d='M-13 6Q2 12 17 6Q8 0 -13 6Z'/>"
    "<path fill='{stone}' d='M-12 6C-13 -1 -6 -5 -1 -3C4 -1 4 4 2 7Z'/>"
    "<path fill='{stone_dark}' d='M-3 7C0 2 2 1 2 -1C4 1 4 4 2 7Z'/>"
    "<path fill='{stone}' d='M4 7C4 2 9 0 13 2C16 4 15 7 14 8Z'/></g>",
    "<g id='b-sheep'><path fill='{ink}' d='M-5 4h2v6h-2ZM4 4h2v6h-2Z'/><path fill='{wool}' "
    "stroke='{stone_dark}' stroke-width='1' d='M-9 2C-12 -3 -7 -8 -3 -6C0 -10 6 -8 7 -5C12 -5 12 2 8 4C4 8 "
    "-6 7 -9 2Z'/><path fill='{ink}' d='M8 -5C12 -8 16 -5 14 -1C12 2 9 1 8 -1Z'/></g>",
    "<g id='b-hay'><ellipse cx='3' cy='8' rx='14' ry='4' fill='{shade}' fill-opacity='.28'/><path "
    "fill='{crop}' stroke='{crop_dark}' stroke-width='2' d='M-11 8C-12 -4 -5 -12 0 -14C5 -12 12 -4 11 8Q0 "
    "12 -11 8Z'/><path fill='none' stroke='{crop_dark}' stroke-width='2' d='M-5 6Q-5 -2 -1 -8M3 7Q4 0 2 "
    "-6'/></g>",
    /* water */
    "<g id='b-ripple'><path fill='none' stroke='{water_light}' stroke-width='3' stroke-linecap='round' "
    "d='M-13 -3Q-6 -8 0 -3T13 -3M-5 5Q0 1 5 5'/></g>",
    "<g id='b-reeds'><path fill='none' stroke='{leaf_dark}' stroke-width='3' stroke-linecap='round' d='M-8 "
    "8Q-8 -4 -11 -11M-2 8Q-2 -6 -1 -16M5 8Q6 -2 9 -9'/><path fill='none' stroke='{trunk}' stroke-width='5' "
    "stroke-linecap='round' d='M-11 -12v-3M-1 -17v-4M9 -10v-3'/></g>",
    "<g id='b-rocks'><path fill='{stone_dark}' stroke='{ink}' stroke-width='2' d='M-46 6C-46 -14 -30 -26 "
    "-16 -22C-8 -40 16 -40 22 -22C38 -26 48 -8 44 8C34 -4 20 -8 14 0C6 -10 -8 -10 -14 0C-22 -8 -36 -4 -46 "
    "6Z'/><path fill='{stone}' d='M-42 -4C-40 -16 -28 -21 -17 -18C-8 -34 8 -36 14 -24C4 -20 -4 -16 -8 "
    "-10C-20 -16 -34 -12 -42 -4Z'/></g>"};

/* Blades of grass all over a tile, in the two other tones. */
static void blades(const struct pen *pen) {
  static const char *const tones[] = {"grass_dark", "grass_light"};
  struct whim whim = whim_of("blades", 1);
  pen_art(pen, "<g id='b-blades' fill='none' stroke-width='3' stroke-linecap='round'>");
  for (int tone = 0; tone < 2; tone++) {
    pen_say(pen, "<path stroke='{%s}' d='", tones[tone]);
    for (int i = 0; i < 34; i++) {
      int x = whim_about(&whim, 190);
      pen_move(pen, spot_at(x, whim_about(&whim, 190)));
      pen_art(pen, i % 2 == 0 ? "l2 -6" : "l-1 -7");
    }
    pen_art(pen, "'/>");
  }
  pen_art(pen, "</g>");
}

void shapes_land(const struct pen *pen) {
  blades(pen);
  pen_art_all(pen, land, sizeof land / sizeof land[0]);
}
