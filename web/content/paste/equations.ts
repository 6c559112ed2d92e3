import { replaceByFormula } from './formulas.ts'
import { accent, bracket, latexText, scriptBase } from './latex-text.ts'

/**
 * Makes an equation of Word's, which stands in a comment, a formula of ours; the picture for programs that know no equations, which
 * follows it, goes.
 */
export function repairEquation(comment: Comment): void {
  const source = /^\[if gte msEquation \d+\]>(.*)<!\[endif\]$/is.exec(comment.data)?.[1]
  const latex = source ? latexOfEquation(source) : ''
  if (!source || latex === '') return
  const next = comment.nextSibling
  if (next?.nodeType === 8 && /^\[if !msEquation\]/i.test(next.nodeValue ?? '')) {
    for (let picture = next.nextSibling; picture && !isEnd(picture); picture = next.nextSibling) picture.remove()
  }
  const place = comment.ownerDocument.createElement('span')
  comment.before(place)
  replaceByFormula(place, latex, /<m:oMathPara\b/i.test(source))
}

const isEnd = (node: Node) => node.nodeType === 8 && /^\[endif\]/i.test(node.nodeValue ?? '')

/** The LaTeX of an equation as Word puts it on the clipboard: OMML among the tags of HTML. What is rare is read as its letters. */
function latexOfEquation(source: string): string {
  const template = document.createElement('template')
  // In HTML no element of this kind closes itself.
  template.innerHTML = source.replaceAll(/<(m:\w+)([^<>]*)\/>/gi, '<$1$2></$1>')
  return all(template.content).replaceAll(/\s+/g, ' ').trim()
}

/** The elements of the equation in a node, past the spans and italics between them. */
const equationParts = (node: ParentNode): Element[] =>
  [...node.children].flatMap((child) => (child.localName.startsWith('m:') ? [child] : equationParts(child)))

const all = (node: ParentNode): string => equationParts(node).map(one).join('')

function one(node: Element): string {
  const write = writers[node.localName]
  if (write) return write(node)
  // Properties say nothing by themselves.
  return node.localName.endsWith('pr') ? '' : all(node)
}

const parts = (node: Element, name: string) => equationParts(node).filter(({ localName }) => localName === `m:${name}`)
const inside = (node: Element, name: string) => parts(node, name).map(all).join('').trim()
const rows = (node: Element, name: string, write: (row: Element) => string) =>
  parts(node, name).map(write).join(' \\\\ ')

/** A property's value; undefined when it is not said. */
function property(node: Element, name: string): string | undefined {
  const properties = equationParts(node).filter(({ localName }) => localName.endsWith('pr'))
  const found = properties.flatMap(equationParts).find(({ localName }) => localName === `m:${name}`)
  return found && (found.getAttribute('m:val') ?? '')
}
const isOn = (value: string | undefined) => value !== undefined && !['0', 'off', 'false'].includes(value)

const writers: Record<string, (node: Element) => string> = {
  'm:r': (node) => {
    const text = node.cloneNode(true) as Element
    for (const properties of text.querySelectorAll('m\\:rpr')) properties.remove()
    return latexText(text.textContent ?? '', { words: isOn(property(node, 'nor')) })
  },
  'm:f': (node) => `\\frac{${inside(node, 'num')}}{${inside(node, 'den')}}`,
  'm:ssup': (node) => `${scriptBase(inside(node, 'e'))}^{${inside(node, 'sup')}}`,
  'm:ssub': (node) => `${scriptBase(inside(node, 'e'))}_{${inside(node, 'sub')}}`,
  'm:ssubsup': (node) => `${scriptBase(inside(node, 'e'))}_{${inside(node, 'sub')}}^{${inside(node, 'sup')}}`,
  'm:spre': (node) => `{}_{${inside(node, 'sub')}}^{${inside(node, 'sup')}}${scriptBase(inside(node, 'e'))}`,
  'm:rad': (node) => {
    const degree = isOn(property(node, 'deghide')) ? '' : inside(node, 'deg')
    return `\\sqrt${degree && `[${degree}]`}{${inside(node, 'e')}}`
  },
  'm:nary': (node) => {
    const [below, above] = [inside(node, 'sub'), inside(node, 'sup')]
    return `${property(node, 'chr') ?? '∫'}${below && `_{${below}}`}${above && `^{${above}}`} ${inside(node, 'e')}`
  },
  'm:d': (node) => {
    const content = parts(node, 'e').map((part) => all(part).trim())
    const [opens, closes] = [property(node, 'begchr') ?? '(', property(node, 'endchr') ?? ')']
    return `\\left${bracket(opens)} ${content.join(property(node, 'sepchr') ?? '|')} \\right${bracket(closes)}`
  },
  'm:func': (node) => `${inside(node, 'fname')} ${inside(node, 'e')}`,
  'm:limlow': (node) => {
    const base = inside(node, 'e')
    return base.startsWith('\\') ? `${base}_{${inside(node, 'lim')}}` : `\\underset{${inside(node, 'lim')}}{${base}}`
  },
  'm:limupp': (node) => `\\overset{${inside(node, 'lim')}}{${inside(node, 'e')}}`,
  'm:acc': (node) => accent(inside(node, 'e'), property(node, 'chr') ?? '\u0302'),
  'm:bar': (node) => `\\${property(node, 'pos') === 'top' ? 'over' : 'under'}line{${inside(node, 'e')}}`,
  'm:borderbox': (node) => `\\boxed{${inside(node, 'e')}}`,
  'm:m': (node) => {
    const row = (cells: Element) => parts(cells, 'e').map(all).join(' & ')
    return `\\begin{matrix}${rows(node, 'mr', row)}\\end{matrix}`
  },
  // There a & is no letter: the lines are aligned at it.
  'm:eqarr': (node) => `\\begin{aligned}${rows(node, 'e', (line) => all(line).replaceAll('\\&', '&'))}\\end{aligned}`,
}
