import { expect, test } from 'vitest'
import { readAll } from '../testing.ts'
import { wordFile, type Part } from './testing.ts'
import { writeNumber } from '../text/number-words.ts'

const w =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
const part = (kind: string, content: string): Part => ({
  id: kind,
  kind,
  name: `${kind}.xml`,
  content: `<w:${kind} ${w}>${content}</w:${kind}>`,
})
const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
const list = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`
const num = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`
const restart = (at: number, start: number) =>
  `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${start}"/></w:lvlOverride>`
const item = (id: number, text = 'x', at = 0) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const styled = (style: string, text = 'x', more = '') =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${more}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`

async function linesOf(body: string, numbering: string, styles = ''): Promise<string[]> {
  const parts = [part('numbering', numbering), ...(styles ? [part('styles', styles)] : [])]
  const { text } = await readAll(wordFile(body, '', parts))
  return text!.split(/\n+/)
}

test('lists that share a numbering continue; an override restarts one once', async () => {
  const numbering = list(0, level(0, 'decimal', 'Câu %1.')) + num(1, 0) + num(2, 0) + num(3, 0, restart(0, 5))
  const body = [item(1), item(2), item(3), item(3), item(1)].join('')
  expect(await linesOf(body, numbering)).toEqual(['Câu 1. x', 'Câu 2. x', 'Câu 5. x', 'Câu 6. x', 'Câu 7. x'])
})

test('an override applies each time its level restarts', async () => {
  const numbering = list(0, level(0, 'decimal', '%1.'), level(1, 'decimal', '%2)')) + num(1, 0, restart(1, 3))
  const body = [item(1), item(1, 'x', 1), item(1, 'x', 1), item(1), item(1, 'x', 1)].join('')
  expect((await linesOf(body, numbering)).map((line) => line.trim())).toEqual(['1. x', '3) x', '4) x', '2. x', '3) x'])
})

test('multi-level numbers include their parents', async () => {
  const numbering =
    list(0, level(0, 'upperRoman', '%1.'), level(1, 'decimal', '%1.%2'), level(2, 'lowerLetter', '%3)')) + num(1, 0)
  const body = [item(1), item(1, 'x', 1), item(1, 'x', 2), item(1, 'x', 2), item(1, 'x', 1), item(1), item(1, 'x', 1)]
  expect(await linesOf(body.join(''), numbering)).toEqual([
    'I. x',
    '   I.1 x',
    '      a) x',
    '      b) x',
    '   I.2 x',
    'II. x',
    '   II.1 x',
  ])
})

test('writes legal numbers in figures; levels that never restart continue', async () => {
  const legal = list(0, level(0, 'upperRoman', 'Điều %1'), level(1, 'decimal', '%1.%2', '<w:isLgl/>')) + num(1, 0)
  expect(await linesOf(item(1) + item(1, 'x', 1), legal)).toEqual(['Điều I x', '   1.1 x'])
  const through =
    list(0, level(0, 'decimal', 'Bài %1.'), level(1, 'decimal', 'Câu %2:', '<w:lvlRestart w:val="0"/>')) + num(1, 0)
  const body = [item(1), item(1, 'x', 1), item(1), item(1, 'x', 1)].join('')
  expect(await linesOf(body, through)).toEqual(['Bài 1. x', '   Câu 1: x', 'Bài 2. x', '   Câu 2: x'])
})

test('a level that restarts after a higher one ignores levels in between', async () => {
  const numbering =
    list(
      0,
      level(0, 'decimal', '%1.'),
      level(1, 'decimal', '%2)'),
      level(2, 'decimal', '(%3)', '<w:lvlRestart w:val="1"/>'),
    ) + num(1, 0)
  const body = [item(1), item(1, 'x', 1), item(1, 'x', 2), item(1, 'x', 1), item(1, 'x', 2), item(1), item(1, 'x', 2)]
  expect((await linesOf(body.join(''), numbering)).map((line) => line.trim())).toEqual([
    '1. x',
    '1) x',
    '(1) x',
    '2) x',
    '(2) x',
    '2. x',
    '(1) x',
  ])
})

test('numbers by styles: their own list, a parent style’s, or a level that names them', async () => {
  const numbering =
    `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', 'Phần %1.', '<w:pStyle w:val="A"/>')}${level(1, 'upperLetter', '%2.', '<w:pStyle w:val="B"/>')}</w:abstractNum>` +
    num(1, 0)
  const numbered = (id: string, more = '') =>
    `<w:style w:type="paragraph" w:styleId="${id}">${more}<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`
  const styles = `${numbered('A')}${numbered('B')}<w:style w:type="paragraph" w:styleId="C"><w:basedOn w:val="A"/></w:style>`
  const none = '<w:numPr><w:numId w:val="0"/></w:numPr>'
  const body = [styled('A'), styled('B'), styled('C'), styled('A', 'y', none)].join('')
  expect((await linesOf(body, numbering, styles)).map((line) => line.trim())).toEqual([
    'Phần 1. x',
    'A. x',
    'Phần 2. x',
    'y',
  ])
})

test('a list linked to a style uses that style’s list', async () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="L"/></w:abstractNum>' +
    `<w:abstractNum w:abstractNumId="1"><w:styleLink w:val="L"/>${level(0, 'decimal', '%1/')}</w:abstractNum>${num(1, 0)}${num(2, 1)}`
  const styles =
    '<w:style w:type="numbering" w:styleId="L"><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>'
  expect(await linesOf(item(1) + item(2), numbering, styles)).toEqual(['1/ x', '2/ x'])
})

test('reads bullets in any font, and keeps boxes to tick and words', async () => {
  const font = (name: string) => `<w:rPr><w:rFonts w:ascii="${name}" w:hAnsi="${name}"/></w:rPr>`
  const bullet = (id: number, text: string, name: string) =>
    list(id, `<w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="${text}"/>${font(name)}</w:lvl>`) +
    num(id, id)
  const numbering = [
    bullet(1, '\uf0b7', 'Symbol'),
    bullet(2, '\uf0a8', 'Wingdings'),
    bullet(3, 'o', 'Courier New'),
    bullet(4, 'Chú ý:', 'Arial'),
    bullet(5, '\uf0fc', 'Wingdings'),
  ].join('')
  expect(await linesOf([1, 2, 3, 4, 5].map((id) => item(id)).join(''), numbering)).toEqual([
    '- x',
    '- ☐ x',
    '- x',
    'Chú ý: x',
    '- ✓ x',
  ])
})

test('places a number close to its words where declared; empty items keep theirs', async () => {
  const numbering = list(0, level(0, 'decimal', '%1-', '<w:suff w:val="nothing"/>')) + num(1, 0)
  expect(await linesOf(item(1, 'a') + item(1, '') + item(1, 'b'), numbering)).toEqual(['1-a', '2-', '3-b'])
})

test.each([
  ['upperLetter', 28, 'BB'],
  ['lowerRoman', 1999, 'mcmxcix'],
  ['ordinal', 22, '22nd'],
  ['ordinal', 112, '112th'],
  ['cardinalText', 121, 'One hundred twenty-one'],
  ['ordinalText', 20, 'Twentieth'],
  ['ordinalText', 42, 'Forty-second'],
  ['vietnameseCounting', 15, 'mười lăm'],
  ['vietnameseCounting', 21, 'hai mươi mốt'],
  ['vietnameseCounting', 104, 'một trăm lẻ bốn'],
  ['decimalZero', 7, '07'],
  ['numberInDash', 3, '- 3 -'],
  ['decimalEnclosedCircle', 2, '②'],
  ['decimalEnclosedCircle', 21, '21'],
  ['chineseCounting', 32, '三十二'],
  ['chicago', 5, '**'],
  ['none', 4, ''],
  ['bahtText', 4, '4'],
  ['upperLetter', 0, '0'],
  ['upperLetter', 1_000_000_000, '1000000000'],
])('%s: writes %i as %s', (format, value, written) => {
  expect(writeNumber(value, format)).toBe(written)
})

test('reads custom number formats, with the older one beside them', async () => {
  const format =
    '<mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>'
  const numbering =
    list(0, `<w:lvl w:ilvl="0"><w:start w:val="9"/>${format}<w:lvlText w:val="%1"/></w:lvl>`) + num(1, 0)
  expect(await linesOf(item(1) + item(1), numbering)).toEqual(['009 x', '010 x'])
})

test('stops at circular styles and lists, and at endless numbers', async () => {
  const numbering =
    `<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="L"/></w:abstractNum>${num(1, 0)}` +
    list(
      2,
      `<w:lvl w:ilvl="0"><w:start w:val="99999999999"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1."/></w:lvl>`,
    ) +
    num(2, 2)
  const styles =
    '<w:style w:type="numbering" w:styleId="L"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>'
  expect(await linesOf(item(1, 'a') + item(2, 'b') + item(77, 'c') + styled('A', 'd'), numbering, styles)).toEqual([
    'a',
    '99999999999. b',
    'c',
    'd',
  ])
})

test('paragraphs that were deleted, moved away or hidden are not counted, and leave no format behind', async () => {
  const numbering = list(0, level(0, 'decimal', 'Câu %1.')) + num(1, 0)
  const ended = (end: string, text: string, more = '') =>
    `<w:p><w:pPr>${more}<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr>${end}</w:rPr></w:pPr>${text}</w:p>`
  const deleted = ended('<w:del w:id="1"/>', '<w:del w:id="2"><w:r><w:delText>cũ</w:delText></w:r></w:del>')
  const moved = ended('<w:moveFrom w:id="3"/>', '<w:moveFrom w:id="4"><w:r><w:t>xưa</w:t></w:r></w:moveFrom>')
  const hidden = ended('<w:vanish/>', '<w:r><w:rPr><w:vanish/></w:rPr><w:t>ẩn</w:t></w:r>')
  const title = ended('<w:del w:id="5"/>', '<w:del w:id="6"/>', '<w:outlineLvl w:val="0"/>')
  const table = '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>ô</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'
  const body = [
    item(1),
    deleted,
    item(1),
    moved,
    moved,
    item(1),
    hidden,
    item(1),
    title,
    item(1),
    title,
    table,
    item(1),
  ]
  expect(await linesOf(body.join(''), numbering)).toEqual([
    'Câu 1. x',
    'Câu 2. x',
    'Câu 3. x',
    'Câu 4. x',
    'Câu 5. x',
    '| ô |',
    '| --- |',
    'Câu 6. x',
  ])
})
