import type { Category } from '#contract/categories'
import type { CategoryRow, Database } from '../database/schema.ts'
import type { SignedInUser } from '../http/session.ts'

/** In the order they were made. Ordinary users see active ones only, whatever they ask for. */
export async function listCategories(
  db: Database,
  { isActive }: { isActive?: boolean | undefined },
  reader: SignedInUser,
): Promise<Category[]> {
  let query = db.selectFrom('categories').selectAll().orderBy('created_at').orderBy('id')
  const wanted = reader.role === 'ADMIN' ? isActive : true
  if (wanted !== undefined) query = query.where('is_active', '=', wanted ? 1 : 0)
  return (await query.execute()).map(categoryOf)
}

function categoryOf(row: CategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    nameVi: row.name_vi,
    description: row.description,
    descriptionVi: row.description_vi,
    color: row.color,
    isActive: row.is_active === 1,
    createdAt: row.created_at,
  }
}
