import { expect, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { questions } from '../../contract/questions.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { tableTexts } from '../../texts/tables.ts'

const about = { description: 'About', descriptionVi: 'Về', title: 'Topic', titleVi: 'Chủ đề', order: 1 }
const levels = [
  { value: 'easy', label: 'Easy', labelVi: 'Dễ' },
  { value: 'hard', label: 'Hard', labelVi: 'Khó' },
]

async function startSchool() {
  const product = await startProduct()
  const boss = await product.admin()
  const make = (body: object) => boss.call(questions.create, { body: { ...about, ...body } })
  const read = async (id: string) => (await boss.call(questions.get, { params: { id } })).body.question
  return { ...product, boss, make, read }
}

test('stores a sample answer of the question’s type, in both languages for text', async () => {
  const { make, boss, read } = await startSchool()
  const text = await make({ key: 'topic', type: 'TEXT', sample: 'Light', sampleVi: 'Ánh sáng' })
  expect(text.body.question).toMatchObject({ sample: 'Light', sampleVi: 'Ánh sáng' })
  const number = await make({ key: 'pupils', type: 'NUMBER', min: 1, sample: 30, sampleVi: 31 })
  expect(number.body.question).toMatchObject({ sample: 30, sampleVi: null })
  const { id } = text.body.question
  await boss.call(questions.update, { params: { id }, body: { sample: '' } })
  expect(await read(id)).toMatchObject({ sample: null, sampleVi: 'Ánh sáng' })
})

test('rejects samples that do not answer the question, field by field', async () => {
  const { make } = await startSchool()
  const number = await make({ key: 'pupils', type: 'NUMBER', max: 40, sample: 41 })
  expect([number.status, number.body.fields]).toEqual([
    400,
    { sample: commonTexts.en.validation.tooBig.replace('{{maximum}}', '40') },
  ])
  const choice = await make({ key: 'level', type: 'RADIO', options: levels, sample: 'middle' })
  expect(choice.body.fields).toEqual({ sample: commonTexts.en.validation.choice })
  const table = await make({
    key: 'units',
    type: 'TABLE',
    columns: [{ key: 'periods', title: 'Periods', titleVi: 'Số tiết', type: 'NUMBER' }],
    sample: [{ periods: 'many' }],
  })
  expect(table.body.fields).toMatchObject({ 'sample.0.periods': tableTexts.en.table.number })
})

test('deletes a sample that does not fit the changed question', async () => {
  const { make, boss, read } = await startSchool()
  const made = await make({ key: 'level', type: 'RADIO', options: levels, sample: 'hard' })
  const { id } = made.body.question
  await boss.call(questions.update, { params: { id }, body: { options: levels.slice(0, 1) } })
  expect(await read(id)).toMatchObject({ sample: null })
})

test('hides the fields of test runs from teachers', async () => {
  const { make, teacher, makeAgent, db } = await startSchool()
  const { id } = (await make({ key: 'topic', type: 'TEXT', sample: 'Light' })).body.question
  const row = await db.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const agent = await makeAgent({ questions: [row] })
  const someone = await teacher()
  const replies = [
    await someone.call(questions.get, { params: { id } }),
    await someone.call(questions.list),
    await someone.call(agents.get, { params: { id: agent.id } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain('Light')
})
