import type { UsageMonth, UsageRow } from '../../contract/usage.ts'
import { dollars } from '#platform/model/money.ts'
import { partOf, partsOfUse, type UseKind, type UsePart } from '../../model/usage.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { dayIn } from '#platform/server/school-day.ts'
import { firstDay, lastDay } from './days.ts'
import { ratesIn, type Rate } from './dong.ts'
import { agentNames, modelName, rowsBy } from './rows.ts'
import { dongOf, figuresOf, nothingSummed, plus, sumsOfKinds, type Sum } from './sums.ts'

export type Deps = { db: Database; clock: () => Date; timeZone: string }
type Narrowing = {
  assistant?: string | undefined
  person?: string | undefined
  group?: string | undefined
  model?: string | undefined
}
type RowsQuery = Narrowing & { month?: string | undefined }

const topMost = 5

const monthNow = ({ clock, timeZone }: Omit<Deps, 'db'>): string => dayIn(timeZone, clock()).slice(0, 7)

/** The month that is shown first: this one, or the last one with usage while nothing was used in this one. */
export async function firstShownMonth(deps: Deps): Promise<string> {
  const now = monthNow(deps)
  const last = await deps.db
    .selectFrom('usage_by_day')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('day', '<=', lastDay(now))
    .where('runs', '>', 0)
    .executeTakeFirst()
  return last?.day?.slice(0, 7) ?? now
}

/** Returns a month by day, in total or for one assistant, person, group or model, with the highest usage. */
export async function readMonth(deps: Deps, { month: chosen, ...to }: RowsQuery): Promise<UsageMonth> {
  const month = chosen ?? (await firstShownMonth(deps))
  const { db, clock, timeZone } = deps
  const rates = await ratesIn(db, month)
  const query = { ...to, month, rates }
  const [days, models, top, counts, first, of] = await Promise.all([
    daysOf(db, query),
    modelsOf(db, query),
    topOf(db, query),
    countsOf(db, month),
    db
      .selectFrom('usage_by_day')
      .select(({ fn }) => fn.min('day').as('day'))
      .executeTakeFirst(),
    nameOf(db, to),
  ])
  return {
    month,
    today: dayIn(timeZone, clock()),
    firstMonth: first?.day?.slice(0, 7) ?? monthNow(deps),
    rates,
    of,
    totals: figuresOf(
      days.reduce<Sum>((sum, { whole }) => plus(sum, whole), nothingSummed),
      rates,
    ),
    counts,
    days: days.map(({ day, whole, parts }) => ({ ...figuresOf(whole, rates), day, parts })),
    top,
    models,
  }
}

const figures = [
  'runs',
  'tokens',
  'input_tokens',
  'output_tokens',
  'unpriced_tokens',
  'unreported_runs',
  'cost_nanodollars',
] as const

/** Sums the daily totals or, with a filter, the counts of each person and assistant. */
function counted(db: Database, month: string, to: Narrowing) {
  if (isOfAll(to)) {
    const { model } = to
    return db
      .selectFrom('usage_by_day')
      .select(['day', 'model', 'kind', 'outcome', ...figures])
      .where('day', '>=', firstDay(month))
      .where('day', '<=', lastDay(month))
      .$if(model !== undefined, (query) => query.where('model', '=', model!))
      .as('used')
  }
  return narrowed(db, month, to)
    .select(['day', 'model', 'kind', 'outcome', ...figures])
    .as('used')
}

const isOfAll = ({ assistant, person, group }: Narrowing) =>
  assistant === undefined && person === undefined && group === undefined

function narrowed(db: Database, month: string, { assistant, person, group, model }: Narrowing) {
  let query = db.selectFrom('usage_daily').where('day', '>=', firstDay(month)).where('day', '<=', lastDay(month))
  if (assistant !== undefined) query = query.where('agent_id', '=', assistant)
  if (person !== undefined) query = query.where('user_id', '=', person)
  if (model !== undefined) query = query.where('model', '=', model)
  if (group !== undefined)
    query = query.where('user_id', 'in', (eb) =>
      eb.selectFrom('group_members').select('group_members.user_id').where('group_id', '=', group),
    )
  return query
}

type Part = { runs: number; failed: number; tokens: number; cost: number; dong: number | null }
type OfMonth = Narrowing & { month: string; rates: readonly Rate[] }
type Day = { day: string; whole: Sum; parts: Record<UsePart, Part> }

async function daysOf(db: Database, { month, rates, ...to }: OfMonth): Promise<Day[]> {
  const rows = await db
    .selectFrom(counted(db, month, to))
    .select(['day', 'kind'])
    .select(sumsOfKinds(rates))
    .groupBy(['day', 'kind'])
    .orderBy('day')
    .execute()
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return [...byDay].map(([day, ofDay]) => ({
    day,
    whole: ofDay.reduce<Sum>(plus, nothingSummed),
    parts: partsOf(ofDay, rates),
  }))
}

function partsOf(rows: readonly (Sum & { kind: UseKind })[], rates: readonly Rate[]): Record<UsePart, Part> {
  const sums = partsOfUse.map((part) => {
    const sum = rows.filter(({ kind }) => partOf(kind) === part).reduce<Sum>(plus, nothingSummed)
    const { runs, failed, tokens, cost_nanodollars } = sum
    return [part, { runs, failed, tokens, cost: dollars(cost_nanodollars)!, dong: dongOf(sum, rates) }]
  })
  return Object.fromEntries(sums) as Record<UsePart, Part>
}

async function modelsOf(db: Database, { month, rates, ...to }: OfMonth): Promise<UsageRow[]> {
  const sums = await db
    .selectFrom(counted(db, month, to))
    .select('model')
    .select(sumsOfKinds(rates))
    .groupBy('model')
    .execute()
  return mostFirst(sums.map((sum) => ({ ...figuresOf(sum, rates), id: sum.model, name: modelName(sum.model) })))
}

async function topOf(db: Database, { month, rates, ...to }: OfMonth): Promise<UsageMonth['top']> {
  // The totals do not contain the assistants of a model.
  if (isOfAll(to)) {
    const rows = to.model === undefined ? await rowsBy.assistants(db, { month }) : []
    return { by: 'assistants', rows: topOfRows(rows) }
  }
  const by = to.assistant === undefined ? 'assistants' : 'people'
  const column = by === 'people' ? 'user_id' : 'agent_id'
  const sums = await narrowed(db, month, to)
    .select((eb) => eb.ref(column).as('id'))
    .select(sumsOfKinds(rates))
    .groupBy(column)
    .execute()
  const names = await (by === 'people' ? peoplesNames(db, sums) : agentNames(db, sums))
  return {
    by,
    rows: topOfRows(
      sums.map((sum) => ({ ...figuresOf(sum, rates), id: sum.id, ...(names.get(sum.id) ?? { name: null }) })),
    ),
  }
}

async function peoplesNames(db: Database, of: readonly { id: string }[]): Promise<Map<string, { name: string }>> {
  if (of.length === 0) return new Map()
  const ids = of.map(({ id }) => id)
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, { name }]))
}

const mostFirst = (rows: readonly UsageRow[]) =>
  rows.toSorted((one, other) => (other.cost ?? 0) - (one.cost ?? 0) || other.runs - one.runs)

const topOfRows = (rows: readonly UsageRow[]) => mostFirst(rows).slice(0, topMost)

async function countsOf(db: Database, month: string): Promise<UsageMonth['counts']> {
  const [agents, people, groups, models, failures] = await Promise.all([
    db
      .selectFrom('usage_by_agent')
      .select(({ fn }) => fn.count<number>('agent_id').distinct().as('count'))
      .where('month', '=', month)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('usage_by_user')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('month', '=', month)
      // Rows without a person: see rows.ts.
      .where('user_id', '!=', '')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('group_members')
      .innerJoin('usage_by_user', 'usage_by_user.user_id', 'group_members.user_id')
      .select(({ fn }) => fn.count<number>('group_id').distinct().as('count'))
      .where('month', '=', month)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('usage_by_day')
      .select(({ fn }) => fn.count<number>('model').distinct().as('count'))
      .where('day', '>=', firstDay(month))
      .where('day', '<=', lastDay(month))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('usage_by_agent')
      .select(({ fn }) => fn.sum<number | null>('runs').as('count'))
      .where('month', '=', month)
      .where('outcome', 'not in', ['', 'stopped'])
      .executeTakeFirstOrThrow(),
  ])
  return {
    assistants: agents.count,
    people: people.count,
    groups: groups.count,
    models: models.count,
    failures: failures.count ?? 0,
  }
}

async function nameOf(db: Database, { assistant, person, group, model }: Narrowing): Promise<UsageMonth['of']> {
  if (assistant !== undefined) return (await agentNames(db, [{ id: assistant }])).get(assistant) ?? { name: null }
  if (person !== undefined) return (await peoplesNames(db, [{ id: person }])).get(person) ?? { name: null }
  if (model !== undefined) return { name: modelName(model) }
  if (group === undefined) return null
  const row = await db.selectFrom('groups').select('name').where('id', '=', group).executeTakeFirst()
  return row ?? { name: null }
}
