import { expect, test } from 'vitest'
import { readAll } from '../testing.ts'

const head =
  '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\froman\\fcharset0{\\*\\panose 020206}Times New Roman;}{\\f1\\fnil\\fcharset2 Symbol;}{\\f2\\fnil\\fcharset2 Wingdings;}}'
const textOf = async (body: string) => (await readAll(`${head}${body}\\par}`)).text
const field = (code: string, result = '') => `{\\field{\\*\\fldinst{${code}}}{\\fldrslt {${result}}}}`
const form = (data: string) => `{\\*\\formfield{${data}}}`

test.each([
  ['letters of the font Symbol', "3 {\\f1 \\'b4} 4, {\\f1 a \\'b3 b}", '3 × 4, α ≥ β'],
  ['private letters of the font Symbol', '{\\f1 \\u-3999?}', 'α'],
  ['boxes of the font Wingdings', "{\\f2 \\'fe} c\\'f3, {\\f2 \\'a8} kh\\'f4ng", '☑ có, ☐ không'],
  ['a sign by its number', field('SYMBOL 97 \\\\f "Symbol" \\\\s 12', 'a'), 'α'],
  ['a fraction', field('EQ \\\\f(3;4)'), '$\\frac{3}{4}$'],
  ['a root with a picture as its result', field('EQ \\\\r(3,27)', '{\\pict\\pngblip 89504e47}'), '$\\sqrt[3]{27}$'],
  ['a ticked box', `${field(`FORMCHECKBOX ${form('\\fftype1\\ffres1\\ffdefres0')}`)} c`, '☑ c'],
  ['a box ticked by default', `${field(`FORMCHECKBOX ${form('\\fftype1\\ffres25\\ffdefres1')}`)} c`, '☑ c'],
  ['an empty box', `${field(`FORMCHECKBOX ${form('\\fftype1\\ffres0\\ffdefres1')}`)} c`, '☐ c'],
  ['a drop-down', field(`FORMDROPDOWN ${form("\\fftype2\\ffres1{\\*\\ffl T\\u7889?t}{\\*\\ffl Kh\\'e1}")}`), 'Khá'],
  ['the stored result of another field', field('REF _a \\\\h', 'H\\u236?nh 3'), 'Hình 3'],
  ['a link', field('HYPERLINK "https://x.vn"', 'trang'), 'trang'],
  ['text that was deleted', 'gi\\u7919?{\\deleted  xo\\u225?}', 'giữ'],
  ['a footnote', 'ch\\u7919?{\\footnote ghi ch\\u250?}', 'chữ ghi chú'],
])('reads %s', async (_, body, text) => {
  expect(await textOf(body)).toBe(text)
})

test('computes no field in a header', async () => {
  expect(await textOf(`{\\header ${field('EQ \\\\f(3;4)')}\\par}ch\\u7919?`)).toBe('chữ')
})
