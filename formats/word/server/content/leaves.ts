import type { Element } from 'hast'
import type { Context, BlockReader } from './reading-state.ts'
import { addBreak, addText } from './line.ts'
import { twipsPerPixel } from '../page.ts'
import { fitPicture, readPicture } from './pictures.ts'
import { readFormulaTable } from './tables/formula-table.ts'
import { addParagraph, addTable, endParagraph, keepWithNext, finishBlock } from './reader.ts'
import { collapseSpace } from '../text.ts'
import { attribute, numberAttribute, textOf } from '../html/tree.ts'

export function readBreak(_: Element, __: Context, reader: BlockReader): void {
  addBreak(reader.line)
}

export function readRule(_: Element, context: Context, reader: BlockReader): void {
  finishBlock(reader, context)
  addParagraph(reader, context, [], 'HorizontalRule')
}

/** A picture that cannot be shown is replaced by its description. */
export function readImage(image: Element, context: Context, reader: BlockReader): void {
  const description = collapseSpace(attribute(image, 'alt') ?? '').trim()
  const picture = readPicture(attribute(image, 'src'))
  if (!picture) return addText(reader.line, description, context.text)
  const requestedWidth = numberAttribute(image, 'width', { least: 1, most: 20_000, otherwise: picture.width })
  const room = (context.width - context.indent) / twipsPerPixel
  const size = fitPicture(picture, requestedWidth, { width: room, height: context.room.pictureHeight / twipsPerPixel })
  reader.line.push({ type: 'picture', picture, ...size, description, link: context.text.link })
}

/** A check box inside text. The box of a task is the marker of its paragraph. */
export function readCheckBox(input: Element, context: Context, reader: BlockReader): void {
  if (attribute(input, 'type') !== 'checkbox' || context.inTask) return
  addText(reader.line, attribute(input, 'checked') === null ? '☐ ' : '☑ ', context.text)
}

export function readInlineMath(element: Element, _: Context, reader: BlockReader): void {
  const latex = latexOf(element)
  if (latex !== '') reader.line.push({ type: 'math', latex, display: false })
}

export function readBlockMath(element: Element, context: Context, reader: BlockReader): void {
  endParagraph(reader, context)
  const latex = latexOf(element)
  if (latex === '') return
  keepWithNext(reader)
  const table = readFormulaTable(latex, context)
  if (table) return addTable(reader, context, table)
  addParagraph(reader, { ...context, align: 'center' }, [{ type: 'math', latex, display: true }])
}

function latexOf(element: Element): string {
  return collapseSpace(attribute(element, 'dataLatex') ?? textOf(element)).trim()
}
