/** Lists the machine-translated fields that a change leaves alone: an edited text counts as reviewed. `columns` maps fields to columns. */
export function findUnreviewed<Row extends { translated: string }>(
  row: Row,
  changed: Partial<Row>,
  columns: Readonly<Record<string, string>>,
): string {
  const names = JSON.parse(row.translated) as string[]
  const isWritten = (column: keyof Row) => changed[column] !== undefined && changed[column] !== row[column]
  return JSON.stringify(names.filter((name) => !isWritten((columns[name] ?? name) as keyof Row)))
}
