import type { Deed, DeedFilters } from '../../contract/audit.ts'
import { formatIsoDay, formatIsoTime } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'
import { csvOf, csvRow } from '#platform/model/csv.ts'
import { deedNames, type DeedName } from '#platform/model/deeds.ts'
import { fieldName } from '../../model/deed-fields.ts'
import { valueName } from '../../model/deed-values.ts'
import { deedsExportMax } from '#platform/model/limits.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { translate } from '#platform/server/translate.ts'
import { deedOf } from './deed-view.ts'
import { deedsOf, foundInStretches } from './found.ts'

type Deps = { db: Database; clock: () => Date }

const batchSize = 2_000

/**
 * All deeds that are found, the latest first, as a table that Excel opens. Times are in UTC.
 * @throws Refusal 400 when they are more than one table takes.
 */
export async function exportDeeds(
  { db, clock }: Deps,
  filters: DeedFilters,
  language: Language,
): Promise<{ file: File; count: number }> {
  const parts = [csvOf([titles.map((title) => translate(language, title))])]
  let count = 0
  for await (const numbers of foundInStretches(db, filters)) {
    count += numbers.length
    if (count > deedsExportMax) throw new Refusal(400, 'audit.tooMany', { values: { most: deedsExportMax } })
    for (let start = 0; start < numbers.length; start += batchSize) {
      const rows = await deedsOf(db, numbers.slice(start, start + batchSize))
      parts.push(rows.map((row) => csvRow(cellsOf(deedOf(row), language))).join(''))
    }
  }
  const name = `${translate(language, 'audit.fileName')} ${formatIsoDay(clock(), 'UTC')}.csv`
  return { file: new File(parts, name, { type: 'text/csv;charset=utf-8' }), count }
}

const titles = [
  'audit.timeUtc',
  'audit.who',
  'audit.byEmail',
  'audit.deed',
  'audit.account',
  'audit.accountEmail',
  'audit.thing',
  'audit.changes',
  'audit.times',
  'audit.address',
] as const

function cellsOf(deed: Deed, language: Language): (string | number | null)[] {
  return [
    formatIsoTime(deed.at),
    deed.by?.name ?? null,
    deed.by?.email ?? null,
    isKnown(deed.event) ? translate(language, `deed.${deed.event}`) : deed.event,
    deed.account?.name ?? null,
    deed.account?.email ?? null,
    deed.thing?.name ?? null,
    deed.changes.map((change) => changeText(change, language)).join('\n') || null,
    deed.times ?? deed.count ?? null,
    deed.address,
  ]
}

const isKnown = (event: string): event is DeedName => deedNames.some((name) => name === event)

function changeText({ field, before, after, letters }: Deed['changes'][number], language: Language): string {
  const key = fieldName(field)
  const value = (text: string | null) => {
    const word = text === null ? null : valueName(field, text)
    return word ? translate(language, word) : (text ?? '–')
  }
  const said = letters && translate(language, 'audit.changedLetters', { before: letters[0], after: letters[1] })
  const values =
    before === null && after === null ? translate(language, 'audit.changed') : `${value(before)} → ${value(after)}`
  return [key ? translate(language, key) : field, said, values].filter(Boolean).join(': ')
}
