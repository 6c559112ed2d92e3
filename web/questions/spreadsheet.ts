/** The cells of a text copied from a spreadsheet; null when it is a single one, which is pasted as any text. */
export function spreadsheetCells(text: string): string[][] | null {
  const copied = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '')
  const rows: string[][] = [[]]
  // A cell that holds a tab, a line break or a quotation mark comes in quotation marks, with its own ones doubled.
  for (const [, quoted, plain = '', end] of copied.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    const cell = quoted?.replaceAll('""', '"') ?? plain
    rows.at(-1)!.push(cell.replaceAll(/\s+/g, ' ').trim().normalize('NFC'))
    if (!end) break
    if (end === '\n') rows.push([])
  }
  return rows.length > 1 || rows[0]!.length > 1 ? rows : null
}
