import { expect, test } from 'vitest'
import { equationsAsText } from './equations.ts'

const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
const set = (name: string, settings: Record<string, string>) =>
  `<m:${name}>${Object.entries(settings)
    .map(([key, value]) => `<m:${key} m:val="${value}"/>`)
    .join('')}</m:${name}>`
const group = (settings: Record<string, string>, text: string) =>
  `<m:groupChr>${set('groupChrPr', settings)}<m:e>${r(text)}</m:e></m:groupChr>`
const limit = (name: 'limLow' | 'limUpp', base: string, lim: string) =>
  `<m:${name}><m:e>${base}</m:e><m:lim>${r(lim)}</m:lim></m:${name}>`
const script = (name: 'sSup' | 'sSub', base: string, text: string) =>
  `<m:${name}><m:e>${r(base)}</m:e><m:${name.slice(1).toLowerCase()}>${r(text)}</m:${name.slice(1).toLowerCase()}></m:${name}>`
const func = (name: string) => `<m:func><m:fName>${name}</m:fName><m:e>${r('x')}</m:e></m:func>`
const noBar = `<m:f>${set('fPr', { type: 'noBar' })}<m:num>${r('n')}</m:num><m:den>${r('k')}</m:den></m:f>`
const fenced = (settings: Record<string, string>, content: string) =>
  `<m:d>${set('dPr', settings)}<m:e>${content}</m:e></m:d>`
const box = (settings: Record<string, string>) =>
  `<m:borderBox>${set('borderBoxPr', settings)}<m:e>${r('x')}</m:e></m:borderBox>`
const unboxed = { hideTop: '1', hideBot: '1', hideLeft: '1', hideRight: '1' }
const accent = (chr: string) => `<m:acc>${set('accPr', { chr })}<m:e>${r('x')}</m:e></m:acc>`
const above = { chr: '→', vertJc: 'bot' }
const below = { chr: '→', pos: 'top' }

test.each([
  // As Word's own gallery builds the arrows of reactions.
  [group(above, 'xt'), '\\xrightarrow{xt}'],
  [group(below, 'xt'), '\\xrightarrow[xt]{}'],
  [limit('limLow', group(above, 'a'), 'b'), '\\xrightarrow[b]{a}'],
  [limit('limUpp', group(below, 'b'), 'a'), '\\xrightarrow[b]{a}'],
  [group({ chr: '⇌', vertJc: 'bot' }, 'p'), '\\xrightleftharpoons{p}'],
  [group(below, '[0;1]'), '\\xrightarrow[{[0;1]}]{}'],
  [group({ chr: '→', pos: 'bot', vertJc: 'top' }, 'AB'), '\\underrightarrow{AB}'],
  [group({ chr: '←', pos: 'top', vertJc: 'bot' }, 'AB'), '\\overleftarrow{AB}'],
  [group({ chr: '⇒', pos: 'top', vertJc: 'bot' }, 'AB'), '\\overset{\\Rightarrow}{AB}'],
  [group({ chr: '⏜', pos: 'top', vertJc: 'bot' }, 'AB'), '\\overset{\\frown}{AB}'],
  [group({ chr: '⏝' }, 'AB'), '\\underset{\\smile}{AB}'],
  [group({}, 'x'), '\\underbrace{x}'],
  [group({ chr: '' }, 'x'), 'x'],
  [limit('limUpp', group({ chr: '⏞', pos: 'top', vertJc: 'bot' }, 'x'), 'n'), '\\overbrace{x}^{n}'],
  [limit('limUpp', limit('limLow', r('∑'), 'i=1'), 'n'), '\\sum_{i=1}^{n}'],
  [limit('limLow', r('→'), 't'), '\\underset{t}{\\to}'],
])('signs over and under: %s', (omml, latex) => {
  expect(latexOf(omml)).toBe(latex)
})

test.each([
  [func(r('sin')), '\\sin x'],
  [func(script('sSup', 'sin', '2')), '\\sin^{2} x'],
  [func(script('sSub', 'log', 'a')), '\\log_{a} x'],
  [func(r('tg')), '\\operatorname{tg} x'],
  [script('sSub', 'SO', '4'), '{SO}_{4}'],
])('names of functions: %s', (omml, latex) => {
  expect(latexOf(omml)).toBe(latex)
})

test.each([
  [fenced({}, noBar), '\\binom{n}{k}'],
  [fenced({}, `\n${noBar}<m:ctrlPr/>`), '\\binom{n}{k}'],
  [fenced({ begChr: '[', endChr: ']' }, noBar), '\\left[{n\\atop k}\\right]'],
  [fenced({}, noBar + r('x')), '\\left({n\\atop k}x\\right)'],
  [noBar, '{n\\atop k}'],
])('one number over another: %s', (omml, latex) => {
  expect(latexOf(omml)).toBe(latex)
})

test.each([
  [box({}), '\\boxed{x}'],
  [box({ ...unboxed, strikeBLTR: '1' }), '\\cancel{x}'],
  [box({ ...unboxed, strikeTLBR: '1' }), '\\bcancel{x}'],
  [box({ ...unboxed, strikeBLTR: '1', strikeTLBR: '1' }), '\\xcancel{x}'],
  [box({ ...unboxed, strikeH: '1' }), '\\sout{x}'],
  [box({ strikeBLTR: '1' }), '\\boxed{\\cancel{x}}'],
  [accent('\u20d6'), '\\overleftarrow{x}'],
  [accent('\u030a'), '\\mathring{x}'],
  [accent('★'), '\\overset{★}{x}'],
  [accent(''), 'x'],
  [`<m:phant>${set('phantPr', { show: '0' })}<m:e>${r('x')}</m:e></m:phant>`, '\\phantom{x}'],
  [
    `<m:eqArr><m:e>${r('a&amp;=b')}</m:e><m:e>${r('&amp;=c')}</m:e></m:eqArr>`,
    '\\begin{aligned}a&=b \\\\ &=c\\end{aligned}',
  ],
])('boxes, accents, lines: %s', (omml, latex) => {
  expect(latexOf(omml)).toBe(latex)
})

function latexOf(omml: string): string {
  const [, text = ''] = /\$(.*)\$/s.exec(equationsAsText(`<m:oMath>${omml}</m:oMath>`)) ?? []
  return text.replaceAll('&amp;', '&')
}
