/**
 * Of the texts that nobody has looked at since a model translated them, those that a change leaves as they are: who writes one has looked
 * at it. `columns` says in which column a field stands.
 */
export function stillUnseen<Row extends { translated: string }>(
  row: Row,
  changed: Partial<Row>,
  columns: Readonly<Record<string, string>>,
): string {
  const names = JSON.parse(row.translated) as string[]
  const isWritten = (column: keyof Row) => changed[column] !== undefined && changed[column] !== row[column]
  return JSON.stringify(names.filter((name) => !isWritten((columns[name] ?? name) as keyof Row)))
}
