import { letterheadIn } from '#features/school/server/branding/school.ts'
import { docxType, toDocxError } from '#formats/word/server/download.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { message } from '#platform/i18n/message.ts'
import { translate } from '#platform/i18n/translate.ts'
import { AppError } from '#platform/server/app-error.ts'
import { purposeTexts, fileKind } from '../../model/states.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { findDecided, nameFile, recordDownload, type By, type FileDeps } from './approved.ts'
import { heading, paragraph } from './minutes/html.ts'
import { recordServerTexts } from './texts.ts'

/**
 * Writes the approval sheet of a file from the computer: a page to print and file with it, because the file itself stays unchanged.
 * @throws AppError as findDecided; 409 for a document, whose own files end with the line
 */
export async function writeApprovalSheet(deps: FileDeps, id: string, by: By): Promise<File> {
  const { row, author, deciders, stamp } = await findDecided(deps, id, by)
  if (row.kind !== fileKind) throw new AppError(409, message(recordServerTexts, 'records.isDocument'))
  const { title, language, purpose, week, number, hash, created_at, decided_at } = row
  const t = translate(language, recordServerTexts, submissionTexts)
  const at = (moment: string) => formatDateTime(moment, language, deps.timeZone)
  const file = await findFile(deps, row.file_id)
  const group = await findGroup(deps, row.group_id)
  const facts: (readonly [string, string])[] = [
    [t('records.document'), title],
    ...(file ? [[t('records.file'), file.name] as const] : []),
    [t('records.teacher'), author],
    ...(group ? [[t('records.group'), group.name] as const] : []),
    [t('records.purpose'), t(purposeTexts[purpose])],
    ...(week === null ? [] : [[t('records.week'), String(week)] as const]),
    [t('records.version'), String(number)],
    [t('records.submittedOn'), at(created_at)],
    [t('records.approvedBy'), deciders || t('records.deleted')],
    [t('records.approvedOn'), at(decided_at!)],
    [t('records.fileHash'), hash],
  ]
  const html = [
    heading(1, t('records.sheetTitle')),
    factTable([[t('records.fact'), t('records.value')], ...facts]),
    paragraph(t('records.sheetCheck')),
  ].join('')
  const name = nameFile(row, 'docx', 'records.sheetName')
  const school = await letterheadIn(deps.db, language)
  const about = { title: name.replace(/\.docx$/, ''), author, language, layout: 'plain', school, stamp } as const
  const bytes = await deps.docx.write(html, about, by.userId).catch((error: unknown) => {
    throw toDocxError(error)
  })
  recordDownload(row, by)
  return new File([bytes], name, { type: docxType })
}

/** A column of facts: numbers and dates begin where the words do. */
function factTable(rows: readonly (readonly [string, string])[]): string {
  const cell = (text: string) => `<td style="text-align: left">${paragraph(text)}</td>`
  const [head, ...body] = rows.map((cells, at) =>
    cells.map((text) => (at === 0 ? `<th>${paragraph(text)}</th>` : cell(text))).join(''),
  )
  return `<table><tbody><tr>${head}</tr>${body.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`
}

const findFile = ({ db }: FileDeps, id: string | null) =>
  db.selectFrom('files').select('name').where('id', '=', id).executeTakeFirst()

const findGroup = ({ db }: FileDeps, id: string | null) =>
  db.selectFrom('groups').select('name').where('id', '=', id).executeTakeFirst()
