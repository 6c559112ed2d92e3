import { message } from '#platform/i18n/message.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { Language } from '#platform/i18n/language.ts'
import { nameWithin, safeName, withoutEdges } from '#platform/model/files/file-names.ts'
import { endingOf } from '#platform/model/files/file-types.ts'
import { AppError } from '#platform/server/app-error.ts'
import { fileKind } from '../../model/states.ts'
import { zippedFilesMax, zippedTextsMax } from '../../model/periods.ts'
import { getReviewedGroup } from '../deadlines/deadlines.ts'
import type { SubmissionDeps } from '../deps.ts'
import { listPeriod, type Period, type PeriodRow } from './period.ts'
import { recordServerTexts } from './texts.ts'

export type RecordRow = PeriodRow & {
  /** The path of its file in the ZIP; null if it has none. */
  file: string | null
}

type Reader = { userId: string; language: Language }

/**
 * Lists the submissions of a period with the files that a ZIP holds: the approved versions, in a folder for each teacher.
 * @throws AppError 404 if the caller does not review the group; 400 as listPeriod
 */
export async function listRecords(
  deps: SubmissionDeps,
  period: Period,
  { userId, language }: Reader,
): Promise<RecordRow[]> {
  if (period.groupId !== undefined) await getReviewedGroup(deps.db, period.groupId, userId)
  const rows = await listPeriod(deps, period, userId)
  const used = new Set<string>()
  return rows.map((row) => ({ ...row, file: isFiled(row) ? nameFile(row, used, language) : null }))
}

/** Names the approval sheet of an uploaded file after the whole name of the file, which is unique. */
export const nameSheet = (file: string, language: Language): string =>
  `${translate(language, recordServerTexts)('records.sheetName', { title: file })}.docx`

/** @throws AppError 400 for more than a browser can put into one ZIP */
export function assertZippable(rows: readonly RecordRow[]): void {
  const filed = rows.filter(({ file }) => file !== null)
  const sum = (bytesOf: (row: RecordRow) => number) => filed.reduce((bytes, row) => bytes + bytesOf(row), 0)
  const texts = sum(({ file_size, text_bytes }) => (file_size === null ? text_bytes : 0))
  const files = sum(({ file_size }) => file_size ?? 0)
  const most = texts > zippedTextsMax ? zippedTextsMax : files > zippedFilesMax ? zippedFilesMax : null
  if (most !== null) throw new AppError(400, message(recordServerTexts, 'records.tooLarge', { most: most / 1_000_000 }))
}

/** A document that must not be exported has no file, although it was approved. */
const isFiled = ({ state, is_blocked, kind, file_name }: PeriodRow) =>
  state === 'approved' && is_blocked === 0 && (kind !== fileKind || file_name !== null)

const folderRoom = { letters: 60, bytes: 120 }
const titleRoom = { letters: 80, bytes: 160 }

/** Names a file by teacher, week and title. Names that differ in capitals only are the same on Windows. */
function nameFile({ author_name, week, title, file_name }: PeriodRow, used: Set<string>, language: Language): string {
  const t = translate(language, recordServerTexts)
  const short = (text: string, room: typeof titleRoom) => withoutEdges(nameWithin(withoutEdges(safeName(text)), room))
  const folder = short(author_name, folderRoom) || '-'
  const own = short(title, titleRoom) || '-'
  const ending = file_name === null ? 'docx' : endingOf(file_name)
  const name = `${folder}/${week === null ? own : t('records.weekFile', { week, title: own })}`
  for (let number = 1; ; number++) {
    const next = number === 1 ? `${name}.${ending}` : `${name} (${number}).${ending}`
    const key = next.toLowerCase()
    if (used.has(key)) continue
    used.add(key)
    return next
  }
}
