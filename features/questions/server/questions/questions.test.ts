import { expect, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { questions } from '../../contract/questions.ts'
import type { Client } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'

const fields = {
  key: 'topic',
  type: 'TEXT',
  title: 'Topic',
  titleVi: 'Chủ đề',
  description: 'What is it about?',
  descriptionVi: 'Bài học về điều gì?',
  order: 1,
}
const levels = [
  { value: 'easy', label: 'Easy', labelVi: 'Dễ' },
  { value: 'hard', label: 'Hard', labelVi: 'Khó' },
]
const nothing = {
  placeholder: null,
  placeholderVi: null,
  options: [],
  columns: [],
  min: null,
  max: null,
  acceptedTypes: [],
  optionsFrom: null,
  sample: null,
  sampleVi: null,
  translated: [],
}

const unknown = { id: '00000000-0000-7000-8000-000000000000' }

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

async function startWithAdmin() {
  const product = await startProduct()
  return { ...product, boss: await product.admin() }
}

test('returns questions in their order; regular users see active ones only, administrators the requested ones', async () => {
  const { boss, guest, teacher, makeQuestion } = await startWithAdmin()
  await makeQuestion({ key: 'second', position: 2 })
  await makeQuestion({ key: 'tied', position: 2, created_at: '2026-03-01T00:00:00.000Z' })
  await makeQuestion({ key: 'first', position: 1, type: 'NUMBER' })
  await makeQuestion({ key: 'hidden', position: 3, is_active: 0, type: 'NUMBER' })
  const someone = await teacher()
  const keys = async (reader: typeof boss, query = {}) =>
    (await reader.call(questions.list, { query })).body.questions.map(({ key }) => key)
  expect(await keys(someone, { isActive: false })).toEqual(['first', 'tied', 'second'])
  expect(await keys(someone, { type: 'NUMBER' })).toEqual(['first'])
  expect(await keys(boss)).toEqual(['first', 'tied', 'second', 'hidden'])
  expect(await keys(boss, { type: 'NUMBER', isActive: false })).toEqual(['hidden'])
  expect((await boss.call(questions.list, { query: { type: 'PICTURE' } })).status).toBe(400)
  expect((await guest.call(questions.list)).status).toBe(401)
})

test('shows administrators how many assistants use a question', async () => {
  const { boss, teacher, makeQuestion, makeAgent } = await startWithAdmin()
  const question = await makeQuestion({ position: 1 })
  await makeQuestion({ position: 2 })
  await makeAgent({ questions: [question] })
  await makeAgent({ questions: [question], is_active: 0 })
  const counts = (await boss.call(questions.list)).body.questions.map(({ agentCount }) => agentCount)
  expect(counts).toEqual([2, 0])
  const one = { params: { id: question.id } }
  expect((await boss.call(questions.get, one)).body.question.agentCount).toBe(2)
  expect((await boss.call(questions.update, { ...one, body: { order: 5 } })).body.question.agentCount).toBe(2)
  const someone = await teacher()
  expect((await someone.call(questions.list)).body.questions[0]).not.toHaveProperty('agentCount')
  expect((await someone.call(questions.get, one)).body.question).not.toHaveProperty('agentCount')
})

test('returns a question by its id; an inactive one does not exist for regular users', async () => {
  const { boss, guest, teacher, makeQuestion } = await startWithAdmin()
  const open = { params: { id: (await makeQuestion({ key: 'open' })).id } }
  const hidden = { params: { id: (await makeQuestion({ key: 'hidden', is_active: 0 })).id } }
  const someone = await teacher('vi')
  expect((await someone.call(questions.get, open)).body.question).toMatchObject({ key: 'open', isActive: true })
  const refused = await someone.call(questions.get, hidden)
  expect([refused.status, refused.body.error]).toEqual([404, 'Không tìm thấy câu hỏi'])
  expect((await boss.call(questions.get, hidden)).body.question).toMatchObject({ key: 'hidden', isActive: false })
  const missing = await boss.call(questions.get, { params: unknown })
  expect([missing.status, missing.body.error, missing.body.code]).toEqual([
    404,
    'Question not found',
    'question.notFound',
  ])
  expect((await guest.call(questions.get, open)).status).toBe(401)
})

test('creates a question from the form’s fields, and ignores others', async () => {
  const { boss, db } = await startWithAdmin()
  const foreign = { id: unknown.id, createdAt: '1999-01-01T00:00:00.000Z', agentCount: 7, version: 9, position: 4 }
  const body = { ...fields, ...foreign, title: ' Topic ', placeholder: 'Photosynthesis', placeholderVi: ' ' }
  const { status, body: answer } = await boss.call(questions.create, { body })
  expect(status).toBe(200)
  const { id, ...made } = answer.question
  expect(id).not.toBe(unknown.id)
  const rest = { required: false, isActive: true, optionsVi: [], version: 1, agentCount: 0 }
  expect(made).toEqual({ ...fields, ...nothing, ...rest, placeholder: 'Photosynthesis' })
  const { body: fetched } = await boss.call(questions.get, { params: { id } })
  expect(fetched.question).toEqual(answer.question)
  const row = await db.selectFrom('questions').select(['search_text', 'created_at']).executeTakeFirstOrThrow()
  expect(row).toEqual({ search_text: 'topic topic chu de', created_at: '2026-03-02T08:00:00.000Z' })
})

test('each type stores only its own properties', async () => {
  const { boss } = await startWithAdmin()
  const everything = {
    placeholder: 'Here',
    placeholderVi: 'Ở đây',
    min: 1,
    max: 5,
    options: levels,
    acceptedTypes: ['.PDF', 'docx', 'pdf'],
    optionsFrom: { level: 'lesson', set: 'Toán 6' },
  }
  const placeholders = { placeholder: 'Here', placeholderVi: 'Ở đây' }
  const own = {
    TEXT: { ...placeholders, optionsFrom: { level: 'lesson', set: 'Toán 6' } },
    URL: placeholders,
    NUMBER: { min: 1, max: 5 },
    RADIO: { options: levels },
    CHECKBOX: { options: levels },
    DOCUMENT: { acceptedTypes: ['pdf', 'docx'] },
  }
  for (const [type, remaining] of Object.entries(own)) {
    const { body } = await boss.call(questions.create, { body: { ...fields, ...everything, key: type, type } })
    expect(body.question).toMatchObject({ type, ...nothing, ...remaining })
    const { body: fetched } = await boss.call(questions.get, { params: { id: body.question.id } })
    expect(fetched.question).toEqual(body.question)
  }
  const { body } = await boss.call(questions.list, { query: { type: 'RADIO' } })
  const { id } = body.questions[0]!
  const changed = await boss.call(questions.update, { params: { id }, body: { type: 'NUMBER', min: 2 } })
  expect(changed.body.question).toMatchObject({ ...nothing, type: 'NUMBER', min: 2, optionsVi: [] })
})

test('options and accepted types may arrive as JSON text', async () => {
  const { boss } = await startWithAdmin()
  const radio = { ...fields, key: 'level', type: 'RADIO', options: JSON.stringify(levels) }
  expect((await boss.call(questions.create, { body: radio })).body.question).toMatchObject({
    options: levels,
    optionsVi: [
      { value: 'easy', label: 'Dễ' },
      { value: 'hard', label: 'Khó' },
    ],
  })
  const document = { ...fields, key: 'file', type: 'DOCUMENT', acceptedTypes: '[".pdf"]' }
  expect((await boss.call(questions.create, { body: document })).body.question.acceptedTypes).toEqual(['pdf'])
  const odd = { ...fields, key: 'odd', options: '{"value":"a"}', acceptedTypes: ['exe'] }
  const refused = await boss.as('vi').call(questions.create, { body: odd })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { options: 'Phần này phải là một danh sách', 'acceptedTypes.0': 'Không nhận loại tệp này' },
  ])
  const hidden = { ...radio, options: String.raw`[{"value":"a\u0000","label":"A","labelVi":"A"}]` }
  const unstorable = await boss.call(questions.create, { body: hidden })
  expect([unstorable.status, unstorable.body.fields]).toEqual([
    400,
    { 'options.0.value': 'This text contains characters that cannot be saved' },
  ])
})

test('treats blank fields as omitted, and accepts numbers as text', async () => {
  const { boss } = await startWithAdmin()
  const blank = {
    placeholder: '',
    placeholderVi: '',
    options: '',
    optionsVi: ' ',
    min: '',
    max: ' ',
    acceptedTypes: '',
  }
  const none = { placeholder: null, placeholderVi: null, options: null, optionsVi: null, acceptedTypes: null }
  for (const [key, empty] of Object.entries({ blank, none })) {
    const { body } = await boss.call(questions.create, { body: { ...fields, ...empty, key } })
    expect(body.question).toMatchObject(nothing)
  }
  const typed = { ...fields, key: 'typed', type: 'NUMBER', order: '12', min: '-1.5', max: ' 10 ' }
  const { question } = (await boss.call(questions.create, { body: typed })).body
  expect(question).toMatchObject({ order: 12, min: -1.5, max: 10 })
  const update = (body: object) => boss.call(questions.update, { params: { id: question.id }, body })
  expect((await update({ min: '', max: null })).body.question).toMatchObject({ min: null, max: null })
  expect((await update({ order: ' ', min: 'one', max: '1e9' })).body.fields).toEqual({
    order: 'Order is required and must be a whole number',
    min: 'This value is not valid',
    max: 'This value is not valid',
  })
})

test('accepts Vietnamese labels as a list beside the options, by value or position', async () => {
  const { boss } = await startWithAdmin()
  const plain = levels.map(({ value, label }) => ({ value, label }))
  const create = async (key: string, optionsVi: unknown, options: unknown = plain) => {
    const body = { ...fields, key, type: 'CHECKBOX', options, optionsVi }
    return (await boss.call(questions.create, { body })).body
  }
  const byValue = [
    { value: 'hard', label: 'Khó' },
    { value: 'easy', label: 'Dễ' },
  ]
  expect((await create('a', byValue)).question.options).toEqual(levels)
  expect((await create('b', JSON.stringify([' Dễ', 'Khó']))).question.options).toEqual(levels)
  expect((await create('c', [{ label: 'Dễ' }, { label: 'Khó' }])).question.options).toEqual(levels)
  const labelled = [{ ...levels[0], labelVi: 'Rất dễ' }, plain[1]]
  const { question } = await create('d', byValue, labelled)
  expect(question.options.map(({ labelVi }) => labelVi)).toEqual(['Rất dễ', 'Khó'])
  const elsewhere = [{ value: 'hard', label: 'Khó' }]
  expect((await create('e', elsewhere)).fields).toEqual({ 'options.0.labelVi': 'This field is required' })

  const update = (body: object) => boss.call(questions.update, { params: { id: question.id }, body })
  const renamed = await update({ optionsVi: ['Nhẹ', 'Nặng'] })
  expect(renamed.body.question.options).toEqual([
    { value: 'easy', label: 'Easy', labelVi: 'Nhẹ' },
    { value: 'hard', label: 'Hard', labelVi: 'Nặng' },
  ])
  const sentBack = { ...renamed.body.question, version: undefined }
  const beside = await update({ ...sentBack, optionsVi: byValue })
  expect(beside.body.question.options).toEqual(levels)
  const within = await update({ ...sentBack, options: [{ ...levels[0], labelVi: 'Vừa' }, levels[1]] })
  expect(within.body.question.options.map(({ labelVi }) => labelVi)).toEqual(['Vừa', 'Nặng'])
  const partly = await update({ optionsVi: [{ value: 'easy', label: 'Dễ' }] })
  expect(partly.body.question.options.map(({ labelVi }) => labelVi)).toEqual(['Dễ', 'Nặng'])
})

test('reports an invalid question by field', async () => {
  const { boss } = await startWithAdmin()
  const problems = async (body: object, reader: Client = boss) => {
    const answer = await reader.call(questions.create, { body })
    expect(answer.status).toBe(400)
    return answer.body.fields
  }
  expect(await problems({})).toEqual({
    key: 'Key is required',
    type: 'Type is required',
    title: 'English title is required',
    titleVi: 'Vietnamese title is required',
    description: 'English description is required',
    descriptionVi: 'Vietnamese description is required',
    order: 'Order is required and must be a whole number',
  })
  expect(await problems({ ...fields, key: '1st key', order: 0 })).toEqual({
    key: 'Use only letters, digits and _, starting with a letter',
    order: 'Order must be at least 1',
  })
  expect(await problems({ ...fields, type: 'RADIO' })).toEqual({ options: 'At least one option is required' })
  const twice = { ...fields, type: 'RADIO', options: [levels[0], { ...levels[1], value: 'easy', labelVi: '' }] }
  expect(await problems(twice, boss.as('vi'))).toEqual({
    'options.1.value': 'Giá trị này đã có ở lựa chọn khác',
    'options.1.labelVi': 'Mục này là bắt buộc',
  })
  const bounds = await problems({ ...fields, type: 'NUMBER', min: 5, max: 1 })
  expect(bounds).toEqual({ max: 'The maximum cannot be less than the minimum' })
  expect((await boss.call(questions.list)).body.questions).toEqual([])
})

test('updates named fields and validates them together with the rest', async () => {
  const { boss, db, makeQuestion } = await startWithAdmin()
  const bounds = { type: 'NUMBER', min: 1, max: 5 } as const
  const { id } = await makeQuestion({ key: 'minutes', required: 1, position: 3, ...bounds })
  const update = (body: object) => boss.call(questions.update, { params: { id }, body })
  const before = (await boss.call(questions.get, { params: { id } })).body.question

  const refused = await update({ min: 9, title: 'Lost' })
  expect([refused.status, refused.body.fields]).toEqual([400, { max: 'The maximum cannot be less than the minimum' }])
  expect((await boss.call(questions.get, { params: { id } })).body.question).toEqual(before)

  const changed = await update({ titleVi: 'Số phút', max: null, id: unknown.id, agentCount: 7 })
  expect(changed.body.question).toEqual({ ...before, titleVi: 'Số phút', max: null, version: 2 })
  expect((await update({ min: 9, isActive: false })).body.question).toMatchObject({ min: 9, isActive: false })
  const row = await db.selectFrom('questions').select('search_text').executeTakeFirstOrThrow()
  expect(row.search_text).toBe('minutes topic so phut')
  expect((await update({ type: 'RADIO' })).body.fields).toEqual({ options: 'At least one option is required' })
})

test('rejects one of two parallel updates that do not fit together', async () => {
  const { boss, makeQuestion } = await startWithAdmin()
  const { id } = await makeQuestion({ type: 'NUMBER' })
  const update = (body: object) => boss.call(questions.update, { params: { id }, body })
  const answers = await Promise.all([update({ min: 9 }), update({ max: 1 })])
  expect(statuses(answers)).toEqual([200, 400])
})

test('rejects an update of an older version, unless only the order was changed meanwhile', async () => {
  const { boss, makeQuestion } = await startWithAdmin()
  const { id } = await makeQuestion({ title: 'Topic' })
  const update = (body: object) => boss.call(questions.update, { params: { id }, body })
  const sorted = await update({ order: 4 })
  expect(sorted.body.question).toMatchObject({ order: 4, title: 'Topic', version: 1 })
  expect((await update({ title: 'First', version: 1 })).body.question).toMatchObject({ title: 'First', version: 2 })
  const late = await update({ title: 'Late', version: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'error.changedMeanwhile'])
  expect((await update({ order: 9, version: 1 })).status).toBe(409)
  const last = await update({ title: 'Last', order: 5 })
  expect(last.body.question).toMatchObject({ title: 'Last', order: 5, version: 3 })
  const missing = await boss.as('vi').call(questions.update, { params: unknown, body: { order: 1, version: 1 } })
  expect([missing.status, missing.body.error]).toEqual([404, 'Không tìm thấy câu hỏi'])
})

test('only moves a question that is sent back complete with another order', async () => {
  const { boss, makeQuestion } = await startWithAdmin()
  const described = { description: 'How hard?', description_vi: 'Khó đến đâu?' }
  const { id } = await makeQuestion({ type: 'RADIO', options: JSON.stringify(levels), ...described, position: 3 })
  const { question } = (await boss.call(questions.get, { params: { id } })).body
  const update = (body: object) => boss.call(questions.update, { params: { id }, body })
  for (const order of [4, 3, 4]) {
    const moved = await update({ ...question, order })
    expect([moved.status, moved.body.question]).toEqual([200, { ...question, order }])
  }
  expect((await update({ ...question, order: 5, title: 'Renamed' })).body.question.version).toBe(2)
  expect((await update({ ...question, order: 6 })).status).toBe(409)
})

test('no two questions have the same key', async () => {
  const { boss } = await startWithAdmin()
  const create = (key: string) => boss.call(questions.create, { body: { ...fields, key } })
  const answers = await Promise.all([create('twice'), create('twice')])
  expect(statuses(answers)).toEqual([200, 409])
  const sentence = 'Another question already uses this key'
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body).toEqual({ error: sentence, code: 'question.keyInUse', fields: { key: sentence } })

  const { id } = (await create('other')).body.question
  const update = (body: object) => boss.as('vi').call(questions.update, { params: { id }, body })
  const renamed = await update({ key: 'twice', title: 'Lost' })
  expect([renamed.status, renamed.body.fields]).toEqual([409, { key: 'Mã này đã có ở câu hỏi khác' }])
  expect((await update({ key: 'other' })).body.question).toMatchObject({ key: 'other', title: 'Topic', version: 2 })
  expect((await update({ key: 'Twin' })).body.question.key).toBe('Twin')
})

test('a deleted question is no longer asked', async () => {
  const { boss, makeQuestion, makeAgent } = await startWithAdmin()
  const [gone, stays] = [await makeQuestion({ key: 'gone' }), await makeQuestion({ key: 'stays' })]
  const agent = await makeAgent({ questions: [gone, stays] })
  const { status, body } = await boss.call(questions.remove, { params: { id: gone.id } })
  expect([status, body.message]).toEqual([200, 'Question deleted successfully'])
  const left = await boss.call(agents.get, { params: { id: agent.id } })
  expect(left.body.agent.questionIds).toEqual([stays.id])
  const again = await boss.as('vi').call(questions.remove, { params: { id: gone.id } })
  expect([again.status, again.body.error]).toEqual([404, 'Không tìm thấy câu hỏi'])
})

test('only administrators create, change, move and delete questions', async () => {
  const { boss, guest, teacher, makeQuestion } = await startWithAdmin()
  const params = { id: (await makeQuestion({ key: 'kept' })).id }
  const someone = await teacher()
  for (const [reader, status] of [
    [guest, 401],
    [someone, 403],
  ] as const) {
    expect((await reader.call(questions.create, { body: fields })).status).toBe(status)
    expect((await reader.call(questions.update, { params, body: fields })).status).toBe(status)
    expect((await reader.call(questions.move, { params, body: { to: params.id } })).status).toBe(status)
    expect((await reader.call(questions.remove, { params })).status).toBe(status)
  }
  expect((await boss.call(questions.list)).body.questions).toMatchObject([{ key: 'kept', version: 1 }])
})
