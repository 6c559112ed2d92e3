import { expect, onTestFinished, test } from 'vitest'
import { readModel } from '#tests/support/files/read-model.ts'
import { refusals } from '#tests/support/models/model-behaviours.ts'
import { modelAt } from '#tests/support/models/protocols.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import type { ClassFeedback, Student } from '../../model/class-feedback.ts'
import { createFeedbackWriter } from './writer.ts'

const student = (id: number, name: string, text: string): Student => ({
  id,
  name,
  file: `${name}.docx`,
  text,
  feedback: null,
  dropped: 0,
})

async function withClass(...students: Student[]) {
  const server = await startModelServer()
  onTestFinished(() => server.close())
  const data: ClassFeedback = {
    language: 'vi',
    title: 'Tả quê em',
    task: 'Tả quê em',
    criteria: [{ name: 'Nội dung', levels: ['Chưa đạt', 'Đạt', 'Tốt'].map((level) => ({ name: level, text: '' })) }],
    classNames: [],
    students,
    lessons: [],
  }
  const write = () => readModel(createFeedbackWriter(modelAt('openai', server.url), data))
  const sent = () => server.requests.map(({ body }) => String(body.messages?.at(-1)?.content))
  return { server, data, write, sent }
}

const reply = (quotation: string, fields: object = {}) =>
  JSON.stringify({
    levels: [1],
    strengths: [{ text: 'Em tả cảnh quê rất sinh động.', quotation }],
    steps: [{ text: 'Em sửa lỗi chính tả.', quotation, issue: 'spelling', criterion: 1 }],
    ...fields,
  })
const answering = (text: string, to: string) => ({ does: 'answer', text, to }) as const
const lessons = answering(
  JSON.stringify({
    lessons: [
      { about: 'issue:spelling', title: 'Chính tả', text: 'Luyện viết.' },
      { about: 'issue:style', title: 'Khác', text: 'Thừa.' },
    ],
  }),
  'issue:spelling',
)

test('writes one feedback for each text, then lessons on counted patterns; no name and no file name leaves', async () => {
  const { server, data, write, sent } = await withClass(
    student(1, 'Lê Thị Hoa', 'Quê em đẹp.\nHoa và bạn Bình ra đồng.\nSông xanh một dải.'),
    student(2, 'Trần Văn Bình', 'Làng em nhỏ.\n\tBình thích câu cá với Lê Thị Hoa.'),
  )
  server.script(answering(reply('Sông xanh một dải'), 'Sông xanh'), answering(reply('Làng em nhỏ'), 'Làng em'), lessons)
  const { done, text } = await write()
  expect(done?.finish).toBe('stop')
  expect(data.students.map(({ feedback }) => feedback?.steps[0]?.quotation)).toEqual([
    'Sông xanh một dải',
    'Làng em nhỏ',
  ])
  expect(data.lessons).toEqual([{ about: 'issue:spelling', title: 'Chính tả', text: 'Luyện viết.' }])
  expect(server.requests).toHaveLength(3)
  expect(sent().join('\n')).not.toMatch(/Hoa|Bình|docx/u)
  expect(text).toContain('## Học sinh 1')
  expect(text).not.toMatch(/Hoa|Bình/u)
  expect(text).toContain('Chính tả (2/2 học sinh)')
})

test('puts a name back into a quotation before it is checked', async () => {
  const { server, data, write, sent } = await withClass(student(1, 'Lê Thị Hoa', 'Em và Hoa ra đồng.'))
  server.script(answering(reply('Em và [HS1] ra đồng'), '[HS1]'))
  await write()
  expect(sent()[0]).toContain('Em và [HS1] ra đồng.')
  expect(data.students[0]?.feedback?.strengths[0]?.quotation).toBe('Em và Hoa ra đồng')
})

test('asks once more about an invented quotation, then leaves out its point and counts it', async () => {
  const { server, data, write, sent } = await withClass(student(1, 'Lê Thị Hoa', 'Quê em đẹp. Sông xanh.'))
  const both = reply('Sông xanh', {
    strengths: [
      { text: 'Em tả cảnh quê rất sinh động.', quotation: 'Quê em đẹp' },
      { text: 'Em tả núi rất hay.', quotation: 'núi cao chót vót' },
    ],
  })
  server.script(answering(both, 'Sông xanh'), answering(both, 'núi cao chót vót'))
  await write()
  expect(sent()).toHaveLength(2)
  expect(sent()[1]).toContain('núi cao chót vót')
  expect(data.students[0]).toMatchObject({ dropped: 1, feedback: { strengths: [{ quotation: 'Quê em đẹp' }] } })
})

test('leaves an edited feedback, an empty text and one without a name alone', async () => {
  const { server, data, write } = await withClass(
    { ...student(1, 'Lê Thị Hoa', 'Quê em.'), feedback: { author: 'teacher', levels: [2], strengths: [], steps: [] } },
    student(2, '', 'Làng em nhỏ.'),
    student(4, 'Trần Văn Bình', ''),
    student(3, 'Lý Nam', 'Sông xanh một dải.'),
  )
  server.script(answering(reply('Sông xanh'), 'Sông xanh'))
  expect((await write()).done?.finish).toBe('stop')
  expect(server.requests).toHaveLength(1)
  expect(data.students.map(({ feedback }) => feedback?.author)).toEqual(['teacher', undefined, undefined, 'ai'])
})

test('ends at a refusal, keeps what was written, and writes only the rest afterwards', async () => {
  const texts = Array.from({ length: 6 }, (_, at) => student(at + 1, `Lý Nam ${at}`, `Bài số${at} rất hay.`))
  const { server, data, write, sent } = await withClass(...texts)
  const answer = (at: number) => answering(reply(`Bài số${at}`), `Bài số${at} `)
  server.script(answer(0), answer(1), answer(2), { ...refusals.outOfQuota, to: 'Bài số3 ' }, answer(4), answer(5))
  const { done } = await write()
  expect(done?.finish).toBe('feedbackMissing')
  expect(data.students[3]?.feedback).toBeNull()
  const before = data.students.map(({ feedback }) => feedback)
  const count = sent().length
  const left = before.flatMap((feedback, at) => (feedback ? [] : [at]))
  server.script(...left.map(answer), lessons)
  expect((await write()).done?.finish).toBe('stop')
  expect(sent().slice(count)).toHaveLength(left.length + 1)
  expect(data.students.every(({ feedback }) => feedback !== null)).toBe(true)
  const pairs = before.flatMap((feedback, at) => (feedback ? [[feedback, data.students[at]?.feedback]] : []))
  expect(pairs.length).toBeGreaterThan(0)
  expect(pairs.every(([one, other]) => one === other)).toBe(true)
})
