/** The width of the text on an upright page, in CSS pixels: 160 mm. */
const textWidth = (160 / 25.4) * 96

/**
 * Makes document HTML fit for paper: heading rows of tables stand again on every page, and a table whose words have no room on an
 * upright page gets a page that lies on its side, together with the headings above it. Changes `root`, which must be laid out.
 */
export function makePaged(root: HTMLElement): void {
  for (const table of root.querySelectorAll('table')) repeatHeadings(table)
  for (const table of root.querySelectorAll<HTMLTableElement>(':scope > table')) if (isWide(table)) turn(table)
}

function repeatHeadings(table: HTMLTableElement): void {
  const rows = [...table.rows]
  const first = rows.findIndex((row) => [...row.cells].some(({ nodeName }) => nodeName === 'TD'))
  const crosses = rows.slice(0, first).some((row, at) => [...row.cells].some(({ rowSpan }) => at + rowSpan > first))
  if (first < 1 || table.tHead || crosses) return
  table.createTHead().append(...rows.slice(0, first))
}

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
  pages.append(table)
  for (
    let above = pages.previousElementSibling;
    above && /^H[1-6]$/.test(above.nodeName);
    above = pages.previousElementSibling
  )
    pages.prepend(above)
}
