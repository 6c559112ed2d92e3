import { expect, test } from 'vitest'
import { reasonOf } from '#features/usage/model/usage.ts'
import { failureReasons } from '#platform/model/failure-reasons.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { failedFor } from './failed-for.ts'
import { sql } from 'kysely'

/** These reasons come from the product, not from a provider. */
const ours = new Set<string>(['interrupted', 'unusable', 'other'])

test('finds the documents that the statistics count for a reason', async () => {
  const { db, teacher, makeAgent, makeEntry } = await startProduct()
  const [{ id: userId }, agent] = [await teacher(), await makeAgent()]
  const problems = [
    ...failureReasons.filter((one) => !ours.has(one)).map((reason) => `provider.${reason}`),
    'provider.busyForLong',
    'refine.brokenOff',
    'refine.tooMuch',
    'examEditor.none',
    'examEditor.notWritten',
    'examEditor.unsolved',
    'slides.notWritten',
    'exam.missing',
    'provider.strange',
    null,
  ]
  for (const problem of problems) await makeEntry(userId, agent, { status: 'failed', problem })
  for (const reason of failureReasons.filter((one) => one !== 'interrupted')) {
    const found = await db
      .selectFrom('documents')
      .select('problem')
      .where(failedFor(reason, sql`documents.status`))
      .execute()
    const expected = problems.filter((problem) => reasonOf(problem) === reason)
    expect([reason, ...found.map(({ problem }) => String(problem)).toSorted()]).toEqual([
      reason,
      ...expected.map(String).toSorted(),
    ])
  }
})
