import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { exams } from '../../contract/exams.ts'
import { quizFormatCalls } from '../../contract/quiz-formats.ts'
import { scale, type Exam } from '../../model/exam.ts'
import { numbered } from '../../model/views/figures.ts'
import { examItemsMax } from '#platform/model/limits.ts'
import { endings } from '../../model/quiz-formats/formats.ts'
import { windows1258 } from '#formats/readers/server/testing.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { dot, quizOf } from './testing.ts'
import { examServerTexts } from '../texts.ts'

async function withSomeone(language: 'en' | 'vi' = 'vi') {
  const product = await startProduct()
  const someone = await product.teacher(language)
  const agent = await product.makeAgent({ kind: 'exam', questions: [], prompt: 'Write items.' })
  const read = async (content: string | Uint8Array<ArrayBuffer>, name: string) => {
    const body = new FormData()
    body.set('file', new File([content], name))
    const reply = await someone.call(quizFormatCalls.read, { body })
    return { ...reply, error: (reply.body as unknown as { error?: string }).error ?? '' }
  }
  return { ...product, someone, agent, read }
}

/** Builds a paper with the maximum number of questions, of every type, with formulas and pictures. */
function largest(): Exam {
  const exam = quizOf(0, 'vi')
  for (let seed = 1; exam.items.length < examItemsMax; seed += 1) exam.items.push(...quizOf(seed, 'vi').items)
  const items = exam.items.slice(0, examItemsMax)
  // Exports require ten points in all.
  const parts = items.flatMap((item) => item.parts)
  for (const part of parts) part.points = 1
  parts[0]!.points = scale - parts.length + 1
  return { ...exam, items }
}

test.each(['gift', 'moodle'] as const)(
  'exports the largest paper as %s, and imports it in the same size',
  async (format) => {
    const { someone, agent, makeEntry, read } = await withSomeone('en')
    const exam = largest()
    const { id } = await makeEntry(someone.id, agent, { language: 'vi', kind: 'exam', data: JSON.stringify(exam) })
    const included = await someone.call(quizFormatCalls.take, { params: { id }, query: { format } })
    expect(included.status).toBe(200)
    const { body } = await read(included.body as unknown as Uint8Array<ArrayBuffer>, `quiz.${endings[format]}`)
    expect(body.questions.filter(({ fault }) => fault !== null)).toEqual([])
    const ownPoints = examServerTexts.en.quizFormats.ownPoints.split('{{')[0]!
    expect(body.questions.flatMap(({ notes }) => notes).filter((note) => !note.startsWith(ownPoints))).toEqual([])
    const items = body.questions.map(({ item }) => item!)
    expect(items.map(({ kind, text, levels, unit }) => ({ kind, text, levels, unit }))).toEqual(
      numbered(exam.items).map(({ item: { kind, text, parts, unit } }) => ({
        kind,
        text,
        levels: parts.map(({ level }) => level),
        unit: exam.units[unit]!.name,
      })),
    )
    const started = await someone.call(quizFormatCalls.begin, {
      params: { id: agent.id },
      body: { title: 'Tất cả', language: 'vi', items },
    })
    expect(started.status).toBe(200)
    const { storedExam: questionSet } = (await someone.call(exams.get, { params: { id: started.body.entry.id } })).body
    expect(questionSet.exam.items).toHaveLength(examItemsMax)
  },
)

const many = 10_000
const question = (at: number) => `Câu ${at}: số nào lớn nhất trong các số ${at}, ${at + 1}, ${at + 2}, ${at + 3}?`
const numbers = Array.from({ length: many }, (_, at) => at)
const files = {
  gift: [
    'cau-hoi.gift',
    () => numbers.map((at) => `${question(at)} {~${at} ~${at + 1} ~${at + 2} =${at + 3}}`).join('\n\n'),
  ],
  'Moodle XML': [
    'cau-hoi.xml',
    () =>
      `<?xml version="1.0" encoding="UTF-8"?><quiz>${numbers
        .map(
          (at) =>
            `<question type="multichoice"><questiontext format="html"><text><![CDATA[<p>${question(at)}</p>]]></text></questiontext>${[0, 1, 2, 3].map((more) => `<answer fraction="${more === 3 ? 100 : 0}"><text>${at + more}</text></answer>`).join('')}</question>`,
        )
        .join('')}</quiz>`,
  ],
  XLSX: [
    'cau-hoi.xlsx',
    () => {
      const book = XLSX.utils.book_new()
      const rows = numbers.map((at) => [question(at), at, at + 1, at + 2, at + 3, 'D'])
      const head = ['Câu hỏi', 'A', 'B', 'C', 'D', 'Đáp án đúng']
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([head, ...rows]), 'Câu hỏi')
      return new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
    },
  ],
} as const

test.each(Object.keys(files) as (keyof typeof files)[])(
  'counts 10,000 questions in %s and rejects them all, storing nothing',
  async (format) => {
    const { db, read } = await withSomeone()
    const [name, make] = files[format]
    const { status, error } = await read(make(), name)
    expect([status, error]).toEqual([
      400,
      'Tệp này có 10.000 câu. Mỗi lần nhập được tối đa 400 câu. Thầy cô hãy chia nhỏ tệp.',
    ])
    expect(await db.selectFrom('documents').select('id').execute()).toEqual([])
    expect(await db.selectFrom('files').select('id').execute()).toEqual([])
  },
)

const spoken = 'Học sinh lớp tám kể lại truyện nào? {=Lão Hạc ~Tắt đèn ~Chí Phèo ~Đời thừa}'
const utf16 = (isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${spoken}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
/** The document's fonts draw the signs of Western Europe as Vietnamese letters. */
const tcvn3 = Buffer.from('Häc sinh líp t¸m kÓ l¹i truyÖn nµo? {=L·o H¹c ~T¾t ®Ìn ~ChÝ PhÌo ~§êi thõa}', 'latin1')

test.each([
  ['UTF-16', utf16(false)],
  ['UTF-16 the other way round', utf16(true)],
  ['windows-1258', windows1258(spoken)],
  ['TCVN3', tcvn3],
])('reads a file in %s with its language', async (_, made) => {
  const { read } = await withSomeone()
  const { body } = await read(new Uint8Array(made), 'cau-hoi.txt')
  const [{ item, fault } = { item: null, fault: 'none' }] = body.questions
  expect([fault, item?.text.stem, item?.text.options]).toEqual([
    null,
    'Học sinh lớp tám kể lại truyện nào?',
    ['Lão Hạc', 'Tắt đèn', 'Chí Phèo', 'Đời thừa'],
  ])
})

test.each([
  ['a program', 'MZ\u0000\u0001', 'cau-hoi.txt', 415, 'This type of file is not accepted here'],
  ['a web page', '<html><body><script>alert(1)</script></body></html>', 'quiz.txt', 400, 'This file is a web page.'],
  [
    'a picture called a spreadsheet',
    Buffer.from(dot.split(',')[1]!, 'base64'),
    'quiz.xlsx',
    415,
    'This type of file is not accepted here',
  ],
  ['another kind of XML', '<?xml version="1.0"?><rss><item/></rss>', 'quiz.xml', 400, 'This file is not Moodle XML'],
  [
    'Moodle XML that is cut off',
    '<quiz><question type="essay"><questiontext><text>Wh',
    'quiz.xml',
    400,
    'it is incomplete',
  ],
  [
    'entities that unpack',
    '<!DOCTYPE quiz [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>',
    'quiz.xml',
    400,
    'custom definitions',
  ],
  ['XML as deep as a well', `<quiz>${'<question>'.repeat(5_000)}`, 'quiz.xml', 400, 'custom definitions'],
  ['a table without names of columns', 'a,b,c\n1,2,3', 'quiz.csv', 400, 'No header row was found.'],
])('%s: shows a message and stores nothing', async (_, content, name, status, text) => {
  const { db, read } = await withSomeone('en')
  const reply = await read(content, name)
  expect([reply.status, reply.error]).toEqual([status, expect.stringContaining(text)])
  expect(reply.error).toMatch(/^[A-Z].*\.$/)
  expect(await db.selectFrom('documents').select('id').execute()).toEqual([])
})

test('truncates a category of 100,000 letters and more, and reports it', async () => {
  const { read } = await withSomeone('en')
  const { status, body } = await read(`$CATEGORY: ${'ă'.repeat(100_001)}\n\nWhat? {=a ~b ~c ~d}`, 'quiz.gift')
  expect([status, body.questions[0]!.notes]).toEqual([200, [examServerTexts.en.quizFormats.longCategory]])
})

test('reports scripts, handlers and unknown types by question; keeps only words', async () => {
  const { read } = await withSomeone('en')
  const html =
    '<p onclick="steal()">What is <b>light</b>?</p><script>alert(1)</script><img src="https://evil.example/a.png" alt="x">'
  const answers = ['a wave', '<svg onload="x()"></svg>stone', '<a href="javascript:alert(1)">salt</a>', 'sand']
  const choice = `<question type="multichoice"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>${answers
    .map(
      (answer, at) =>
        `<answer fraction="${at === 0 ? 100 : 0}" format="html"><text><![CDATA[${answer}]]></text></answer>`,
    )
    .join('')}</question>`
  const { body } = await read(
    `<quiz>${choice}<question type="ddmarker"><questiontext><text>Drag it</text></questiontext></question></quiz>`,
    'quiz.xml',
  )
  expect(body.questions.map(({ stem, item, fault, notes }) => [stem, item?.text, fault, notes])).toEqual([
    [
      'What is light?',
      { stem: 'What is **light**?', options: ['a wave', 'stone', 'salt', 'sand'], answer: 'A', why: '', parts: [] },
      null,
      [
        'Scripts and other active content were removed.',
        'A picture was left out because it is missing from the file or too large.',
      ],
    ],
    ['Drag it', undefined, 'The question type “ddmarker” is not supported here.', []],
  ])
})
