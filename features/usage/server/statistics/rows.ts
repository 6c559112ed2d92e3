import type { UsageRow } from '../../contract/usage.ts'
import { modelOfApp, noModel, type UsageList } from '../../model/usage.ts'
import { failureReasons } from '#platform/model/failure-reasons.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { holdsWords } from '#platform/server/database/search/search-text.ts'
import { searchText } from '#platform/model/search-text.ts'
import { firstDay, lastDay } from './days.ts'
import { microdongAtOnce, microdongOf, ratesIn, type Rate } from './dong.ts'
import { figuresOf, nothingSummed, plus, sumsOfKinds, sumsOfOutcomes, sumsOfPeople, type Sum } from './sums.ts'

export type RowsQuery = {
  /** "2026-11" */
  month: string
  search?: string | undefined
  group?: string | undefined
  reason?: string | undefined
}

/** Reads a month's usage by one dimension, unsorted. */
export const rowsBy: Record<UsageList, (db: Database, query: RowsQuery) => Promise<UsageRow[]>> = {
  assistants,
  people,
  groups,
  models,
  failures,
}

type InDong = (id: string, nanodollars: number) => number

/** Sums each row in millionths of a đồng. */
async function inDong(
  db: Database,
  of: { month: string; rates: readonly Rate[]; by: 'agent_id' | 'user_id' },
): Promise<InDong> {
  const bySeveral = await microdongOf(db, of)
  return (id, nanodollars) => bySeveral?.get(id) ?? microdongAtOnce(of.rates, nanodollars)
}

async function assistants(db: Database, { month, search }: RowsQuery): Promise<UsageRow[]> {
  const rates = await ratesIn(db, month)
  const dong = await inDong(db, { month, rates, by: 'agent_id' })
  const sums = await db
    .selectFrom('usage_by_agent')
    .select('agent_id as id')
    .select(sumsOfOutcomes)
    .where('month', '=', month)
    .groupBy('agent_id')
    .execute()
  const names = await agentNames(db, sums)
  return found(
    sums.map((sum) => ({
      ...figuresOf({ ...sum, microdong: dong(sum.id, sum.cost_nanodollars) }, rates),
      id: sum.id,
      ...(names.get(sum.id) ?? unnamed),
    })),
    search,
  )
}

type Named = { name: string | null; nameVi?: string; isGone?: boolean }
const unnamed: Named = { name: null }

/** Names assistants, also deleted ones; '' for no assistant. */
export async function agentNames(db: Database, of: readonly { id: string }[]): Promise<Map<string, Named>> {
  if (of.length === 0) return new Map()
  const ids = of.map(({ id }) => id)
  const known = (table: 'agents' | 'deleted_agents') =>
    db.selectFrom(table).select(['id', 'name', 'name_vi']).where('id', 'in', ids).execute()
  const [present, former] = await Promise.all([known('agents'), known('deleted_agents')])
  return new Map([
    ...former.map(({ id, name, name_vi: nameVi }) => [id, { name, nameVi, isGone: true }] as const),
    ...present.map(({ id, name, name_vi: nameVi }) => [id, { name, nameVi }] as const),
  ])
}

async function people(db: Database, { month, search, group }: RowsQuery): Promise<UsageRow[]> {
  let query = db
    .selectFrom('usage_by_user')
    .leftJoin('users', 'users.id', 'usage_by_user.user_id')
    .selectAll('usage_by_user')
    .select(['users.name', 'users.email'])
    .where('month', '=', month)
  if (group !== undefined)
    query = query.where('usage_by_user.user_id', 'in', (eb) =>
      eb.selectFrom('group_members').select('user_id').where('group_id', '=', group),
    )
  for (const holds of holdsWords('users.search_text', search)) query = query.where(holds)
  const rates = await ratesIn(db, month)
  const dong = await inDong(db, { month, rates, by: 'user_id' })
  const rows = (await query.execute()).map((row) => ({ ...row, microdong: dong(row.user_id, row.cost_nanodollars) }))
  const of = (id: string, name: string | null, sum: Sum): UsageRow => ({ ...figuresOf(sum, rates), id, name })
  const known = rows.flatMap(({ user_id, name, email, ...sum }) =>
    name === null ? [] : [{ ...of(user_id, name, sum), email: email ?? '' }],
  )
  // All deleted people share one row with the server's own connection checks.
  const gone = rows.filter(({ name }) => name === null)
  return gone.length === 0 ? known : [...known, of('', null, gone.reduce<Sum>(plus, nothingSummed))]
}

/** Adds the groups of the people on a page. */
export async function withGroups(db: Database, rows: readonly UsageRow[]): Promise<UsageRow[]> {
  if (rows.length === 0) return []
  const members = await db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['group_members.user_id', 'groups.name'])
    .where(
      'group_members.user_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('groups.name_key')
    .execute()
  const names = Map.groupBy(members, ({ user_id }) => user_id)
  return rows.map((row) => ({ ...row, groups: (names.get(row.id) ?? []).map(({ name }) => name) }))
}

/** Counts by current members; a person in several groups counts in each. */
async function groups(db: Database, { month, search }: RowsQuery): Promise<UsageRow[]> {
  const rates = await ratesIn(db, month)
  const dong = rates.length > 1 ? await groupsInDong(db, month, rates) : null
  const sums = await db
    .selectFrom('usage_by_user')
    .leftJoin('group_members', 'group_members.user_id', 'usage_by_user.user_id')
    .leftJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['groups.id', 'groups.name'])
    .select(sumsOfPeople)
    .where('month', '=', month)
    .groupBy(['groups.id', 'groups.name'])
    .execute()
  return found(
    sums.map(({ id, name, ...sum }) => {
      const microdong = dong?.get(id ?? '') ?? microdongAtOnce(rates, sum.cost_nanodollars)
      return { ...figuresOf({ ...sum, microdong }, rates), id: id ?? '', name }
    }),
    search,
  )
}

/** Sums groups over a month with several rates; '' for people without a group. */
async function groupsInDong(db: Database, month: string, rates: readonly Rate[]): Promise<Map<string, number>> {
  const [byPerson, members] = await Promise.all([
    microdongOf(db, { month, rates, by: 'user_id' }),
    db.selectFrom('group_members').select(['user_id', 'group_id']).execute(),
  ])
  const groupsOf = Map.groupBy(members, ({ user_id }) => user_id)
  const sums = new Map<string, number>()
  for (const [person, microdong] of byPerson ?? [])
    for (const id of groupsOf.get(person)?.map(({ group_id }) => group_id) ?? [''])
      sums.set(id, (sums.get(id) ?? 0) + microdong)
  return sums
}

async function models(db: Database, { month, search }: RowsQuery): Promise<UsageRow[]> {
  const rates = await ratesIn(db, month)
  const sums = await db
    .selectFrom('usage_by_day')
    .select('model')
    .select(sumsOfKinds(rates))
    .where('day', '>=', firstDay(month))
    .where('day', '<=', lastDay(month))
    .groupBy('model')
    .execute()
  return found(
    sums.map((sum) => ({ ...figuresOf(sum, rates), id: sum.model, name: modelName(sum.model) })),
    search,
  )
}

/** Null if no model was used. An app with its own model is named after its provider, as there is only one such provider. */
export const modelName = (model: string): string | null => {
  if (model === noModel) return null
  return model === modelOfApp ? 'Dify' : model
}

/** Rows by reason and assistant. */
async function failures(db: Database, { month, search, reason }: RowsQuery): Promise<UsageRow[]> {
  const reasons = failureReasons.filter((one) => reason === undefined || one === reason)
  if (reasons.length === 0) return []
  const rows = await db
    .selectFrom('usage_by_agent')
    .selectAll()
    .where('month', '=', month)
    .where('outcome', 'in', reasons)
    .where('runs', '>', 0)
    .execute()
  const names = await agentNames(
    db,
    rows.map(({ agent_id: id }) => ({ id })),
  )
  return found(
    rows.map(({ agent_id, outcome, month: _month, ...sum }) => ({
      // Failed runs count, but their cost is not needed here.
      ...figuresOf({ ...sum, failed: sum.runs, microdong: 0 }, []),
      id: `${agent_id}:${outcome}`,
      ...(names.get(agent_id) ?? unnamed),
      reason: outcome,
    })),
    search,
  )
}

/** Finds names with every word of the search, ignoring diacritics. */
function found(rows: UsageRow[], search = ''): UsageRow[] {
  const words = searchText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ name, nameVi }) => {
    const text = searchText(name, nameVi)
    return words.every((word) => text.includes(word))
  })
}
