import { mathTree, type MathNode } from '#formats/word/server/math/latex/temml.ts'
import { xmlText } from '../xml.ts'

/** Converts LaTeX to MathML 3; invalid LaTeX is shown as code. */
export function mathmlOf(latex: string, display: boolean): string {
  const tree = treeOf(latex, display)
  return tree ? markup(tree) : `<code>${xmlText(latex)}</code>`
}

function treeOf(latex: string, display: boolean): MathNode | null {
  try {
    return mathTree(latex, { display })
  } catch {
    return null
  }
}

/** Attributes of MathML 3; Temml also writes those of MathML Core, and its own styles. */
const remaining = new Set([
  'display',
  'mathvariant',
  'stretchy',
  'fence',
  'separator',
  'form',
  'lspace',
  'rspace',
  'minsize',
  'maxsize',
  'symmetric',
  'largeop',
  'movablelimits',
  'accent',
  'accentunder',
  'linethickness',
  'displaystyle',
  'scriptlevel',
  'columnalign',
  'rowspacing',
  'columnspacing',
  'columnlines',
  'rowlines',
  'frame',
  'width',
  'height',
  'depth',
  'voffset',
  'notation',
  'open',
  'close',
  'align',
  'side',
  'mathsize',
  'rowspan',
  'columnspan',
  'alttext',
])

function markup({ type, text, attributes = {}, children = [] }: MathNode): string {
  const inner = text === undefined ? children.map(markup).join('') : xmlText(text)
  if (!type || type === 'text') return inner
  const own = Object.entries(attributes).flatMap(([name, value]) =>
    remaining.has(name) && value !== undefined ? [` ${name}="${xmlText(value)}"`] : [],
  )
  const namespace = type === 'math' ? ' xmlns="http://www.w3.org/1998/Math/MathML"' : ''
  // MathML Core sets the style on the row itself.
  const name = type === 'mrow' && own.length > 0 ? 'mstyle' : type
  return `<${name}${namespace}${own.join('')}>${inner}</${name}>`
}
