import { expect, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { chat } from '#features/chat/contract/chat.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { history } from '#features/documents/contract/history.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { settings } from '#features/school/contract/settings.ts'
import { users } from '#features/accounts/contract/users.ts'
import type { Client } from '#tests/support/server/client.ts'
import { several, startProduct } from '#tests/support/server/product.ts'

const writers = Array.from({ length: 12 }, (_, index) => `Writer ${index}`)

type Saving = { id?: string; change: (writer: string, index: number) => object }

/** Saves the same record from several writers at the same time and returns the responses in order. */
async function saveAtOnce(client: Client, endpoint: Endpoint, { id = '', change }: Saving): Promise<Saved[]> {
  // Opens the database connections first. Otherwise the first writer would finish before the others begin.
  await Promise.all(writers.map(() => client.call(users.list)))
  const answers = await Promise.all(
    writers.map((writer, index) => client.call(endpoint, { params: { id }, body: change(writer, index) })),
  )
  expect(answers.map(({ status }) => status)).toEqual(writers.map(() => 200))
  // All responses contain the same record.
  return answers.map(({ body }) => Object.values(body as object)[0] as Saved)
}

type Saved = Record<string, unknown> & { version: number }

const versionsOf = (answers: Saved[]) => answers.map(({ version }) => version).toSorted((one, other) => one - other)
/** Each change is recorded only once. */
const versions = writers.map((_, index) => index + 2)

test('each of many simultaneous saves of an assistant gets its own text and version', async () => {
  const { admin, makeAgent, makeQuestion } = await startProduct(several)
  const made = await Promise.all(writers.map((title) => makeQuestion({ title })))
  const { id } = await makeAgent()
  const change = (name: string, index: number) => ({ name, questionIds: [made[index]!.id] })
  const answers = await saveAtOnce(await admin(), agents.update, { id, change })
  expect(answers).toMatchObject(writers.map((name) => ({ name, questions: [{ title: name }] })))
  expect(versionsOf(answers)).toEqual(versions)
})

test('simultaneous saves of different fields of an assistant do not overwrite each other', async () => {
  const { admin, makeAgent, makeCategory } = await startProduct(several)
  const boss = await admin()
  const { id } = await makeAgent()
  const texts = {
    name: 'Quiz',
    nameVi: 'Đố',
    description: 'Asks.',
    descriptionVi: 'Hỏi.',
    prompt: 'Ask.',
    promptVi: 'Hỏi đi.',
  }
  const numbers = { temperature: 0.5, maxTokens: 900, isActive: false, categoryId: (await makeCategory()).id }
  const checks = [{ check: 'talk', severity: 'fault', settings: {} }]
  const changes = { ...texts, ...numbers, checks }
  const answers = await Promise.all(
    Object.entries(changes).map(([field, value]) =>
      boss.call(agents.update, { params: { id }, body: { [field]: value } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { agent } = (await boss.call(agents.get, { params: { id } })).body
  expect(agent).toMatchObject({ ...changes, version: answers.length + 1 })
})

test('simultaneous saves of different fields of a category do not overwrite each other', async () => {
  const { admin, makeCategory } = await startProduct(several)
  const { id } = await makeCategory()
  const answers = await saveAtOnce(await admin(), categories.update, { id, change: (name) => ({ name }) })
  expect(answers.map(({ name }) => name)).toEqual(writers)
  expect(versionsOf(answers)).toEqual(versions)
})

test('simultaneous saves of different fields of a question keep each other and its position', async () => {
  const { admin, makeQuestion } = await startProduct(several)
  const boss = await admin()
  const { id } = await makeQuestion()
  const answers = await saveAtOnce(boss, questions.update, { id, change: (title) => ({ title }) })
  expect(answers.map(({ title }) => title)).toEqual(writers)
  expect(versionsOf(answers)).toEqual(versions)
  const placed = await saveAtOnce(boss, questions.update, { id, change: (_, index) => ({ order: index + 20 }) })
  expect(placed.map(({ order }) => order)).toEqual(writers.map((_, index) => index + 20))
})

test('simultaneous saves of different fields of an account do not overwrite each other', async () => {
  const { admin, teacher } = await startProduct(several)
  const { id } = await teacher()
  const answers = await saveAtOnce(await admin(), users.update, { id, change: (name) => ({ name }) })
  expect(answers.map(({ name }) => name)).toEqual(writers)
  expect(versionsOf(answers)).toEqual(versions)
})

test('simultaneous saves of different settings do not overwrite each other', async () => {
  const { admin } = await startProduct(several)
  const answers = await saveAtOnce(await admin(), settings.update, { change: (instructions) => ({ instructions }) })
  expect(answers.map(({ instructions }) => instructions)).toEqual(writers)
  expect(versionsOf(answers)).toEqual(versions)
})

test('simultaneous saves keep each other in a document and a conversation', async () => {
  const { admin, makeAgent, makeEntry, makeConversation } = await startProduct(several)
  const boss = await admin()
  const entry = await makeEntry(boss.id, await makeAgent())
  const texts = await saveAtOnce(boss, history.update, { id: entry.id, change: (content) => ({ content }) })
  expect(texts).toMatchObject(writers.map((content) => ({ content, preview: content })))
  const { id } = await makeConversation(boss.id)
  const names = await saveAtOnce(boss, chat.rename, { id, change: (name) => ({ name }) })
  expect(names.map(({ name }) => name)).toEqual(writers)
})
