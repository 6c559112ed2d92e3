import { expect, test } from 'vitest'
import { chat } from '#features/chat/contract/chat.ts'
import { history } from '#features/documents/contract/history.ts'
import { several, startProduct } from '#tests/support/server/product.ts'
import { markInterrupted } from './recover.ts'
import { StreamingJob } from './streaming-job.ts'

test('marks texts of a killed process with their saved part and leaves others alone', async () => {
  const { db, pass, commitInterrupted, jobs, teacher, makeAgent, makeEntry } = await startProduct(several)
  const someone = await teacher('vi')
  const agent = await makeAgent()
  const silent = await makeEntry(someone.id, agent, { status: 'running', content: 'Phần đầu', finished_at: null })
  pass(61_000)
  const now = new Date('2026-03-02T08:01:01.000Z')
  const alive = await makeEntry(someone.id, agent, { status: 'running', alive_at: now.toISOString() })
  await markInterrupted({ db, commitInterrupted, jobs, clock: () => now }, { everything: false })
  const read = async (id: string) => (await someone.call(history.get, { params: { id } })).body.entry
  expect(await read(silent.id)).toMatchObject({
    status: 'interrupted',
    content: 'Phần đầu',
    problem: 'Máy chủ đã dừng giữa chừng. Phần đã viết vẫn được giữ lại.',
  })
  expect((await read(alive.id)).status).toBe('running')
  await markInterrupted({ db, commitInterrupted, jobs, clock: () => now }, { everything: true })
  expect((await read(alive.id)).status).toBe('interrupted')
})

test('leaves alone what this process writes itself, however long it was silent', async () => {
  const { db, commitInterrupted, jobs, teacher, makeAgent, makeEntry } = await startProduct(several)
  const someone = await teacher()
  const { id } = await makeEntry(someone.id, await makeAgent(), { status: 'running', finished_at: null })
  jobs.set(id, new StreamingJob({ id, userId: someone.id, started: null }))
  const clock = () => new Date('2026-03-02T09:00:00.000Z')
  await markInterrupted({ db, commitInterrupted, jobs, clock }, { everything: true })
  expect((await someone.call(history.get, { params: { id } })).body.entry.status).toBe('running')
  jobs.delete(id)
})

test('marks a running chat answer too', async () => {
  const { db, commitInterrupted, jobs, teacher, makeConversation, makeMessage } = await startProduct(several)
  const someone = await teacher('vi')
  const { id } = await makeConversation(someone.id)
  await makeMessage(id, { status: 'running', answer: 'Phần đầu', finished_at: null })
  await makeMessage((await makeConversation(someone.id)).id, { answer: 'whole' })
  await markInterrupted({ db, commitInterrupted, jobs, clock: () => new Date() }, { everything: true })
  const { data } = (await someone.call(chat.messages, { query: { conversation_id: id } })).body
  expect(data).toMatchObject([
    {
      answer: 'Phần đầu',
      status: 'interrupted',
      problem: 'Máy chủ đã dừng giữa chừng. Phần đã viết vẫn được giữ lại.',
    },
  ])
  const rows = await db.selectFrom('chat_messages').select('status').orderBy('status').execute()
  expect(rows.map(({ status }) => status)).toEqual(['complete', 'interrupted'])
})
