import { type ParagraphChild, TextRun } from 'docx'

/** A formula, as its LaTeX source in the style of code. This is the one place that decides how formulas look in Word. */
export function writeMath(latex: string): ParagraphChild[] {
  return [new TextRun({ text: latex, style: 'InlineCode' })]
}
