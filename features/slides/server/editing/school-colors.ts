import type { Database } from '../database/schema.ts'
import type { Colors } from '../pptx/colors.ts'
import { colorsFor } from '../pptx/school-colors.ts'
import { letterheadIn } from '../school/school.ts'

/** In which colours the school's presentations are, as they are written to files. */
export async function schoolColors(db: Database): Promise<Colors> {
  // The logo is one in both languages.
  return colorsFor((await letterheadIn(db, 'vi'))?.logo ?? null)
}
