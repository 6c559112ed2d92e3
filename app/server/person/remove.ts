import { namesOf } from '#features/questions/server/attachments/drop.ts'
import { forgetSpender } from '#features/usage/server/budgets/forget.ts'
import { forgetUser } from '#features/usage/server/statistics/counters.ts'
import type { Database } from '#platform/server/database/schema.ts'

/** Lists the stored files of a person: uploads and the Word template. */
export async function storedBy(transaction: Database, userId: string): Promise<string[]> {
  const files = await transaction
    .selectFrom('files')
    .select(['storage_name', 'figures_name'])
    .where('user_id', '=', userId)
    .execute()
  const templates = await transaction
    .selectFrom('word_templates')
    .select('storage_name')
    .where('user_id', '=', userId)
    .execute()
  return [...files.flatMap(namesOf), ...templates.map(({ storage_name }) => storage_name)]
}

/** Anonymises a person's usage, which stays in the school's totals. */
export async function forget(transaction: Database, userId: string): Promise<void> {
  await forgetUser(transaction, userId)
  await forgetSpender(transaction, userId)
}
