import type { Database } from '#platform/server/database/schema.ts'

/**
 * Lets one transaction at a time change the order of questions: each first writes this one row, and waits for the one that
 * has written it. To be called before the transaction reads anything.
 */
export async function holdOrder(transaction: Database): Promise<void> {
  await transaction
    .insertInto('meta')
    .values({ key: 'question-order', value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
    .execute()
}
