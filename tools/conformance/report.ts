import { addCounts, type Count } from './compare.ts'
import { kinds } from './facts.ts'
import type { Measured } from './measure.ts'

/** Below this share of facts found the run fails. */
const leastShare = 0.995
const lostShown = 5

/** Prints one line per document with its first lost fact, a table by kind, and the score. */
export function report(all: readonly Measured[]): string {
  const formulas = new Set(all.flatMap(({ source }) => source.formula))
  const valid = all.filter(({ faults }) => faults.length === 0).length
  const { found, facts } = sumOf(all)
  return [
    ...all.flatMap(documentLines),
    '',
    ...kinds.map((kind) => line(kind, all.map(({ counts }) => counts[kind]).reduce(addCounts))),
    '',
    `fidelity ${percent({ found, facts })} (${found} of ${facts} facts, ${all.length} documents, ${formulas.size} formulas; ` +
      `${valid} of ${all.length} files valid)`,
  ].join('\n')
}

export function isGood(all: readonly Measured[]): boolean {
  const { found, facts } = sumOf(all)
  return found >= facts * leastShare && all.every(({ faults }) => faults.length === 0)
}

const sumOf = (all: readonly Measured[]): Count => all.map(({ total }) => total).reduce(addCounts)

function documentLines({ name, total, lost, faults }: Measured): string[] {
  const more = lost.length - lostShown
  return [
    `${line(name, total)}${faults.length === 0 ? '' : '  not valid'}`,
    ...[...faults, ...lost].slice(0, lostShown).map((fact) => `    ${fact}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ]
}

const line = (name: string, count: Count) =>
  `${name.padEnd(32)}${percent(count).padStart(8)}  ${count.found} of ${count.facts}`

/** Rounded down, so that an incomplete result never shows as 100 %. */
const percent = ({ found, facts }: Count) => `${(Math.floor((found / Math.max(facts, 1)) * 1000) / 10).toFixed(1)} %`
