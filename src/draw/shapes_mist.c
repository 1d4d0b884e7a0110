/* Shared shapes of mist, magic and ghosts. See shapes.h. */
#include "draw/shapes.h"

static const char *const mist[] = {
    "<radialGradient id='b-glow'><stop offset='0' stop-color='{spell_light}' stop-opacity='.95'/>"
    "<stop offset='.38' stop-color='{spell}' stop-opacity='.75'/>"
    "<stop offset='.7' stop-color='{spell}' stop-opacity='.28'/>"
    "<stop offset='1' stop-color='{spell}' stop-opacity='0'/></radialGradient>",
    "<radialGradient id='b-puff'><stop offset='0' stop-color='{mist}' stop-opacity='.7'/>"
    "<stop offset='.55' stop-color='{mist}' stop-opacity='.34'/>"
    "<stop offset='1' stop-color='{mist}' stop-opacity='0'/></radialGradient>",
    /* billows: a bank of mist seen from a little above, with a lit top and a bluish foot */
    "<g id='b-cloud1'><path fill='{mist}' fill-opacity='.62' d='M-70 14C-52 12 -56 -4 -40 -6C-38 -20 -16 "
    "-24 -8 -13C0 -26 24 -25 28 -11C38 -16 50 -9 49 0C58 2 66 8 84 10Q40 20 0 18Q-40 20 -70 14Z'/><path "
    "fill='{mist_deep}' fill-opacity='.75' d='M-70 14C-48 12 -36 6 -20 10C-4 13 8 5 26 8C44 11 62 8 84 "
    "10Q40 20 0 18Q-40 20 -70 14Z'/><path fill='none' stroke='{mist_line}' stroke-width='3' "
    "stroke-linecap='round' d='M-38 2C-34 -14 -14 -16 -11 -4C-10 4 -20 5 -20 -1M-2 -8C4 -20 22 -18 24 "
    "-6C24 1 15 2 14 -4'/></g>",
    "<g id='b-cloud2'><path fill='{mist}' fill-opacity='.58' d='M-84 8C-64 8 -58 -2 -46 0C-42 -12 -26 -15 "
    "-20 -6C-12 -18 8 -18 12 -6C24 -12 36 -6 36 3C48 2 54 10 70 11Q30 17 -10 15Q-50 16 -84 8Z'/><path "
    "fill='{mist_deep}' fill-opacity='.7' d='M-84 8C-60 10 -50 4 -34 7C-18 10 -2 4 14 7C30 10 50 9 70 "
    "11Q30 17 -10 15Q-50 16 -84 8Z'/><path fill='none' stroke='{mist_line}' stroke-width='3' "
    "stroke-linecap='round' d='M34 3C30 -8 16 -8 15 0C15 5 22 5 22 1M-44 2C-40 -9 -26 -9 -25 0C-25 5 -32 5 "
    "-32 1'/></g>",
    "<g id='b-wisp1' fill='none' stroke='{mist_line}' stroke-linecap='round'><path stroke-width='4' "
    "stroke-opacity='.8' d='M-56 6C-34 -8 -12 8 10 -2C24 -10 38 -4 32 6C28 12 18 9 21 3'/>"
    "<path stroke-width='3' stroke-opacity='.5' d='M-36 17C-16 8 2 18 22 13'/></g>",
    "<g id='b-wisp2' fill='none' stroke='{mist_line}' stroke-linecap='round'><path stroke-width='4' "
    "stroke-opacity='.8' d='M54 4C32 -8 10 6 -8 -2C-22 -8 -34 -4 -30 5C-26 11 -17 8 -20 2'/>"
    "<path stroke-width='3' stroke-opacity='.5' d='M-44 -12C-26 -18 -10 -10 8 -14'/></g>",
    /* a printed ghost symbol: a shape in the mist, no ghost yet */
    "<g id='b-omen'><ellipse rx='30' ry='28' fill='url(#b-puff)'/><path fill='{omen}' d='M-17 22C-21 -4 "
    "-16 -27 0 -27C16 -27 21 -4 17 22C13 16 9 16 7 23C4 17 -2 17 -4 24C-7 16 -13 16 -17 22Z'/><path "
    "fill='{mist}' d='M-8 -14a3 4 0 1 0 .1 0ZM7 -14a3 4 0 1 0 .1 0ZM-3 2Q0 -2 3 2Q0 6 -3 2Z'/></g>",
    /* a spell circle: two rings, a seven-pointed star, runes */
    "<g id='b-circle'><circle r='58' fill='url(#b-glow)'/>"
    "<circle r='36' fill='{spell_deep}' fill-opacity='.55'/>"
    "<circle r='36' fill='none' stroke='{spell_light}' stroke-width='3'/><circle r='30' fill='none' "
    "stroke='{spell_light}' stroke-width='5' stroke-dasharray='2 7 6 4'/><path fill='none' "
    "stroke='{spell_light}' stroke-width='2' stroke-linejoin='round' d='M0 -24L10 22L-23 -5L23 -5L-10 22L0 "
    "-24L19 15L-24 5L15 -19L4 24L-15 -19L24 5L-19 15Z' stroke-opacity='.8'/>"
    "<circle r='6' fill='{spell_light}'/></g>",
    "<g id='b-ghost'><path fill='{shade}' fill-opacity='.3' d='M-18 34Q4 26 26 34Q8 44 -18 34Z'/><path "
    "fill='{ghost}' stroke='{ghost_ink}' stroke-width='4' stroke-linejoin='round' d='M-22 30C-28 2 -28 -38 "
    "0 -38C28 -38 28 2 24 30C19 23 14 24 11 32C6 24 0 24 -4 33C-8 24 -16 24 -22 30Z'/><path "
    "fill='{ghost_shade}' d='M9 -34C25 -26 24 4 22 25C19 21 14 22 11 27C16 6 18 -18 9 -34Z'/><path "
    "fill='{ghost_ink}' d='M-9 -22a5 7 0 1 0 .1 0ZM8 -22a5 7 0 1 0 .1 0ZM-6 4Q0 -4 6 4Q0 12 -6 4Z'/></g>"};

void shapes_mist(const struct pen *pen) {
  pen_art_all(pen, mist, sizeof mist / sizeof mist[0]);
}
