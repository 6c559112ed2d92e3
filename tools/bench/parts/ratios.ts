import { ratioOf, type Figure } from './report.ts'

/** The ratio of each figure of `npm run bench -- costs`, by its name. */
export type Ratios = Readonly<Record<string, number>>

/** A figure may be that many times its recorded ratio. */
const tolerance = 1.3

/** @throws if a figure could not be measured */
export function ratiosOf(figures: readonly Figure[]): Ratios {
  const unmeasured = figures.find((figure) => ratioOf(figure) === Infinity)
  if (unmeasured) throw new Error(`${unmeasured.name} could not be measured.`)
  return Object.fromEntries(figures.map((figure) => [figure.name, Number(ratioOf(figure).toFixed(2))]))
}

/** Says for each figure that is too far beyond its recorded ratio what it was and is. */
export function findDearer(figures: readonly Figure[], recorded: Ratios): string[] {
  return figures.flatMap((figure) => {
    const { name, bare } = figure
    const before = recorded[name]
    if (before === undefined) return [`${name}: no ratio is recorded. ${howToRecord}`]
    // Nothing is cheaper than the least that can do it: a ratio below 1 was recorded while the least was disturbed.
    const [ratio, allowed] = [ratioOf(figure), (bare === undefined ? before : Math.max(1, before)) * tolerance]
    if (ratio <= allowed) return []
    const what = bare === undefined ? 'its limit' : 'the least in the same run'
    return [
      `${name}: ${ratio.toFixed(2)} times ${what}, but ${before.toFixed(2)} is recorded and ${allowed.toFixed(2)} allowed. Find what became dearer. If it has to be: ${howToRecord}`,
    ]
  })
}

/** Says which recorded figures nobody measures any more. */
export function findUnmeasured(figures: readonly Figure[], recorded: Ratios): string[] {
  const names = new Set(figures.map(({ name }) => name))
  return Object.keys(recorded)
    .filter((name) => !names.has(name))
    .map((name) => `${name}: a ratio is recorded, but it was not measured. ${howToRecord}`)
}

const howToRecord = '`npm run bench -- costs --record` on a quiet machine records all ratios.'

/** Chooses of each figure, measured in several runs, the one with the lowest or the middle ratio. */
export function choose(runs: readonly (readonly Figure[])[], which: 'lowest' | 'middle'): Figure[] {
  const [first = []] = runs
  return first.map(({ name }) => {
    const tries = runs.flatMap((run) => run.filter((figure) => figure.name === name))
    const sorted = tries.toSorted((one, other) => (ratioOf(one) < ratioOf(other) ? -1 : 1))
    return sorted[which === 'lowest' ? 0 : Math.floor(sorted.length / 2)]!
  })
}
