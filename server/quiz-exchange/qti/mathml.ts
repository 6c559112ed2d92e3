import { mathTree, type MathNode } from '../../docx/math/temml.ts'
import { xmlText } from '../xml.ts'

/** LaTeX as MathML 3; what is no LaTeX as the code it is. */
export function mathmlOf(latex: string, display: boolean): string {
  try {
    return markup(mathTree(latex, { display }))
  } catch {
    return `<code>${xmlText(latex)}</code>`
  }
}

/** Of MathML 3; Temml knows some of MathML Core, and looks of its own. */
const kept = new Set([
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
    kept.has(name) && value !== undefined ? [` ${name}="${xmlText(value)}"`] : [],
  )
  const namespace = type === 'math' ? ' xmlns="http://www.w3.org/1998/Math/MathML"' : ''
  return `<${type}${namespace}${own.join('')}>${inner}</${type}>`
}
