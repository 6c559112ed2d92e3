export type Figure = { name: string; value: number; unit: string; limit: number; beside?: string }

/** Prints one line per figure; returns whether all are within their limits. A figure that could not be measured counts as exceeded. */
export function report(figures: Figure[]): boolean {
  for (const { name, value, unit, limit, beside } of figures) {
    const mark = value <= limit ? 'ok  ' : 'OVER'
    const note = beside ? `   (${beside})` : ''
    console.log(
      `${mark}  ${name.padEnd(52)} ${value.toFixed(unit === '×' ? 2 : 1).padStart(8)} ${unit.padEnd(5)} limit ${limit} ${unit}${note}`,
    )
  }
  return figures.every(({ value, limit }) => value <= limit)
}

export const median = (values: number[]): number => percentile(values, 50)

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN
}
