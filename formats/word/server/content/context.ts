import type { Element } from 'hast'
import type { Language } from '#platform/i18n/language.ts'
import type { Layout } from '../../../layout/model/layouts.ts'
import { blockTags } from '../html/tags.ts'
import { quoteStep, type Room } from '../page.ts'
import type { Context, Notes, TableStyle } from './reading-state.ts'
import { alignIn, textStyleIn } from './text-style.ts'

type Pages = { language: Language; points?: number | undefined; room: Room; tableStyle: TableStyle | null }

export function documentContext(layout: Layout, { language, points, room, tableStyle }: Pages, notes: Notes): Context {
  return {
    text: {},
    style: 'Normal',
    align: undefined,
    indent: 0,
    width: room.text,
    room,
    points: points ?? layout.points[language],
    greyHeads: layout.greyHeads && !tableStyle?.heads,
    tableStyle,
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

/** Deep quotations are not indented further, so that they stay readable. */
export function indented(context: Context, by: number): Context {
  const indent = Math.min(context.indent + by, Math.round(context.width / 2))
  const list = context.list && { ...context.list, indent: context.list.indent + indent - context.indent }
  return { ...context, indent, list }
}

export function quoted(context: Context): Context {
  const style = context.style === 'Normal' || context.style === 'ListParagraph' ? 'Quote' : context.style
  return { ...indented(context, quoteStep), style }
}
