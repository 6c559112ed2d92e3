export type Figure = { name: string; value: number; unit: string; limit: number; beside?: string }

/** A figure that could not be measured counts as exceeded. */
export const isWithin = ({ value, limit }: Figure): boolean => value <= limit

/** Prints one line per figure; returns whether all are within their limits. */
export function report(figures: Figure[]): boolean {
  for (const figure of figures) {
    const { name, unit, limit, beside } = figure
    const mark = isWithin(figure) ? 'ok  ' : 'OVER'
    const note = beside ? `   (${beside})` : ''
    console.log(
      `${mark}  ${name.padEnd(52)} ${digitsOf(figure).padStart(8)} ${unit.padEnd(5)} limit ${limit} ${unit}${note}`,
    )
  }
  return figures.every(isWithin)
}

/** Prints the figures of a run as one Markdown table, for a decision record. */
export function printTable(figures: Figure[]): void {
  const rows = figures.map((figure) => {
    const { name, value, unit, limit, beside = '' } = figure
    return `| ${name} | ${digitsOf(figure)} ${unit} | ${limit} ${unit} | ${(value / limit).toFixed(2)} | ${beside} |`
  })
  console.log(
    ['', '| figure | value | limit | value ÷ limit | beside |', '| --- | ---: | ---: | ---: | --- |', ...rows].join(
      '\n',
    ),
  )
}

const digitsOf = ({ value, unit }: Figure) => value.toFixed(unit === '×' ? 2 : 1)

export const median = (values: number[]): number => percentile(values, 50)

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN
}
