import { type IXmlableObject, Math as OfficeMath, type ParagraphChild, TextRun } from 'docx'
import { readLatex } from './latex.ts'
import { element, type Omml, structure } from './omml.ts'
import { writeRow } from './write-row.ts'

/**
 * A formula as an equation that Word can edit, in the line or (`display`) on a line of its own. LaTeX that cannot be read
 * stands there as its source in the style of code. Never throws.
 */
export function writeMath(latex: string, { display }: { display: boolean }): ParagraphChild[] {
  const equation = ommlOf(latex, { display })
  return equation ? [new Equation(equation)] : [new TextRun({ text: latex, style: 'InlineCode' })]
}

/** The equation as Office Math: `m:oMath`, or `m:oMathPara` for a display; null where the LaTeX cannot be read. */
function ommlOf(latex: string, { display }: { display: boolean }): Omml | null {
  const row = readLatex(latex, { display })
  const content = row ? writeRow(row) : []
  if (content.length === 0 || depthOf(content) > maxDepth) return null
  const equation = element('m:oMath', content)
  return display ? structure('oMathPara', { settings: [['jc', 'center']], parts: [equation] }) : equation
}

// Programs stop reading XML at some 256 elements inside one another; a document around takes up to thirty.
const maxDepth = 200

const depthOf = (content: Omml['children']): number =>
  content.reduce(
    (deepest, child) => (typeof child === 'string' ? deepest : Math.max(deepest, 1 + depthOf(child.children))),
    0,
  )

/** docx has classes for some of Office Math only, so the whole is handed over as it shall be written. */
class Equation extends OfficeMath {
  readonly #equation: Omml

  constructor(equation: Omml) {
    super({ children: [] })
    this.#equation = equation
  }

  override prepForXml(): IXmlableObject {
    return xmlOf(this.#equation)
  }
}

function xmlOf({ name, attributes, children }: Omml): IXmlableObject {
  const content = children.map((child) => (typeof child === 'string' ? child : xmlOf(child)))
  return { [name]: attributes ? [{ _attr: attributes }, ...content] : content }
}
