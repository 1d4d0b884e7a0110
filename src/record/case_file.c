/* The memory of case files; see case_file.h. */
#include "record/case_file.h"

#include <stdlib.h>

struct brume_case *case_file_add_case(struct case_file *file) {
  if (file->case_count == CASE_CASES_MAX) return NULL;
  struct brume_case *more = realloc(file->cases, (file->case_count + 1) * sizeof *more);
  if (more == NULL) return NULL;
  file->cases = more;
  return &more[file->case_count++];
}

struct case_statement *case_file_add_statement(struct case_file *file) {
  if (file->statement_count == CASE_STATEMENTS_MAX) return NULL;
  if (file->statement_count == file->statement_room) {
    size_t room = file->statement_room == 0 ? 64 : 2 * file->statement_room;
    struct case_statement *more = realloc(file->statements, room * sizeof *more);
    if (more == NULL) return NULL;
    file->statements = more;
    file->statement_room = room;
  }
  return &file->statements[file->statement_count++];
}

struct brume_tiles *case_file_add_tiles(struct case_file *file) {
  if (file->table_count == CASE_TABLES_MAX) return NULL;
  struct case_table *table = malloc(sizeof *table);
  if (table == NULL) return NULL;
  file->table_count++;
  table->next = file->tables;
  file->tables = table;
  return &table->tiles;
}

void case_file_free(struct case_file *file) {
  while (file->tables != NULL) {
    struct case_table *next = file->tables->next;
    free(file->tables);
    file->tables = next;
  }
  free(file->statements);
  free(file->cases);
  *file = (struct case_file){0};
}
