import type { Element, ElementContent } from 'hast'

/** The LaTeX of a `math` element: its source, if a program has left it there, or written from its parts. */
export function latexOfMath(math: Element): string {
  const source = find(
    math,
    ({ tagName, properties }) => tagName === 'annotation' && /tex/i.test(String(properties['encoding'])),
  )
  return (source ? textIn(source) : partsOf(math.children).join('')).replaceAll(/\s+/g, ' ').trim()
}

function find(node: Element, matches: (node: Element) => boolean): Element | null {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const found = matches(child) ? child : find(child, matches)
    if (found) return found
  }
  return null
}

const partsOf = (nodes: readonly ElementContent[]): string[] =>
  nodes.flatMap((node) => (node.type === 'element' ? [write(node)] : []))

function write(node: Element): string {
  const parts = partsOf(node.children)
  const [first = '', second = '', third = ''] = parts
  switch (node.tagName) {
    case 'mfrac':
      return `\\frac{${first}}{${second}}`
    case 'msqrt':
      return `\\sqrt{${parts.join('')}}`
    case 'mroot':
      return `\\sqrt[${second}]{${first}}`
    case 'msup':
    case 'mover':
      return `${first}^{${second}}`
    case 'msub':
    case 'munder':
      return `${first}_{${second}}`
    case 'msubsup':
    case 'munderover':
      return `${first}_{${second}}^{${third}}`
    case 'mtr':
      return `${parts.join(' & ')} \\\\ `
    case 'mtable':
      return `\\begin{matrix} ${parts.join('')}\\end{matrix}`
    case 'annotation':
    case 'annotation-xml':
      return ''
    case 'mtext':
      return `\\text{${textIn(node)}}`
    case 'mi':
    case 'mn':
    case 'mo':
      return textIn(node).trim()
    default:
      return parts.join('')
  }
}

const textIn = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textIn).join('') : ''
