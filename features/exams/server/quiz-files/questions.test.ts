import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { windows1258 } from '#formats/readers/server/testing.ts'
import { readSheet as readQuestions } from './questions.ts'

const read = (text: string | Buffer) => readQuestions('text', Buffer.from(text))
const expected = async (text: string | Buffer) => {
  const { questions, problem } = await read(text)
  return (
    problem?.key ??
    questions.map(({ line, item, fault, notes }) => [line, item?.kind ?? fault!.key, ...notes.map(({ key }) => key)])
  )
}

const gift = `// a comment
$CATEGORY: $course$/top/Sóng/Ánh sáng

::Câu 1::Ánh sáng là gì? {=Sóng ~Đá %0%~Muối ~Cát#Không phải ####Vì nó nhiễu xạ}

Thủ đô của Việt Nam là {=Hà Nội =Ha Noi} phải không?

Ba mươi? {=một ~hai ~ba}

Hai đáp án {~%50%a ~%50%b ~c ~d}

Mặt Trời mọc ở đằng Đông {T}

1 + 1 = 3{F}

Nước sôi ở 100 °C {TRUE#Đúng áp suất}

Trái Đất phẳng {FALSE}

Số pi? {#3.14:0.01}

Viết về quê em. {}

Thiếu ngoặc {=a ~b

::Câu sau::Còn lại một câu đúng sai {T}

[html]Xem <b>hình</b><script>alert(1)</script> <img src="http://a.vn/x.png"> {=a ~b ~c ~d}

Ghép {=a -> 1 =b -> 2}

Đoạn văn chỉ để đọc.
`

test('GIFT: imports each question, or reports the reason at its line', async () => {
  const { questions, passage } = await read(gift)
  expect(passage).toBe('Đoạn văn chỉ để đọc.')
  expect(
    questions.map(({ line, item, fault, notes }) => [line, item?.kind ?? fault!.key, ...notes.map(({ key }) => key)]),
  ).toEqual([
    [4, 'choice', 'quizFormats.ownFeedback', 'quizFormats.parentCategory'],
    [6, 'short', 'quizFormats.severalAnswers'],
    [8, 'quizFormats.fourOptions'],
    [10, 'quizFormats.severalKeys'],
    [12, 'trueFalse', 'quizFormats.joined'],
    [20, 'short', 'quizFormats.tolerance'],
    [22, 'essay', 'quizFormats.noGuide'],
    [24, 'quizFormats.braces'],
    [26, 'quizFormats.truthAlone'],
    [28, 'choice', 'quizFormats.active', 'quizFormats.pictures'],
    [30, 'quizFormats.pairs'],
  ])
  expect(questions[0]!.item).toMatchObject({
    unit: 'Ánh sáng',
    levels: ['know'],
    text: { answer: 'A', why: 'Vì nó nhiễu xạ' },
  })
  expect(questions[1]!.item!.text).toMatchObject({
    stem: 'Thủ đô của Việt Nam là _____ phải không?',
    answer: 'Hà Nội / Ha Noi',
  })
  expect(questions[4]!.item!.text.parts.map(({ answer }) => answer)).toEqual(['true', 'false', 'true', 'false'])
})

const moodle = (questions: string) => `<?xml version="1.0" encoding="UTF-8"?><quiz>${questions}</quiz>`
const choice = (stem: string) =>
  `<question type="multichoice"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext><single>true</single>${['a', 'b', 'c', 'd'].map((option, at) => `<answer fraction="${at ? 0 : 100}"><text>${option}</text></answer>`).join('')}</question>`

test('Moodle XML: reports unknown types, HTML and scripts by question', async () => {
  expect(
    await expected(
      moodle(`
${choice('<p onclick="x()">Đúng <strong>không</strong>?</p>')}
<question type="cloze"><questiontext format="html"><text>{1:SA:=a}</text></questiontext></question>
<question type="numerical"><questiontext><text>9,8?</text></questiontext><answer fraction="100"><text>9.8</text><tolerance>0</tolerance></answer></question>`),
    ),
  ).toEqual([
    [2, 'choice', 'quizFormats.active'],
    [3, 'quizFormats.kind'],
    [4, 'short'],
  ])
})

test.each([
  [
    'entities of its own',
    '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>',
    'quizFormats.entities',
  ],
  ['an outer entity', '<?xml version="1.0"?><!DOCTYPE q SYSTEM "file:///etc/passwd"><quiz/>', 'quizFormats.entities'],
  ['an entity nobody knows', moodle('<question type="essay"><name>&xxe;</name></question>'), 'quizFormats.notMoodle'],
  ['a cut file', moodle(choice('a')).slice(0, -20), 'quizFormats.notMoodle'],
  ['another XML', '<?xml version="1.0"?><rss/>', 'quizFormats.notMoodle'],
  ['depth', `<?xml version="1.0"?><quiz>${'<question>'.repeat(100_000)}`, 'quizFormats.entities'],
  ['a page', '<!doctype html><html><body>Câu 1 {=a}</body></html>', 'quizFormats.page'],
  ['nothing', '\n\n// only a comment {', 'quizFormats.noQuestions'],
  ['a table without a head', 'một,hai,ba\nbốn,năm,sáu', 'quizFormats.noHead'],
  [
    '10,000 questions',
    Array.from({ length: 10_000 }, (_, at) => `Câu ${at} {=a ~b ~c ~d}`).join('\n\n'),
    'quizFormats.tooMany',
  ],
  [
    '10,000 in XML',
    moodle(Array.from({ length: 10_000 }, (_, at) => choice(`Câu ${at}`)).join('')),
    'quizFormats.tooMany',
  ],
])('%s: shows a message and imports nothing', async (_, text, key) => {
  expect(await expected(text)).toBe(key)
})

test.each(['utf16le', 'windows-1258', 'bom'])('reads a file in another encoding: %s', async (encoding) => {
  const text = 'Thế nào là hiện tượng khúc xạ ánh sáng và phản xạ toàn phần? {=Đổi hướng ~Biến mất ~Đứng yên ~Quay lại}'
  const bytes =
    encoding === 'windows-1258'
      ? windows1258(text)
      : encoding === 'bom'
        ? Buffer.from(`\uFEFF${text}`)
        : Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const { questions } = await read(bytes)
  expect(questions[0]!.item!.text.stem).toBe('Thế nào là hiện tượng khúc xạ ánh sáng và phản xạ toàn phần?')
})

test('reads a teacher’s spreadsheet by its column names, and reports by row', async () => {
  const rows = [
    ['Bộ câu hỏi lớp 8'],
    [],
    ['STT', 'Câu hỏi', 'A', 'B', 'C', 'D', 'Đáp án', 'Giải thích', 'Mức độ'],
    [1, 'Thủ đô của Pháp là *gì*?', 'Rome', 'Paris', 'Lyon', 'Nice', 'B', 'Vì thế', 'Thông hiểu'],
    [2, '2 + 3 = ?', 4, 5, 6, 7, 5],
    [3, 'Không có đáp án', 'a', 'b', 'c', 'd', ''],
    [],
    [4, 'Các ý sau', 'một', 'hai', 'ba', 'bốn', 'Đ, S, Đ, S'],
    [5, 'Gõ kết quả', '', '', '', '', '12'],
  ]
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Sheet1')
  const { questions } = await readQuestions('xlsx', XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  expect(
    questions.map(({ line, item, fault }) => [line, item ? `${item.kind} ${item.text.answer}` : fault!.key]),
  ).toEqual([
    [4, 'choice B'],
    [5, 'choice B'],
    [6, 'quizFormats.noKey'],
    [8, 'trueFalse '],
    [9, 'short 12'],
  ])
  expect(questions[0]!.item).toMatchObject({
    levels: ['understand'],
    text: { stem: 'Thủ đô của Pháp là \\*gì\\*?', why: 'Vì thế' },
  })
})
