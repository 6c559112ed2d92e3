import * as XLSX from '@e965/xlsx'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { purposeTexts } from '../../model/states.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { getReviewedGroup } from '../deadlines/deadlines.ts'
import type { SubmissionDeps } from '../deps.ts'
import { nameDeciders } from './deciders.ts'
import { listRecords, type RecordRow } from './files.ts'
import type { Period } from './period.ts'
import { recordServerTexts } from './texts.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const widths = [5, 24, 44, 18, 7, 9, 18, 12, 24, 18, 40, 68, 60]

const stateTexts = {
  submitted: 'submission.submitted',
  withdrawn: 'submission.withdrawn',
  approved: 'submission.approved',
  returned: 'submission.returned',
} as const

type By = { userId: string; language: Language; from: Pick<Caller, 'record'> }

/** Writes the list of a period's submissions, and records that it was exported. @throws AppError as listRecords */
export async function exportIndex(deps: SubmissionDeps, period: Period, { userId, language, from }: By): Promise<File> {
  const rows = await listRecords(deps, period, { userId, language })
  const group = period.groupId === undefined ? null : await getReviewedGroup(deps.db, period.groupId, userId)
  from.record('records-exported', null, group ? { subject: { id: group.id, name: group.name } } : {})
  return writeIndex(rows, language, deps.timeZone)
}

/** Writes the list of submissions as an Excel file in the reader's language; each file is a link, which works once the ZIP is unpacked. */
function writeIndex(rows: readonly RecordRow[], language: Language, timeZone: string): File {
  const t = translate(language, recordServerTexts, submissionTexts)
  const heads = [
    t('records.number'),
    t('records.teacher'),
    t('records.document'),
    t('submission.purpose'),
    t('submission.week'),
    t('records.version'),
    t('records.submittedOn'),
    t('records.decision'),
    t('records.decidedBy'),
    t('records.decidedOn'),
    t('records.reason'),
    t('records.hash'),
    t('records.file'),
  ]
  const moment = (at: string | null) => (at === null ? '' : formatDateTime(at, language, timeZone))
  const lines = rows.map((row, at): XLSX.CellObject[] => [
    { t: 'n', v: at + 1 },
    textCell(row.author_name),
    textCell(row.title),
    textCell(t(purposeTexts[row.purpose])),
    row.week === null ? textCell('') : { t: 'n', v: row.week },
    { t: 'n', v: row.number },
    textCell(moment(row.created_at)),
    textCell(t(row.is_again ? 'records.returnedAgain' : stateTexts[row.state])),
    textCell(nameDeciders(row.deciders, language)),
    textCell(moment(row.decided_at)),
    textCell(row.reason),
    textCell(row.hash),
    row.file === null ? textCell('') : { ...textCell(row.file), l: { Target: linkTo(row.file) } },
  ])
  const sheet = XLSX.utils.aoa_to_sheet([heads.map(textCell), ...lines])
  sheet['!cols'] = widths.map((wch) => ({ wch }))
  if (sheet['!ref']) sheet['!autofilter'] = { ref: sheet['!ref'] }
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, t('records.sheet'))
  const bytes = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  return new File([new Uint8Array(bytes)], `${t('records.index')}.xlsx`, { type })
}

/** A number sign would begin the name of a place within the file. */
const linkTo = (path: string): string => encodeURI(path).replaceAll('#', '%23')

/** A text is never a formula, whatever it begins with. */
const textCell = (v: string): XLSX.CellObject => ({ t: 's', v })
