import { expect, test } from 'vitest'
import { csvOf, guardCell, unguardCell } from './csv.ts'

const formula = `cmd|'/c calc'!A1`

/** Parses as spreadsheet programs do: each uses certain separators, and quotation marks count only at the start of a cell. */
function cellsIn(csv: string, separators: string): string[] {
  const cells: string[] = []
  let [cell, quoted] = ['', false]
  const text = csv.replace(/^\uFEFF/, '')
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[++at]!
      else quoted = false
    } else if (letter === '"' && cell === '') quoted = true
    else if (separators.includes(letter) || letter === '\r' || letter === '\n') {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell]
}
const runs = (cell: string) => /^[\s\p{Z}\p{C}"]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u.test(cell)

const before = [
  '',
  ' ',
  '\u00A0',
  '\u3000',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\uFEFF',
  '\u200B',
  '\u0000',
  '"',
  '""',
  ' "',
  "'",
]
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫']
const attacks = signs.flatMap((sign) => before.map((start) => `${start}${sign}${formula}`))
const inside = ['Tổ Toán;', 'a; ', 'a\t', 'a\n', 'a\r\n', 'a\r', 'a;b;', 'a;"', 'a\u2028', 'a;\uFEFF'].flatMap(
  (start) => ['=', '+', '-', '@', '＝'].map((sign) => `${start}${sign}${formula}`),
)

test.each([
  ['comma', ','],
  ['semicolon, as in Vietnam', ';'],
  ['tab', '\t'],
  ['all at once, as LibreOffice offers', ',;\t'],
])('no cell becomes a formula when a program separates by %s', (_, separators) => {
  for (const attack of [...attacks, ...inside])
    for (const row of [[attack], ['Lan', attack], ['Lan', attack, 'x'], [attack, attack]])
      expect({ row, run: cellsIn(csvOf([row]), separators).filter(runs) }).toEqual({ row, run: [] })
})

test('keeps numbers, phone numbers and mathematical formulas unchanged', () => {
  const unchanged = [
    '-5',
    '-0,25',
    '-1.234,5',
    '-12%',
    '-',
    '+84912345678',
    '+84 912 345 678',
    '+84.912.345.678',
    '(+84) 912 345 678',
    'f(x) = x^2 - 3x + 1',
    'a = -b',
    'x ∈ {1; -2; +3}',
    'lan@truong.edu.vn',
    'Tổ Toán – Tin; Tổ Văn',
    '$x=1$; $y=2$',
    "O'Brien",
    '−5 °C',
  ]
  for (const text of unchanged) expect(guardCell(text)).toBe(text)
  expect(csvOf([[-5, 'a;b', 'c']])).toBe('\uFEFF-5,"a;b",c\r\n')
  // Without the apostrophe Excel would subtract. The number stays readable.
  expect(guardCell('+84-912-345-678')).toBe("'+84-912-345-678")
  expect(guardCell('-x + 3 = 0')).toBe("'-x + 3 = 0")
})

test('cells survive a round trip', () => {
  for (const text of [...attacks, ...inside, '+84-912-345-678', "'=1", "''=1", "'Lan", '\t', 'a;b'])
    expect(unguardCell(guardCell(text))).toBe(text)
})
