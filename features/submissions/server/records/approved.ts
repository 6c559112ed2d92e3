import { letterheadIn } from '#features/school/server/branding/school.ts'
import { parseData } from '#features/documents/model/kinds.ts'
import { findKind } from '#features/documents/server/kinds.ts'
import { docxType, toDocxError } from '#formats/word/server/download.ts'
import type { FindTemplate } from '#formats/word/server/template/order.ts'
import type { DocxWriter } from '#formats/word/server/writer.ts'
import type { Language } from '#platform/i18n/language.ts'
import { message } from '#platform/i18n/message.ts'
import { translate } from '#platform/i18n/translate.ts'
import { longestFileName, nameWithin, safeName, withoutEdges } from '#platform/model/files/file-names.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { Approved } from '../../contract/records.ts'
import { fileKind } from '../../model/states.ts'
import { findReadable, type SubmissionRow } from '../access.ts'
import type { SubmissionDeps } from '../deps.ts'
import { listDeciders, nameDeciders } from './deciders.ts'
import { recordServerTexts } from './texts.ts'
import { textKind } from '#features/documents/model/kinds.ts'
import { readVersion } from '#features/documents/server/store/entry-versions.ts'
import { assertLeaves } from '#features/documents/server/store/leaving.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import type { Schema } from '#platform/server/database/schema.ts'

export type FileDeps = SubmissionDeps & { docx: DocxWriter; findTemplate: FindTemplate }
type Reader = { userId: string; language: Language }
export type By = Reader & { from: Pick<Caller, 'record'> }
type Found = { row: SubmissionRow; author: string; deciders: string; stamp: string }

/** Reads an approved version. @throws AppError as findApproved */
export async function readApproved(deps: SubmissionDeps, id: string, reader: Reader): Promise<Approved> {
  const { row, stamp } = await findApproved(deps, id, reader)
  const { title, content, language, layout, data } = row
  return { title, content, language, layout, stamp, hasSlides: data !== null }
}

type Word = { id: string; htmlContent: string }

/**
 * Writes an approved version as a Word file with its stamp. Its text is what the browser sends, so the audit log names who downloaded it.
 * @throws AppError as findApproved and downloadDocx
 */
export async function writeApprovedWord(deps: FileDeps, { id, htmlContent }: Word, by: By): Promise<File> {
  const { row, author, stamp } = await findApproved(deps, id, by)
  const { title, language, layout } = row
  const [school, wordTemplate] = [
    await letterheadIn(deps.db, language),
    await deps.findTemplate({ userId: by.userId, language }),
  ]
  const about = { title, author, language, layout, school, wordTemplate, stamp }
  const bytes = await deps.docx.write(htmlContent, about, by.userId).catch((error: unknown) => {
    throw toDocxError(error)
  })
  recordDownload(row, by)
  return new File([bytes], nameFile(row, 'docx'), { type: docxType })
}

/** Writes an approved presentation as a PowerPoint file with its stamp. @throws AppError as findApproved; 409 for other documents */
export async function writeApprovedSlides(deps: SubmissionDeps, id: string, by: By): Promise<File> {
  const { row, author, stamp } = await findApproved(deps, id, by)
  const kind = row.data === null ? undefined : findKind(deps.kinds, row.kind)
  if (!kind?.writeApproved) throw new AppError(409, message(recordServerTexts, 'records.noSlides'))
  const school = await letterheadIn(deps.db, row.language)
  const made = new Date(row.decided_at!)
  const file = await kind.writeApproved(parseData(kind, row.data!), { author, school, made, stamp, owner: by.userId })
  recordDownload(row, by)
  return new File([file], nameFile(row, 'pptx'), { type: file.type })
}

export const recordDownload = ({ id, user_id, title }: SubmissionRow, { userId, from }: By): void =>
  from.record('approved-downloaded', user_id === userId ? null : user_id, { subject: { id, name: title } })

/** @throws AppError 404; 409 for a submission that is not approved, or whose document must not be exported, such as an exam with wrong sums */
async function findApproved(
  deps: Pick<SubmissionDeps, 'db' | 'timeZone' | 'kinds'>,
  id: string,
  { userId, language }: Reader,
): Promise<Found> {
  const found = await findDecided(deps, id, { userId, language })
  const { row } = found
  if (row.kind === fileKind) throw new AppError(409, message(recordServerTexts, 'records.isFile'))
  if (row.is_blocked === 1) {
    const [problem] = JSON.parse(row.problems) as Record<Language, string>[]
    const forms = { en: { other: problem!.en }, vi: { other: problem!.vi } }
    throw new AppError(409, { key: 'records.blocked', forms })
  }
  await assertOldLeaves(deps, row, language)
  return found
}

/** @throws AppError 404; 409 for a submission that is not approved */
export async function findDecided(
  { db, timeZone }: Pick<SubmissionDeps, 'db' | 'timeZone'>,
  id: string,
  { userId }: Reader,
): Promise<Found> {
  const row = await findReadable(db, id, userId)
  if (row.state !== 'approved') throw new AppError(409, message(recordServerTexts, 'records.notApproved'))
  const people = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [row.user_id, ...(row.decided_by === null ? [] : [row.decided_by])])
    .execute()
  const nameOf = (of: string | null) => people.find((person) => person.id === of)?.name ?? null
  const decided = { ...row, decider_name: nameOf(row.decided_by) }
  const deciders = nameDeciders((await listDeciders(db, [decided])).get(id)!, row.language)
  const stamp = formatStamp({ ...row, decided_at: row.decided_at!, deciders }, timeZone)
  return { row, author: nameOf(row.user_id)!, deciders, stamp }
}

/** Names a file "Fractions (approved).docx", in the language of the document. */
export function nameFile(
  { title, language }: SubmissionRow,
  extension: 'docx' | 'pptx',
  key: 'records.approvedName' | 'records.sheetName' = 'records.approvedName',
): string {
  const t = translate(language, recordServerTexts)
  const reserved = t(key, { title: '' }).length + extension.length + 1
  // Accented letters have several bytes.
  const room = { letters: longestFileName.letters - reserved, bytes: longestFileName.bytes - 2 * reserved }
  const short = withoutEdges(nameWithin(withoutEdges(safeName(title)), room)) || 'document'
  return `${t(key, { title: short })}.${extension}`
}

/**
 * Checks a submission from before submissions kept their kind: all of these count as texts. The frozen version of its document still has the
 * source data, unless the document or that version is deleted.
 * @throws AppError 409 for an exam with wrong sums, or the like
 */
async function assertOldLeaves(
  { db, kinds }: Pick<SubmissionDeps, 'db' | 'kinds'>,
  { kind, document_id, number }: SubmissionRow,
  language: Language,
): Promise<void> {
  if (kind !== textKind || document_id === null) return
  const document = await db
    .selectFrom('documents')
    .select(['kind', 'answers'])
    .where('id', '=', document_id)
    .where('kind', '!=', textKind)
    .executeTakeFirst()
  if (!document) return
  const version = await readVersion(db, document_id, number)
  if (version) assertLeaves(kinds, { ...document, data: version.data, edited_content: version.text }, language)
}

type Decided = Pick<Schema['submissions'], 'language' | 'number' | 'hash' | 'kind'> & {
  decided_at: string
  /** The names of those who approved; empty once the only one's account is deleted. */
  deciders: string
}

/** Writes the line about an approval, in the language of the document and the time of the school. It claims to be no signature. */
function formatStamp({ language, number, hash, kind, decided_at, deciders }: Decided, timeZone: string): string {
  const t = translate(language, recordServerTexts)
  const values = {
    app: t('app.name'),
    date: formatDateTime(decided_at, language, timeZone),
    // A version is not a quantity: it has no thousands separator.
    number: String(number),
    hash,
  }
  if (kind === fileKind)
    return t(deciders === '' ? 'records.fileStampAlone' : 'records.fileStamp', { ...values, name: deciders })
  return deciders === '' ? t('records.stampAlone', values) : t('records.stamp', { ...values, name: deciders })
}
