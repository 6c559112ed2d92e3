import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { Endpoint } from '#contract/endpoint'
import { ErrorBody } from '#contract/shared'
import { startProduct } from '../testing/product.ts'

const calls: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', '\0', '\ud800', '1', 'true', 'summary', '../..', "' or 1=1 --", '<script>'),
)
const endless = 'x'.repeat(150_000)
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'topic', '']
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.oneof(text, fc.double(), fc.integer(), fc.constantFrom(null, true, endless)),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(text, fc.constantFrom(...names)), tie('any'), { maxKeys: 4 }),
  ),
})).any

/** What a call declares, with anything in the place of some of its fields: so that a good part gets past the first check. */
const fieldsOf = (schema: z.core.$ZodType, field: fc.Arbitrary<unknown>) =>
  fc.dictionary(fc.constantFrom('extra', ...Object.keys(schema instanceof z.ZodMiniObject ? schema.shape : {})), field)

const answers = fc.dictionary(
  fc.constantFrom('topic', 'count', ...names),
  fc.oneof(text, fc.double(), fc.array(text), value),
)

function request(id: string) {
  return fc.constantFrom(...calls).chain((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      // A lone surrogate cannot be written into an address.
      params: fc.record({
        id: fc.oneof(
          fc.constant(id),
          text.map((id) => id.toWellFormed()),
        ),
      }),
      query: fieldsOf(endpoint.query, text),
      body: fc.oneof(
        value,
        fieldsOf(endpoint.body, value),
        fc.record({ answers, content: text, htmlContent: text, filename: text }, { requiredKeys: [] }),
      ),
    }),
  )
}

test('whatever is sent, every call answers with what it declares or with a refusal of ours', async () => {
  const { admin, makeAgent, makeEntry, makeQuestion } = await startProduct()
  const someone = await admin()
  const questions = [
    await makeQuestion({ key: 'topic', required: 1 }),
    await makeQuestion({ key: 'count', type: 'NUMBER' }),
    await makeQuestion({ key: 'constructor' }),
  ]
  const agent = await makeAgent({ questions })
  // One id for both, so that either noun is found by it.
  const { id } = await makeEntry(someone.id, agent, { id: agent.id })
  const property = fc.asyncProperty(request(id), async ({ endpoint, params, query, body }) => {
    // It would end the session that the other calls are made with.
    fc.pre(endpoint !== contract.auth.logout && endpoint !== contract.auth.refresh)
    const input = { params, query, ...(endpoint.method !== 'GET' && { body: JSON.stringify(body) }) }
    const reply = await someone.call(endpoint, input)
    expect(reply.status).toBeLessThan(500)
    if (reply.body instanceof Uint8Array) return
    expect(z.safeParse(reply.status === 200 ? endpoint.response : ErrorBody, reply.body).success).toBe(true)
  })
  await fc.assert(property, { numRuns: 400 })
})
