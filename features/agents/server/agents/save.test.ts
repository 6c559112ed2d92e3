import { expect, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { categories } from '../../contract/categories.ts'
import { newId } from '#platform/server/database/ids.ts'
import { startProduct } from '#tests/support/server/product.ts'

const described = {
  name: 'Quiz maker',
  nameVi: 'Trợ lí ra đề',
  description: 'Makes quizzes.',
  descriptionVi: 'Soạn câu hỏi trắc nghiệm.',
  prompt: 'Write a quiz about {{topic}}.',
}

test('an administrator creates an assistant, and teachers see it at once without its prompts', async () => {
  const { db, admin, teacher, makeCategory, makeQuestion } = await startProduct()
  const boss = await admin()
  const category = await makeCategory()
  const [topic, grade] = [await makeQuestion({ key: 'topic' }), await makeQuestion({ key: 'grade' })]
  const advanced = { promptVi: 'Soạn đề về {{topic}}.', model: 'gpt-4.1', temperature: 0.5, maxTokens: 900 }
  const questionIds = [grade.id, topic.id]
  const fields = { ...described, ...advanced, categoryId: category.id, apiKey: 'sk-abcdefghijkl' }
  const made = await boss.call(agents.create, { body: { ...fields, questionIds: JSON.stringify(questionIds) } })
  expect(made.status).toBe(200)
  const { agent } = made.body
  expect(agent).toMatchObject({
    ...fields,
    apiKey: 'sk-abcde…',
    category: { name: 'Planning', nameVi: 'Soạn bài', color: '#2563EB' },
    bilingual: true,
    sharedConnection: false,
    connected: true,
    isActive: true,
    version: 1,
    generations: 0,
    questionIds,
    createdAt: '2026-03-02T08:00:00.000Z',
  })
  expect(agent.questions.map(({ key }) => key)).toEqual(['grade', 'topic'])
  expect((await boss.call(agents.get, { params: { id: agent.id } })).body.agent).toEqual({ ...agent, health: null })

  const seen = (await (await teacher()).call(agents.get, { params: { id: agent.id } })).body.agent
  const secret = new Set([
    'prompt',
    'promptVi',
    'template',
    'templateVi',
    'translated',
    'apiKey',
    'sharedConnection',
    'provider',
    'model',
    'temperature',
    'maxTokens',
    'checks',
    'audience',
    'groupIds',
    'hasDraft',
    'health',
  ])
  expect(seen).toEqual(Object.fromEntries(Object.entries(agent).filter(([name]) => !secret.has(name))))
  expect(JSON.stringify(seen)).not.toMatch(/{{topic}}|sk-|gpt-4\.1/)
  const { search_text } = await db.selectFrom('agents').select('search_text').executeTakeFirstOrThrow()
  expect(search_text).toBe('quiz maker tro li ra de makes quizzes. soan cau hoi trac nghiem.')
})

test('rejects an incomplete assistant field by field, in the reader’s language', async () => {
  const { db, admin } = await startProduct()
  const boss = await admin()
  const bad = { promptVi: 'x'.repeat(100_001), temperature: 3, maxTokens: 0, name: ' ' }
  const refused = await boss.call(agents.create, { body: bad })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    {
      name: 'English name is required',
      nameVi: 'Vietnamese name is required',
      description: 'English description is required',
      descriptionVi: 'Vietnamese description is required',
      categoryId: 'Category is required',
      prompt: 'English prompt is required',
      promptVi: 'Must be no more than 100,000 characters',
      temperature: 'Must be 2 or less',
      maxTokens: 'Must be 1 or more',
    },
  ])
  const vietnamese = await boss.as('vi').call(agents.create, { body: { ...described, prompt: '' } })
  expect(vietnamese.body.fields).toEqual({
    categoryId: 'Vui lòng chọn danh mục',
    prompt: 'Vui lòng nhập câu lệnh tiếng Anh',
  })
  expect(await db.selectFrom('agents').selectAll().execute()).toEqual([])
})

test('rejects invalid checks with a message for each setting, and saves nothing', async () => {
  const { db, admin, makeAgent, makeQuestion } = await startProduct()
  const boss = await admin()
  const { id } = await makeAgent({ questions: [await makeQuestion({ key: 'periods' })] })
  const minutes = (settings: Record<string, string>) => ({ check: 'minutes', severity: 'fault', settings }) as const
  const checks = [
    minutes({ total: 'periods × 45' }),
    minutes({ total: 'about an hour' }),
    minutes({ total: 'lessons × 45' }),
    minutes({}),
    { check: 'spelling', severity: 'fault', settings: {} } as const,
  ]
  const save = (by: Pick<typeof boss, 'call'> = boss) => by.call(agents.update, { params: { id }, body: { checks } })
  const { status, body } = await save()
  expect([status, body.fields]).toEqual([
    400,
    {
      'checks.1.settings.total': 'Enter a number or a question key, joined by ×: periods × periodMinutes:45',
      'checks.2.settings.total': 'This assistant does not ask “lessons”.',
      'checks.3.settings.total': 'This field is required',
      'checks.4.check': 'Please choose one of the options',
    },
  ])
  expect((await save(boss.as('vi'))).body.fields?.['checks.2.settings.total']).toBe('Trợ lí này không hỏi “lessons”.')
  const { checks: stored } = await db.selectFrom('agents').select('checks').executeTakeFirstOrThrow()
  expect(stored).toBe('[]')
  const saved = await boss.call(agents.update, { params: { id }, body: { checks: checks.slice(0, 1) } })
  expect(saved.body.agent.checks).toEqual(checks.slice(0, 1))
})

test('keeps fields that a change omits', async () => {
  const { db, admin, makeAgent, makeCategory, makeQuestion } = await startProduct()
  const boss = await admin()
  const category = await makeCategory()
  const fields = { prompt_vi: 'Viết.', model: 'gpt-4.1', temperature: 0.3, max_tokens: 900, template: '# {{topic}}' }
  const { id } = await makeAgent({
    ...fields,
    category_id: category.id,
    questions: [await makeQuestion()],
    apiKey: 'sk-abcdefghijkl',
  })
  const before = await db.selectFrom('agents').selectAll().executeTakeFirstOrThrow()
  const { body } = await boss.call(agents.update, { params: { id }, body: { isActive: false } })
  expect(body.agent).toMatchObject({ isActive: false, version: 2, questionIds: [expect.any(String)] })
  const after = await db.selectFrom('agents').selectAll().executeTakeFirstOrThrow()
  const search_text = expect.stringContaining('ke hoach bai day') as string
  expect(after).toEqual({ ...before, is_active: 0, version: 2, search_text })
  const emptied = { promptVi: ' ', model: null, temperature: null, maxTokens: null, questionIds: [] }
  const cleared = await boss.call(agents.update, { params: { id }, body: emptied })
  expect(cleared.body.agent).toMatchObject({ ...emptied, promptVi: null, bilingual: false, questions: [] })
})

test('a missing category or question changes nothing; an inactive category is accepted', async () => {
  const { db, admin, makeAgent, makeCategory, makeQuestion } = await startProduct()
  const boss = await admin()
  const { id } = await makeAgent({ questions: [await makeQuestion()] })
  const rows = async () => [
    await db.selectFrom('agents').selectAll().execute(),
    await db.selectFrom('agent_questions').selectAll().execute(),
  ]
  const before = await rows()
  const save = (body: object) => boss.call(agents.update, { params: { id }, body })
  const category = await save({ name: 'New', categoryId: newId() })
  expect([category.status, category.body.fields]).toEqual([400, { categoryId: 'This category no longer exists' }])
  const question = await save({ name: 'New', questionIds: [newId()] })
  expect([question.status, Object.keys(question.body.fields ?? {})]).toEqual([400, ['questionIds']])
  const body = { ...described, sharedConnection: true, categoryId: newId() }
  expect((await boss.as('vi').call(agents.create, { body })).body.fields).toEqual({
    categoryId: 'Danh mục này không còn nữa',
  })
  expect(await rows()).toEqual(before)
  const inactive = await makeCategory({ is_active: 0 })
  expect((await save({ categoryId: inactive.id })).body.agent.categoryId).toBe(inactive.id)
})

test('saves an assistant while another user deletes its category', async () => {
  const { admin, makeAgent, makeCategory } = await startProduct()
  const boss = await admin()
  for (let turn = 0; turn < 8; turn += 1) {
    const category = await makeCategory()
    const { id } = await makeAgent({ category_id: category.id })
    const [saved, deleted] = await Promise.all([
      boss.call(agents.update, { params: { id }, body: { name: 'Saved' } }),
      boss.call(categories.remove, { params: { id: category.id } }),
    ])
    expect([saved.status, deleted.status]).toEqual([200, 200])
    const { agent } = (await boss.call(agents.get, { params: { id } })).body
    expect(agent).toMatchObject({ name: 'Saved', categoryId: null, category: null })
  }
})

test('accepts numbers as a form sends them; blank means none, and invalid ones are reported', async () => {
  const { admin, makeCategory } = await startProduct()
  const boss = await admin()
  const fields = { ...described, categoryId: (await makeCategory()).id, sharedConnection: true }
  const typed = await boss.call(agents.create, { body: { ...fields, temperature: '0,5', maxTokens: '900' } })
  expect(typed.body.agent).toMatchObject({ temperature: 0.5, maxTokens: 900 })
  const blank = await boss.call(agents.create, { body: { ...fields, temperature: '', maxTokens: null } })
  expect(blank.body.agent).toMatchObject({ temperature: null, maxTokens: null })
  const wrong = await boss.as('vi').call(agents.create, { body: { ...fields, temperature: 'ấm', maxTokens: '1,5' } })
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    { temperature: 'Vui lòng nhập một số', maxTokens: 'Vui lòng nhập một số nguyên' },
  ])
})

test('a list of questions that cannot be read counts as empty', async () => {
  const { admin, makeAgent, makeQuestion } = await startProduct()
  const boss = await admin()
  const question = await makeQuestion()
  for (const questionIds of ['not JSON', '{}', 7, null, '']) {
    const { id } = await makeAgent({ questions: [question] })
    const { status, body } = await boss.call(agents.update, { params: { id }, body: { questionIds } })
    expect([status, body.agent.questionIds]).toEqual([200, []])
  }
})

test('keeps inactive questions for administrators, and never shows them to teachers', async () => {
  const { admin, teacher, makeAgent, makeQuestion } = await startProduct()
  const boss = await admin()
  const [off, on] = [await makeQuestion({ is_active: 0 }), await makeQuestion()]
  const { id } = await makeAgent({ questions: [off, on] })
  const { agent } = (await boss.call(agents.get, { params: { id } })).body
  expect(agent.questionIds).toEqual([off.id, on.id])
  expect(agent.questions.map((question) => question.id)).toEqual([on.id])
  expect((await boss.call(agents.list)).body.agents[0]!.questionIds).toEqual([off.id, on.id])
  const { questionIds } = agent
  const saved = await boss.call(agents.update, { params: { id }, body: { name: 'Renamed', questionIds } })
  expect(saved.body.agent.questionIds).toEqual([off.id, on.id])
  const seen = (await (await teacher()).call(agents.get, { params: { id } })).body.agent
  expect([seen.name, seen.questionIds]).toEqual(['Renamed', [on.id]])
})

test('ignores unknown fields of the body', async () => {
  const { db, admin, makeAgent, makeCategory } = await startProduct()
  const boss = await admin()
  const hostile = {
    id: newId(),
    api_key: 'x',
    api_key_preview: 'sk-stole…',
    example: 'x',
    generations: 1000,
    created_at: 'x',
    createdAt: 'x',
    connected: true,
    bilingual: true,
    category: { name: 'x', nameVi: 'x', color: 'x' },
  }
  const { id } = await makeAgent({ apiKey: 'sk-abcdefghijkl', search_text: 'lesson plan ke hoach bai day  ' })
  const before = await db.selectFrom('agents').selectAll().executeTakeFirstOrThrow()
  const updated = await boss.call(agents.update, { params: { id }, body: { ...hostile, isActive: true, version: 1 } })
  expect(updated.status).toBe(200)
  expect(await db.selectFrom('agents').selectAll().execute()).toEqual([{ ...before, version: 2 }])
  const { id: categoryId } = await makeCategory()
  const body = { ...hostile, ...described, categoryId, version: 7, sharedConnection: true }
  const { agent } = (await boss.call(agents.create, { body })).body
  expect(agent.id).not.toBe(hostile.id)
  expect(agent).toMatchObject({ apiKey: null, generations: 0, version: 1, bilingual: false, connected: false })
})

test('rejects a change based on an older version as a whole; without a version the last one wins', async () => {
  const { admin, makeAgent, makeQuestion } = await startProduct()
  const boss = await admin()
  const { id } = await makeAgent()
  const [first, second] = [await makeQuestion(), await makeQuestion()]
  const save = (name: string, question: { id: string }, version?: number) =>
    boss.call(agents.update, {
      params: { id },
      body: { name, questionIds: [question.id], ...(version && { version }) },
    })
  const answers = await Promise.all([save('One', first, 1), save('Two', second, 1)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)!
  expect(late.body.code).toBe('error.changedMeanwhile')
  const { agent } = (await boss.call(agents.get, { params: { id } })).body
  const stored = answers[0].status === 200 ? ['One', first.id] : ['Two', second.id]
  expect([agent.name, agent.questionIds[0], agent.version]).toEqual([...stored, 2])
  expect((await save('Three', first)).body.agent).toMatchObject({ name: 'Three', version: 3 })
})

test('rejects changes by teachers and guests, and changes of an unknown assistant', async () => {
  const { db, admin, guest, teacher, makeAgent, makeCategory } = await startProduct()
  const { id } = await makeAgent()
  const { id: categoryId } = await makeCategory()
  const body = { ...described, categoryId, sharedConnection: true }
  const before = await db.selectFrom('agents').selectAll().execute()
  for (const [caller, status] of [
    [await teacher(), 403],
    [guest, 401],
  ] as const) {
    expect((await caller.call(agents.create, { body })).status).toBe(status)
    expect((await caller.call(agents.update, { params: { id }, body })).status).toBe(status)
    expect((await caller.call(agents.remove, { params: { id } })).status).toBe(status)
  }
  expect(await db.selectFrom('agents').selectAll().execute()).toEqual(before)
  const gone = await (await admin('vi')).call(agents.update, { params: { id: newId() }, body })
  expect([gone.status, gone.body.error]).toEqual([404, 'Không tìm thấy trợ lí'])
})
