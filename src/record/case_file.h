/* The memory of what is read from a case file: it all belongs to the case_file, and case_file_free ends it. */
#ifndef BRUME_RECORD_CASE_FILE_H
#define BRUME_RECORD_CASE_FILE_H

#include "record/case.h"

/* Room for one more; NULL when memory runs out or the limit of case.h is reached. Cases and statements move when more
 * are added. */
struct brume_case *case_file_add_case(struct case_file *file);
struct case_statement *case_file_add_statement(struct case_file *file);
struct brume_tiles *case_file_add_tiles(struct case_file *file);

#endif
