import Fastify from 'fastify'
import * as z from 'zod/mini'
import { expect, onTestFinished, test } from 'vitest'
import { get } from '../../contract/endpoint.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { cutOffStalled } from '../limits/patience.ts'
import { serve } from './serve.ts'
import { identify } from './session.ts'

const Person = z.object({ name: z.string() })
const people = {
  one: get('/one', {
    summary: 'Test',
    rights: 'everybody',
    response: z.object({ person: Person, others: z.array(Person) }),
  }),
  written: get('/written', {
    summary: 'Test',
    rights: 'everybody',
    response: Person,
    events: z.object({ text: z.string() }),
  }),
}
// The database row contains more than anyone may see.
const row = { name: 'Lan', password_hash: '$argon2id$secret' }

async function withTooMuch() {
  const app = Fastify()
  cutOffStalled(app)
  identify(app, async () => null)
  await app.register(
    async (api) =>
      serve(api, people, {
        one: async () => ({ person: row, others: [row], prompt: 'secret' }),
        async *written() {
          yield { text: 'Bài', key: 'secret' }
          return row
        },
      }),
    { prefix: '/api' },
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return clientOf({ url })
}

test('removes undeclared fields from a response', async () => {
  const guest = await withTooMuch()
  expect((await guest.call(people.one)).body).toEqual({ person: { name: 'Lan' }, others: [{ name: 'Lan' }] })
  expect((await guest.call(people.written)).body).toEqual({ name: 'Lan' })
})

test('removes them from the events of a stream too', async () => {
  const guest = await withTooMuch()
  const events: unknown[] = []
  for await (const event of guest.stream(people.written)) events.push(event)
  expect(events).toEqual([
    { event: 'progress', data: { text: 'Bài' } },
    { event: 'result', data: { name: 'Lan' } },
  ])
})
