/* Shared shapes of pieces. See shapes.h.
 *
 * A piece says whose it is twice: by its colour and by the sign that it wears, so nobody needs the colour. The body of
 * a kind and each sign are drawn once; the piece of a colour puts them together. */
#include "draw/shapes.h"

struct livery {
  const char *name, *fill, *dark, *sign_fill, *sign;
};

/* In the order of the seats: red, green, blue, yellow, black, pink. */
static const struct livery liveries[DRAW_COLOURS] = {
    {"red", "#d3392b", "#8e1f17", "#fff3dc", "M0 -12A12 12 0 1 0 1 -12Z"},
    {"green", "#2f9a57", "#1a6238", "#fff3dc", "M0 -14L14 10H-14Z"},
    {"blue", "#2d6cc4", "#1a4481", "#fff3dc", "M-11 -11H11V11H-11Z"},
    {"yellow", "#f4c430", "#b1861a", "#3a2c0c", "M-4 -13H4V-4H13V4H4V13H-4V4H-13V-4H-4Z"},
    {"black", "#34343c", "#121216", "#f4f1e8", "M0 -15L4 -5L15 -5L6 2L9 13L0 6L-9 13L-6 2L-15 -5L-4 -5Z"},
    {"pink", "#f09ac0", "#b85f8a", "#4a1630", "M-13 -12H-6V12H-13ZM-4 -12H4V12H-4ZM6 -12H13V12H6Z"},
};

static const char meeple[] =
    "M0 -47C13 -47 20 -39 18 -28C18 -24 16 -21 14 -18C25 -16 41 -9 44 -1C47 8 36 11 23 9C24 19 35 32 37 "
    "40C38 45 34 46 28 46H10C5 46 6 41 0 31C-6 41 -5 46 -10 46H-28C-34 46 -38 45 -37 40C-35 32 -24 19 -23 "
    "9C-36 11 -47 8 -44 -1C-41 -9 -25 -16 -14 -18C-16 -21 -18 -24 -18 -28C-20 -39 -13 -47 0 -47Z";
static const char guard[] = "M0 -50C12 -50 19 -41 18 -30C18 -25 16 -21 14 -18C28 -16 38 -6 40 8C41 16 36 20 "
                            "30 20L27 19L32 40Q33 46 27 46H-27Q-33 46 -32 40L-27 19L-30 20C-36 20 -41 16 -40 "
                            "8C-38 -6 -28 -16 -14 -18C-16 -21 -18 -25 -18 -30C-19 -41 -12 -50 0 -50Z";
static const char shield[] = "M-23 -15H23V10Q19 30 0 41Q-19 30 -23 10Z";
static const char abbot[] =
    "M0 -58C10 -46 16 -40 14 -30C15 -26 15 -22 13 -18C24 -14 30 -4 31 8L36 42Q36 46 30 46H-30Q-36 46 -36 "
    "42L-31 8C-30 -4 -24 -14 -13 -18C-15 -22 -15 -26 -14 -30C-16 -40 -10 -46 0 -58Z";

/* A kind of piece: its body, a shield before it or NULL, and what it carries, in no colour of its own. */
struct figure {
  const char *name, *body, *shield, *things;
};

static const char spear[] =
    "<path fill='none' stroke='{ink}' stroke-width='5' stroke-linecap='round' d='M40 46V-44'/>"
    "<path fill='{stone}' stroke='{ink}' stroke-width='2' d='M40 -68L47 -46L40 -40L33 -46Z'/>"
    "<path fill='{stone}' stroke='{ink}' stroke-width='3' d='M-22 -29C-20 -56 20 -56 22 -29Q0 -23 -22 -29Z'/>"
    "<path fill='none' stroke='{ink}' stroke-width='3' stroke-linecap='round' d='M-9 -35H9M0 -47V-38'/>";
static const char crosier[] =
    "<path fill='none' stroke='{gold}' stroke-width='5' stroke-linecap='round' d='M38 46V-28C38 -46 58 -44 "
    "56 -32C55 -25 46 -26 47 -32'/>"
    "<path fill='none' stroke='{gold}' stroke-width='4' d='M0 -52V-34M-6 -43H6'/>";

static const struct figure figures[] = {
    {"meeple", meeple, NULL, ""}, {"guard", guard, shield, spear}, {"abbot", abbot, NULL, crosier}};
enum { FIGURES = sizeof figures / sizeof figures[0] };

static void piece(const struct pen *pen, const struct figure *figure, const struct livery *livery) {
  pen_say(pen, "<g id='b-%s-%s' stroke-linejoin='round'>", figure->name, livery->name);
  pen_art(pen, "<ellipse cx='6' cy='46' rx='42' ry='11' fill='{shade}' fill-opacity='.4'/>");
  pen_say(pen, "<path fill='{paper}' stroke='{paper}' stroke-width='11' d='%s'/>", figure->body);
  pen_say(pen, "<path fill='%s' stroke='%s' stroke-width='4' d='%s'/>", livery->fill, livery->dark,
          figure->body);
  pen_art(pen, figure->things);
  if (figure->shield != NULL)
    pen_say(pen, "<path fill='%s' stroke='{paper}' stroke-width='3' d='%s'/>", livery->dark, figure->shield);
  const char *fill = figure->shield != NULL ? pen_colour(pen, "paper", 5) : livery->sign_fill;
  pen_say(pen, "<path fill='%s' d='%s' transform='translate(0 %d)'/></g>", fill, livery->sign,
          figure->shield != NULL ? 9 : 6);
}

/* A tombstone with the sign of the colour that lies there. */
static void grave(const struct pen *pen, const struct livery *livery) {
  pen_say(pen, "<g id='b-grave-%s' stroke-linejoin='round'>", livery->name);
  pen_art(pen, "<ellipse cx='6' cy='42' rx='38' ry='9' fill='{shade}' fill-opacity='.4'/><path "
               "fill='{paper}' stroke='{paper}' stroke-width='10' d='M-28 42V-14Q0 -60 28 -14V42Z'/>");
  pen_say(pen,
          "<path fill='%s' stroke='%s' stroke-width='5' d='M-28 42V-14Q0 -60 28 -14V42Z'/>"
          "<path fill='%s' d='%s' transform='translate(0 4)'/></g>",
          livery->fill, livery->dark, livery->sign_fill, livery->sign);
}

static const char *const beasts[] = {
    /* Rufus, red and sitting; Ronja, pale and on her feet */
    "<g id='b-rufus' stroke-linejoin='round'><path fill='{fur}' stroke='{paper}' stroke-width='9' d='M-22 "
    "34C-26 10 -14 -2 -10 -14C-14 -20 -14 -30 -6 -34L-2 -42L6 -33C16 -32 24 -26 30 -20C32 -14 22 -10 12 "
    "-10C16 4 18 20 18 34H4V20L-2 34Z'/><path fill='{fur}' stroke='{ink}' stroke-width='3' d='M-22 34C-26 "
    "10 -14 -2 -10 -14C-14 -20 -14 -30 -6 -34L-2 -42L6 -33C16 -32 24 -26 30 -20C32 -14 22 -10 12 -10C16 4 "
    "18 20 18 34H4V20L-2 34Z'/><path fill='none' stroke='{fur}' stroke-width='7' stroke-linecap='round' "
    "d='M-20 28Q-36 24 -34 6'/>"
    "<path fill='none' stroke='{blossom}' stroke-width='6' d='M-11 -12Q0 -5 12 -9'/>"
    "<path fill='{ink}' d='M8 -26a3 3 0 1 0 .1 0ZM28 -22a4 3 0 1 0 .1 0Z'/></g>",
    "<g id='b-ronja' stroke-linejoin='round'><path fill='{fur_light}' stroke='{paper}' stroke-width='9' "
    "d='M-32 34V6C-34 -8 -20 -10 -8 -9L8 -12C10 -24 14 -30 18 -38L24 -30C34 -28 42 -24 46 -18C44 -10 34 "
    "-10 28 -8C28 2 26 8 24 14V34H12V16H-16L-18 34Z'/><path fill='{fur_light}' stroke='{ink}' "
    "stroke-width='3' d='M-32 34V6C-34 -8 -20 -10 -8 -9L8 -12C10 -24 14 -30 18 -38L24 -30C34 -28 42 -24 46 "
    "-18C44 -10 34 -10 28 -8C28 2 26 8 24 14V34H12V16H-16L-18 34Z'/><path fill='none' stroke='{fur_light}' "
    "stroke-width='7' stroke-linecap='round' d='M-31 2Q-44 -8 -40 -22'/>"
    "<path fill='none' stroke='{arms}' stroke-width='6' d='M9 -14Q18 -10 28 -8'/>"
    "<path fill='{fur}' d='M-20 -7Q-6 -6 -4 4Q-16 8 -22 2Z'/>"
    "<path fill='{ink}' d='M25 -24a3 3 0 1 0 .1 0ZM44 -20a4 3 0 1 0 .1 0Z'/></g>",
    "<g id='b-cat' stroke-linejoin='round'><path fill='{cat}' stroke='{paper}' stroke-width='9' d='M-18 "
    "34C-26 14 -16 0 -12 -6C-20 -14 -18 -30 -16 -42L-6 -34H6L16 -42C18 -30 20 -14 12 -6C16 0 26 14 18 "
    "34Z'/><path fill='{cat}' stroke='{ink}' stroke-width='3' d='M-18 34C-26 14 -16 0 -12 -6C-20 -14 -18 "
    "-30 -16 -42L-6 -34H6L16 -42C18 -30 20 -14 12 -6C16 0 26 14 18 34Z'/><path fill='none' stroke='{cat}' "
    "stroke-width='7' stroke-linecap='round' d='M16 30Q34 32 32 14Q30 6 36 2'/>"
    "<path fill='{cat_light}' d='M-8 -25a5 5 0 1 0 .1 0ZM8 -25a5 5 0 1 0 .1 0Z'/>"
    "<path fill='{ink}' d='M-8 -24q2 4 0 8q-2 -4 0 -8ZM8 -24q2 4 0 8q-2 -4 0 -8Z'/></g>"};

void shapes_pieces(const struct pen *pen) {
  for (unsigned i = 0; i < DRAW_COLOURS; i++) {
    for (unsigned f = 0; f < FIGURES; f++) piece(pen, &figures[f], &liveries[i]);
    grave(pen, &liveries[i]);
  }
  pen_art_all(pen, beasts, sizeof beasts / sizeof beasts[0]);
}
