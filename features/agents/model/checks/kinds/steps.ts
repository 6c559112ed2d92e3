import { periodsIn } from '../../quantities/periods.ts'
import { define, type Found } from '../check.ts'
import { tablesIn } from '#formats/markdown/model/document.ts'
import { formatSpan } from '../minutes/lengths.ts'
import { stepFaults } from '../minutes/steps.ts'
import { timedHeadings, type Timed } from '../minutes/timed-headings.ts'
import { isUnder, locateRow, timedTable, type TimedTable } from '../minutes/timed-tables.ts'

/** Checks that the steps of an activity, in lines or in a table, take no longer than the activity. */
export const steps = define({
  fields: { period: 'amount?' },
  find(document, { period: periodMinutes }) {
    const reading = { period: periodsIn(document.text) ?? periodMinutes, home: false }
    const timed = timedHeadings(document, reading)
    if (timed.length === 0) return null
    const tables = tablesIn(document.blocks).flatMap((table) => timedTable(table, reading) ?? [])
    return [...stepFaults(document, timed), ...timed.flatMap((one) => longerTables(tables, one))]
  },
})

/** A table inside an activity covers only a part of its minutes. */
function longerTables(tables: readonly TimedTable[], { heading, length, parts }: Timed): Found[] {
  const inside = parts.flatMap((part) => longerTables(tables, part))
  if (length === 'unclear' || parts.length > 0) return inside
  return tables
    .filter((table) => isUnder(table, heading) && table.sum.least > length.most)
    .map((table) => ({
      key: 'check.stepsLonger',
      values: { title: heading.text.slice(0, 80), sum: formatSpan(table.sum), expected: formatSpan(length) },
      at: locateRow(table, table.parts[0]!.row),
    }))
}
