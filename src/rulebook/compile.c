/* rules-compile: checks the rulebook's markdown and writes it as C tables. Runs at build time; a rules writer may run
 * it with --check alone, a translator with --like. Status 0: all well; 1: faults, told as FILE:LINE: ...; 2: wrong call
 * or the output failed. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/gate.h"
#include "rulebook/compare.h"
#include "rulebook/parse.h"

static const char usage[] = "usage: rules-compile --check FILE...\n"
                            "       rules-compile --like ORIGINAL TRANSLATION\n"
                            "       rules-compile --name C-NAME -o OUTPUT FILE...\n";

/* Bytes above ASCII as octal, so no compiler has to guess an encoding; ? so, because ??= would be one character. */
static void write_string(FILE *out, const char *text) {
  fputc('"', out);
  for (const char *at = text; *at; at++) {
    unsigned char c = (unsigned char)*at;
    if (c == '\n')
      fputs(at[1] && at[1] != '\n' ? "\\n\"\n     \"" : "\\n", out);
    else if (c == '"' || c == '\\' || c == '?')
      fprintf(out, "\\%c", c);
    else if (c >= 127)
      fprintf(out, "\\%03o", (unsigned)c);
    else
      fputc(c, out);
  }
  fputc('"', out);
}

static void write_field(FILE *out, const char *name, const char *text) {
  fprintf(out, ",\n   .%s = ", name);
  if (text)
    write_string(out, text);
  else
    fputs("NULL", out);
}

static void write_rule(FILE *out, const struct draft_rule *draft) {
  const struct brume_rule *rule = &draft->rule;
  fprintf(out, "  {.number = %u,\n   .confidence = (enum brume_confidence)%u", (unsigned)rule->number,
          (unsigned)rule->confidence);
  write_field(out, "id", rule->id);
  write_field(out, "section", rule->section);
  write_field(out, "title", rule->title);
  write_field(out, "text", rule->text);
  write_field(out, "confidence_text", rule->confidence_text);
  write_field(out, "sources", rule->sources);
  write_field(out, "no_case_reason", rule->no_case_reason);
  fputs(",\n   .see = (const uint16_t[]){", out);
  for (const uint16_t *see = draft->see; *see; see++) fprintf(out, "%u, ", (unsigned)*see);
  fputs("0}},\n", out);
}

/* A list may be empty, and C has no empty arrays: so a last empty item stands there always. */
static void write_terms(FILE *out, const char *name, const struct draft_terms *terms) {
  fprintf(out, "static const struct brume_term %s[] = {\n", name);
  for (size_t i = 0; i < terms->count; i++) {
    fputs("  {", out);
    write_string(out, terms->items[i].word);
    fputs(",\n   ", out);
    write_string(out, terms->items[i].meaning);
    fputs("},\n", out);
  }
  fputs("  {NULL, NULL}};\n\n", out);
}

static void write_book(FILE *out, const struct draft *draft, const char *name) {
  fputs("/* Made by rules-compile from the files in rules/; change those. */\n"
        "#include \"rulebook/rulebook.h\"\n\n"
        "static const struct brume_rule rules[] = {\n",
        out);
  for (size_t i = 0; i < draft->rule_count; i++) write_rule(out, &draft->rules[i]);
  fputs("};\n\n", out);
  write_terms(out, "words", &draft->words);
  write_terms(out, "sources", &draft->sources);
  fprintf(out,
          "const struct brume_rulebook %s = {.rules = rules,\n"
          "  .rule_count = %zu,\n  .words = words,\n  .word_count = %zu,\n  .sources = sources,\n  "
          ".source_count = %zu};\n",
          name, draft->rule_count, draft->words.count, draft->sources.count);
}

static int write_output(const struct draft *draft, const char *name, const char *output) {
  FILE *out = fopen(output, "wb");
  bool well = out != NULL;
  if (well) {
    write_book(out, draft, name);
    well = !ferror(out);
    if (fclose(out) != 0) well = false;
  }
  if (well) return 0;
  host_line(stderr, "rules-compile: can't write %s: %s", output, strerror(errno));
  remove(output);
  return 2;
}

struct arguments {
  const char *name, *output;
  bool check_only;
  int first_file;
};

static bool parse_arguments(int argc, char **argv, struct arguments *arguments) {
  int i = 1;
  for (; i < argc && argv[i][0] == '-'; i++) {
    if (strcmp(argv[i], "--check") == 0)
      arguments->check_only = true;
    else if (strcmp(argv[i], "--name") == 0 && i + 1 < argc)
      arguments->name = argv[++i];
    else if (strcmp(argv[i], "-o") == 0 && i + 1 < argc)
      arguments->output = argv[++i];
    else
      return false;
  }
  arguments->first_file = i;
  return i < argc && arguments->check_only == !(arguments->name && arguments->output);
}

/* Both are checked, so a translator sees all faults at once. */
static int compare(const char *original_file, const char *translation_file) {
  static struct draft original, translation;
  draft_read(&original, original_file);
  draft_read(&translation, translation_file);
  bool original_well = draft_check(&original), translation_well = draft_check(&translation);
  bool same = original_well && translation_well && draft_same(&translation, &original);
  draft_free(&original);
  draft_free(&translation);
  return same ? 0 : 1;
}

static int compile(const struct arguments *arguments, char **files, int count) {
  static struct draft draft;
  for (int i = 0; i < count; i++) draft_read(&draft, files[i]);
  int status = draft_check(&draft) ? 0 : 1;
  if (status == 0 && !arguments->check_only)
    status = write_output(&draft, arguments->name, arguments->output);
  draft_free(&draft);
  return status;
}

int main(int argc, char **argv) {
  struct arguments arguments = {0};
  if (!host_gate_begin()) {
    fputs("rules-compile: out of memory; free some and build again\n", stderr);
    return 2;
  }
  if (argc == 4 && strcmp(argv[1], "--like") == 0) return compare(argv[2], argv[3]);
  if (!parse_arguments(argc, argv, &arguments)) {
    fputs(usage, stderr);
    return 2;
  }
  return compile(&arguments, argv + arguments.first_file, argc - arguments.first_file);
}
