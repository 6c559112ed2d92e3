import { fieldOfTitle, type StaffField } from './fields.ts'

type Fields = (StaffField | null)[]
type Rows = readonly { cells: readonly string[] }[]

/** Recognises each column by its title, or by its content if that is clear. */
export function columnsOf(titles: readonly string[], rows: Rows): Fields {
  return guessed(apart(named(titles), titles, rows), titles, rows)
}

export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

/**
 * Assigns fields by column titles. If several columns fit one field, the first wins. A full name takes precedence over its parts; "Tên"
 * alone is a full name.
 */
function named(titles: readonly string[]): Fields {
  const fields = titles.map(fieldOfTitle)
  const has = (field: StaffField) => fields.includes(field)
  const hasParts = has('family') && has('firstName')
  const meant = fields.map((field) => {
    if (field !== 'family' && field !== 'firstName') return field
    if (has('name')) return null
    return hasParts ? field : 'name'
  })
  return meant.map((field, at) => (meant.indexOf(field) === at ? field : null))
}

/** Splits "Họ và tên" into two columns if the next column has no title and holds given names. Lists sorted by given name look like this. */
function apart(fields: Fields, titles: readonly string[], rows: Rows): Fields {
  const at = fields.indexOf('name')
  const isApart = at >= 0 && titles[at + 1] === '' && shareOf(rows, at + 1, (text) => oneName.test(text)) > 0.8
  return isApart ? fields.with(at, 'family').with(at + 1, 'firstName') : fields
}

const oneName = /^\p{Lu}[\p{L}\p{M}'’-]*$/u
const wholeName = /^\p{Lu}[\p{L}\p{M}'’.-]*(\s[\p{L}\p{M}'’.-]+){1,6}$/u
const isPhone = (text: string) => /^\+?[\d\s().-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 9

function guessed(fields: Fields, titles: readonly string[], rows: Rows): Fields {
  const found = [...fields]
  const guess = (field: StaffField, fits: (text: string) => boolean, { titled = false } = {}) => {
    if (found.includes(field)) return
    const shares = found.map((column, at) =>
      column === null && (titled || titles[at] === '') ? shareOf(rows, at, fits) : 0,
    )
    const most = Math.max(...shares)
    if (most > 0.5) found[shares.indexOf(most)] = field
  }
  // The share of addresses is reliable, so the title does not matter.
  guess('email', isAddress, { titled: true })
  if (!found.includes('firstName')) guess('name', (text) => wholeName.test(text))
  guess('phone', isPhone)
  return found
}

const lookedAt = 200

/** Returns the share of non-empty cells that match. */
function shareOf(rows: Rows, column: number, fits: (text: string) => boolean): number {
  const samples = rows.slice(0, lookedAt).flatMap(({ cells }) => (cells[column] ? [cells[column]] : []))
  return samples.length === 0 ? 0 : samples.filter(fits).length / samples.length
}
