import { expect, test } from 'vitest'
import { readAll } from '../../testing.ts'
import { wordFile } from '../testing.ts'

const say = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const tab = '<w:r><w:tab/></w:r>'
const p = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const cell = (inside: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${inside}</w:tc>`
const red = '<w:color w:val="C00000"/>'
const blue = '<w:color w:val="0000FF"/>'
const underlined = '<w:u w:val="single"/>'
const yellow = '<w:highlight w:val="yellow"/>'
const textOf = async (...body: string[]) => (await readAll(wordFile(body.join('')))).text!
/** Enough plain text that a look in one place is an exception. */
const plain = p(say('Đọc kĩ đề bài rồi chọn một đáp án đúng cho mỗi câu hỏi dưới đây, không dùng tài liệu. '.repeat(3)))
const behind = (text: string) => text.slice(text.indexOf('\n\n') + 2)

test.each([
  ['u', underlined, '<u>B. hai</u>'],
  ['colour', red, '<font color="red">B. hai</font>'],
  ['highlight', yellow, '<mark yellow>B. hai</mark>'],
  ['shading', '<w:shd w:val="clear" w:fill="92D050"/>', '<mark green>B. hai</mark>'],
  ['a frame', '<w:bdr w:val="single" w:sz="4"/>', '<mark framed>B. hai</mark>'],
  ['bold', '<w:b/>', '**B. hai**'],
  ['italics', '<w:i/>', '*B. hai*'],
  ['two at once', red + underlined, '<u><font color="red">B. hai</font></u>'],
])('marks an option that differs by %s', async (_, properties, written) => {
  const lines = [p(say('A. một')), p(say('B. hai', properties)), p(say('C. ba')), p(say('D. bốn'))]
  expect(await textOf(...lines)).toBe(`A. một\n\n${written}\n\nC. ba\n\nD. bốn`)
  const columns = p(say('A. một'), tab, say('B. hai', properties), tab, say('C. ba'), tab, say('D. bốn'))
  expect(await textOf(columns)).toBe(`A. một\t${written}\tC. ba\tD. bốn`)
  const spaces = p(say('A. một  '), say('B. hai', properties), say('  C. ba  D. bốn'))
  expect(await textOf(spaces)).toBe(`A. một ${written} C. ba D. bốn`)
})

const scheme = (accent2: string) =>
  `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:clrScheme name="x"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:accent2><a:srgbClr val="${accent2}"/></a:accent2></a:clrScheme></a:themeElements></a:theme>`

test.each([
  ['a colour of the theme', '<w:color w:themeColor="accent2"/>', '<font color="red">B. hai</font>'],
  ['one beside "auto"', '<w:color w:val="auto" w:themeColor="accent2"/>', '<font color="red">B. hai</font>'],
  ['shading of the theme', '<w:shd w:val="clear" w:themeFill="accent2"/>', '<mark red>B. hai</mark>'],
  [
    'a light one',
    '<w:shd w:val="clear" w:fill="auto" w:themeFill="accent2" w:themeFillTint="66"/>',
    '<mark red>B. hai</mark>',
  ],
  ['the colour of usual text', '<w:color w:val="auto" w:themeColor="text1"/>', 'B. hai'],
])('marks an option that differs by %s', async (_, properties, written) => {
  const theme = [{ id: 'theme', kind: 'theme', name: 'theme/theme1.xml', content: scheme('C00000') }]
  const body = [say('A. một'), say('B. hai', properties), say('C. ba')].map((run) => p(run)).join('')
  expect((await readAll(wordFile(body, '', theme))).text).toBe(`A. một\n\n${written}\n\nC. ba`)
})

test('without a theme, its colours are those of Word', async () => {
  const marked = say('B. hai', '<w:color w:themeColor="accent6"/>')
  expect(await textOf(p(say('A. một')), p(marked), p(say('C. ba')))).toContain('<font color="green">B. hai</font>')
})

test('marks an option in a frame of its own, but no line above or below a paragraph', async () => {
  const bordered = (...sides: string[]) =>
    `<w:p><w:pPr><w:pBdr>${sides.map((side) => `<w:${side} w:val="single"/>`).join('')}</w:pBdr></w:pPr>${say('B. hai')}</w:p>`
  const read = (line: string) => textOf(p(say('A. một')), line, p(say('C. ba')))
  const framed = bordered('top', 'left', 'bottom', 'right')
  expect(await read(framed)).toBe('A. một\n\n<mark framed>B. hai</mark>\n\nC. ba')
  expect(await read(bordered('bottom'))).toBe('A. một\n\nB. hai\n\nC. ba')
})

test('the letter of an option may be marked alone', async () => {
  const line = p(say('A. một'), tab, say('B', underlined), say('. hai'), tab, say('C. ba'), tab, say('D. bốn'))
  expect(await textOf(line)).toBe('A. một\t<u>B</u>. hai\tC. ba\tD. bốn')
})

test('ignores what all options share: coloured labels, blue documents', async () => {
  const option = (letter: string, text: string, properties = '') =>
    say(`${letter}. `, blue + underlined) + say(text, properties)
  const line = p(option('A', 'một'), tab, option('B', 'hai', red), tab, option('C', 'ba'), tab, option('D', 'bốn'))
  expect(await textOf(line)).toBe('A. một\tB. <font color="red">hai</font>\tC. ba\tD. bốn')
  const all = p(...['A. một', 'B. hai'].map((text) => say(`${text}\t`, blue)))
  expect(await textOf(p(say('Câu 1. Hỏi', blue)), all)).toBe('Câu 1. Hỏi\n\nA. một\tB. hai')
})

test('reads options in cells with one shaded', async () => {
  const shaded = '<w:shd w:val="clear" w:fill="FFFF00"/>'
  const row = `<w:tr>${['A. một', 'B. hai', 'C. ba'].map((text, at) => cell(p(say(text)), at === 2 ? shaded : '')).join('')}</w:tr>`
  expect(await textOf(`<w:tbl>${row}</w:tbl>`)).toContain('| A. một | B. hai | <mark yellow>C. ba</mark> |')
  const head = `<w:tr>${cell(p(say('Chủ đề')), shaded)}${cell(p(say('Điểm')), shaded)}</w:tr>`
  expect(await textOf(`<w:tbl>${head}</w:tbl>`)).toContain('| Chủ đề | Điểm |')
})

test('reads the shaded cells of an answer sheet and of a plan, but no shaded rows and columns', async () => {
  const yellowCell = '<w:shd w:val="clear" w:fill="FFFF00"/>'
  const grey = '<w:shd w:val="clear" w:fill="D9D9D9"/>'
  const rowOf = (texts: string[], shade: (at: number) => string) =>
    `<w:tr>${texts.map((text, at) => cell(p(say(text)), shade(at))).join('')}</w:tr>`
  const sheet = `<w:tbl>${rowOf(['Câu', 'A', 'B', 'C', 'D'], () => grey)}${['1', '2', '3']
    .map((number, row) =>
      rowOf([number, 'A', 'B', 'C', 'D'], (at) => (at === 0 ? grey : at === row + 2 ? yellowCell : '')),
    )
    .join('')}</w:tbl>`
  const read = await textOf(sheet)
  expect(read).toContain('| Câu | A | B | C | D |')
  expect(read).toContain('| 1 | A | <mark yellow>B</mark> | C | D |')
  expect(read).toContain('| 3 | A | B | C | <mark yellow>D</mark> |')
  const weeks = `<w:tbl>${rowOf(['Việc', 'T1', 'T2', 'T3'], () => '')}${rowOf(['Khảo sát', '', '', ''], (at) => (at === 2 ? yellowCell : ''))}${rowOf(['Báo cáo', '', '', ''], (at) => (at === 3 ? yellowCell : ''))}</w:tbl>`
  expect(await textOf(weeks)).toContain('| Khảo sát |  | <mark yellow>■</mark> |  |')
  const zebra = `<w:tbl>${[0, 1, 2, 3].map((row) => rowOf(['a', 'b', 'c', 'd'], () => (row % 2 ? grey : ''))).join('')}</w:tbl>`
  expect(await textOf(zebra)).not.toContain('mark')
})

test('reads options numbered by Word with one in red', async () => {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const numbering = `<w:numbering ${w}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
  const item = (text: string, properties = '', mark = '') =>
    `<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:rPr>${mark}</w:rPr></w:pPr>${say(text, properties)}</w:p>`
  const parts = [{ id: 'n', kind: 'numbering', name: 'numbering.xml', content: numbering }]
  const read = async (body: string) => (await readAll(wordFile(body, '', parts))).text
  expect(await read(item('một') + item('hai', red) + item('ba'))).toBe('A. một\nB. <font color="red">hai</font>\nC. ba')
  // Here only the automatic number is red.
  expect(await read(item('một') + item('hai', '', red) + item('ba'))).toBe(
    'A. một\nB. <font color="red">hai</font>\nC. ba',
  )
})

test('does not take underlined parts of words in a question for a key', async () => {
  const word = (label: string, before: string, part: string, after: string) =>
    say(`${label}. ${before}`) + say(part, underlined) + say(after)
  const line = p(
    word('A', 'h', 'ea', 'd'),
    tab,
    word('B', 'br', 'ea', 'd'),
    tab,
    word('C', '', 'ea', 't'),
    tab,
    word('D', 'd', 'ea', 'd'),
  )
  expect(await textOf(line)).toBe('A. h<u>ea</u>d\tB. br<u>ea</u>d\tC. <u>ea</u>t\tD. d<u>ea</u>d')
})

test('marks exceptions elsewhere, but not titles, labels, links and usual colours', async () => {
  const marked = p(say('Thủ đô là '), say('Hà Nội', red), say(' và '), say('sông Hồng', yellow), say(' chảy qua.'))
  expect(behind(await textOf(plain, marked))).toBe(
    'Thủ đô là <font color="red">Hà Nội</font> và <mark yellow>sông Hồng</mark> chảy qua.',
  )
  expect(behind(await textOf(plain, p(say('ĐỀ KIỂM TRA', `<w:b/>${red}${underlined}`))))).toBe('**ĐỀ KIỂM TRA**')
  expect(behind(await textOf(plain, p(say('Câu 1:', blue), say(' Hỏi gì?'))))).toBe('Câu 1: Hỏi gì?')
  expect(behind(await textOf(plain, p(say('Câu 1', `<w:b/>${underlined}`), say('. Hỏi gì?'))))).toBe(
    '**Câu 1**. Hỏi gì?',
  )
  const link = `<w:hyperlink w:anchor="x">${say('Bài 2', blue + underlined)}</w:hyperlink>`
  expect(behind(await textOf(plain, p(say('Xem '), link)))).toBe('Xem Bài 2')
  expect(await textOf(p(say('Cả bài '), say('màu xanh', blue), say(' như mọi khi', blue)))).toBe(
    'Cả bài màu xanh như mọi khi',
  )
})

test('reads marked true or false statements, whichever they are', async () => {
  const lines = ['a) một', 'b) hai', 'c) ba', 'd) bốn'].map((text, at) => p(say(text, at % 2 === 0 ? underlined : '')))
  expect(await textOf(...lines)).toBe('<u>a) một</u>\n\nb) hai\n\n<u>c) ba</u>\n\nd) bốn')
})
