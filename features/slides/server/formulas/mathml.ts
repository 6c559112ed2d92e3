import type { Fence, FormulaNode, Row, Script, Table } from '#formats/word/server/math/formula.ts'

/** A formula as MathML. */
export const mathmlOf = (row: Row, { display }: { display: boolean }): string =>
  `<math xmlns="http://www.w3.org/1998/Math/MathML"${display ? ' display="block"' : ''}>${rowOf(row)}</math>`

const rowOf = (row: Row): string => `<mrow>${row.map(nodeOf).join('')}</mrow>`

function nodeOf(token: FormulaNode): string {
  const drawn = writeNode(token)
  return token.color === undefined ? drawn : `<mstyle mathcolor="#${token.color}">${drawn}</mstyle>`
}

function writeNode(token: FormulaNode): string {
  switch (token.name) {
    case 'apply':
      return '<mo>&#x2061;</mo>'
    case 'mspace':
      return Array.from(token.text, (sign) => `<mspace width="${spaces[sign] ?? 0.25}em"/>`).join('')
    case 'mi':
      return `<mi${token.upright ? ' mathvariant="normal"' : ''}>${escaped(token.text)}</mi>`
    case 'mo':
      return operatorOf(token.text, token.infix === true)
    case 'mn':
      return `<mn>${escaped(token.text)}</mn>`
    case 'mtext':
      // MathML drops space at the edges.
      return `<mtext>${escaped(token.text).replace(/^ +| +$/g, (found) => '\u00a0'.repeat(found.length))}</mtext>`
    case 'binomial':
      return `<mfrac linethickness="0">${token.rows.map(rowOf).join('')}</mfrac>`
    case 'prescripts': {
      const [below = [], above = [], base = []] = token.rows
      return `<mmultiscripts>${rowOf(base)}<mprescripts/>${rowOf(below)}${rowOf(above)}</mmultiscripts>`
    }
    case 'msqrt':
    case 'mphantom':
      return `<${token.name}>${rowOf(token.rows[0] ?? [])}</${token.name}>`
    case 'mfrac':
    case 'mroot':
      return `<${token.name}>${rowOf(token.rows[0] ?? [])}${rowOf(token.rows[1] ?? [])}</${token.name}>`
    case 'menclose':
      return `<menclose notation="${token.notation.join(' ')}">${rowOf(token.rows[0] ?? [])}</menclose>`
    case 'fence':
      return fenceOf(token)
    case 'mtable':
      return tableOf(token)
    case 'msub':
    case 'msup':
    case 'msubsup':
    case 'munder':
    case 'mover':
    case 'munderover':
      return scriptOf(token)
  }
}

/** The row already contains the space around a word. */
function operatorOf(text: string, infix: boolean): string {
  if (infix || text === '⊥')
    return `<mo form="infix" stretchy="false" lspace="0.278em" rspace="0.278em">${escaped(text)}</mo>`
  return /^\p{L}{2}/u.test(text)
    ? `<mi mathvariant="normal">${escaped(text)}</mi>`
    : `<mo${/^[|‖∣/]$/.test(text) ? ' stretchy="false"' : ''}>${escaped(text)}</mo>`
}

function scriptOf({ name, rows }: Script): string {
  const accent = (row: Row | undefined) => row?.length === 1 && 'text' in row[0]! && row[0].name === 'mo'
  const over = name === 'mover' && accent(rows[1]) ? ' accent="true"' : ''
  const under = name === 'munder' && accent(rows[1]) ? ' accentunder="true"' : ''
  return `<${name}${over}${under}>${rowOf(rows[0] ?? [])}${rows.slice(1).map(scriptRow).join('')}</${name}>`
}

/** A single sign gets no row around it, since only then does it stretch or act as an accent. */
const scriptRow = (row: Row): string => (row.length === 1 ? nodeOf(row[0]!) : rowOf(row))

function fenceOf({ open, close, between, rows }: Fence): string {
  const bracket = (sign: string, form: string) =>
    sign === '' ? '' : `<mo fence="true" stretchy="true" symmetric="true" form="${form}">${escaped(sign)}</mo>`
  const inner = rows.map(rowOf).join(`<mo stretchy="true" form="infix">${escaped(between)}</mo>`)
  return `<mrow>${bracket(open, 'prefix')}${inner}${bracket(close, 'postfix')}</mrow>`
}

function tableOf({ cells, alignments, kind, lines, underlined, frame }: Table): string {
  const count = Math.max(0, ...cells.map((row) => row.length))
  const between = (marked: readonly number[], most: number) =>
    Array.from({ length: Math.max(1, most - 1) }, (_, at) => (marked.includes(at) ? 'solid' : 'none')).join(' ')
  const columnSpacing =
    kind === 'equations'
      ? Array.from({ length: Math.max(1, count - 1) }, (_, at) => (at % 2 === 0 ? '0em' : '2em')).join(' ')
      : kind === 'small'
        ? '0.4em'
        : '1em'
  const attributes = [
    `columnalign="${alignments.length > 0 ? alignments.join(' ') : 'center'}"`,
    `columnspacing="${columnSpacing}"`,
    `rowspacing="${kind === 'equations' ? '0.35em' : '0.25em'}"`,
    kind === 'equations' ? 'displaystyle="true"' : '',
    lines.length > 0 ? `columnlines="${between(lines, count)}"` : '',
    underlined.length > 0 ? `rowlines="${between(underlined, cells.length)}"` : '',
    frame.length === 4 ? 'frame="solid"' : '',
  ]
  // A sign at the beginning of a cell gets the same space before it as inside a line.
  const before = (at: number) => (kind === 'equations' && at % 2 === 1 ? '<mi></mi>' : '')
  const rows = cells.map(
    (row) => `<mtr>${row.map((cell, at) => `<mtd>${before(at)}${cell.map(nodeOf).join('')}</mtd>`).join('')}</mtr>`,
  )
  const table = `<mtable ${attributes.filter(Boolean).join(' ')}>${rows.join('')}</mtable>`
  return frame.length > 0 && frame.length < 4 ? `<menclose notation="${frame.join(' ')}">${table}</menclose>` : table
}

const spaces: Record<string, number> = { '\u2003': 1, '\u2002': 0.5, '\u2004': 0.333, '\u2005': 0.222, '\u2009': 0.167 }

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign]!)
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
