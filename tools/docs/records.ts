/** A decision record: docs/decisions/0057-budget-reservations.md. */
export type DecisionRecord = {
  file: string
  number: number
  title: string
  status: string
  date: string
  area: string
}

const sections = ['Context', 'Decision', 'Alternatives', 'Consequences']
const statuses = /^(?:proposed|accepted|rejected|deprecated|superseded by \d+)$/
const head = /^# (?<number>\d+)\. (?<title>.+)\n\n- Status: (?<status>.+)\n- Date: (?<date>.+)\n- Area: (?<area>.+)\n/

/** Reads the head of a record, or returns the faults of its format. */
export function readRecord(file: string, content: string): DecisionRecord | string[] {
  const groups = head.exec(content)?.groups
  if (!groups) return [`${file} does not begin with "# NUMBER. TITLE" and the lines Status, Date and Area.`]
  const { title, status, date, area } = groups as Record<string, string>
  const number = Number(groups['number'])
  const headings = [...content.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
  const faults = [
    !file.startsWith(`${String(number).padStart(4, '0')}-`) && `${file} has the number ${number} in its title.`,
    !statuses.test(status!) && `${file} has the unknown status "${status}".`,
    !/^\d{4}-\d{2}-\d{2}$/.test(date!) && `${file} has no date such as 2026-11-20.`,
    headings.join() !== sections.join() && `${file} needs exactly the sections ${sections.join(', ')}.`,
  ].filter((fault) => fault !== false)
  return faults.length > 0 ? faults : { file, number, title: title!, status: status!, date: date!, area: area! }
}

/** Reads all records, whose numbers must differ. */
export function readRecords(files: ReadonlyMap<string, string>): { records: DecisionRecord[]; faults: string[] } {
  const results = [...files].map(([file, content]) => readRecord(file, content))
  const faults = results.flatMap((result) => (Array.isArray(result) ? result : []))
  const found = results.flatMap((result) => (Array.isArray(result) ? [] : [result]))
  const records = found.toSorted((one, other) => one.number - other.number)
  for (const [number, those] of Map.groupBy(records, (record) => record.number))
    if (those.length > 1) faults.push(`Decision ${number} has ${those.length} records.`)
  return { records, faults }
}

/** Writes docs/decisions/README.md. */
export function formatIndex(records: DecisionRecord[]): string {
  const rows = [
    ['No.', 'Title', 'Area', 'Status', 'Date'],
    ...records.map(({ file, number, title, status, date, area }) => {
      return [String(number), `[${title}](${file})`, area, status, date]
    }),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return `# Decisions

A decision record says why the product is built as it is: the context, the decision, the alternatives and the consequences. How a part
works today is described in [docs/design](../design/README.md). Numbers are never given twice; the missing ones became design pages.

To add a record, copy the form of the latest one, take the next number, and run \`npm run docs:write\`, which writes this page.

${lines.join('\n')}
`
}
