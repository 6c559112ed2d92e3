import { expect, test } from 'vitest'
import { chat } from '../contract/chat.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { answers, collected, connected, stalls } from './testing.ts'

const key = 'b0e7c1d25a444d0e9f662f1f3f6f0a11'
const body = { prompt: 'Now?' }

/** A teacher whose requests carry an idempotency key, through any process. */
async function asking(...behaviours: Parameters<typeof connected>) {
  const product = await connected(...behaviours)
  const someone = await product.teacher()
  const { token } = someone
  const withKey = (own: string) => clientOf({ url: product.url, token, key: own })
  return { ...product, someone, withKey, again: withKey(key) }
}

test('runs a question that is sent again with its key once, and returns its answer', async () => {
  const { someone, again, models } = await asking(answers('Yes.'), answers('Never.'))
  const first = await again.call(chat.send, { body })
  const steps = await collected(again.stream(chat.send, { body }))
  const { conversation_id, message_id } = first.body
  expect(steps).toMatchObject([
    { event: 'progress', data: { type: 'started', conversation_id, message_id } },
    { event: 'result', data: first.body },
  ])
  expect((await again.call(chat.send, { body })).body).toEqual(first.body)
  expect(models.requests).toHaveLength(1)
  expect((await someone.call(chat.conversations)).body.data).toHaveLength(1)
})

test('joins a running answer at its current text', async () => {
  const { again, jobs } = await asking(stalls('Một'))
  for await (const { data } of again.stream(chat.send, { body })) {
    if ((data as { type?: string }).type !== 'started') break
  }
  const steps = []
  for await (const step of again.stream(chat.send, { body })) {
    steps.push(step)
    if (steps.length === 2) await Promise.all([...jobs.values()].map((answer) => answer.stop()))
  }
  expect(steps.map(({ data }) => (data as { type?: string }).type)).toEqual(['started', 'replace', undefined])
  expect(steps.at(-1)!.data).toMatchObject({ content: 'Một' })
})

test('two simultaneous requests with one key send one question', async () => {
  const { someone, again, models } = await asking(answers('Yes.'), answers('Never.'))
  const replies = await Promise.all([1, 2, 3].map(() => again.call(chat.send, { body })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ body }) => body.message_id)).size).toBe(1)
  expect((await someone.call(chat.conversations)).body.data).toHaveLength(1)
  expect(models.requests).toHaveLength(1)
})

test('treats the same words with another key, or none, as a new question', async () => {
  const { someone, again, withKey, models } = await asking(answers('One.'), answers('Two.'), answers('Three.'))
  for (const client of [again, withKey(`${key}0`), someone])
    expect((await client.call(chat.send, { body })).status).toBe(200)
  expect(models.requests).toHaveLength(3)
})

test('another person’s key reveals none of their text', async () => {
  const { url, teacher, again } = await asking(answers('Theirs.'), answers('Mine.'))
  await again.call(chat.send, { body: { prompt: 'Secret?' } })
  const { token } = await teacher()
  const own = await clientOf({ url, token, key }).call(chat.send, { body })
  expect([own.status, own.body.content]).toEqual([200, 'Mine.'])
})
