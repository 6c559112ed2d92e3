import type { Database } from '#platform/server/database/schema.ts'
import { questionOrderMax } from '#platform/model/limits.ts'
import { changesBetween } from '#features/school/server/audit/changes.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { questionNotFound } from './question-row.ts'
import { subjectOf } from './change-events.ts'

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

/**
 * Moves a question to the position of another and shifts those between by one. The set of order values stays the same, so neighbours swap.
 * @returns the questions whose order changed
 * @throws AppError 404 when either does not exist; nothing changes
 */
export async function moveQuestion(
  db: Database,
  { id, to }: { id: string; to: string },
  { record }: Pick<Caller, 'record'>,
): Promise<{ id: string; order: number }[]> {
  const { changed, subject, positions } = await db.transaction().execute(async (transaction) => {
    await holdOrder(transaction)
    const rows = await transaction
      .selectFrom('questions')
      .select(['id', 'position', 'title', 'title_vi'])
      .orderBy('position')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const from = rows.findIndex((row) => row.id === id)
    const position = rows.findIndex((row) => row.id === to)
    const moved = rows[from]
    if (!moved || position === -1) throw questionNotFound()
    const orders = increasing(rows.map(({ position }) => position))
    const changed: { id: string; order: number }[] = []
    for (const [index, row] of rows.toSpliced(from, 1).toSpliced(position, 0, moved).entries()) {
      const position = orders[index]!
      if (row.position === position) continue
      await transaction.updateTable('questions').set({ position }).where('id', '=', row.id).execute()
      changed.push({ id: row.id, order: position })
    }
    return { changed, subject: subjectOf(moved), positions: [from + 1, position + 1] }
  })
  const [before, after] = positions
  const changes = changesBetween({ order: before }, { order: after })
  if (changes.length > 0) record('question-moved', null, { subject, changes })
  return changed
}

/** Raises repeated values until each is greater than the one before. */
function increasing(sorted: readonly number[]): number[] {
  const values: number[] = []
  for (const value of sorted) values.push(Math.max(value, (values.at(-1) ?? 0) + 1))
  // If the highest value exceeds the maximum, renumber from 1.
  return values.at(-1)! > questionOrderMax ? values.map((_, index) => index + 1) : values
}
