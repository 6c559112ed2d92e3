import { expect, test } from 'vitest'
import { newId } from '#platform/server/database/ids.ts'
import { AppError } from '#platform/server/app-error.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { questionIdsByAgent, setQuestionsOfAgent } from './agent-questions.ts'
import { removeQuestion } from './questions.ts'

test('an agent gets its questions in the given order without duplicates', async () => {
  const { db, makeAgent, makeQuestion } = await startProduct()
  const [one, two, three] = [await makeQuestion(), await makeQuestion(), await makeQuestion({ is_active: 0 })]
  const agent = await makeAgent({ questions: [one, two] })
  const other = await makeAgent({ questions: [two] })
  await setQuestionsOfAgent(db, agent.id, [three.id, one.id, three.id])
  const question = await questionIdsByAgent(db, { inactiveToo: true })
  expect(Object.fromEntries(question)).toEqual({ [agent.id]: [three.id, one.id], [other.id]: [two.id] })
  expect((await questionIdsByAgent(db)).get(agent.id)).toEqual([one.id])
  await setQuestionsOfAgent(db, agent.id, [])
  expect([...(await questionIdsByAgent(db, { inactiveToo: true })).keys()]).toEqual([other.id])
})

test('rejects an unknown id and changes nothing', async () => {
  const { db, makeAgent, makeQuestion } = await startProduct()
  const question = await makeQuestion()
  const agent = await makeAgent({ questions: [question] })
  for (const id of [newId(), "' or 1=1", '']) {
    const saved = db.transaction().execute((transaction) => setQuestionsOfAgent(transaction, agent.id, [id]))
    await expect(saved).rejects.toThrow(AppError)
    await expect(saved).rejects.toMatchObject({ status: 400, details: { fields: { questionIds: expect.anything() } } })
  }
  expect((await questionIdsByAgent(db)).get(agent.id)).toEqual([question.id])
})

test('questions can be deleted while agents with them are saved', async () => {
  const { db, makeAgent, makeQuestion } = await startProduct()
  const remaining = await makeQuestion()
  const doomed = await Promise.all(Array.from({ length: 8 }, () => makeQuestion()))
  const agents = await Promise.all(Array.from({ length: 4 }, () => makeAgent({ questions: [remaining, ...doomed] })))
  const ids = [...doomed.toReversed(), remaining].map(({ id }) => id)
  const saves = agents.map(({ id }) =>
    db.transaction().execute((transaction) => setQuestionsOfAgent(transaction, id, ids)),
  )
  const deletions = doomed.map(({ id }) => removeQuestion(db, id, { record() {} }))
  const outcomes = await Promise.allSettled(saves)
  const faults = outcomes.flatMap((save) => (save.status === 'rejected' ? [save.reason as unknown] : []))
  expect(faults.filter((fault) => !(fault instanceof AppError))).toEqual([])
  await Promise.all(deletions)
  const left = await questionIdsByAgent(db)
  expect(agents.map(({ id }) => left.get(id))).toEqual(agents.map(() => [remaining.id]))
})
