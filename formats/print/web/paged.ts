import { isFigureText } from '#formats/layout/model/text-kinds.ts'
import { mostParts } from './page-css.ts'

/** The width of the text on an upright page, in CSS pixels. */
const textWidth = (millimetres: number) => (millimetres / 25.4) * 96

/** The beginning of a document stays on the page of a turned table without a heading, up to this height in CSS pixels. */
const shortBeginning = 200

/** Selects the beginnings of parts. */
const begins = '[data-role=part], [data-role=own-page]'

/** A remark that stays on the page of the turned table above it, in characters; as in Word files. */
const shortRemark = 300

/** A table no larger than this is not split between pages; as in Word files. */
const wholeTable = { rows: 8, length: 1200 }

/**
 * Prepares HTML for paper: repeats table heads, puts wide tables on landscape pages with their headings and short remarks, keeps small
 * tables and their introductions together, and aligns columns of tables with equal heads. Parts from the second on have `data-part`.
 * Changes `root`, which must be laid out.
 */
export function makePaged(root: HTMLElement, millimetres = 160): void {
  for (const table of root.querySelectorAll('table')) {
    repeatHeadings(table)
    if (isSmall(table)) table.dataset.whole = ''
    for (const cell of table.querySelectorAll('td')) if (isFigure(cell)) cell.style.textAlign = 'center'
  }
  for (const table of root.querySelectorAll<HTMLTableElement>(':scope > table')) {
    if (isWide(table, textWidth(millimetres))) turn(table)
    else {
      keepLead(table)
      if (isSmall(table)) keepLastWords(table)
    }
  }
  alignColumns(root)
  let part = 1
  for (const block of [...root.children] as HTMLElement[]) {
    if (part < mostParts && block.matches(`${begins}, [data-wide]:has(> :is(${begins}):first-child)`)) part += 1
    if (part > 1) onPages(block).dataset.part = String(part)
  }
}

/** Wraps a block for named pages: Firefox starts a new page before and after a table with a page name of its own. */
function onPages(block: HTMLElement): HTMLElement {
  if (block.nodeName !== 'TABLE') return block
  const around = document.createElement('div')
  block.before(around)
  around.append(block)
  return around
}

function repeatHeadings(table: HTMLTableElement): void {
  const rows = [...table.rows]
  const first = rows.findIndex((row) => [...row.cells].some(({ nodeName }) => nodeName === 'TD'))
  const crosses = rows.slice(0, first).some((row, at) => [...row.cells].some(({ rowSpan }) => at + rowSpan > first))
  if (first < 1 || table.tHead || crosses) return
  table.createTHead().append(...rows.slice(0, first))
}

/** A cell that contains only a number or a letter is centred, as in Word files, unless the writer has aligned it. */
const isFigure = ({ textContent, style, children }: HTMLTableCellElement) =>
  isFigureText(textContent) &&
  style.textAlign === '' &&
  [...children].every((child) => !(child instanceof HTMLElement) || child.style.textAlign === '')

const isSmall = ({ rows, textContent }: HTMLTableElement) =>
  rows.length <= wholeTable.rows && textContent.length <= wholeTable.length

function isWide(table: HTMLTableElement, room: number): boolean {
  const { width } = table.style
  table.style.width = 'min-content'
  const wide = table.offsetWidth > room
  table.style.width = width
  return wide
}

function turn(table: HTMLTableElement): void {
  const pages = document.createElement('div')
  pages.dataset.wide = ''
  table.before(pages)
  const short = table.offsetTop < shortBeginning
  pages.append(table)
  const belongs = (above: Element) =>
    /^H[1-6]$/.test(above.nodeName) || (short && above.getAttribute('data-type') !== 'page-break')
  for (let above = pages.previousElementSibling; above && belongs(above); above = pages.previousElementSibling)
    pages.prepend(above)
  pages.append(...remarksBelow(pages))
}

/** Keeps a caption line above a table on the same page. */
function keepLead(table: HTMLTableElement): void {
  const above = table.previousElementSibling
  if (above?.nodeName === 'P' && above.textContent.trim() !== '') (above as HTMLElement).dataset.lead = ''
}

/** Gives tables with the same head the same columns, with the average width. */
function alignColumns(root: HTMLElement): void {
  const upright = [...root.querySelectorAll<HTMLTableElement>(':scope > table, :scope > [data-together] > table')]
  for (const alike of Map.groupBy(upright, headOf).values()) {
    const heads = alike.map((table) => [...(table.tHead?.rows[0]?.cells ?? [])])
    if (alike.length < 2 || heads[0]!.length < 2) continue
    const widths = heads[0]!.map((_, at) => heads.reduce((sum, cells) => sum + cells[at]!.offsetWidth, 0))
    const all = widths.reduce((sum, width) => sum + width, 0)
    if (all === 0) continue
    for (const cells of heads)
      for (const [at, cell] of cells.entries()) cell.style.width = `${((100 * widths[at]!) / all).toFixed(1)}%`
  }
}

/** Returns the texts of a single head row without merged cells, or else the table itself. */
function headOf(table: HTMLTableElement): string | HTMLTableElement {
  const [row, ...more] = table.tHead?.rows ?? []
  if (!row || more.length > 0 || [...row.cells].some(({ colSpan }) => colSpan > 1)) return table
  return [...row.cells].map(({ textContent }) => textContent.trim()).join('\n')
}

/**
 * Keeps the end of a part on the page of the table above. (Chromium ignores `break-before: avoid` below a table with collapsed borders.)
 */
function keepLastWords(table: HTMLTableElement): void {
  const below = table.nextElementSibling
  if (below?.nodeName !== 'P' || below.textContent.length > shortRemark) return
  if (below.nextElementSibling?.matches(`:not(${begins})`)) return
  const together = document.createElement('div')
  together.dataset.together = ''
  table.before(together)
  together.append(table, below)
}

/** All up to a heading, a table or a new page, if it is short. */
function remarksBelow(pages: Element): Element[] {
  const below: Element[] = []
  for (let next = pages.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.matches('h1, h2, h3, h4, h5, h6, table, [data-type=page-break], [data-wide]')) break
    below.push(next)
  }
  const length = below.reduce((sum, { textContent }) => sum + textContent.length, 0)
  return length <= shortRemark ? below : []
}
