import type { Exam } from '../../model/exam.ts'
import { questionOf, canBeSolved, type Solution } from '../../model/key-verification/solution.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { addConsumed } from '#features/documents/server/generation/costs/figures.ts'
import type { Done } from '#ai/server/model.ts'
import { figures } from '#ai/server/jobs/write.ts'
import type { Using } from '#features/usage/server/statistics/usage.ts'

/** Returns a model's solutions, including those of questions changed since. */
export async function readSolutions(db: Database, entryId: string): Promise<Solution[]> {
  const rows = await db
    .selectFrom('key_verifications')
    .selectAll()
    .where('document_id', '=', entryId)
    .orderBy('question')
    .execute()
  return rows.map(({ question, answers, reasoning, accepted_key }) => ({
    question: question,
    answers: JSON.parse(answers) as string[],
    how: reasoning,
    acceptedKey: accepted_key,
  }))
}

type Deps = Pick<GenerationDeps, 'db' | 'clock' | 'usage'>
type Answered = { solutions: readonly Solution[]; done: Done | null; using: Using }

/** Saves solutions, replacing earlier ones of the same questions, and adds their usage to the document. False when that is deleted. */
export async function saveSolutions(
  { db, clock, usage }: Deps,
  entryId: string,
  { solutions, done, using }: Answered,
): Promise<boolean> {
  // A duplicate question is solved once.
  const rows = [...new Map(solutions.map((solution) => [solution.question, solution])).values()].map(
    ({ question, answers, how, acceptedKey }) => ({
      document_id: entryId,
      question: question,
      answers: JSON.stringify(answers),
      reasoning: how,
      accepted_key: acceptedKey,
    }),
  )
  return db.transaction().execute(async (transaction) => {
    const entry = await addConsumed(transaction, entryId, done)
    if (entry && rows.length > 0)
      await transaction
        .insertInto('key_verifications')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['document_id', 'question']).doUpdateSet((eb) => ({
            answers: eb.ref('excluded.answers'),
            reasoning: eb.ref('excluded.reasoning'),
            accepted_key: eb.ref('excluded.accepted_key'),
          })),
        )
        .execute()
    if (done)
      await usage.commit(transaction, using, { consumed: figures(done), ended: null, at: clock().toISOString() })
    return entry !== undefined
  })
}

/** Deletes solutions of questions that the paper no longer has. */
export async function forgetOthers(db: Database, entryId: string, { items }: Exam): Promise<void> {
  const question = items.filter(canBeSolved).map(questionOf)
  await db
    .deleteFrom('key_verifications')
    .where('document_id', '=', entryId)
    .where('question', 'not in', question.length > 0 ? question : [''])
    .execute()
}
