import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { elementsOf, valueOf } from '#tests/support/files/parse-xml.ts'
import { wordOf } from '../testing.ts'
import { sampleFormulas } from './sample-formulas.ts'
import { schemaFaults } from './schema-testing.ts'
import { blockMath } from './testing.ts'

describe('shows unreadable LaTeX as its source in the code style', () => {
  test.each([
    ['an unknown command', '\\foo{x}'],
    ['an open brace', '\\frac{1'],
    ['an open bracket', '\\left( x'],
    ['two superscripts', 'x^a^b'],
    ['a cell outside a table', 'a & b'],
    ['a picture', '\\includegraphics{https://a.vn/x.png}'],
    ['a definition', '\\def\\a{b}\\a'],
    ['a recursion', '\\newcommand{\\a}{\\a\\a}\\a'],
    ['a bomb', '\\def\\a{xxxxxxxxxx}\\edef\\b{\\a\\a\\a\\a}\\edef\\c{\\b\\b\\b\\b}\\c'],
    ['more than 2,000 characters', 'x+'.repeat(1001)],
    ['500 fractions in one another', `${'\\frac{1}{'.repeat(500)}x${'}'.repeat(500)}`],
    ['100 fractions in one another without braces', `${'\\frac1'.repeat(100)}2`],
    ['400 roots in one another', `${'\\sqrt'.repeat(400)}2`],
    ['5,000 braces', `${'{'.repeat(5000)}x${'}'.repeat(5000)}`],
    ['900 braces', `${'{'.repeat(900)}x${'}'.repeat(900)}`],
    ['300 integrals in one another', '\\int x'.repeat(300)],
    ['scripts of scripts', `${'x^{'.repeat(400)}y${'}'.repeat(400)}`],
  ])('%s', async (_, latex) => {
    const word = await wordOf(blockMath(latex))
    expect(elementsOf(word.body, 'm:oMath')).toEqual([])
    expect(word.paragraphs[0]?.text).toBe(latex)
    expect(valueOf(word.body, 'w:rStyle')).toBe('InlineCode')
  })

  test('creates no equation without content', async () => {
    expect((await wordOf(blockMath('{}'))).paragraphs[0]?.text).toBe('{}')
  })
})

const samples = fc.constantFrom(...Object.values(sampleFormulas).flatMap((pairs) => pairs.map(([latex]) => latex)))
const scraps = fc.oneof(
  fc.constantFrom(
    ...'\\frac \\sqrt \\left( \\right) \\left. \\right| \\sum \\int \\lim \\sin _ ^ { } & \\\\ | ( ) [ ] , ; + - ='.split(
      ' ',
    ),
    ...'\\text{ \\ce{ \\pu{ \\begin{cases} \\end{cases} \\begin{array}{c|c} \\end{array} \\hline \\limits \\not'.split(
      ' ',
    ),
    ...'\\underbrace \\xrightarrow[ \\color{red} \\tag{1} \\mathbf \\mathbb \\phantom \\cancel \\boxed \\operatorname'.split(
      ' ',
    ),
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom('x', 'đáy', 'nếu', '2', ' ', '\u0000', '\ud800', '\u200b', '😀', '&lt;', ']]>', '<', "'"),
)
const { formula } = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      samples,
      fc.constantFrom('x', 'd', '2', '+', '-', '=', '|', '(', ']', ',', '{}', '\\sin', '\\int', '\\to', 'đáy'),
    ),
    fc.array(tie('formula'), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' ')),
    ...['\\frac{#}{#}', '{#}_{#}', '{#}^{#}', '\\sqrt[#]{#}', '\\left[#\\right)', '\\overset{#}{#}', '\\vec{#}'].map(
      filledWith,
    ),
    ...['\\sum_{#}^{#}#', '\\underbrace{#}_{#}', '\\xrightarrow[#]{#}', '\\color{red}{#}', '\\cancel{#}'].map(
      filledWith,
    ),
    ...['\\begin{cases}#&#\\\\#\\end{cases}', '\\begin{array}{c|c}#&#\\end{array}', '\\boxed{#}'].map(filledWith),
  ),
}))

function filledWith(frame: string): fc.Arbitrary<string> {
  const parts = frame.split('#')
  return fc
    .array(fc.oneof(samples, fc.constantFrom('x', '+', '=', '', '|', '\\lim')), {
      minLength: parts.length,
      maxLength: parts.length,
    })
    .map((inside) => parts.map((part, index) => part + (index < parts.length - 1 ? inside[index] : '')).join(''))
}

test.each([
  ['scraps of LaTeX', fc.array(fc.oneof(samples, scraps), { maxLength: 12 }).map((parts) => parts.join(''))],
  ['formulas in formulas', formula],
])('%s are well-formed XML and valid for Office Math', async (_, latex) => {
  await fc.assert(
    fc.asyncProperty(fc.array(latex, { minLength: 8, maxLength: 8 }), async (formulas) => {
      const word = await wordOf(formulas.map(blockMath).join(''))
      expect(elementsOf(word.body, 'm:oMathPara').flatMap(schemaFaults)).toEqual([])
    }),
    { numRuns: 40 },
  )
})
