import { createHash } from 'node:crypto'
import * as XLSX from '@e965/xlsx'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quizFormatCalls } from '../../contract/quiz-formats.ts'
import { fileQuestionsMax } from '../../model/quiz-formats/formats.ts'
import { startProduct } from '#tests/support/server/product.ts'

/** Characters with a meaning in some format, words, and lengths beyond every limit. */
const words = fc.oneof(
  { weight: 8, arbitrary: fc.lorem({ maxCount: 3 }) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom('Câu hỏi ô chữ', '\\{', '<b>x', '$x^2$', '```py\nx\n```', '|', '', ' ', '\u0000'),
  },
  { weight: 1, arbitrary: fc.constantFrom(301, 100_001, 200_001).map((length) => 'ă'.repeat(length)) },
)
const signList =
  '{ } = ~ # #### -> %50% %-9e9% :: [html] [markdown] [tag: ] / \\ T #1..2 #3:0.1 : <p> @@PLUGINFILE@@/a.png'.split(' ')
const signs = fc.constantFrom(...signList, '$CATEGORY: ', '// ', '\n', '\n\n')
const gift = fc.array(fc.oneof(words, signs), { maxLength: 25 }).map((parts) => parts.join(''))

const names = [
  'question',
  'questiontext',
  'answer',
  'text',
  'feedback',
  'file',
  'tags',
  'tag',
  'hint',
  'subquestion',
].concat(['category', 'graderinfo', 'units', 'unit', 'tolerance', 'defaultgrade', 'penalty', 'usecase'])
const kinds = [
  'multichoice',
  'truefalse',
  'shortanswer',
  'numerical',
  'matching',
  'essay',
  'category',
  'description',
  'cloze',
]
const attributes = fc.record({
  type: fc.constantFrom(...kinds),
  fraction: fc.constantFrom('100', '0', '-50', '33.3', 'NaN', '1e999', 'x'),
  format: fc.constantFrom('html', 'markdown', 'plain_text', 'moodle_auto_format', ''),
})
const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    words.map(
      (text) => `<![CDATA[${text.replaceAll(']]>', '').replaceAll(/\p{Cc}|[\uD800-\uDFFF\uFFFE\uFFFF]/gu, '')}]]>`,
    ),
    fc
      .tuple(fc.constantFrom(...names), attributes, fc.array(tie('node'), { maxLength: 5 }))
      .map(
        ([name, { type, fraction, format }, inside]) =>
          `<${name} type="${type}" fraction="${fraction}" format="${format}">${inside.join('')}</${name}>`,
      ),
  ),
}))
const moodle = fc
  .array(fc.tuple(fc.constantFrom(...kinds), fc.array(node, { maxLength: 8 })), { maxLength: 6 })
  .map((questions) => {
    const inside = questions.map(([kind, nodes]) => `<question type="${kind}">${nodes.join('')}</question>`)
    return `<?xml version="1.0"?><quiz>${inside.join('')}</quiz>`
  })

const heads = [
  'Câu hỏi',
  'Question',
  'A',
  'B',
  'C',
  'D',
  'Đáp án',
  'Correct answer',
  'Dạng',
  'Mức độ',
  'Chủ đề',
  'Giải thích',
]
const rows = fc
  .tuple(
    fc.shuffledSubarray(heads),
    fc.array(fc.array(fc.oneof(words, fc.constantFrom('A', '1,2', 'Đ, S, Đ, S')), { maxLength: 9 }), { maxLength: 6 }),
  )
  .map(([head, body]) => [head, ...body])
const csv = rows.chain((table) =>
  fc.constantFrom(',', ';', '\t').map((sign) => table.map((row) => row.join(sign)).join('\n')),
)
function saveBook(table: readonly string[][]): Uint8Array<ArrayBuffer> {
  const book = XLSX.utils.book_new()
  // The maximum length of an Excel cell.
  const sheet = XLSX.utils.aoa_to_sheet(table.map((row) => row.map((cell) => cell.slice(0, 32_767))))
  XLSX.utils.book_append_sheet(book, sheet, 'S')
  return Uint8Array.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
}

test.each<[string, string, fc.Arbitrary<string | string[][]>]>([
  ['GIFT', 'q.gift', gift],
  ['Moodle XML', 'q.xml', moodle],
  ['a text', 'q.txt', fc.oneof(gift, moodle, csv)],
  ['a table', 'q.csv', csv],
  ['a workbook', 'q.xlsx', rows],
])('answers any question file with questions or a message: %s', async (_, name, contents) => {
  const product = await startProduct()
  const agent = await product.makeAgent({ kind: 'exam', questions: [], prompt: 'Write items.' })
  const someone = await product.teacher('vi')
  const property = fc.asyncProperty(contents, async (content) => {
    const body = new FormData()
    body.set('file', new File([typeof content === 'string' ? content : saveBook(content)], name))
    const { status, body: read } = await someone.call(quizFormatCalls.read, { body })
    expect([200, 400, 415]).toContain(status)
    const { error = '.' } = read as unknown as { error?: string }
    expect(error).toMatch(/[.\p{L}]$/u)
    if (status !== 200) return
    expect(read.questions.length).toBeLessThanOrEqual(fileQuestionsMax)
    const items = read.questions.flatMap(({ item }) => item ?? [])
    if (items.length === 0) return
    // Accepted content becomes a paper or is rejected with a reason.
    const title = createHash('sha256').update(JSON.stringify(items)).digest('hex')
    const query = {
      title,
      language: 'vi' as const,
      items: items.slice(0, 60),
      passage: read.passage.slice(0, 100_000),
    }
    const started = await someone.call(quizFormatCalls.begin, { params: { id: agent.id }, body: query })
    expect([200, 400]).toContain(started.status)
  })
  await fc.assert(property, { numRuns: 60 })
})
