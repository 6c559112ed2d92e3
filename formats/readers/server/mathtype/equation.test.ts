import { expect, test } from 'vitest'
import { latexOfObject, latexOfStream } from './equation.ts'
import {
  accentedLetter,
  equation3,
  equation5,
  letters,
  line,
  matrix,
  noLine,
  objectOf,
  of3,
  pile,
  streamOf,
  template,
} from './testing.ts'

const latexOf = (...items: Parameters<typeof equation5>) => latexOfObject(objectOf(equation5(line(...items))))
const number = (text: string) => letters(text, 'number')
const symbol = (text: string) => letters(text, 'symbol')
const raised = (...above: Parameters<typeof line>) => template(28, 0, noLine, line(...above))
const lowered = (...below: Parameters<typeof line>) => template(27, 0, line(...below), noLine)

test('reads fractions, roots and scripts', () => {
  const discriminant = template(
    10,
    0,
    line(letters('b'), raised(number('2')), symbol('\u2212'), number('4'), letters('ac')),
    noLine,
  )
  const top = line(symbol('\u2212'), letters('b'), symbol('±'), discriminant)
  expect(latexOf(letters('x'), symbol('='), template(11, 0, top, line(number('2'), letters('a'))))).toBe(
    'x=\\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a}',
  )
  expect(latexOf(template(10, 1, line(number('27')), line(number('3'))))).toBe('\\sqrt[3]{27}')
  expect(latexOf(letters('a'), lowered(letters('n')), template(29, 0, line(letters('i')), line(number('2'))))).toBe(
    'a_{n}{}_{i}^{2}',
  )
  // Double superscripts, and scripts without a base.
  expect(latexOf(letters('x'), raised(number('2')), raised(number('3')))).toBe('x^{2}{}^{3}')
  expect(latexOf(template(28, 1, noLine, line(number('14'))), letters('C', 'words'))).toBe('{}^{14}\\text{C}')
})

test('reads sums, integrals and limits', () => {
  const sum = template(
    16,
    0x70,
    line(letters('k')),
    line(letters('k'), symbol('='), number('1')),
    line(letters('n')),
    symbol('∑'),
  )
  expect(latexOf(sum)).toBe('\\sum_{k=1}^{n} k')
  const integral = template(15, 0x31, line(letters('f(x)dx')), line(number('0')), line(symbol('∞')), symbol('∫'))
  expect(latexOf(integral)).toBe('\\int_{0}^{\\infty} f(x)dx')
  expect(latexOf(template(15, 0x102, line(letters('D')), noLine, noLine))).toBe('\\iint D')
  const limit = template(
    23,
    0x10,
    line(letters('lim', 'function')),
    line(letters('x'), symbol('→'), number('0')),
    noLine,
  )
  expect(latexOf(limit, template(11, 0, line(letters('sin', 'function'), letters('x')), line(letters('x'))))).toBe(
    '\\lim_{x\\to 0}\\frac{\\sin x}{x}',
  )
})

test('reads fences, systems of equations and matrices', () => {
  const system = pile(
    line(letters('x+y'), symbol('='), number('3')),
    line(letters('x'), symbol('\u2212'), letters('y'), symbol('='), number('1')),
  )
  expect(latexOf(template(2, 1, line(system), letters('{')))).toBe(
    '\\left\\{\\begin{array}{l}x+y=3 \\\\ x-y=1\\end{array}\\right.',
  )
  expect(latexOf(template(9, 0x12, line(number('0;1'))))).toBe('\\left[0;1\\right)')
  const cells = ['1', '0', '0', '1'].map((figure) => line(number(figure)))
  expect(latexOf(template(1, 3, line(matrix(2, 2, ...cells)), letters('()')))).toBe(
    '\\left(\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}\\right)',
  )
})

test('reads vectors, bars, arcs, accents, reaction arrows and words', () => {
  const over = (selector: number, variation: number, text: string) =>
    latexOf(template(selector, variation, line(letters(text))))
  expect(over(31, 2, 'AB')).toBe('\\overrightarrow{AB}')
  expect(over(31, 2, 'u')).toBe('\\vec{u}')
  expect(over(13, 0, 'abc')).toBe('\\overline{abc}')
  expect(over(34, 0, 'AB')).toBe('\\overset{\\frown}{AB}')
  expect(over(33, 0, 'ABC')).toBe('\\widehat{ABC}')
  expect(latexOf(accentedLetter('f', 5), letters('(x)'))).toBe("f'(x)")
  expect(latexOf(accentedLetter('x', 17))).toBe('\\overline{x}')
  const arrow = template(14, 0x24, line(letters('t', 'words')), noLine)
  expect(latexOf(letters('A', 'words'), arrow, letters('B', 'words'))).toBe(
    '\\text{A}\\xrightarrow{\\text{t}}\\text{B}',
  )
  expect(latexOf(letters('nếu 5%', 'words'))).toBe('\\text{nếu 5\\%}')
  expect(latexOf(letters('a', 'vector'), symbol('∈'), letters('ℝ'))).toBe('\\mathbf{a}\\in \\mathbb{R}')
})

test('reads the old Equation Editor with its own numbers', () => {
  const { letters, line, template, noLine, accentedLetter } = of3
  const two = line(letters('2', 'number'))
  const latex = (...items: Parameters<typeof line>) => latexOfObject(objectOf(equation3(line(...items))))
  expect(latex(template(14, 0, line(letters('x'), template(15, 0, noLine, two)), two))).toBe('\\frac{x^{2}}{2}')
  expect(latex(letters('a'), template(15, 1, two, noLine), template(13, 1, line(letters('x')), two))).toBe(
    'a_{2}\\sqrt[2]{x}',
  )
  expect(latex(template(3, 1, line(letters('x')), letters('[')))).toBe('\\left[x\\right.')
  expect(latex(template(29, 1, line(letters('k')), two, line(letters('n')), letters('∑', 'symbol')))).toBe(
    '\\sum_{2}^{n} k',
  )
  expect(latex(template(39, 1, line(letters('lim', 'function')), line(letters('n')), noLine))).toBe('\\lim_{n}')
  expect(latex(template(47, 1, line(letters('AB'))))).toBe('\\overrightarrow{AB}')
  expect(latex(accentedLetter('y', 5), letters('=0'))).toBe("y'=0")
})

test('rejects broken, endless and unknown data as a formula', () => {
  const whole = streamOf(equation5(line(template(11, 0, line(letters('a')), line(letters('b'))))))
  // However many bytes are missing, and whichever is another one.
  for (let length = 0; length < whole.length - 8; length += 1)
    expect(typeof (latexOfStream(whole.subarray(0, length)) ?? '')).toBe('string')
  for (let at = 0; at < whole.length; at += 1) {
    const changed = Buffer.from(whole)
    changed[at] = 0xff
    expect(typeof (latexOfStream(changed) ?? '')).toBe('string')
  }
  expect(latexOfObject(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBeNull()
  expect(latexOfObject(Buffer.from('not an object at all'))).toBeNull()
  let deep = line(letters('x'))
  for (let depth = 0; depth < 500; depth += 1) deep = line(template(10, 0, deep))
  expect(latexOfStream(streamOf(equation5(deep)))).toBeNull()
  expect(latexOfStream(streamOf(equation5(line(letters('x'.repeat(30_000))))))).toBeNull()
  // An unknown MathType sign, template and accent, and another version.
  expect(latexOf(letters('\uE9AB'))).toBeNull()
  expect(latexOf(template(60, 0, line(letters('x'))))).toBeNull()
  expect(latexOf(accentedLetter('x', 99))).toBeNull()
  expect(latexOfStream(streamOf(Buffer.from([4, 1, 0, 6, 9, 0, 0, 0, 0])))).toBeNull()
})
