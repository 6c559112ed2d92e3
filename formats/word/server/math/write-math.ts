import { type IXmlableObject, Math as OfficeMath, type ParagraphChild, TextRun } from 'docx'
import { readLatex } from './latex/latex.ts'
import { equationOf } from './equation.ts'
import { type Omml, structure } from './omml.ts'

/**
 * Writes a formula as an editable Word equation, inline or (`display`) on its own line. Unreadable LaTeX is written as its source in the
 * code style. Never throws.
 */
export function writeMath(latex: string, { display }: { display: boolean }): ParagraphChild[] {
  const equation = ommlOf(latex, { display })
  return equation ? [new Equation(equation)] : [new TextRun({ text: latex, style: 'InlineCode' })]
}

/** Writes the equation as Office Math: `m:oMath`, or `m:oMathPara` for a display; null if the LaTeX is unreadable. */
function ommlOf(latex: string, { display }: { display: boolean }): Omml | null {
  const row = readLatex(latex, { display })
  const equation = row && equationOf(row)
  if (!equation || !display) return equation
  return structure('oMathPara', { settings: [['jc', 'center']], parts: [equation] })
}

/** A formula that is Office Math already. */
export const writeEquation = (equation: Omml): ParagraphChild => new Equation(equation)

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
