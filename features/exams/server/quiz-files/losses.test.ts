import { expect, test } from 'vitest'
import { readAll } from '#formats/readers/server/testing.ts'
import { sniff } from '#formats/readers/server/sniff.ts'
import { readSheet as readQuestions } from './questions.ts'
import { examServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

const read = async (text: string) => {
  const { content } = await sniff(new Blob([text]))
  expect(content).toBe('text')
  return readQuestions('text', Buffer.from(text))
}
const notesOf = async (text: string) => (await read(text)).questions.flatMap(({ notes }) => notes.map(({ key }) => key))
const quiz = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${inside}</quiz>`
const question = (type: string, inside: string, stem = 'Hỏi gì?') =>
  `<question type="${type}"><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>${inside}</question>`
const options = ['a', 'b', 'c', 'd'].map(
  (text, at) => `<answer fraction="${at ? 0 : 100}"><text>${text}</text></answer>`,
)
const four = options.join('')

test.each([
  ['a table in a question', '<table><tr><td>x</td><td>1</td></tr></table>'],
  ['a whole page in a question', '<!doctype html><html><body>x</body></html>'],
])('does not read Moodle XML with %s as a web page', async (_, stem) => {
  const comment = '<!-- question: 12 <table> -->'
  const { problem, questions } = await read(quiz(`${comment}${question('multichoice', four, `Hỏi ${stem}`)}`))
  expect([problem, questions[0]!.fault, questions[0]!.item?.kind]).toEqual([null, null, 'choice'])
  expect((await readAll(quiz(question('multichoice', four, stem)))).text).toContain('<quiz>')
})

test.each([
  [
    '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0"><html xmlns="http://www.w3.org/1999/xhtml"/>',
    'html',
  ],
  ['<!-- exported --><html><table></table></html>', 'html'],
  ['<style>td{}</style><table><tr><td>1</td></tr></table>', 'html'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><body/></svg>', 'text'],
  ['<lesson><table/></lesson>', 'text'],
  ['<?xml version="1.0"?><x:Workbook xmlns:x="urn:schemas-microsoft-com:office:spreadsheet"/>', 'xml workbook'],
  ['<book><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/></book>', 'text'],
])('the root element determines the format: %s', async (text, content) => {
  expect(await sniff(new Blob([text]))).toEqual({ content })
})

test.each([
  ['a part of the points', 'Hỏi? {=a ~%50%b ~c ~d}', ['quizFormats.partialCredit']],
  ['points off', 'Hỏi? {=a ~%-25%b ~c ~d}', ['quizFormats.partialCredit']],
  ['a short answer worth less', 'Hỏi? {=a =%50%b}', ['quizFormats.partialCredit']],
  ['feedback of a short answer', 'Hỏi? {=a#Tốt lắm}', ['quizFormats.ownFeedback']],
  ['feedback of a number', 'Hỏi? {#3:0.5#Tốt lắm}', ['quizFormats.ownFeedback', 'quizFormats.tolerance']],
  ['a range', 'Hỏi? {#1..5}', ['quizFormats.tolerance']],
  ['tags', '// [tag:Nhận biết] [tag:ôn tập]\nHỏi? {=a ~b ~c ~d}', ['quizFormats.tags']],
  ['a category inside another', '$CATEGORY: $course$/top/A/B\n\nHỏi? {=a ~b ~c ~d}', ['quizFormats.parentCategory']],
  ['feedback beside an explanation', 'Hỏi? {=a#Đúng ~b ~c ~d####Vì thế}', ['quizFormats.ownFeedback']],
  ['nothing', 'Hỏi? {=a ~%0%b ~c ~d####Vì thế}', []],
])('GIFT: reports %s', async (_, text, keys) => {
  expect(await notesOf(text)).toEqual(keys)
})

test.each([
  ['Hỏi? {=a#Đúng ~b ~c ~d####Vì thế}', 'Vì thế'],
  ['Hỏi? {=a#Đúng ~b ~c ~d}', 'Đúng'],
])('GIFT: an explanation counts before feedback: %s', async (gift, why) => {
  expect((await read(gift)).questions[0]!.item?.text.why).toBe(why)
})

const text = (name: string, words: string) => `<${name} format="html"><text>${words}</text></${name}>`
test.each([
  [
    'nothing that Moodle puts there by itself',
    `<defaultgrade>1</defaultgrade><penalty>0.3333333</penalty>${text('correctfeedback', 'Your answer is correct.')}${four}`,
    [],
  ],
  ['hints', `${four}${text('hint', 'Nghĩ lại')}`, ['quizFormats.hints']],
  ['combined feedback', `${four}${text('incorrectfeedback', 'Đọc lại trang 5')}`, ['quizFormats.combinedFeedback']],
  [
    'feedback beside an explanation',
    `${text('generalfeedback', 'Vì thế')}${four.replace('</answer>', `${text('feedback', 'Đúng')}</answer>`)}`,
    ['quizFormats.ownFeedback'],
  ],
  ['points', `${four}<defaultgrade>0.25</defaultgrade>`, ['quizFormats.ownPoints']],
  ['a penalty', `${four}<penalty>0.5</penalty>`, ['quizFormats.penalty']],
  ['tags', `${four}<tags><tag><text>lớp 8</text></tag></tags>`, ['quizFormats.tags']],
  ['weights', four.replace('fraction="0"', 'fraction="-50"'), ['quizFormats.partialCredit']],
])('Moodle XML: reports %s in multiple choice', async (_, inside, keys) => {
  expect(await notesOf(quiz(question('multichoice', inside)))).toEqual(keys)
})

test.each([
  [
    'numerical',
    '<answer fraction="100"><text>9.8</text><tolerance>0.05</tolerance></answer><units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>',
    ['quizFormats.units', 'quizFormats.tolerance'],
  ],
  [
    'shortanswer',
    `<usecase>1</usecase><answer fraction="100"><text>XII</text>${text('feedback', 'Giỏi')}</answer>`,
    ['quizFormats.ownFeedback', 'quizFormats.caseMatters'],
  ],
  [
    'essay',
    `${text('graderinfo', 'Đủ ý')}${text('responsetemplate', 'Kính gửi')}<attachments>2</attachments>`,
    ['quizFormats.attachments', 'quizFormats.template'],
  ],
])('Moodle XML: reports what else %s contains', async (type, inside, keys) => {
  expect(await notesOf(quiz(question(type, inside)))).toEqual(keys)
})

test('reads true–false questions whose answers are Vietnamese words', async () => {
  const trueFalse = (right: string, wrong: string) =>
    question('truefalse', `<answer fraction="100"><text>${right}</text></answer><answer><text>${wrong}</text></answer>`)
  const { questions } = await read(
    quiz(
      `${trueFalse('Đúng', 'Sai')}${trueFalse('Sai', 'Đúng')}${trueFalse('true', 'false')}${trueFalse('false', 'true')}`,
    ),
  )
  expect(questions[0]!.item!.text.parts.map(({ answer }) => answer)).toEqual(['true', 'false', 'true', 'false'])
  const unknown = await read(quiz(trueFalse('Có', 'Không')))
  expect(unknown.questions[0]!.fault).toEqual(message(examServerTexts, 'quizFormats.noKey'))
})

test('reads Moodle XML with names of signs that only HTML has', async () => {
  const { problem, questions } = await read(
    quiz(question('multichoice', four).replace('Hỏi gì?', 'x').replace('<![CDATA[x]]>', 'Hỏi&nbsp;gì &ndash; ai?')),
  )
  expect([problem, questions[0]!.item!.text.stem]).toEqual([null, 'Hỏi gì – ai?'])
})

test('names question types that a paper cannot hold', async () => {
  const kinds = ['multianswer', 'cloze', 'ddwtos', 'gapselect', 'calculated', 'ddimageortext']
  const { questions } = await read(quiz(kinds.map((kind) => question(kind, '')).join('')))
  expect(questions.map(({ fault }) => fault)).toEqual(
    kinds.map((kind) => message(examServerTexts, 'quizFormats.kind', { kind })),
  )
})

test.each([
  ['language-python', '<pre><code class="language-python">print(1)</code></pre>'],
  ['on the block', '<pre class="line-numbers language-python"><code>print(1)</code></pre>'],
  ['of highlight.js', '<pre><code class="hljs python">print(1)</code></pre>'],
  ['of SyntaxHighlighter', '<pre class="brush: python; gutter: false">print(1)</pre>'],
  ['in an attribute', '<pre data-language="python"><code>print(1)</code></pre>'],
])('keeps the language of program code: %s', async (_, code) => {
  const { questions } = await read(quiz(question('multichoice', four, `In ra gì? ${code}`)))
  expect(questions[0]!.item!.text.stem).toBe('In ra gì?\n\n```python\nprint(1)\n```')
})

test('truncates a category name to what a table can show', async () => {
  const { questions } = await read(`$CATEGORY: ${'ă'.repeat(100_001)}\n\nHỏi? {=a ~b ~c ~d}`)
  expect([questions[0]!.item!.unit.length, questions[0]!.notes]).toEqual([
    300,
    [message(examServerTexts, 'quizFormats.longCategory')],
  ])
})
