import { expect, test } from 'vitest'
import { latexOfEq } from './eq.ts'

test.each([
  ['\\f(3;4) + \\f(1;2)', '\\frac{3}{4} + \\frac{1}{2}'],
  ['\\f(3,4)', '\\frac{3}{4}'],
  ['\\F (3 ; 4)', '\\frac{3}{4}'],
  ['\\f(3,5;2)', '\\frac{3,5}{2}'],
  ['\\f(\\f(a;b);\\r(2))', '\\frac{\\frac{a}{b}}{\\sqrt{2}}'],
  ['\\f(\\b(a;b),2)', '\\frac{\\left(a ; b\\right)}{2}'],
  ['\\r(3;27)', '\\sqrt[3]{27}'],
  ['\\r(;x+1)', '\\sqrt{x+1}'],
  ['\\x\\to(abc)', '\\overline{abc}'],
  ['\\x \\to (abc)', '\\overline{abc}'],
  ['\\x\\bo(a)', '\\underline{a}'],
  ['\\x\\le\\ri(x)', '\\left|x\\right|'],
  ['\\x(5)', '\\boxed{5}'],
  ['\\x\\to\\bo\\le\\ri(5)', '\\boxed{5}'],
  ['x\\s\\up8(2) + a\\s\\do 4(n)', 'x^{2} + a_{n}'],
  ['\\s(2;3)', '{}^{2}_{3}'],
  ['\\o(a;→)', '\\vec{a}'],
  ['\\o\\ac(AB;→)', '\\overrightarrow{AB}'],
  ['\\o(x;¯)', '\\bar{x}'],
  ['\\o(ABC;\\s\\up6(^))', '\\widehat{ABC}'],
  ['\\o(=;/)', '\\ne'],
  ['\\o\\al(\\s\\up8(235);\\s\\do4(92))U', '{}^{235}_{92}U'],
  ['\\o(→;\\s\\up8(t°))', '\\overset{t^{\\circ}}{\\to}'],
  ['\\o(\\s\\up6(xt),→)', '\\overset{xt}{\\to}'],
  ['\\b\\lc\\{(\\a\\al(x+y=1;x-y=3))', '\\left\\{\\begin{matrix}x+y=1 \\\\ x-y=3\\end{matrix}\\right.'],
  ['\\b\\bc\\|(x)', '\\left|x\\right|'],
  ['\\b\\bc\\[(a)', '\\left[a\\right]'],
  ['\\b\\lc\\((x)', '\\left(x\\right.'],
  ['\\a\\co2(1;2;3;4)', '\\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix}'],
  ['\\i\\su(i=1;n;i)', '\\sum_{i=1}^{n} i'],
  ['\\i(0;1;x)dx', '\\int_{0}^{1} xdx'],
  ['\\l(1;2;3)', '1 ; 2 ; 3'],
  ['a\\d\\fo10()b', 'a b'],
  ['\\f(a\\;b;c)', '\\frac{a;b}{c}'],
  ['\\f(f\\(x\\);2)', '\\frac{f(x)}{2}'],
  ['\\f(1;2) \\* MERGEFORMAT', '\\frac{1}{2}'],
  ['\\f(α;β)', '\\frac{\\alpha }{\\beta }'],
  ['', ''],
])('converts %s to %s', (code, latex) => {
  expect(latexOfEq(code, ',')).toBe(latex)
})

test('a root with one argument has no degree where numbers use commas', () => {
  expect(latexOfEq('\\r(3,5)', ';')).toBe('\\sqrt{3,5}')
  expect(latexOfEq('\\r(3,27)', ',')).toBe('\\sqrt[3]{27}')
})

test.each(['\\f(1;2', '\\q(1)', '\\f', '\\f(1)', '\\o(a;b)', '\\', `${'\\f('.repeat(5000)}${')'.repeat(5000)}`])(
  'rejects half a formula: %#',
  (code) => {
    expect(latexOfEq(code, ',')).toBe(null)
  },
)
