import { mostParts } from './page-css.ts'

/** The width of the text on an upright page, in CSS pixels: 160 mm. */
const textWidth = (160 / 25.4) * 96

/** What stands on the page of a turned table although no heading: all that the document begins with, up to this height in CSS pixels. */
const shortBeginning = 200

/** A remark that stays on the page of the turned table above it, in characters; as in Word files. */
const shortRemark = 300

/** A table no larger than this is not split between pages; as in Word files. */
const wholeTable = { rows: 8, length: 1200 }

/**
 * Makes document HTML fit for paper: heading rows of tables stand again on every page, and a table whose words have no room on an
 * upright page gets a page that lies on its side, together with the headings above it, or all of a short beginning, and a short remark
 * below. Small tables stay whole. What belongs to a part says which (`data-part`, from the second on). Changes `root`, which must be
 * laid out.
 */
export function makePaged(root: HTMLElement): void {
  for (const table of root.querySelectorAll('table')) {
    repeatHeadings(table)
    if (isSmall(table)) table.dataset.whole = ''
    for (const cell of table.querySelectorAll('td')) if (isFigure(cell)) cell.style.textAlign = 'center'
  }
  for (const table of root.querySelectorAll<HTMLTableElement>(':scope > table')) {
    if (isWide(table)) turn(table)
    else if (isSmall(table)) keepLastWords(table)
  }
  let part = 1
  for (const block of root.children as Iterable<HTMLElement>) {
    if (part < mostParts && block.matches('[data-look=part], [data-wide]:has(> [data-look=part]:first-child)'))
      part += 1
    if (part > 1) block.dataset.part = String(part)
  }
}

function repeatHeadings(table: HTMLTableElement): void {
  const rows = [...table.rows]
  const first = rows.findIndex((row) => [...row.cells].some(({ nodeName }) => nodeName === 'TD'))
  const crosses = rows.slice(0, first).some((row, at) => [...row.cells].some(({ rowSpan }) => at + rowSpan > first))
  if (first < 1 || table.tHead || crosses) return
  table.createTHead().append(...rows.slice(0, first))
}

/** A figure and nothing else stands in the middle, as in Word files, unless its writer has aligned it. */
const isFigure = ({ textContent, style, children }: HTMLTableCellElement) =>
  /^[\s\d.,:%/+–-]*\d[\s\d.,:%/+–-]*$/.test(textContent) &&
  style.textAlign === '' &&
  [...children].every((child) => !(child instanceof HTMLElement) || child.style.textAlign === '')

const isSmall = ({ rows, textContent }: HTMLTableElement) =>
  rows.length <= wholeTable.rows && textContent.length <= wholeTable.length

function isWide(table: HTMLTableElement): boolean {
  const { width } = table.style
  table.style.width = 'min-content'
  const wide = table.offsetWidth > textWidth
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

/**
 * What ends a part below a table never stands alone on a page. (Chromium does not mind `break-before: avoid` below a table whose borders
 * are collapsed.)
 */
function keepLastWords(table: HTMLTableElement): void {
  const below = table.nextElementSibling
  if (below?.nodeName !== 'P' || below.textContent.length > shortRemark) return
  if (below.nextElementSibling?.matches(':not([data-look=part])')) return
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
