import type { Element, ElementContent } from 'hast'
import type { Block, Inline, PageCount } from '../content/model.ts'
import type { Section } from './sections.ts'

/** Matches the place for the number of pages in a paper's head: "(Đề có …… trang)". */
const room = /^(.*\((?:Đề có|This paper has) )(…+)( (?:trang|pages?)\).*)$/s

/** Marks that blank, so that it can become a field. */
export function withPageCount(element: Element): Element {
  return { ...element, children: element.children.flatMap(marked) }
}

function marked(node: ElementContent): ElementContent[] {
  if (node.type === 'element') return [withPageCount(node)]
  const [, before, blank, after] = (node.type === 'text' && room.exec(node.value)) || []
  if (before === undefined || blank === undefined || after === undefined) return [node]
  const text = (value: string): ElementContent => ({ type: 'text', value })
  const count = { dataType: 'page-count' }
  return [text(before), { type: 'element', tagName: 'span', properties: count, children: [text(blank)] }, text(after)]
}

/**
 * Determines what the page-count blanks count: the pages of the file if it is one part, those of the section if the part is one section;
 * `only`: the file has no other document. If a part has both orientations, no field can count it, so the blank stays.
 */
export function withCounts(sections: readonly Section[], only = true): Section[] {
  return sections.map((section, index) => {
    const next = sections[index + 1]
    const alone = (section.part || index === 0) && (!next || next.part)
    const counts = only && sections.length === 1 ? 'NUMPAGES' : alone ? 'SECTIONPAGES' : null
    return { ...section, blocks: section.blocks.map((block) => counted(block, counts)) }
  })
}

function counted(block: Block, counts: PageCount['counts']): Block {
  if (block.type === 'paragraph') {
    if (!block.inlines.some(isCount)) return block
    return { ...block, inlines: block.inlines.map((inline) => (isCount(inline) ? { ...inline, counts } : inline)) }
  }
  if (!block.bare) return block
  const cells = (row: (typeof block.rows)[number]) =>
    row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map((inside) => counted(inside, counts)) }))
  return { ...block, rows: block.rows.map((row) => ({ ...row, cells: cells(row) })) }
}

const isCount = (inline: Inline): inline is PageCount => inline.type === 'pages'
