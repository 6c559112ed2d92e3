import { expect, test } from 'vitest'
import { chat } from '#contract/chat'
import { answers, collected, connected, stalls } from './testing.ts'

const mark = 'b0e7c1d2-5a44-4d0e-9f66-2f1f3f6f0a11'

test('a question that is sent again with its mark is asked once, and its answer comes again', async () => {
  const { teacher, models } = await connected(answers('Yes.'), answers('Never.'))
  const someone = await teacher()
  const body = { prompt: 'Now?', requestId: mark }
  const first = await someone.call(chat.send, { body })
  const steps = await collected(someone.stream(chat.send, { body }))
  const { conversation_id, message_id } = first.body
  expect(steps).toMatchObject([
    { event: 'progress', data: { type: 'started', conversation_id, message_id } },
    { event: 'result', data: first.body },
  ])
  expect((await someone.call(chat.send, { body })).body).toEqual(first.body)
  expect(models.requests).toHaveLength(1)
  expect((await someone.call(chat.conversations)).body.data).toHaveLength(1)
})

test('one that is still being answered is joined where it stands', async () => {
  const { teacher, running } = await connected(stalls('Một'))
  const someone = await teacher()
  const body = { prompt: 'Đếm', requestId: mark }
  for await (const { data } of someone.stream(chat.send, { body })) {
    if ((data as { type?: string }).type !== 'started') break
  }
  const steps = []
  for await (const step of someone.stream(chat.send, { body })) {
    steps.push(step)
    if (steps.length === 3) await Promise.all([...running.values()].map((answer) => answer.stop()))
  }
  expect(steps.map(({ data }) => (data as { type?: string }).type)).toEqual([
    'started',
    'started',
    'replace',
    undefined,
  ])
  expect(steps.at(-1)!.data).toMatchObject({ content: 'Một' })
})

test('twice at the same moment it is still asked once', async () => {
  const { teacher, models } = await connected(answers('Yes.'), answers('Never.'))
  const someone = await teacher()
  const body = { prompt: 'Now?', requestId: mark }
  const replies = await Promise.all([1, 2, 3].map(() => someone.call(chat.send, { body })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ body }) => body.message_id)).size).toBe(1)
  expect((await someone.call(chat.conversations)).body.data).toHaveLength(1)
  expect(models.requests).toHaveLength(1)
})

test('the same words with another mark, or with none, are another question', async () => {
  const { teacher, models } = await connected(answers('One.'), answers('Two.'), answers('Three.'))
  const someone = await teacher()
  for (const requestId of [mark, `${mark}0`, undefined])
    expect((await someone.call(chat.send, { body: { prompt: 'Now?', requestId } })).status).toBe(200)
  expect(models.requests).toHaveLength(3)
})

test('a mark of somebody else leads to none of their words', async () => {
  const { teacher } = await connected(answers('Theirs.'), answers('Mine.'))
  await (await teacher()).call(chat.send, { body: { prompt: 'Secret?', requestId: mark } })
  const refused = await (await teacher()).call(chat.send, { body: { prompt: 'Now?', requestId: mark } })
  expect([refused.status, refused.body.code]).toEqual([409, 'chat.busy'])
})

test('a mark that nobody would make is refused', async () => {
  const { teacher } = await connected()
  const refused = await (await teacher()).call(chat.send, { body: { prompt: 'Now?', requestId: 'x' } })
  expect([refused.status, refused.body.fields]).toEqual([400, { requestId: 'This value is not valid' }])
})
