/** The width of the text on an upright page, in CSS pixels: 160 mm. */
const textWidth = (160 / 25.4) * 96

/** What stands on the page of a turned table although no heading: all that the document begins with, up to this height in CSS pixels. */
const shortBeginning = 200

/** A table no larger than this is not split between pages; as in Word files. */
const wholeTable = { rows: 8, length: 1200 }

/**
 * Makes document HTML fit for paper: heading rows of tables stand again on every page, and a table whose words have no room on an
 * upright page gets a page that lies on its side, together with the headings above it, or all of a short beginning. Small tables
 * stay whole. Changes `root`, which must be laid out.
 */
export function makePaged(root: HTMLElement): void {
  for (const table of root.querySelectorAll('table')) {
    repeatHeadings(table)
    if (isSmall(table)) table.dataset.whole = ''
  }
  for (const table of root.querySelectorAll<HTMLTableElement>(':scope > table')) if (isWide(table)) turn(table)
}

function repeatHeadings(table: HTMLTableElement): void {
  const rows = [...table.rows]
  const first = rows.findIndex((row) => [...row.cells].some(({ nodeName }) => nodeName === 'TD'))
  const crosses = rows.slice(0, first).some((row, at) => [...row.cells].some(({ rowSpan }) => at + rowSpan > first))
  if (first < 1 || table.tHead || crosses) return
  table.createTHead().append(...rows.slice(0, first))
}

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
}
