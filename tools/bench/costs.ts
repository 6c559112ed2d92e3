import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { choose, findDearer, findUnmeasured, type Ratios, ratiosOf } from './parts/ratios.ts'
import { isWithin, printTable, report, type Figure } from './parts/report.ts'

/** `show` measures once, `record` keeps the middle of three measurements, `check` holds a measurement against the recorded ratios. */
export type Purpose = 'show' | 'record' | 'check'

type Measure = () => Promise<Figure[]>

const file = join(import.meta.dirname, 'recorded-ratios.json')
const most = 3

/**
 * Measures what growth makes dearer, and prints it as one table. A part beyond its recorded ratio is measured up to three times, and the lowest
 * ratio of each figure counts: a machine that was disturbed for a moment is not a slow product.
 * @returns whether all figures are within their limits, or for a check within their recorded ratios
 */
export async function measureCosts(parts: Readonly<Record<string, Measure>>, purpose: Purpose): Promise<boolean> {
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Ratios
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(parts)) {
    const measureOnce = async () => {
      const startedAt = performance.now()
      const measured = await measure()
      console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
      report(measured)
      return measured
    }
    figures.push(...(await measurePart(measureOnce, purpose, recorded)))
  }
  printTable(figures, recorded)
  if (purpose === 'record') writeFileSync(file, `${JSON.stringify(ratiosOf(figures), null, 2)}\n`)
  if (purpose !== 'check') return figures.every(isWithin)
  const faults = [...findDearer(figures, recorded), ...findUnmeasured(figures, recorded)]
  console.log(['', ...faults.map((fault) => `✗ ${fault}`)].join('\n'))
  return faults.length === 0
}

async function measurePart(measure: Measure, purpose: Purpose, recorded: Ratios): Promise<Figure[]> {
  const runs = [await measure()]
  const isEnough = () => {
    if (purpose === 'check') return findDearer(choose(runs, 'lowest'), recorded).length === 0
    return purpose === 'show'
  }
  while (runs.length < most && !isEnough()) runs.push(await measure())
  return choose(runs, purpose === 'record' ? 'middle' : 'lowest')
}
