import { searchText } from '#platform/model/search-text.ts'
import type { Catalogue } from '../catalogue/read.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Here } from './here.ts'

type Placing = { catalogue: Catalogue; slug: string; here: Here; created_at: string }

/**
 * Chooses the category of a new assistant: the one with that name, or else the one that contains most assistants of the catalogue's
 * category (the school may have renamed it), or else a new one.
 */
export async function categoryFor(
  transaction: Database,
  { catalogue, slug, here, created_at }: Placing,
): Promise<string | null> {
  const key = catalogue.assistants.find((one) => one.slug === slug)?.category
  const category = catalogue.categories.find((one) => one.key === key)
  if (!category) return null
  const { name, nameVi, description, descriptionVi, color } = category
  const named = await transaction
    .selectFrom('categories')
    .select('id')
    .where('name', '=', name)
    .where('name_vi', '=', nameVi)
    .executeTakeFirst()
  if (named) return named.id
  const categoryIds = catalogue.assistants.flatMap((other) => {
    const id = other.category === key ? here.agents.get(other.slug)?.row.category_id : null
    return id ? [id] : []
  })
  const [most] = [...Map.groupBy(categoryIds, (id) => id)].toSorted(([, one], [, other]) => other.length - one.length)
  if (most) return most[0]
  const id = newId()
  await transaction
    .insertInto('categories')
    .values({
      id,
      name,
      name_vi: nameVi,
      description,
      description_vi: descriptionVi,
      color,
      is_active: 1,
      version: 1,
      created_at: created_at,
      search_text: searchText(name, nameVi, description, descriptionVi),
    })
    .execute()
  return id
}
