import type * as z from 'zod/mini'
import type { categories, Category, CategoryFields } from '#contract/categories'
import { mayWriteAssistants } from '#rules/roles'
import { columnsOf, type Columns } from '../database/columns.ts'
import { once, type Wanted } from '../database/once.ts'
import type { CategoryRow, Database } from '../database/schema.ts'
import { textsSearched } from '../database/search-text.ts'
import { writeNextVersion } from '../database/versions.ts'
import type { SignedInUser } from '../http/session.ts'
import { Refusal } from '../refusal.ts'

type Changes = z.output<(typeof categories.update)['body']>

const columns = {
  name: 'name',
  nameVi: 'name_vi',
  description: 'description',
  descriptionVi: 'description_vi',
  color: 'color',
  isActive: 'is_active',
} satisfies Columns<Omit<Changes, 'version'>, CategoryRow>

/** In the order they were made. Ordinary users see active ones only, whatever they ask for. */
export async function listCategories(
  db: Database,
  { isActive }: { isActive?: boolean | undefined },
  reader: SignedInUser,
): Promise<Category[]> {
  let query = seenBy(reader, db).orderBy('created_at').orderBy('id')
  if (mayWriteAssistants(reader.role) && isActive !== undefined) query = query.where('is_active', '=', isActive ? 1 : 0)
  return (await query.execute()).map(categoryOf)
}

/** @throws Refusal 404 when it does not exist, and for ordinary users when it is inactive. */
export async function getCategory(db: Database, id: string, reader: SignedInUser): Promise<Category> {
  const row = await seenBy(reader, db).where('id', '=', id).executeTakeFirst()
  if (!row) throw categoryNotFound()
  return categoryOf(row)
}

export async function createCategory(
  { db, clock }: { db: Database; clock: () => Date },
  { isActive = true, ...fields }: CategoryFields,
  { wanted, editor }: { wanted: Wanted; editor: SignedInUser },
): Promise<Category> {
  const { id } = wanted
  const described = columnsOf(columns, { ...fields, isActive })
  const row: CategoryRow = {
    id,
    ...described,
    version: 1,
    created_at: clock().toISOString(),
    search_text: textsSearched(described),
  }
  return once(db, 'categories', wanted, {
    async make() {
      await db.insertInto('categories').values(row).execute()
      return categoryOf({ ...row, agent_count: 0 })
    },
    read: () => getCategory(db, id, editor),
  })
}

/** What is left out stays as it is. @throws Refusal 404 when it does not exist, 409 when it is no longer at `version`. */
export async function updateCategory(
  db: Database,
  id: string,
  { version, ...changes }: Changes,
  editor: SignedInUser,
): Promise<Category> {
  return db.transaction().execute(async (transaction) => {
    const changed = columnsOf(columns, changes)
    const saving = writeNextVersion(transaction, 'categories', { id, version }, (row) => ({
      ...changed,
      search_text: textsSearched({ ...row, ...changed }),
    }))
    if (!(await saving)) throw categoryNotFound()
    return getCategory(transaction, id, editor)
  })
}

/** Its assistants stay, without a category. */
export async function removeCategory(db: Database, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('categories').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw categoryNotFound()
}

const categoryNotFound = () => new Refusal(404, 'category.notFound')

/** What there is for this reader, with its number of assistants for those who write them. */
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

function categoryOf(row: CategoryRow & { agent_count?: number | null }): Category {
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
