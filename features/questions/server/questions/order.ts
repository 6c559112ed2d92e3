import type { Database } from '#platform/server/database/schema.ts'

/**
 * Serialises transactions that change the order of questions: each first updates this one row and waits for the others. Call it before the
 * transaction reads anything.
 */
export async function holdOrder(transaction: Database): Promise<void> {
  await transaction
    .insertInto('meta')
    .values({ key: 'question-order', value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
    .execute()
}
