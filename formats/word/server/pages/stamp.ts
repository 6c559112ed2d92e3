import { BorderStyle, type ISectionOptions, Paragraph, TextRun } from 'docx'
import { cleanText } from '../text.ts'

/** Small, as a footer is. Units: half-points. */
const size = 18

/** Adds a line at the end of the last section, below a rule. It is no part of the text, so no layout applies to it. */
export function addStamp(sections: ISectionOptions[], stamp: string): void {
  const last = sections.at(-1)!
  const line = new Paragraph({
    children: [new TextRun({ text: cleanText(stamp), size, color: '595959' })],
    alignment: 'left',
    indent: { firstLine: 0 },
    spacing: { before: 360, after: 0 },
    border: { top: { style: BorderStyle.SINGLE, size: 4, space: 6, color: '8C8577' } },
    keepLines: true,
  })
  sections[sections.length - 1] = { ...last, children: [...last.children, line] }
}
