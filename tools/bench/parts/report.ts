export type Figure = {
  /** Names the figure in the recorded ratios, too. */
  name: string
  value: number
  unit: string
  limit: number
  /** The same of the least that can do it, in the same run: an empty server, a bare proxy, a fixed answer, a page with one script. */
  bare?: number
  beside?: string
}

/** A figure that could not be measured counts as exceeded. */
export const isWithin = ({ value, limit }: Figure): boolean => value <= limit

/** Compares a figure with what is bare, or else with its limit. One that could not be measured is infinitely dear. */
export function ratioOf({ value, bare, limit }: Figure): number {
  const ratio = value / (bare ?? limit)
  return ratio > 0 ? ratio : Infinity
}

/** Prints one line per figure; returns whether all are within their limits. */
export function report(figures: Figure[]): boolean {
  for (const figure of figures) {
    const { name, value, unit, limit, bare, beside } = figure
    const mark = isWithin(figure) ? 'ok  ' : 'OVER'
    const times = bare === undefined ? [] : [`${ratioOf(figure).toFixed(2)} × ${formatNumber(bare, unit)} ${unit}`]
    const notes = [...times, ...(beside === undefined ? [] : [beside])]
    const note = notes.length > 0 ? `   (${notes.join(', ')})` : ''
    console.log(
      `${mark}  ${name.padEnd(52)} ${formatNumber(value, unit).padStart(8)} ${unit.padEnd(5)} limit ${formatNumber(limit, unit)} ${unit}${note}`,
    )
  }
  return figures.every(isWithin)
}

/** Prints the figures of a run as one Markdown table, for a decision record. */
export function printTable(figures: Figure[], recorded: Readonly<Record<string, number>>): void {
  const rows = figures.map((figure) => {
    const { name, value, unit, limit, bare } = figure
    const cells = [
      formatNumber(value, unit),
      bare === undefined ? '–' : formatNumber(bare, unit),
      ratioOf(figure).toFixed(2),
      recorded[name]?.toFixed(2) ?? '–',
      formatNumber(limit, unit),
    ]
    return `| ${[name, unit, ...cells].join(' | ')} |`
  })
  console.log(
    [
      '',
      '| figure | unit | value | least, in the same run | ratio | recorded | limit |',
      '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
      ...rows,
    ].join('\n'),
  )
}

const formatNumber = (value: number, unit: string) =>
  value > 0 && value < 1 ? value.toFixed(3) : value.toFixed(unit === '×' ? 2 : 1)

export const median = (values: number[]): number => percentile(values, 50)

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN
}
