import type { Exam } from '../../model/exam.ts'
import { askedNow, canBeSolved, type Look } from '../../model/key-verification/look.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { addTaken } from '#features/documents/server/generation/figures.ts'
import type { Done } from '#ai/server/model.ts'
import { figures } from '#ai/server/jobs/write.ts'
import type { Using } from '#features/usage/server/statistics/usage.ts'

/** Returns a model's solutions, for the questions as they were then. */
export async function looksAt(db: Database, entryId: string): Promise<Look[]> {
  const rows = await db.selectFrom('paper_looks').selectAll().where('entry_id', '=', entryId).orderBy('asked').execute()
  return rows.map(({ asked, given, how, kept }) => ({ asked, given: JSON.parse(given) as string[], how, kept }))
}

type Deps = Pick<GenerationDeps, 'db' | 'clock' | 'usage'>
type Answered = { looks: readonly Look[]; done: Done | null; using: Using }

/** Keeps looks in the place of earlier ones at the same, and counts what they took in the entry. False when that is gone. */
export async function keepLooks(
  { db, clock, usage }: Deps,
  entryId: string,
  { looks, done, using }: Answered,
): Promise<boolean> {
  // A question that is there twice is asked once.
  const rows = [...new Map(looks.map((look) => [look.asked, look])).values()].map(({ given, ...look }) => ({
    ...look,
    entry_id: entryId,
    given: JSON.stringify(given),
  }))
  return db.transaction().execute(async (transaction) => {
    const entry = await addTaken({ db: transaction, usage }, entryId, done)
    if (entry && rows.length > 0)
      await transaction
        .insertInto('paper_looks')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['entry_id', 'asked']).doUpdateSet((eb) => ({
            given: eb.ref('excluded.given'),
            how: eb.ref('excluded.how'),
            kept: eb.ref('excluded.kept'),
          })),
        )
        .execute()
    if (done) await usage.commit(transaction, using, { taken: figures(done), ended: null, at: clock().toISOString() })
    return entry !== undefined
  })
}

/** Deletes solutions of questions that the paper no longer has. */
export async function forgetOthers(db: Database, entryId: string, { items }: Exam): Promise<void> {
  const asked = items.filter(canBeSolved).map(askedNow)
  await db
    .deleteFrom('paper_looks')
    .where('entry_id', '=', entryId)
    .where('asked', 'not in', asked.length > 0 ? asked : [''])
    .execute()
}
