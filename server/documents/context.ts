import type { Element } from 'hast'
import { blockTags } from './html/tags.ts'
import type { Align, ParagraphStyle, TextStyle } from './model.ts'
import type { Notes } from './notes.ts'
import { quoteStep } from './page.ts'
import { alignIn, textStyleIn } from './text-style.ts'

/** What an element hands down to what is inside it. */
export type Context = Readonly<{
  text: TextStyle
  style: ParagraphStyle
  align: Align | undefined
  /** Where lines start, and the width of the column they are in, in twips. */
  indent: number
  width: number
  list: ListContext | null
  inTask: boolean
  plain: boolean
  tables: number
  inNote: boolean
  counts: Counts
}>

/** The level of the innermost list (0 to 8), how many ordered lists are around, and where the outermost list starts. */
export type ListContext = Readonly<{ level: number; ordered: number; indent: number; step: number }>

/** What is counted through the whole document, and its footnotes. */
export type Counts = { lists: number; starts: Set<string>; mergedCells: number; codeLines: number; notes: Notes }

export function documentContext(width: number, notes: Notes): Context {
  return {
    text: {},
    style: 'Normal',
    align: undefined,
    indent: 0,
    width,
    list: null,
    inTask: false,
    plain: false,
    tables: 0,
    inNote: false,
    counts: { lists: 0, starts: new Set(), mergedCells: 0, codeLines: 0, notes },
  }
}

export function contextIn(element: Element, around: Context): Context {
  const text = textStyleIn(element, around.text)
  const align = blockTags.has(element.tagName) ? alignIn(element, around.align) : around.align
  return text === around.text && align === around.align ? around : { ...around, text, align }
}

/** Deep quotations stop moving right while there is room left to read. */
export function indented(context: Context, by: number): Context {
  const indent = Math.min(context.indent + by, Math.round(context.width / 2))
  const list = context.list && { ...context.list, indent: context.list.indent + indent - context.indent }
  return { ...context, indent, list }
}

export function quoted(context: Context): Context {
  const style = context.style === 'Normal' || context.style === 'ListParagraph' ? 'Quote' : context.style
  return { ...indented(context, quoteStep), style }
}
