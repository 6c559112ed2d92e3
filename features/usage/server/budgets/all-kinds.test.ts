import { expect, test } from 'vitest'
import { chat } from '#features/chat/contract/chat.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { exams } from '#features/exams/contract/exams.ts'
import { refinements } from '#features/documents/contract/refinements.ts'
import { settings } from '#features/school/contract/settings.ts'
import { anItem, anExam } from '#app/contract/testing.ts'
import { testRun } from '#features/agents/contract/test-run.ts'
import type { Client } from '#tests/support/server/client.ts'
import { answer, openSchool, usage } from './testing.ts'

type School = Awaited<ReturnType<typeof openSchool>>
type Use = { by: 'teacher' | 'administrator'; says?: string; begin: (school: School, by: Client) => Promise<Reply> }
type Reply = { status: number; body: object }

const examOf = async ({ makeAgent, makeEntry }: School, { id }: { id: string }) =>
  makeEntry(id, await makeAgent({ kind: 'exam', prompt: 'Write items.' }), {
    kind: 'exam',
    data: JSON.stringify(anExam()),
    content: 'Printed',
  })

/** Every kind of model call. */
const uses: Record<string, Use> = {
  'a document': {
    by: 'teacher',
    begin: ({ agent }, by) => by.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } }),
  },
  'a document that is gone on with': {
    by: 'teacher',
    begin: async ({ agent, makeEntry }, by) => {
      const { id } = await makeEntry((by as Client & { id: string }).id, agent, { content: '# Kế', status: 'stopped' })
      return by.call(history.continueWriting, { params: { id }, body: { version: 1 } })
    },
  },
  'a question to the chat': { by: 'teacher', begin: (_, by) => by.call(chat.send, { body: { prompt: 'How?' } }) },
  'a place that is written anew': {
    by: 'teacher',
    begin: async ({ agent, makeEntry }, by) => {
      const { id } = await makeEntry((by as Client & { id: string }).id, agent, { content: '# Kế hoạch\n\nDài.' })
      const body = { target: { kind: 'document' }, request: { quickEdit: 'shorter' }, version: 1 } as const
      return by.call(refinements.write, { params: { id }, body })
    },
  },
  'a question of an exam': {
    by: 'teacher',
    says: JSON.stringify({ items: [anItem('What is a shadow?').text] }),
    begin: async (school, by) => {
      const { id } = await examOf(school, by as Client & { id: string })
      return by.call(exams.rewrite, { params: { id }, body: { item: 1, version: 1 } })
    },
  },
  'a second look at an exam': {
    by: 'teacher',
    says: JSON.stringify({ answers: [1, 2].map((no) => ({ no, how: 'So.', answer: 'B' })) }),
    begin: async (school, by) => {
      const { id } = await examOf(school, by as Client & { id: string })
      return by.call(exams.verifyKey, { params: { id }, body: { version: 1 } })
    },
  },
  'an administrator’s test run': {
    by: 'administrator',
    begin: (_, by) => by.call(testRun.start, { body: { prompt: 'Write.', sharedConnection: true, answers: {} } }),
  },
}

test.each(Object.keys(uses))('%s counts, and does not start once the budget is used up', async (name) => {
  const { by, says, begin } = uses[name]!
  const school = await openSchool(says === undefined ? answer : { ...answer, text: [says] })
  const { models, set, spent, boss, teacher } = school
  const who = by === 'administrator' ? boss : await teacher()
  await set({ tokens: 1_000_000 })
  expect([name, (await begin(school, who)).status]).toEqual([name, 200])
  // A continuation is written after the response.
  await expect.poll(async () => (await spent()).spent.tokens).toBe(usage.total_tokens)
  expect((await spent({ scope: 'person', ownerId: who.id })).spent.tokens).toBe(usage.total_tokens)

  await set({ tokens: usage.total_tokens })
  const count = models.requests.length
  const { status, body } = await begin(school, who)
  expect([status, body]).toMatchObject([429, { code: 'budget.spentSchool' }])
  expect(models.requests.length).toBe(count)
  expect((await spent()).spent.tokens).toBe(usage.total_tokens)
})

test('a connection test works with a used-up budget, and counts', async () => {
  const { boss, set, spent } = await openSchool()
  await set({ tokens: 0 })
  expect((await boss.call(settings.testConnection, { body: {} })).status).toBe(200)
  await expect.poll(async () => (await spent()).spent.tokens).toBe(usage.total_tokens)
})
