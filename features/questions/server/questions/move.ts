import { questionOrderMax } from '#platform/model/limits.ts'
import { changesBetween } from '#features/school/server/audit/changes.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { holdOrder } from './order.ts'
import { questionNotFound } from './question-row.ts'
import { subjectOf } from './change-events.ts'

/**
 * Puts a question in the place of another; those between move by one. The order values stay the same and only change hands,
 * so for neighbours it is a swap. @returns those whose order has become another.
 * @throws AppError 404, changing nothing, when either is gone.
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

/** The same values, those that repeat raised until each is above the one before. */
function increasing(sorted: readonly number[]): number[] {
  const values: number[] = []
  for (const value of sorted) values.push(Math.max(value, (values.at(-1) ?? 0) + 1))
  // Raised beyond what an order may be: counted anew.
  return values.at(-1)! > questionOrderMax ? values.map((_, index) => index + 1) : values
}
