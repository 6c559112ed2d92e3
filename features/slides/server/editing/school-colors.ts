import type { Database } from '#platform/server/database/schema.ts'
import type { Colors } from '../powerpoint/colors.ts'
import { colorsFor } from '../powerpoint/school-colors.ts'
import { letterheadIn } from '#features/school/server/branding/school.ts'

/** In which colours the school's presentations are, as they are written to files. */
export async function schoolColors(db: Database): Promise<Colors> {
  // The logo is one in both languages.
  return colorsFor((await letterheadIn(db, 'vi'))?.logo ?? null)
}
