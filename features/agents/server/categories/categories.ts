import type * as z from 'zod/mini'
import type { categories, Category, CategoryFields, categorySorts } from '../../contract/categories.ts'
import { mayWriteAssistants } from '#platform/model/roles.ts'
import { changesBetween, type Facts } from '#features/school/server/audit/changes.ts'
import { nameSubject } from '#features/school/server/audit/subject.ts'
import { columnsOf, type Columns } from '#platform/server/database/columns.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { textsSearched, holdsWords } from '#platform/server/database/search/search-text.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { categoryTexts } from '../../texts/categories.ts'
import { message } from '#platform/i18n/message.ts'
import type { Language } from '#platform/i18n/language.ts'
import { pageOf } from '#platform/server/page-of.ts'

type Changes = z.output<(typeof categories.update)['body']>
type Editor = { editor: SignedInUser; from: Caller }

const columns = {
  name: 'name',
  nameVi: 'name_vi',
  description: 'description',
  descriptionVi: 'description_vi',
  color: 'color',
  isActive: 'is_active',
} satisfies Columns<Omit<Changes, 'version'>, Schema['categories']>

/** @throws AppError 404 when it does not exist, and for ordinary users when it is inactive. */
export async function getCategory(db: Database, id: string, reader: SignedInUser): Promise<Category> {
  const row = await seenBy(reader, db).where('id', '=', id).executeTakeFirst()
  if (!row) throw categoryNotFound()
  return categoryOf(row)
}

export async function createCategory(
  { db, clock }: { db: Database; clock: () => Date },
  { isActive = true, ...fields }: CategoryFields,
  { idempotencyKey, editor, from }: Editor & { idempotencyKey: IdempotencyKey },
): Promise<Category> {
  const { id } = idempotencyKey
  const described = columnsOf(columns, { ...fields, isActive })
  const row: Schema['categories'] = {
    id,
    ...described,
    version: 1,
    created_at: clock().toISOString(),
    search_text: textsSearched(described),
  }
  return once(db, 'categories', idempotencyKey, {
    async make() {
      await db.insertInto('categories').values(row).execute()
      from.record('category-created', null, { subject: nameSubject(row) })
      return categoryOf({ ...row, agent_count: 0 })
    },
    read: () => getCategory(db, id, editor),
  })
}

/** Absent fields keep their values. @throws AppError 404 for an unknown category, 409 if it is no longer at `version`. */
export async function updateCategory(
  db: Database,
  id: string,
  { version, ...changes }: Changes,
  { editor, from }: Editor,
): Promise<Category> {
  let before: Schema['categories'] | undefined
  const category = await db.transaction().execute(async (transaction) => {
    const changed = columnsOf(columns, changes)
    const saving = writeNextVersion(transaction, 'categories', { id, version }, (row) => {
      before = row
      return { ...changed, search_text: textsSearched({ ...row, ...changed }) }
    })
    if (!(await saving)) throw categoryNotFound()
    return getCategory(transaction, id, editor)
  })
  const differences = changesBetween(factsOf(categoryOf(before!)), factsOf(category))
  if (differences.length > 0)
    from.record('category-changed', null, {
      subject: nameSubject({ id, name: category.name, name_vi: category.nameVi }),
      changes: differences,
    })
  return category
}

const factsOf = ({ name, nameVi, description, descriptionVi, color, isActive }: Category): Facts => ({
  name,
  nameVi,
  description,
  descriptionVi,
  color,
  isActive,
})

/** Deletes a category; its assistants stay without a category. */
export async function removeCategory(db: Database, id: string, from: Caller): Promise<void> {
  const removed = await db
    .deleteFrom('categories')
    .where('id', '=', id)
    .returning(['id', 'name', 'name_vi'])
    .executeTakeFirst()
  if (!removed) throw categoryNotFound()
  from.record('category-deleted', null, { subject: nameSubject(removed) })
}

const categoryNotFound = () => new AppError(404, message(categoryTexts, 'category.notFound'))

/** Editors also see the number of assistants. */
function seenBy({ role }: SignedInUser, db: Database) {
  return db
    .selectFrom('categories')
    .selectAll('categories')
    .$if(!mayWriteAssistants(role), (query) => query.where('is_active', '=', 1))
    .$if(mayWriteAssistants(role), (query) =>
      query.select((eb) =>
        eb
          .selectFrom('agents')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('agents.category_id', '=', 'categories.id')
          .as('agent_count'),
      ),
    )
}

function categoryOf(row: Schema['categories'] & { agent_count?: number | null }): Category {
  return {
    id: row.id,
    name: row.name,
    nameVi: row.name_vi,
    description: row.description,
    descriptionVi: row.description_vi,
    color: row.color,
    isActive: row.is_active === 1,
    createdAt: row.created_at,
    version: row.version,
    ...(row.agent_count != null && { agentCount: row.agent_count }),
  }
}

type Query = z.output<(typeof categories.list)['query']>
type Sort = (typeof categorySorts)[number]
type Listed = z.input<(typeof categories.list)['response']>

/** Sorts by creation unless the query names another order. Ordinary users see only active categories, whatever the filter. */
export async function listCategories(
  db: Database,
  { isActive, search, sort, descending, page, around, limit }: Query,
  { reader, language }: { reader: SignedInUser; language: Language },
): Promise<Listed> {
  let query = seenBy(reader, db).orderBy('created_at').orderBy('id')
  if (reader.role === 'ADMIN' && isActive !== undefined) query = query.where('is_active', '=', isActive ? 1 : 0)
  for (const holds of holdsWords('search_text', search)) query = query.where(holds)
  const rows = await query.execute()
  const by = sort && ((row: Row) => keyOf[sort](row, language))
  const { found, pagination } = pageOf(rows, { by, descending, language, page, around, limit })
  return { categories: found.map(categoryOf), pagination }
}

type Row = Awaited<ReturnType<ReturnType<typeof seenBy>['execute']>>[number]

const keyOf: Record<Sort, (row: Row, language: Language) => string | number> = {
  created: (row) => row.created_at,
  name: (row, language) => (language === 'vi' ? row.name_vi : row.name),
  agents: (row) => row.agent_count ?? 0,
}
