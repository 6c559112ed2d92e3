import type * as z from 'zod/mini'
import type { staff } from '../../contract/staff.ts'
import { staffListIn } from '../../model/staff/list.ts'
import { staffMax } from '#platform/model/limits.ts'
import { AppError } from '#platform/server/app-error.ts'
import { readByModule, type SheetDeps } from '#formats/readers/server/read-sheet.ts'
import { staffTexts } from '../../texts/staff.ts'
import { message } from '#platform/i18n/message.ts'
import type { People } from './people.ts'

const module = new URL('people.ts', import.meta.url)

/**
 * Reads the rows of a file with a staff list. @throws AppError 400 for a file without a list or with too many people, and as
 * `readByModule` does
 */
export async function readStaff(
  deps: SheetDeps,
  file: File,
  owner: string,
): Promise<z.infer<typeof staff.read.response>> {
  const people = (await readByModule(deps, file, module, owner)) as People
  const list = staffListIn(people.cells, people.lines)
  if ('fault' in list) throw new AppError(400, message(staffTexts, list.fault, { maximum: staffMax }))
  return people
}
