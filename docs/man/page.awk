# A page of docs/ in the language of man: what brume-record.5 is made of.
#
# Reads the markdown that our pages keep to: a title (left out: the frame has one), sections, paragraphs, lists with
# "- ", tables (shown as they stand), blocks indented by four, `code`, **bold**, [links](left out).

function escape(text) {
  gsub(/\\/, "\\e", text)
  gsub(/-/, "\\-", text)
  gsub(/'/, "\\(aq", text)
  gsub(/\^/, "\\(ha", text)
  gsub(/~/, "\\(ti", text)
  return text
}

function protect(text) {
  return text ~ /^[.']/ ? "\\&" text : text
}

# `code` and **bold** are bold on a terminal, which has no other face for them.
function inline(text,   pieces, count, i, made) {
  gsub(/\]\([^)]*\)/, "", text)
  gsub(/\[/, "", text)
  text = escape(text)
  gsub(/\*\*/, "`", text)
  count = split(text, pieces, "`")
  for (i = 1; i <= count; i++) made = made (i % 2 == 0 ? "\\fB" pieces[i] "\\fR" : pieces[i])
  return protect(made)
}

function exact(on) {
  if (on && !is_exact) print ".PP\n.EX"
  if (!on && is_exact) print ".EE"
  is_exact = on
}

# An empty line inside a block belongs to it only when the block goes on.
/^$/ { empty = 1; next }

/^    / && !in_list || /^\|/ {
  if (is_exact && empty) print ""
  exact(1)
  empty = 0
  sub(/^    /, "")
  print protect(escape($0))
  next
}

{ exact(0) }

/^# / { empty = 0; next }

/^## / {
  print ".SH " toupper(escape(substr($0, 4)))
  empty = 1
  in_list = 0
  next
}

/^- / {
  print ".IP \\(bu 2\n" inline(substr($0, 3))
  empty = 0
  in_list = 1
  next
}

{
  if (empty && !(in_list && /^  /)) {
    print ".PP"
    in_list = 0
  }
  empty = 0
  sub(/^ +/, "")
  print inline($0)
}

END { exact(0) }
