/** Escapes a text for HTML. */
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
export const heading = (level: 1 | 2 | 3, text: string): string => `<h${level}>${escapeHtml(text)}</h${level}>`

/** Lines to write on. */
export const dottedLines = (count: number): string =>
  Array.from({ length: count }, () => `<p style="text-align: left">${'…'.repeat(30)}</p>`).join('')

/** Each cell is a list of lines. */
export function table(heads: readonly string[], rows: readonly (readonly (readonly string[])[])[]): string {
  const cell = (lines: readonly string[]) =>
    `<td>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('') || '<p></p>'}</td>`
  const head = heads.map((text) => `<th><p>${escapeHtml(text)}</p></th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('')
  return `<table><tbody><tr>${head}</tr>${body}</tbody></table>`
}

type Column = { bold: readonly string[]; plain: readonly string[] }

/** Two columns side by side, which the layout draws without borders: the head of a document, or its signatures. */
export function columns(left: Column, right: Column): string {
  const cell = ({ bold, plain }: Column) =>
    `<td style="text-align: center">${[
      ...bold.map((line) => `<strong>${escapeHtml(line)}</strong>`),
      ...plain.map(escapeHtml),
    ].join('<br>')}</td>`
  return `<table><tbody><tr>${cell(left)}${cell(right)}</tr></tbody></table>`
}
