import { expect, test } from 'vitest'
import { chat } from '../contract/chat.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { collected, connected, stalls } from './testing.ts'
import { several, startProduct } from '#tests/support/server/product.ts'

test('stops another process’s text through its row', async () => {
  const { db, teacher, makeAgent, makeEntry, makeConversation, makeMessage } = await startProduct(several)
  const [someone, thief] = [await teacher('vi'), await teacher()]
  const entry = await makeEntry(someone.id, await makeAgent(), { status: 'running', content: 'Một' })
  const message = await makeMessage((await makeConversation(someone.id)).id, { status: 'running', answer: 'Một' })
  const stops = (who: typeof someone) => [
    who.call(history.stop, { params: { id: entry.id } }),
    who.call(chat.stop, { params: { id: message.id } }),
  ]
  const statuses = async (who: typeof someone) => (await Promise.all(stops(who))).map(({ status }) => status)
  expect(await statuses(thief)).toEqual([404, 404])
  expect(await statuses(someone)).toEqual([200, 200])
  for (const table of ['documents', 'chat_messages'] as const)
    expect(await db.selectFrom(table).select('status').execute()).toEqual([{ status: 'stopped' }])
  expect(await statuses(someone)).toEqual([409, 409])
})

test('an answer stopped or deleted through another process ends and keeps its last words', async () => {
  const { db, teacher, models, jobs } = await connected(stalls('Một', ' hai'), stalls('Ba'))
  const someone = await teacher()
  const ask = (prompt: string) => collected(someone.stream(chat.send, { body: { prompt } }))
  const [first, second] = [ask('Đếm'), ask('Đếm tiếp')]
  await expect.poll(() => [...jobs.values()].map(({ buffer }) => buffer.text).toSorted()).toEqual(['Ba', 'Một hai'])
  const [stored, removed] = [...jobs.values()].toSorted((a, b) => b.buffer.text.length - a.buffer.text.length)
  await db.updateTable('chat_messages').set({ status: 'stopped' }).where('id', '=', stored!.id).execute()
  await db.deleteFrom('chat_messages').where('id', '=', removed!.id).execute()
  await Promise.all([first, second])
  await expect.poll(() => models.requests.map(({ aborted }) => aborted)).toEqual([true, true])
  const rows = await db.selectFrom('chat_messages').select(['answer', 'status']).execute()
  expect(rows).toEqual([{ answer: 'Một hai', status: 'stopped' }])
})

test('does the same for a generation', async () => {
  const { db, teacher, models, jobs, makeAgent } = await connected(stalls('Một'))
  const agent = await makeAgent()
  const reading = (await teacher()).call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Một')
  // The row is written during the call of the model, so it may come after the first word.
  const stop = () => db.updateTable('documents').set({ status: 'stopped' }).executeTakeFirstOrThrow()
  await expect.poll(async () => Number((await stop()).numUpdatedRows)).toBe(1)
  expect((await reading).body).toMatchObject({ content: 'Một', metadata: { status: 'stopped' } })
  await expect.poll(() => models.requests[0]!.aborted).toBe(true)
})
