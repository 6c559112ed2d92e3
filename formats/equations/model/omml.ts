import { bracket, isBracket, functionName, operatorName, optional, scriptBase, scripts } from './latex.ts'
import { letterOf, operators } from './letters.ts'
import { elements, isOn, parts, property, saysNothing, textIn, type OmmlNode } from './omml-node.ts'
import { accented, grouped, over, under } from './over-under.ts'
import { latexText, type Alphabet } from './text.ts'

/** Converts Word's equations (OMML) to LaTeX: an `m:oMath`, an `m:oMathPara` with its lines, or the children of either. */
export function latexOfOmml(root: OmmlNode): string {
  const equations = elements(root)
    .flatMap((child) => (child.name === 'm:omathpara' ? elements(child) : [child]))
    .filter(({ name }) => name === 'm:omath')
  const written = (equations.length > 0 ? equations : [root])
    .map((line) => all(line).replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  return written.length > 1 ? `\\begin{gathered}${written.join(' \\\\ ')}\\end{gathered}` : (written[0] ?? '')
}

function all(node: OmmlNode | undefined): string {
  const chunks = node ? elements(node).map(one) : []
  return chunks.filter(Boolean).reduce(joined, '')
}

/** A letter after a command needs a space. */
export const joined = (before: string, chunk: string) =>
  before + (/^[A-Za-z]/.test(chunk) && /\\[A-Za-z]+$/.test(before.slice(-longestCommand)) ? ' ' : '') + chunk
const longestCommand = 40

function one(node: OmmlNode): string {
  const write = writers[node.name]
  if (write) return write(node)
  return saysNothing.test(node.name) ? '' : all(node)
}

const inside = (node: OmmlNode, name: string) => all(parts(node, name)[0]).trim()
const lines = (node: OmmlNode, name: string, write: (line: OmmlNode) => string) =>
  parts(node, name).map(write).join(' \\\\ ')

const writers: Record<string, (node: OmmlNode) => string> = {
  'm:r': run,
  'm:f': (node) => {
    const [top, bottom] = [inside(node, 'num'), inside(node, 'den')]
    const type = property(node, 'type')
    if (type === 'lin') return `${top}/${bottom}`
    return type === 'noBar' ? `{${top}\\atop ${bottom}}` : `\\frac{${top}}{${bottom}}`
  },
  'm:rad': (node) => {
    const degree = isOn(property(node, 'deghide')) ? '' : inside(node, 'deg')
    return `\\sqrt${degree && `[${optional(degree)}]`}{${inside(node, 'e')}}`
  },
  'm:ssup': scripted,
  'm:ssub': scripted,
  'm:ssubsup': scripted,
  'm:spre': (node) => `{}${scripts(inside(node, 'sub'), inside(node, 'sup'))}${scriptBase(inside(node, 'e'))}`,
  'm:nary': (node) => {
    const sign = property(node, 'chr') ?? '∫'
    const limits = scripts(inside(node, 'sub'), inside(node, 'sup'))
    return `${operators[sign] ?? (letterOf(sign).trim() || '{}')}${limits} ${inside(node, 'e')}`
  },
  'm:d': fenced,
  'm:func': (node) => `${operatorName(inside(node, 'fname'))} ${inside(node, 'e')}`,
  'm:limlow': (node) => under(functionName(inside(node, 'e')), inside(node, 'lim')),
  'm:limupp': (node) => over(functionName(inside(node, 'e')), inside(node, 'lim')),
  'm:acc': (node) => accented(inside(node, 'e'), property(node, 'chr') ?? '\u0302'),
  'm:bar': (node) => `${property(node, 'pos') === 'top' ? '\\overline' : '\\underline'}{${inside(node, 'e')}}`,
  'm:groupchr': (node) => {
    const position = property(node, 'pos') ?? 'bot'
    const onLine = position === (property(node, 'vertjc') ?? 'top')
    return grouped(inside(node, 'e'), property(node, 'chr') ?? '⏟', { over: position === 'top', onLine })
  },
  'm:borderbox': borderBox,
  'm:phant': (node) => (isOn(property(node, 'show') ?? '1') ? inside(node, 'e') : `\\phantom{${inside(node, 'e')}}`),
  'm:m': (node) => {
    const cells = (row: OmmlNode) =>
      parts(row, 'e')
        .map((cell) => all(cell).trim())
        .join(' & ')
    return `\\begin{matrix}${lines(node, 'mr', cells)}\\end{matrix}`
  },
  'm:eqarr': (node) => {
    // An & marks the alignment of lines here and is not a character.
    const aligned = (line: OmmlNode) => all(line).trim().replaceAll('\\&', '&')
    return `\\begin{aligned}${lines(node, 'e', aligned)}\\end{aligned}`
  },
}

function run(node: OmmlNode): string {
  // OMML from the clipboard has its text directly in the run.
  const texts = node.children.filter(({ name }) => name === 'm:t' || name === 'w:t')
  const text = (texts.length > 0 ? texts : node.children).map(textIn).join('')
  const alphabet = alphabets[property(node, 'scr') ?? ''] ?? alphabets[property(node, 'sty') ?? '']
  return latexText(text, { words: isOn(property(node, 'nor')), alphabet })
}

const alphabets: Record<string, Alphabet | undefined> = {
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
  b: 'mathbf',
  bi: 'boldsymbol',
}

function scripted(node: OmmlNode): string {
  return scriptBase(functionName(inside(node, 'e'))) + scripts(inside(node, 'sub'), inside(node, 'sup'))
}

function fenced(node: OmmlNode): string {
  const [opens, closes] = [property(node, 'begchr') ?? '(', property(node, 'endchr') ?? ')']
  const binomial = opens === '(' && closes === ')' && binomialIn(node)
  if (binomial) return `\\binom{${inside(binomial, 'num')}}{${inside(binomial, 'den')}}`
  const sign = property(node, 'sepchr') ?? '|'
  const between = isBracket(sign) ? `\\middle${bracket(sign)}` : ` ${letterOf(sign)} `
  const content = parts(node, 'e').map((part) => all(part).trim())
  return `\\left${bracket(opens)}${content.join(between)}\\right${bracket(closes)}`
}

/** Returns the fraction without a bar that is the only content of a pair of brackets. */
function binomialIn(brackets: OmmlNode): OmmlNode | undefined {
  const content = parts(brackets, 'e').flatMap(elements)
  const [only, ...more] = content.filter(({ name }) => !saysNothing.test(name))
  return only?.name === 'm:f' && more.length === 0 && property(only, 'type') === 'noBar' ? only : undefined
}

const sides = ['hidetop', 'hidebot', 'hideleft', 'hideright']

function borderBox(node: OmmlNode): string {
  const has = (name: string) => isOn(property(node, name))
  const [up, down] = [has('strikebltr'), has('striketlbr')]
  const strike = up && down ? '\\xcancel' : up ? '\\cancel' : down ? '\\bcancel' : has('strikeh') ? '\\sout' : ''
  const content = strike ? `${strike}{${inside(node, 'e')}}` : inside(node, 'e')
  return sides.every(has) ? content : `\\boxed{${content}}`
}
