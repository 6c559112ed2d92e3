/**
 * Sets as styles the MathML attributes that Chromium ignores: column alignment and spacing of tables,
 * their lines, frames around a formula and strokes through it. Changes `root`.
 */
export function styleMathml(root: ParentNode): void {
  for (const table of root.querySelectorAll('mtable')) styleTable(table)
  for (const enclosed of root.querySelectorAll('menclose')) {
    const notations = (enclosed.getAttribute('notation') ?? '').split(/\s+/)
    const strokes = notations.flatMap((notation) => (directions[notation] ? [stroke(directions[notation])] : []))
    const rules = [
      ...notations.flatMap((notation) => (sides[notation] ? [`${sides[notation]}: .06em solid`] : [])),
      ...(notations.includes('box') ? ['padding: .25em .3em'] : []),
      ...(strokes.length > 0 ? [`background: ${strokes.join(', ')}`, 'print-color-adjust: exact'] : []),
    ]
    // Browsers that support `menclose` would draw both.
    const row = document.createElementNS(enclosed.namespaceURI, 'mrow')
    row.setAttribute('style', rules.join('; '))
    row.append(...enclosed.childNodes)
    enclosed.replaceWith(row)
  }
  for (const padded of root.querySelectorAll('mpadded[width^="+"]')) {
    const [width, before] = ['width', 'lspace'].map((name) => Number.parseFloat(padded.getAttribute(name) ?? '') || 0)
    const row = document.createElementNS(padded.namespaceURI, 'mrow')
    row.append(space(row, before!), ...padded.childNodes, space(row, width! - before!))
    padded.replaceWith(row)
  }
}

/** Chromium reads a relative width such as "+0.6em" as the total width, so spaces around the content replace it. Units: em. */
function space({ namespaceURI }: Element, wide: number): Element {
  const element = document.createElementNS(namespaceURI, 'mspace')
  element.setAttribute('width', `${wide.toFixed(2)}em`)
  return element
}

const sides: Record<string, string> = {
  box: 'border',
  top: 'border-top',
  bottom: 'border-bottom',
  left: 'border-left',
  right: 'border-right',
}

/** Directions of gradients, approximated by a line between corners or sides. */
const directions: Record<string, string> = {
  updiagonalstrike: 'to bottom right',
  downdiagonalstrike: 'to bottom left',
  horizontalstrike: 'to bottom',
}

const stroke = (direction: string) =>
  `linear-gradient(${direction}, transparent calc(50% - .04em), currentColor 0 calc(50% + .04em), transparent 0)`

/** KaTeX's rows are as high as a line, so there is a gap between them even if the attribute asks for none. */
const lineGap = '.25em'

function styleTable(table: Element): void {
  /** Reads an attribute for a column or row; the last value applies to all further ones. */
  const readAttribute = (name: string, at: number, otherwise: string) => {
    const values = table.getAttribute(name)?.trim().split(/\s+/) ?? []
    return (at < 0 ? undefined : (values[at] ?? values.at(-1))) ?? otherwise
  }
  const rows = [...table.children]
  for (const [y, row] of rows.entries()) {
    // Empty cells around a line that might be numbered.
    for (const glue of row.querySelectorAll(':scope > mtd[class]:empty')) glue.remove()
    const cells = [...row.children]
    for (const [x, cell] of cells.entries()) {
      const [last, lowest] = [x === cells.length - 1, y === rows.length - 1]
      const gap = (name: string, at: number, edge: boolean) =>
        edge ? '0' : `calc((${readAttribute(name, at, '.8em')} + ${name === 'rowspacing' ? lineGap : '0em'}) / 2)`
      const inFrame = table.parentElement?.localName === 'menclose' || table.hasAttribute('columnlines')
      const align = readAttribute('columnalign', x, 'center')
      const padding = [
        gap('rowspacing', y - 1, y === 0 && !inFrame),
        gap('columnspacing', x, last && !inFrame),
        gap('rowspacing', y, lowest && !inFrame),
        gap('columnspacing', x - 1, x === 0 && !inFrame),
      ]
      const rules = [
        // WebKit treats a cell's content as a block and needs its own value to align it.
        `text-align: ${align}; text-align: -webkit-${align}`,
        `padding: ${padding.join(' ')}`,
        ...(!last && readAttribute('columnlines', x, 'none') !== 'none'
          ? [`border-right: .06em ${readAttribute('columnlines', x, '')}`]
          : []),
        ...(!lowest && readAttribute('rowlines', y, 'none') !== 'none'
          ? [`border-bottom: .06em ${readAttribute('rowlines', y, '')}`]
          : []),
      ]
      cell.setAttribute('style', rules.join('; '))
    }
  }
}
