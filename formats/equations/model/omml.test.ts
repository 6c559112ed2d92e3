import { expect, test } from 'vitest'
import type { OmmlNode } from './omml-node.ts'
import { latexOfOmml } from './omml.ts'

type Settings = Record<string, string>

const element = (name: string, ...children: OmmlNode[]): OmmlNode => ({ name, attributes: {}, children, text: '' })
const m = (name: string, ...children: OmmlNode[]) => element(`m:${name}`, ...children)
const text = (written: string): OmmlNode => ({ name: '', attributes: {}, children: [], text: written })
const set = (name: string, settings: Settings) =>
  m(name, ...Object.entries(settings).map(([key, value]) => ({ ...m(key), attributes: { 'm:val': value } })))
const r = (written: string, settings: Settings = {}) => m('r', set('rpr', settings), m('t', text(written)))
const e = (...content: OmmlNode[]) => m('e', ...content)
/** An element with its properties and one argument. */
const around = (name: string) => (settings: Settings, content: OmmlNode) =>
  m(name, set(`${name}pr`, settings), e(content))
const group = around('groupchr')
const box = around('borderbox')
const accent = around('acc')
const bar = around('bar')
const phantom = around('phant')
const limit = (name: 'limlow' | 'limupp', base: OmmlNode, lim: string) => m(name, e(base), m('lim', r(lim)))
const sup = (base: string, above: string) => m('ssup', e(r(base)), m('sup', r(above)))
const sub = (base: string, below: string) => m('ssub', e(r(base)), m('sub', r(below)))
const func = (name: OmmlNode) => m('func', m('fname', name), e(r('x')))
const fraction = (settings: Settings) => m('f', set('fpr', settings), m('num', r('n')), m('den', r('k')))
const root = (settings: Settings, degree: string) => m('rad', set('radpr', settings), m('deg', r(degree)), e(r('x')))
const fenced = (settings: Settings, ...parts: OmmlNode[]) =>
  m('d', set('dpr', settings), ...parts.map((part) => e(part)))
const nary = (settings: Settings, below: string, above: string) =>
  m('nary', set('narypr', settings), m('sub', r(below)), m('sup', r(above)), e(r('x')))
const matrix = m('m', m('mr', e(r('a')), e(r(' b '))), m('mr', e(r('c')), e(r('d'))))
const noBar = fraction({ type: 'noBar' })
const unboxed = { hidetop: '1', hidebot: '1', hideleft: '1', hideright: '1' }

const above = { chr: '→', vertjc: 'bot' }
const below = { chr: '→', pos: 'top' }

test.each([
  [limit('limupp', r('⟶'), 'xt'), '\\xrightarrow{xt}'],
  [limit('limlow', r('⟹'), 'xt'), '\\xRightarrow[xt]{}'],
  [limit('limupp', limit('limlow', r('⇌'), 'b'), 'a'), '\\xrightleftharpoons[b]{a}'],
  [limit('limupp', r('→'), 'a'), '\\overset{a}{\\to}'],
  // Word's own gallery builds reaction arrows this way.
  [group(above, r('xt')), '\\xrightarrow{xt}'],
  [group(below, r('xt')), '\\xrightarrow[xt]{}'],
  [limit('limlow', group(above, r('a')), 'b'), '\\xrightarrow[b]{a}'],
  [limit('limupp', group(below, r('b')), 'a'), '\\xrightarrow[b]{a}'],
  [group({ chr: '⇌', vertjc: 'bot' }, r('p')), '\\xrightleftharpoons{p}'],
  [group(below, r('[0;1]')), '\\xrightarrow[{[0;1]}]{}'],
  [group({ chr: '→', pos: 'bot', vertjc: 'top' }, r('AB')), '\\underrightarrow{AB}'],
  [group({ chr: '←', pos: 'top', vertjc: 'bot' }, r('AB')), '\\overleftarrow{AB}'],
  [group({ chr: '⇒', pos: 'top', vertjc: 'bot' }, r('AB')), '\\overset{\\Rightarrow}{AB}'],
  [group({ chr: '⏜', pos: 'top', vertjc: 'bot' }, r('AB')), '\\overset{\\frown}{AB}'],
  [group({ chr: '⏝' }, r('AB')), '\\underset{\\smile}{AB}'],
  [group({}, r('x')), '\\underbrace{x}'],
  [group({ chr: '' }, r('x')), 'x'],
  [limit('limupp', group({ chr: '⏞', pos: 'top', vertjc: 'bot' }, r('x')), 'n'), '\\overbrace{x}^{n}'],
  [limit('limupp', limit('limlow', r('∑'), 'i=1'), 'n'), '\\sum_{i=1}^{n}'],
  [limit('limlow', r('lim'), 'x→0'), '\\lim_{x\\to 0}'],
  [limit('limlow', r('→'), 't'), '\\underset{t}{\\to}'],
  [limit('limlow', box({ ...unboxed, strikebltr: '1', striketlbr: '1' }, r('x')), 't'), '\\underset{t}{\\xcancel{x}}'],
])('converts signs above and below: %#', (omml, latex) => {
  expect(latexOf(omml)).toBe(latex)
})

test.each([
  [func(r('sin')), '\\sin x'],
  [func(sup('sin', '2')), '\\sin^{2} x'],
  [func(sub('log', 'a')), '\\log_{a} x'],
  [func(r('tg')), '\\operatorname{tg} x'],
  [func(sup('tg', '2')), '\\operatorname{tg}^{2} x'],
  [m('e', r('sin'), r('x')), '\\sin x'],
  [m('e', r('sin\u2061x')), 'sinx'],
])('converts function names: %#', (omml, latex) => {
  expect(latexOf(omml)).toBe(latex)
})

test.each([
  [sup('x', '2'), 'x^{2}'],
  [sub('SO', '4'), '{SO}_{4}'],
  [sup('10', '−3'), '10^{-3}'],
  [sup(')', '2'), ')^{2}'],
  [sup('α', '2'), '\\alpha^{2}'],
  [sup('', '2'), '{}^{2}'],
  [sup('f', '′'), "f'"],
  [sup('30', '°'), '30^{\\circ}'],
  [m('e', sup('x', '2'), r('′')), "x^{2}{}'"],
  [m('ssubsup', e(r('x')), m('sub', r('1')), m('sup', r('2'))), 'x_{1}^{2}'],
  [m('ssubsup', e(r('x')), m('sub'), m('sup', r('2'))), 'x^{2}'],
  [m('spre', m('sub', r('92')), m('sup', r('235')), e(r('U'))), '{}_{92}^{235}U'],
])('converts scripts: %#', (omml, latex) => {
  expect(latexOf(omml)).toBe(latex)
})

test.each([
  [fraction({}), '\\frac{n}{k}'],
  [fraction({ type: 'lin' }), 'n/k'],
  [fenced({}, noBar), '\\binom{n}{k}'],
  [fenced({}, element('span', text('\n'), noBar, m('ctrlpr'))), '\\binom{n}{k}'],
  [fenced({ begchr: '[', endchr: ']' }, noBar), '\\left[{n\\atop k}\\right]'],
  [fenced({}, element('span', noBar, r('x'))), '\\left({n\\atop k}x\\right)'],
  [noBar, '{n\\atop k}'],
  [root({ deghide: 'on' }, '3'), '\\sqrt{x}'],
  [root({ deghide: 'off' }, '3'), '\\sqrt[3]{x}'],
  [nary({ chr: '∑' }, 'i=1', 'n'), '\\sum_{i=1}^{n} x'],
  [nary({}, '', ''), '\\int x'],
  [nary({ chr: '' }, 'i', ''), '{}_{i} x'],
])('converts fractions, roots and sums: %#', (omml, latex) => {
  expect(latexOf(omml)).toBe(latex)
})

test.each([
  [fenced({}, r('x')), '\\left(x\\right)'],
  [fenced({ begchr: '[', endchr: '' }, r('x')), '\\left[x\\right.'],
  [fenced({ begchr: '{', endchr: '⟩' }, r('x')), '\\left\\{x\\right\\rangle'],
  [fenced({ begchr: '∥', endchr: '‖' }, r('x')), '\\left\\|x\\right\\|'],
  [fenced({}, r('A'), r('B')), '\\left(A\\middle|B\\right)'],
  [fenced({ sepchr: ';' }, r('1'), r('2')), '\\left(1 ; 2\\right)'],
  [fenced({ sepchr: '' }, r('α'), r('b')), '\\left(\\alpha b\\right)'],
  [fenced({ begchr: '★', endchr: '★' }, r('x')), '\\left.★x\\right.★'],
  [matrix, '\\begin{matrix}a & b \\\\ c & d\\end{matrix}'],
  [m('eqarr', e(r('a&=b')), e(r('&=c'))), '\\begin{aligned}a&=b \\\\ &=c\\end{aligned}'],
])('converts brackets, tables and lines: %#', (omml, latex) => {
  expect(latexOf(omml)).toBe(latex)
})

test.each([
  [box({}, r('x')), '\\boxed{x}'],
  [box({ ...unboxed, strikebltr: '1' }, r('x')), '\\cancel{x}'],
  [box({ ...unboxed, striketlbr: '1' }, r('x')), '\\bcancel{x}'],
  [box({ ...unboxed, strikebltr: '1', striketlbr: '1' }, r('x')), '\\xcancel{x}'],
  [box({ ...unboxed, strikeh: '1' }, r('x')), '\\sout{x}'],
  [box({ strikebltr: '1' }, r('x')), '\\boxed{\\cancel{x}}'],
  [accent({}, r('x')), '\\hat{x}'],
  [accent({}, r('ABC')), '\\widehat{ABC}'],
  [accent({ chr: '\u20d7' }, r('v')), '\\vec{v}'],
  [accent({ chr: '→' }, r('AB')), '\\overrightarrow{AB}'],
  [accent({ chr: '¯' }, r('λ')), '\\bar{\\lambda}'],
  [accent({ chr: '\u20d6' }, r('x')), '\\overleftarrow{x}'],
  [accent({ chr: '\u030a' }, r('x')), '\\mathring{x}'],
  [accent({ chr: '★' }, r('x')), '\\overset{★}{x}'],
  [accent({ chr: '%' }, r('x')), '\\overset{\\%}{x}'],
  [accent({ chr: '' }, r('x')), 'x'],
  [bar({ pos: 'top' }, r('AB')), '\\overline{AB}'],
  [bar({}, r('AB')), '\\underline{AB}'],
  [phantom({ show: '0' }, r('x')), '\\phantom{x}'],
  [phantom({}, r('x')), 'x'],
])('converts boxes, accents and bars: %#', (omml, latex) => {
  expect(latexOf(omml)).toBe(latex)
})

test.each([
  ['x≤5°', {}, 'x\\le 5^{\\circ}'],
  ['∆ABC⊥𝑥−ℎ', {}, '\\Delta ABC\\perp x-h'],
  ['a_b 50% {x} ~ ^ \\', {}, 'a\\_b 50\\% \\{x\\} \\sim \\text{\\textasciicircum} \\backslash'],
  ['2\u2062x', {}, '2x'],
  ['diện tích', {}, '\\text{diện tích}'],
  ['tie\u0302\u0301ng', {}, '\\text{tiếng}'],
  ['khi', { nor: '1' }, '\\text{khi}'],
  ['5$ \\ ^', { nor: '1' }, '\\text{5\\$ \\textbackslash{} \\textasciicircum{}}'],
  ['R', { scr: 'double-struck', sty: 'p' }, '\\mathbb{R}'],
  ['𝔸∩ℂ', {}, '\\mathbb{A}\\cap \\mathbb{C}'],
  ['L', { scr: 'script' }, '\\mathcal{L}'],
  ['𝔤', {}, '\\mathfrak{g}'],
  ['v=12', { sty: 'b' }, '\\mathbf{v}=\\mathbf{12}'],
  ['α', { sty: 'b' }, '\\boldsymbol{\\alpha}'],
  ['NaCl', { sty: 'p' }, 'NaCl'],
])('converts letters and words: %s', (written, settings, latex) => {
  expect(latexOf(r(written, settings))).toBe(latex)
})

test('separates a command from the letter after it', () => {
  expect(latexOf(m('e', nary({}, '0', '1'), func(r('sin')), r('x')))).toBe('\\int_{0}^{1} x\\sin xx')
  expect(latexOf(m('e', phantom({}, r('α')), r('x')))).toBe('\\alpha x')
})

test('skips markup that only marks the equation, and deleted content', () => {
  expect(
    latexOf(element('span', m('ssup', element('i', e(r('x'))), m('sup', m('r', m('rpr', text(' ')), text('2')))))),
  ).toBe('x^{2}')
  expect(latexOf(element('w:ins', r('x')))).toBe('x')
  expect(latexOf(m('e', element('w:del', r('x')), r('y')))).toBe('y')
})

test('keeps the lines of a paragraph', () => {
  const lines = [m('omath', r('a')), m('omath'), m('omath', r('b'))]
  expect(latexOfOmml(m('e', m('omathpara', ...lines)))).toBe('\\begin{gathered}a \\\\ b\\end{gathered}')
  expect(latexOfOmml(m('e', m('omathpara', lines[0]!)))).toBe('a')
})

const latexOf = (omml: OmmlNode) => latexOfOmml(m('omath', omml))
