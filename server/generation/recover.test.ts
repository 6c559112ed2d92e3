import { expect, test } from 'vitest'
import { history } from '#contract/history'
import { startProduct } from '../testing/product.ts'
import { markInterrupted } from './recover.ts'

test('what a killed process left running is marked, with what had been saved; what others write is left alone', async () => {
  const { db, pass, teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher('vi')
  const agent = await makeAgent()
  const silent = await makeEntry(someone.id, agent, { status: 'running', content: 'Phần đầu', finished_at: null })
  pass(61_000)
  const now = new Date('2026-03-02T08:01:01.000Z')
  const alive = await makeEntry(someone.id, agent, { status: 'running', alive_at: now.toISOString() })
  await markInterrupted({ db, clock: () => now }, { everything: false })
  const read = async (id: string) => (await someone.call(history.get, { params: { id } })).body.entry
  expect(await read(silent.id)).toMatchObject({
    status: 'interrupted',
    content: 'Phần đầu',
    problem: 'Máy chủ khởi động lại khi đang viết. Phần đã lưu vẫn còn ở đây.',
  })
  expect((await read(alive.id)).status).toBe('running')
  await markInterrupted({ db, clock: () => now }, { everything: true })
  expect((await read(alive.id)).status).toBe('interrupted')
})
