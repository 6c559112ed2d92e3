import type { AuditEvent, AuditEventFilters } from '../../contract/audit.ts'
import { formatIsoDay, formatIsoTime } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'
import { csvOf, csvRow } from '#platform/model/files/csv.ts'
import { auditEventNames, type AuditEventName } from '#platform/model/audit-events.ts'
import { fieldName } from '../../model/audit-fields.ts'
import { valueName, valueTexts } from '../../model/audit-values.ts'
import { auditExportMax } from '#platform/model/limits.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { AppError } from '#platform/server/app-error.ts'
import { toAuditEvent } from './audit-event.ts'
import { loadAuditEvents, foundInStretches } from './found.ts'
import { auditTexts } from '../../texts/audit.ts'
import { schoolServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; clock: () => Date }

const batchSize = 2_000

/**
 * Exports all matching audit events as a table for Excel, latest first. Times are in UTC.
 * @throws AppError 400 when there are more than one table may contain
 */
export async function exportAuditEvents(
  { db, clock }: Deps,
  filters: AuditEventFilters,
  language: Language,
): Promise<{ file: File; count: number }> {
  const parts = [csvOf([titles.map((title) => translate(language, auditTexts, schoolServerTexts)(title))])]
  let count = 0
  for await (const numbers of foundInStretches(db, filters)) {
    count += numbers.length
    if (count > auditExportMax)
      throw new AppError(400, message(schoolServerTexts, 'audit.tooMany', { most: auditExportMax }))
    for (let start = 0; start < numbers.length; start += batchSize) {
      const rows = await loadAuditEvents(db, numbers.slice(start, start + batchSize))
      parts.push(rows.map((row) => csvRow(cellsOf(toAuditEvent(row), language))).join(''))
    }
  }
  const name = `${translate(language, schoolServerTexts)('audit.fileName')} ${formatIsoDay(clock(), 'UTC')}.csv`
  return { file: new File(parts, name, { type: 'text/csv;charset=utf-8' }), count }
}

const titles = [
  'audit.timeUtc',
  'audit.who',
  'audit.byEmail',
  'audit.action',
  'audit.account',
  'audit.accountEmail',
  'audit.subject',
  'audit.changes',
  'audit.times',
  'audit.address',
] as const

function cellsOf(auditEvent: AuditEvent, language: Language): (string | number | null)[] {
  return [
    formatIsoTime(auditEvent.at),
    auditEvent.by?.name ?? null,
    auditEvent.by?.email ?? null,
    isKnown(auditEvent.event) ? translate(language, auditTexts)(`auditEvent.${auditEvent.event}`) : auditEvent.event,
    auditEvent.account?.name ?? null,
    auditEvent.account?.email ?? null,
    auditEvent.subject?.name ?? null,
    auditEvent.changes.map((change) => changeText(change, language)).join('\n') || null,
    auditEvent.times ?? auditEvent.count ?? null,
    auditEvent.address,
  ]
}

const isKnown = (event: string): event is AuditEventName => auditEventNames.some((name) => name === event)

function changeText({ field, before, after, letters }: AuditEvent['changes'][number], language: Language): string {
  const key = fieldName(field)
  const value = (text: string | null) => {
    const word = text === null ? null : valueName(field, text)
    return word ? translate(language, ...valueTexts)(word) : (text ?? '–')
  }
  const lengths =
    letters && translate(language, auditTexts)('audit.changedLetters', { before: letters[0], after: letters[1] })
  const values =
    before === null && after === null
      ? translate(language, auditTexts)('audit.changed')
      : `${value(before)} → ${value(after)}`
  return [key ? translate(language, auditTexts)(key) : field, lengths, values].filter(Boolean).join(': ')
}
