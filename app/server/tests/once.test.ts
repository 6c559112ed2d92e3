import { expect, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { files } from '#features/questions/contract/files.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { connected, collected } from '#features/chat/server/testing.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { several, startProduct } from '#tests/support/server/product.ts'

const texts = { name: 'Quiz maker', nameVi: 'Trợ lí ra đề', description: 'Makes quizzes.', descriptionVi: 'Soạn đề.' }

test('creates a category once per key, simultaneously or one after the other', async () => {
  const { url, db, admin } = await startProduct(several)
  const [boss, other] = [await admin(), await admin()]
  const make = (key: string, { token } = boss) =>
    clientOf({ url, token, key }).call(categories.create, { body: { ...texts, color: '#2563EB' } })
  const answers = [...(await Promise.all([make('a'), make('a'), make('a')])), await make('a')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const number = async () => (await db.selectFrom('categories').select('id').execute()).length
  expect(await number()).toBe(1)
  // A different request, and one of another user.
  await make('b')
  await make('a', other)
  expect(await number()).toBe(3)
})

test('creates an assistant and a question once per key, and never takes a key of another call', async () => {
  const { url, db, admin, makeCategory } = await startProduct(several)
  const { token } = await admin()
  const someone = clientOf({ url, token, key: 'a' })
  const categoryId = (await makeCategory()).id
  const agent = { ...texts, categoryId, prompt: 'Write a lesson plan.', apiKey: 'sk-abcdefghijkl' }
  const question = { key: 'topic', type: 'TEXT', title: 'Topic', titleVi: 'Chủ đề', order: 1 }
  const described = { description: 'What is it about?', descriptionVi: 'Bài học về điều gì?' }
  const make = async () => [
    await someone.call(agents.create, { body: agent }),
    await someone.call(questions.create, { body: { ...question, ...described } }),
  ]
  const answers = [...(await Promise.all([make(), make()])), await make()].flat()
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(2)
  for (const table of ['agents', 'questions'] as const)
    expect(await db.selectFrom<'agents' | 'questions'>(table).select('id').execute()).toHaveLength(1)
})

test('registering twice with one key creates one account, if the password matches', async () => {
  const { url, db } = await startProduct(several)
  const account = { name: 'Lan', email: 'lan@example.com', password: 'secret1' }
  const register = (body = account) => clientOf({ url, key: 'a' }).call(auth.register, { body })
  const [first, second] = [await register(), await register()]
  expect([second.status, second.body.user]).toEqual([200, first.body.user])
  expect((await register({ ...account, password: 'another' })).status).toBe(401)
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('stores a file once per key', async () => {
  const { url, db, teacher } = await startProduct(several)
  const { token } = await teacher()
  const upload = () => {
    const body = new FormData()
    body.append('file', new File(['Chương 1'], 'Đề cương.txt'))
    return clientOf({ url, token, key: 'a' }).call(files.uploadToChat, { body })
  }
  const answers = [...(await Promise.all([upload(), upload()])), await upload()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.fileInfo.id))).toHaveLength(1)
  expect(await db.selectFrom('files').select('id').execute()).toHaveLength(1)
})

test('two generations with one key share one text, even after its end', async () => {
  const { url, models, teacher, makeAgent } = await connected({ does: 'answer', text: ['Một', ' hai'], gapMs: 300 })
  const { token } = await teacher()
  const { id } = await makeAgent()
  const someone = clientOf({ url, token, key: 'a' })
  const generate = () => collected(someone.stream(generation.generate, { params: { id }, body: { answers: {} } }))
  const answers = [...(await Promise.all([generate(), generate()])), await generate()]
  const [result] = answers.map((steps) => steps.at(-1))
  expect(result).toMatchObject({ event: 'result', data: { content: 'Một hai' } })
  expect(answers.map((steps) => steps.at(-1))).toEqual([result, result, result])
  expect(models.requests).toHaveLength(1)
  expect((await someone.call(history.list)).body.pagination.total).toBe(1)
})

test('rejects a key that no client creates', async () => {
  const { url, admin } = await startProduct(several)
  const { token } = await admin()
  const body = { ...texts, color: '#2563EB' }
  expect((await clientOf({ url, token, key: 'x'.repeat(201) }).call(categories.create, { body })).status).toBe(400)
})
