import type { TableCell } from '../model/paragraph.ts'
import { childOf, type Element } from './elements.ts'
import { createTextCollector, isLockedControl, type Item, type TextCollector } from './paragraph-items.ts'

/** A paragraph of the main text with the items of its text, in the order of the document. */
export type FoundParagraph = {
  element: Element
  items: Item[]
  /** It is in a place that nobody may change, or that somebody else is changing. */
  isLocked: boolean
  /** Its end belongs to a field that goes on, or to somebody else's change. */
  isEndLocked: boolean
  cell: TableCell | null
}

type Surroundings = { isLocked: boolean; cell: TableCell | null }

/** Finds all paragraphs of the body: also those of tables, content controls and text boxes, which follow the paragraph they hang on. */
export function findParagraphs(xml: string, body: Element): FoundParagraph[] {
  const found: FoundParagraph[] = []
  let tables = 0

  function walk(parent: Element, around: Surroundings, collector: TextCollector): void {
    for (const element of parent.children) {
      switch (element.name) {
        case 'w:p':
          takeParagraph(element, around, collector)
          break
        case 'w:tbl': {
          const cell = around.cell ?? { table: tables++, row: -1, column: -1 }
          walkTable(element, { ...around, cell }, { collector, isOuter: around.cell === null })
          break
        }
        case 'w:sdt': {
          const content = childOf(element, 'w:sdtContent')
          if (content) walk(content, { ...around, isLocked: around.isLocked || isLockedControl(element) }, collector)
          break
        }
        case 'w:customXml':
          walk(element, around, collector)
          break
        case 'w:ins':
        case 'w:moveTo':
          walk(element, { ...around, isLocked: true }, collector)
          break
        case 'mc:AlternateContent':
          walk(chosen(element), around, collector)
      }
    }
  }

  function walkTable(
    table: Element,
    around: Surroundings & { cell: TableCell },
    { collector, isOuter }: { collector: TextCollector; isOuter: boolean },
  ): void {
    let row = around.cell.row
    for (const line of inside(table, 'w:tr')) {
      row += 1
      let column = -1
      const isLocked = around.isLocked || isRevised(childOf(line, 'w:trPr'))
      for (const cell of inside(line, 'w:tc')) {
        column += 1
        walk(cell, { isLocked, cell: isOuter ? { ...around.cell, row, column } : around.cell }, collector)
      }
    }
  }

  function takeParagraph(element: Element, around: Surroundings, collector: TextCollector): void {
    const properties = childOf(element, 'w:pPr')
    const { items, boxes } = collector.collect(xml, element, around.isLocked)
    const isEndLocked =
      around.isLocked ||
      collector.isInField() ||
      isRevised(childOf(properties, 'w:rPr')) ||
      childOf(properties, 'w:pPrChange') !== undefined
    found.push({ element, items, isLocked: around.isLocked, isEndLocked, cell: around.cell })
    // A text box has its own fields.
    for (const box of boxes) walk(box, around, createTextCollector())
  }

  walk(body, { isLocked: false, cell: null }, createTextCollector())
  return found
}

/** The elements of a name, also inside content controls and custom XML. */
function inside(parent: Element, name: string): Element[] {
  return parent.children.flatMap((child) => {
    if (child.name === name) return [child]
    if (child.name === 'w:sdt')
      return childOf(child, 'w:sdtContent') ? inside(childOf(child, 'w:sdtContent')!, name) : []
    return child.name === 'w:customXml' ? inside(child, name) : []
  })
}

/** Chooses the alternative for Word among those for several programs. */
const chosen = (alternatives: Element): Element => alternatives.children[0] ?? alternatives

const isRevised = (properties: Element | undefined): boolean =>
  properties?.children.some(({ name }) => /^w:(?:ins|del|moveFrom|moveTo)$/.test(name)) ?? false
