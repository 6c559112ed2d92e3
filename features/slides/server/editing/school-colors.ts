import type { Database } from '#platform/server/database/schema.ts'
import type { Colors } from '../powerpoint/colors.ts'
import { colorsFor } from '../powerpoint/school-colors.ts'
import { letterheadIn } from '#features/school/server/branding/school.ts'

/** Returns the colours of the school's presentations, the same as in exported files. */
export async function schoolColors(db: Database): Promise<Colors> {
  // Both languages use the same logo.
  return colorsFor((await letterheadIn(db, 'vi'))?.logo ?? null)
}
