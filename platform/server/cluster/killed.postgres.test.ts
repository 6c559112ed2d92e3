import { expect, test } from 'vitest'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { collected, stalls } from '#features/chat/server/testing.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { alongside } from './testing.ts'

test('another process shows a killed process’s text as interrupted, with its saved part', async () => {
  const { real, url, signIn, makeAgent } = await alongside({ behaviours: [stalls('# Bài 1', ' và')] })
  const token = await signIn()
  const { id } = await makeAgent()
  const there = clientOf({ url: real.url, token })
  const here = clientOf({ url, token, language: 'vi' })
  let entry = ''
  void (async () => {
    for await (const { data } of there.stream(generation.generate, { params: { id }, body: { answers: {} } }))
      entry ||= (data as { historyId: string }).historyId
  })().catch(() => {})
  await expect.poll(() => entry).not.toBe('')
  const params = { id: entry }
  const events = collected(here.stream(history.stream, { params }))
  const saved = async () => (await here.call(history.get, { params })).body.entry
  await expect.poll(async () => (await saved()).content).toBe('# Bài 1 và')
  real.child.kill('SIGKILL')
  expect((await events).at(-1)!.data).toEqual({
    code: 'generation.interrupted',
    error: 'Máy chủ đã dừng giữa chừng. Phần đã viết vẫn được giữ lại.',
  })
  expect(await saved()).toMatchObject({ status: 'interrupted', content: '# Bài 1 và' })
})
