import { expect, test } from 'vitest'
import { history } from '#features/documents/contract/history.ts'
import { exams } from '../../contract/exams.ts'
import { quizFormatCalls } from '../../contract/quiz-formats.ts'
import { anExam } from '#app/contract/testing.ts'
import { quizFormats } from '../../model/quiz-formats/formats.ts'
import { startProduct } from '#tests/support/server/product.ts'

async function startWithExam(language: 'en' | 'vi' = 'vi') {
  const product = await startProduct()
  const someone = await product.teacher(language)
  const agent = await product.makeAgent({ kind: 'exam', questions: [], prompt: 'Write items.' })
  const entry = await product.makeEntry(someone.id, agent, {
    language: 'vi',
    kind: 'exam',
    data: JSON.stringify(anExam()),
  })
  return { ...product, someone, agent, entry }
}

const fileOf = (text: string, name = 'cau-hoi.txt') => {
  const body = new FormData()
  body.set('file', new File([text], name))
  return { body }
}
const gift =
  '::1::Sóng là gì? {=Dao động lan truyền ~Đá ~Muối ~Cát####Vì thế}\n\nHai đáp án {=a ~b}\n\nThủ đô? {=Hà Nội}'

test('reports what each system can hold in the reader’s language, and offers every file', async () => {
  const { someone, entry } = await startWithExam()
  const { fits } = (await someone.call(quizFormatCalls.fits, { params: { id: entry.id } })).body
  expect(fits.map(({ format }) => format)).toEqual([...quizFormats])
  expect(fits.find(({ format }) => format === 'kahoot')).toEqual({
    format: 'kahoot',
    included: 2,
    leftOut: [{ name: 'Câu 1, phần II', why: 'Hệ thống đó không có câu tự luận.' }],
    changed: [],
    without: ['điểm từng câu', 'lời giải thích đáp án', 'mức độ'],
  })
  for (const format of quizFormats) {
    const reply = await someone.call(quizFormatCalls.take, { params: { id: entry.id }, query: { format } })
    expect([format, reply.status]).toEqual([format, 200])
  }
})

test('exports nothing of a paper that does not fit at all', async () => {
  const { someone, agent, makeEntry } = await startWithExam()
  const essay = { ...anExam().items[2]!, parts: [{ level: 'apply' as const, points: 10_000 }] }
  const exam = anExam({ items: [essay] })
  const { id } = await makeEntry(someone.id, agent, { kind: 'exam', data: JSON.stringify(exam) })
  const reply = await someone.call(quizFormatCalls.take, { params: { id }, query: { format: 'blooket' } })
  expect([reply.status, reply.body]).toMatchObject([409, { error: 'Loại tệp này không chứa được câu nào.' }])
})

test('reads the questions of a file, each with its fault, and turns them into a paper', async () => {
  const { someone, agent } = await startWithExam()
  const read = (await someone.call(quizFormatCalls.read, fileOf(gift))).body
  expect(read.questions.map(({ line, fault }) => [line, fault])).toEqual([
    [1, null],
    [3, 'Có 2 phương án; ở đây câu nhiều lựa chọn có bốn.'],
    [5, null],
  ])
  const items = read.questions.flatMap(({ item }) => item ?? [])
  const body = { title: 'Sóng', language: 'vi' as const, items }
  const { entry } = (await someone.call(quizFormatCalls.begin, { params: { id: agent.id }, body })).body
  expect(entry).toMatchObject({ status: 'complete', template: false, title: 'Sóng', model: null })
  const { storedExam: questionSet } = (await someone.call(exams.get, { params: { id: entry.id } })).body
  expect(questionSet.exam.items.map(({ kind, text }) => [kind, text!.stem])).toEqual([
    ['choice', 'Sóng là gì?'],
    ['short', 'Thủ đô?'],
  ])
  const listed = (await someone.call(history.list, { query: { search: 'lan truyền' } })).body
  expect(listed.data.map(({ id }) => id)).toEqual([entry.id])
})

test.each([
  ['another kind of file', fileOf('MZ', 'a.exe'), 415, 'Loại tệp này không được nhận ở đây'],
  ['a page', fileOf('<!doctype html><html><body>1</body></html>', 'a.xml'), 400, 'Tệp này là một trang web'],
  [
    'entities',
    fileOf('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><quiz>&b;</quiz>', 'a.xml'),
    400,
    'định nghĩa riêng không an toàn',
  ],
  ['too many', fileOf(Array.from({ length: 10_000 }, (_, at) => `${at}? {=a}`).join('\n\n')), 400, '10.000 câu'],
  ['nothing', fileOf(''), 400, 'Tệp này không có nội dung.'],
])('%s: shows a message and creates nothing', async (_, call, status, text) => {
  const { someone, db } = await startWithExam()
  const before = await db.selectFrom('documents').select('id').execute()
  const reply = await someone.call(quizFormatCalls.read, call)
  expect(reply.status).toBe(status)
  expect((reply.body as unknown as { error: string }).error).toContain(text)
  expect(await db.selectFrom('documents').select('id').execute()).toEqual(before)
})

test('an assistant for other documents accepts no questions, and invalid questions make no paper', async () => {
  const { someone, agent, makeAgent, db } = await startWithExam('en')
  const other = await makeAgent({ prompt: 'Write.' })
  const item = (options: string[]) => ({
    kind: 'choice' as const,
    unit: '',
    levels: ['know' as const],
    text: { stem: 'What?', options, answer: 'A', why: '', parts: [] },
  })
  const begin = (id: string, options: string[]) =>
    someone.call(quizFormatCalls.begin, {
      params: { id },
      body: { title: 'Light', language: 'en', items: [item(options)] },
    })
  expect((await begin(other.id, ['a', 'b', 'c', 'd'])).body).toMatchObject({
    error: 'This assistant does not create exam papers.',
  })
  expect((await begin(agent.id, ['a', 'b'])).status).toBe(400)
  expect(await db.selectFrom('documents').select('id').where('topic', '=', 'Light').execute()).toEqual([])
})
