import { unescaped } from '../../word/server/xml.ts'
import { objectSign } from '../model/paragraph.ts'
import { childOf, isOn, valueOf, type Element } from './elements.ts'

/**
 * A part of a paragraph in the order of its text: a child of a run, or an element beside runs such as an equation. Marks, such as the begin
 * of a field, have no text.
 */
export type Item = {
  element: Element
  run: Element | null
  kind: 'text' | 'sign' | 'object' | 'mark'
  /** The place of its first character in the text of the paragraph. */
  at: number
  text: string
  /** It cannot be deleted. */
  isFixed: boolean
  /** Nothing can be inserted beside it: it belongs to a field, or to somebody else's change. */
  isClosed: boolean
}

/** Collects the items of one paragraph after the other, because a field may begin in one and end in another. */
export type TextCollector = {
  collect: (xml: string, paragraph: Element, isLocked: boolean) => { items: Item[]; boxes: Element[] }
  isInField: () => boolean
}

export function createTextCollector(): TextCollector {
  /** The open fields, from outside to inside: each is in its code or in its result. */
  const fields: ('code' | 'result')[] = []
  return {
    isInField: () => fields.length > 0,
    collect(xml, paragraph, isLocked) {
      const items: Item[] = []
      const boxes: Element[] = []
      let at = 0
      const add = (
        element: Element,
        run: Element | null,
        item: Pick<Item, 'kind' | 'text'> & { isClosed: boolean },
      ) => {
        const isClosed = item.isClosed || fields.length > 0
        const text = fields.includes('code') ? '' : item.text
        const kind = text === '' ? 'mark' : item.kind
        items.push({
          element,
          run,
          kind,
          at,
          text,
          isFixed: isClosed || kind === 'object' || kind === 'mark',
          isClosed,
        })
        at += text.length
      }
      const walk = (parent: Element, isClosed: boolean) => {
        for (const element of parent.children) takeInline(element, isClosed)
      }
      const takeInline = (element: Element, isClosed: boolean) => {
        const { name } = element
        if (name === 'w:r') return takeRun(element, isClosed || isOn(childOf(element, 'w:rPr'), 'w:vanish'))
        if (open.has(name)) return walk(element, isClosed)
        if (closed.has(name)) return walk(element, true)
        if (name === 'w:sdt') {
          const content = childOf(element, 'w:sdtContent')
          return content && walk(content, isClosed || isLockedControl(element))
        }
        if (!objects.has(name)) return
        boxes.push(...boxesIn(element))
        add(element, null, { kind: 'object', text: objectSign, isClosed })
      }
      const takeRun = (run: Element, isClosed: boolean) => {
        for (const element of run.children) {
          if (element.name === 'w:rPr') continue
          if (element.name === 'w:fldChar') {
            const type = element.attributes['w:fldCharType']
            if (type === 'begin') fields.push('code')
            add(element, run, { kind: 'mark', text: '', isClosed: true })
            if (type === 'separate' && fields.length > 0) fields[fields.length - 1] = 'result'
            if (type === 'end') fields.pop()
          } else if (element.name === 'w:t') add(element, run, { kind: 'text', text: textOf(xml, element), isClosed })
          else if (marks.has(element.name)) add(element, run, { kind: 'mark', text: '', isClosed })
          else {
            const sign = signOf(element)
            if (sign === null) boxes.push(...boxesIn(element))
            add(element, run, { kind: sign === null ? 'object' : 'sign', text: sign ?? objectSign, isClosed })
          }
        }
      }
      walk(paragraph, isLocked)
      return { items, boxes }
    },
  }
}

/** Elements around runs: their runs can be changed. */
const open = new Set(['w:hyperlink', 'w:smartTag', 'w:customXml', 'w:dir', 'w:bdo'])
/** Their runs are read only: a field writes them, or somebody else has inserted them. */
const closed = new Set(['w:fldSimple', 'w:ins', 'w:moveTo'])
const objects = new Set(['m:oMath', 'm:oMathPara', 'mc:AlternateContent', 'w:subDoc', 'w:contentPart'])
const marks = new Set(['w:lastRenderedPageBreak', 'w:commentReference', 'w:annotationRef', 'w:instrText', 'w:delText'])

function signOf({ name, attributes }: Element): string | null {
  if (name === 'w:tab') return '\t'
  if (name === 'w:cr') return '\n'
  if (name === 'w:br') return (attributes['w:type'] ?? 'textWrapping') === 'textWrapping' ? '\n' : null
  if (name === 'w:noBreakHyphen') return '\u2011'
  return name === 'w:softHyphen' ? '\u00AD' : null
}

/** Without xml:space, blanks at the ends do not count; a line break in the file is a blank. */
function textOf(xml: string, { openEnd, closeStart, attributes }: Element): string {
  const raw = xml
    .slice(openEnd, closeStart)
    .replaceAll(/<!\[CDATA\[(.*?)\]\]>|<!--.*?-->|<\?.*?\?>/gs, (_, characters: string = '') =>
      characters.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    )
  const text = unescaped(raw).replaceAll(/\r\n?|[\t\n]/g, ' ')
  return attributes['xml:space'] === 'preserve' ? text : text.trim()
}

/** The contents of the text boxes in an object. Of alternatives for several programs, the first is the one for Word. */
function boxesIn(element: Element): Element[] {
  if (element.name === 'w:txbxContent') return [element]
  const children = element.name === 'mc:AlternateContent' ? element.children.slice(0, 1) : element.children
  return children.flatMap(boxesIn)
}

/** A control whose content is chosen, bound to data, or protected: its text is not written like others. */
export function isLockedControl(control: Element): boolean {
  const properties = childOf(control, 'w:sdtPr')
  const isContentLocked = /content/i.test(valueOf(properties, 'w:lock') ?? '')
  return isContentLocked || (properties?.children.some(({ name }) => special.has(name)) ?? false)
}

const special = new Set(
  'w:dataBinding w15:dataBinding w:comboBox w:dropDownList w:date w:picture w:showingPlcHdr w14:checkbox w:equation w:docPartObj'.split(
    ' ',
  ),
)
