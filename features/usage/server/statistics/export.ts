import type * as z from 'zod/mini'
import type { usage, UsageFigures, UsageRow } from '../../contract/usage.ts'
import { localized, type Language } from '#platform/i18n/language.ts'
import { csvOf } from '#platform/model/files/csv.ts'
import { chatAsAssistant, partsOfUse } from '../../model/usage.ts'
import { failureReasons } from '#platform/model/failure-reasons.ts'
import { sortedRows } from './list.ts'
import { firstShownMonth, readMonth, type Deps } from './month.ts'
import { withGroups } from './rows.ts'
import { failureTexts } from '#platform/i18n/texts/failures.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { usageServerTexts } from '../texts.ts'
import { usageTexts } from '../../texts/statistics.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import { signInTexts } from '#features/accounts/texts/sign-in.ts'

type Query = z.output<typeof usage.export.query>
type Title = KeyOf<typeof usageServerTexts | typeof usageTexts | typeof signInTexts>
type Cell = string | number | null
type Table = { titles: Title[]; rows: Cell[][] }

/** Exports a whole list, or the days of a month, as a table for Excel. Costs are in US dollars and, each day at its own rate, in ₫. */
export async function exportUsage(
  deps: Deps,
  query: Query,
  language: Language,
): Promise<{ file: File; count: number }> {
  const { by } = query
  const month = query.month ?? (await firstShownMonth(deps))
  const { titles, rows } = await (by === 'days' ? days(deps, query) : list(deps, { ...query, by }, language))
  const name = `${translate(language, usageServerTexts)('usage.fileName')} ${month} ${translate(language, usageServerTexts, usageTexts)(`usage.${by}`)}.csv`
  const table = csvOf([
    titles.map((title) => translate(language, usageServerTexts, usageTexts, signInTexts)(title)),
    ...rows,
  ])
  return { file: new File([table], name, { type: 'text/csv;charset=utf-8' }), count: rows.length }
}

const figureTitles = [
  'usage.runs',
  'usage.failed',
  'usage.tests',
  'usage.tokens',
  'usage.inputTokens',
  'usage.outputTokens',
  'usage.unpricedTokens',
  'usage.costDollars',
  'usage.costDong',
] as const

const figureCells = (figures: UsageFigures): Cell[] => [
  figures.runs,
  figures.failed,
  figures.tests,
  figures.tokens,
  figures.inputTokens,
  figures.outputTokens,
  figures.unpricedTokens,
  figures.cost,
  inDong(figures.dong),
]

/** Rounds đồng to hundredths, because a run may cost less than one. */
const inDong = (dong: number | null) => dong && Math.round(dong * 100) / 100

async function days(deps: Deps, query: Query): Promise<Table> {
  const month = await readMonth(deps, query)
  return {
    titles: ['usage.day', ...figureTitles, ...partsOfUse.flatMap((part) => partTitles[part])],
    rows: month.days.map(({ day, parts, ...figures }) => [
      day,
      ...figureCells(figures),
      ...partsOfUse.flatMap((part) => [parts[part].cost, inDong(parts[part].dong)]),
    ]),
  }
}

const partTitles = {
  documents: ['usage.costDocuments', 'usage.dongDocuments'],
  chat: ['usage.costChat', 'usage.dongChat'],
  tests: ['usage.costTests', 'usage.dongTests'],
} as const

async function list(
  deps: Deps,
  query: Query & { by: Exclude<Query['by'], 'days'> },
  language: Language,
): Promise<Table> {
  const { by } = query
  const { found } = await sortedRows(deps, { ...query, page: undefined }, language)
  const named = ({ id, name, nameVi }: UsageRow) => {
    if (name !== null) return localized({ name, nameVi: nameVi ?? name }, 'name', language)
    return translate(
      language,
      navigationTexts,
      usageTexts,
    )(id.split(':')[0] === chatAsAssistant ? 'nav.chat' : nobody[by])
  }
  if (by === 'failures')
    return {
      titles: ['usage.reason', 'usage.assistant', 'usage.failed'],
      rows: found.map((row) => [reasonText(row.reason, language), named(row), row.failed]),
    }
  if (by !== 'people')
    return { titles: [names[by], ...figureTitles], rows: found.map((row) => [named(row), ...figureCells(row)]) }
  const whole = await withGroups(deps.db, found)
  return {
    titles: ['usage.person', 'auth.email', 'usage.groups', ...figureTitles],
    rows: whole.map((row) => [named(row), row.email ?? null, (row.groups ?? []).join(', '), ...figureCells(row)]),
  }
}

const names = { assistants: 'usage.assistant', groups: 'usage.group', models: 'usage.model' } as const

/** Texts for rows without a name. */
const nobody = {
  assistants: 'usage.noAssistant',
  people: 'usage.erased',
  groups: 'usage.noGroup',
  models: 'usage.noModel',
  failures: 'usage.noAssistant',
} as const

function reasonText(reason: string | undefined, language: Language): string {
  const known = failureReasons.find((one) => one === reason)
  return known ? translate(language, failureTexts)(`failure.${known}`) : (reason ?? '')
}
