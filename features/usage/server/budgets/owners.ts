import type { ExpressionBuilder } from 'kysely'
import type { BudgetScope } from '../../model/budgets.ts'
import { searchText } from '#platform/model/search-text.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { holdsWords } from '#platform/server/database/search/search-text.ts'
import { AppError } from '#platform/server/app-error.ts'
import { keyOf } from './keys.ts'
import { platformServerTexts } from '#platform/server/texts.ts'
import { message } from '#platform/i18n/message.ts'

/** The owner of a budget, for its own budget the school. */
export type Owner = {
  scope: BudgetScope
  id: string | null
  name: string | null
  nameVi: string | null
  email: string | null
}

export const theSchool: Owner = { scope: 'school', id: null, name: null, nameVi: null, email: null }

type Named = { scope: BudgetScope; ownerId?: string | null | undefined }

/** @throws AppError 404 */
export async function ownerOf(db: Database, { scope, ownerId }: Named): Promise<Owner> {
  if (scope === 'school') return theSchool
  const owner = ownerId ? (await ownersBy(db, scope, { id: ownerId }))[0] : undefined
  if (!owner) throw new AppError(404, message(platformServerTexts, 'error.notFound'))
  return owner
}

type Query = { scope: Exclude<BudgetScope, 'school'>; search?: string | undefined; page: number; limit: number }

/** Returns one page of the owners that match a search; without a search, those with a budget. Ordered by name. */
export async function ownersPage(
  db: Database,
  { scope, search = '', page, limit }: Query,
): Promise<{ owners: Owner[]; total: number }> {
  if (scope === 'person') return peoplePage(db, { search, page, limit })
  // Loads all, because there are hundreds at most.
  const all = await ownersBy(db, scope, {})
  const set = search ? null : await keysSet(db, scope)
  const words = searchText(search).split(/\s+/).filter(Boolean)
  const found = all.filter(({ id, name, nameVi }) => {
    if (set) return set.has(keyOf(scope, id))
    const text = searchText(name, nameVi)
    return words.every((word) => text.includes(word))
  })
  return { owners: found.slice((page - 1) * limit, page * limit), total: found.length }
}

async function peoplePage(db: Database, { search, page, limit }: Omit<Query, 'scope' | 'search'> & { search: string }) {
  let people = db.selectFrom('users')
  if (search) for (const holds of holdsWords('search_text', search)) people = people.where(holds)
  else
    people = people.where('id', 'in', (eb) =>
      eb
        .selectFrom('budgets')
        .select('user_id')
        .where('user_id', 'is not', null)
        .where(isSet)
        .$castTo<{ user_id: string }>(),
    )
  const [{ total }, rows] = await Promise.all([
    people.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    people
      .select(['id', 'name', 'email'])
      .orderBy('search_text')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { owners: rows.map(personOf), total }
}

const personOf = ({ id, name, email }: { id: string; name: string; email: string }): Owner => ({
  scope: 'person',
  id,
  name,
  nameVi: null,
  email,
})

async function ownersBy(
  db: Database,
  scope: Exclude<BudgetScope, 'school'>,
  { id }: { id?: string },
): Promise<Owner[]> {
  if (scope === 'person') {
    const people = db.selectFrom('users').select(['id', 'name', 'email'])
    return (await people.$if(id !== undefined, (query) => query.where('id', '=', id!)).execute()).map(personOf)
  }
  if (scope === 'group') {
    const groups = db.selectFrom('groups').select(['id', 'name']).orderBy('name_key')
    const rows = await groups.$if(id !== undefined, (query) => query.where('id', '=', id!)).execute()
    return rows.map((row) => ({ scope, id: row.id, name: row.name, nameVi: null, email: null }))
  }
  const agents = db.selectFrom('agents').select(['id', 'name', 'name_vi']).orderBy('name').orderBy('id')
  const rows = await agents.$if(id !== undefined, (query) => query.where('id', '=', id!)).execute()
  return rows.map((row) => ({ scope, id: row.id, name: row.name, nameVi: row.name_vi, email: null }))
}

/** A budget without money and tokens does not count as set. */
const isSet = (eb: ExpressionBuilder<Schema, 'budgets'>) =>
  eb.or([eb('money', 'is not', null), eb('tokens', 'is not', null)])

async function keysSet(db: Database, scope: BudgetScope): Promise<Set<string>> {
  const rows = await db.selectFrom('budgets').select('key').where('scope', '=', scope).where(isSet).execute()
  return new Set(rows.map(({ key }) => key))
}

/** Maps the owner's id to its column in a budget's row. */
export const ownerColumns = ({ scope, id }: Pick<Owner, 'scope' | 'id'>) => ({
  group_id: scope === 'group' ? id : null,
  user_id: scope === 'person' ? id : null,
  agent_id: scope === 'assistant' ? id : null,
})
