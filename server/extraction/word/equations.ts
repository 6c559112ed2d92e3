import { functionName, operatorName } from './latex-functions.ts'
import { brackets, letterOf, operators } from './latex-letters.ts'
import { accented, grouped, over, under } from './latex-over-under.ts'
import { escapeXml, parseXml, type XmlNode } from './xml.ts'

/** Word's equations become text runs with LaTeX between $ signs: the library that reads the document would drop them. */
export function equationsAsText(documentXml: string): string {
  const apart = replaceEach(documentXml, 'm:oMathPara', (inner) => run(`$$${latexOf(inner)}$$`))
  return replaceEach(apart, 'm:oMath', (inner) => run(`$${latexOf(inner)}$`))
}

/** Behind the last end no element is looked for: of many that never end, each would be followed to the end of the document. */
function replaceEach(xml: string, name: string, replaced: (inner: string) => string): string {
  const end = xml.lastIndexOf(`</${name}>`) + `</${name}>`.length
  const element = new RegExp(`<${name}(?=[\\s>])[^<>]*>([\\s\\S]*?)</${name}>`, 'g')
  return xml.slice(0, end).replaceAll(element, (_, inner: string) => replaced(inner)) + xml.slice(end)
}

const run = (text: string) =>
  text.replaceAll('$', '').trim() === '' ? '' : `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`

/** The LaTeX of the inside of an `m:oMath`. */
const latexOf = (omml: string): string => all(parseXml(omml)).replaceAll(/\s+/g, ' ').trim()

const all = (node: XmlNode | undefined): string => node?.children.map(one).join('') ?? ''

function one(node: XmlNode): string {
  const write = writers[node.name]
  if (write) return write(node)
  // Properties and what was deleted or commented say nothing.
  return /Pr$|^w:(del|instrText)/.test(node.name) ? '' : all(node)
}

const part = (node: XmlNode, name: string) => node.children.find((child) => child.name === `m:${name}`)
const parts = (node: XmlNode, name: string) => node.children.filter((child) => child.name === `m:${name}`)
const inside = (node: XmlNode, name: string) => all(part(node, name)).trim()

/** A property of a node: `m:naryPr` → `m:chr` → `m:val`. Undefined when it is not said, '' when it is said to be nothing. */
function property(node: XmlNode, name: string): string | undefined {
  const properties = node.children.filter((child) => child.name.endsWith('Pr')).flatMap(({ children }) => children)
  const found = properties.find((child) => child.name === `m:${name}`)
  return found && (found.attributes['m:val'] ?? '')
}
const isOn = (value: string | undefined) => value !== undefined && value !== '0' && value !== 'off' && value !== 'false'

/** What a script hangs on: one letter or function stands alone, more are grouped. */
const base = (text: string) => {
  const name = functionName(text)
  return /^(\w|\\[A-Za-z]+\s?)$/.test(name) ? name : `{${name}}`
}

const writers: Record<string, (node: XmlNode) => string> = {
  'm:r': textRun,
  'm:f': (node) => {
    const [top, bottom] = [inside(node, 'num'), inside(node, 'den')]
    const type = property(node, 'type')
    if (type === 'lin') return `${top}/${bottom}`
    return type === 'noBar' ? `{${top}\\atop ${bottom}}` : `\\frac{${top}}{${bottom}}`
  },
  'm:rad': (node) => {
    const degree = isOn(property(node, 'degHide')) ? '' : inside(node, 'deg')
    return `\\sqrt${degree ? `[${degree}]` : ''}{${inside(node, 'e')}}`
  },
  'm:sSup': (node) => `${base(inside(node, 'e'))}^{${inside(node, 'sup')}}`,
  'm:sSub': (node) => `${base(inside(node, 'e'))}_{${inside(node, 'sub')}}`,
  'm:sSubSup': (node) => `${base(inside(node, 'e'))}_{${inside(node, 'sub')}}^{${inside(node, 'sup')}}`,
  'm:sPre': (node) => `{}_{${inside(node, 'sub')}}^{${inside(node, 'sup')}}${base(inside(node, 'e'))}`,
  'm:nary': (node) => {
    const sign = property(node, 'chr') ?? '∫'
    const [below, above] = [inside(node, 'sub'), inside(node, 'sup')]
    const limits = `${below && `_{${below}}`}${above && `^{${above}}`}`
    return `${operators[sign] ?? letterOf(sign)}${limits} ${inside(node, 'e')}`
  },
  'm:d': (node) => {
    const [opens, closes] = [property(node, 'begChr') ?? '(', property(node, 'endChr') ?? ')']
    const binomial = opens === '(' && closes === ')' && binomialIn(node)
    if (binomial) return `\\binom{${inside(binomial, 'num')}}{${inside(binomial, 'den')}}`
    const between = property(node, 'sepChr') ?? '|'
    const content = parts(node, 'e')
      .map((child) => all(child).trim())
      .join(` ${between} `)
    return `\\left${brackets[opens] ?? (opens || '.')}${content}\\right${brackets[closes] ?? (closes || '.')}`
  },
  'm:func': (node) => `${operatorName(inside(node, 'fName'))} ${inside(node, 'e')}`,
  'm:limLow': (node) => under(functionName(inside(node, 'e')), inside(node, 'lim')),
  'm:limUpp': (node) => over(functionName(inside(node, 'e')), inside(node, 'lim')),
  'm:acc': (node) => accented(inside(node, 'e'), property(node, 'chr') ?? '\u0302'),
  'm:bar': (node) => `${property(node, 'pos') === 'top' ? '\\overline' : '\\underline'}{${inside(node, 'e')}}`,
  'm:groupChr': (node) => {
    const position = property(node, 'pos') ?? 'bot'
    const onLine = position === (property(node, 'vertJc') ?? 'top')
    return grouped(inside(node, 'e'), property(node, 'chr') ?? '⏟', { over: position === 'top', onLine })
  },
  'm:borderBox': borderBox,
  'm:phant': (node) => (isOn(property(node, 'show') ?? '1') ? inside(node, 'e') : `\\phantom{${inside(node, 'e')}}`),
  'm:m': (node) => {
    const rows = parts(node, 'mr').map((row) =>
      parts(row, 'e')
        .map((cell) => all(cell).trim())
        .join(' & '),
    )
    return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
  },
  'm:eqArr': (node) =>
    `\\begin{aligned}${parts(node, 'e')
      // There a & is no letter: the lines are aligned at it.
      .map((line) => all(line).trim().replaceAll('\\&', '&'))
      .join(' \\\\ ')}\\end{aligned}`,
}

/** The fraction without a bar that is all there is in a pair of brackets. */
function binomialIn(brackets: XmlNode): XmlNode | undefined {
  const content = parts(brackets, 'e').flatMap(({ children }) => children)
  const [only, ...more] = content.filter(({ name }) => name !== '' && !name.endsWith('Pr'))
  return only?.name === 'm:f' && more.length === 0 && property(only, 'type') === 'noBar' ? only : undefined
}

const sides = ['hideTop', 'hideBot', 'hideLeft', 'hideRight']

function borderBox(node: XmlNode): string {
  const has = (name: string) => isOn(property(node, name))
  const [up, down] = [has('strikeBLTR'), has('strikeTLBR')]
  const strike = up && down ? '\\xcancel' : up ? '\\cancel' : down ? '\\bcancel' : has('strikeH') ? '\\sout' : ''
  const content = strike ? `${strike}{${inside(node, 'e')}}` : inside(node, 'e')
  return sides.every(has) ? content : `\\boxed{${content}}`
}

function textRun(node: XmlNode): string {
  const text = node.children
    .filter(({ name }) => name === 'm:t' || name === 'w:t')
    .map((child) => child.children.map((inner) => inner.text).join(''))
    .join('')
  // Words with accents are no variables; they would be read as products of letters.
  if (isOn(property(node, 'nor')) || /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01b0\u1ea0-\u1ef9]/.test(text))
    return text.trim() === '' ? text : `\\text{${text.replaceAll(/[{}\\]/g, '')}}`
  return Array.from(text, letterOf).join('')
}
