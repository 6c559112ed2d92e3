import { matchesGlob } from 'node:path'
import type { Link } from './graph.ts'
import { type Layer, layers, order } from './table.ts'

const known = new Map<string, Layer | undefined>()

export function findLayer(file: string): Layer | undefined {
  if (!known.has(file))
    known.set(
      file,
      layers.find(({ holds }) => holds.some((glob) => matchesGlob(file, glob))),
    )
  return known.get(file)
}

/** Returns `agents` for features/agents/…, `platform` for platform/…; null for tests and tools, which belong to no domain. */
export function findDomain(file: string): string | null {
  const [top, name] = file.split('/')
  if (top === 'features') return name!
  return ['ai', 'app', 'formats', 'platform'].includes(top!) ? top! : null
}

const findRank = (domain: string) => order.findIndex((row) => row.includes(domain))

export const isKnownDomain = (domain: string) => findRank(domain) >= 0

/** Whether an import runs against the order of domains: to a later row, or to a neighbour. Tests may import any domain. */
export function runsUp({ from, to }: Link): boolean {
  const [home, target] = [findDomain(from), findDomain(to)]
  if (!home || !target || home === target || isTest(from)) return false
  return findRank(home) <= findRank(target)
}

export const isTest = (file: string) => findLayer(file)?.name.startsWith('tests of') ?? false

export type Crossing = {
  /** Two sibling folders in a third (`''` for the project), where the paths of the two files diverge. */
  within: string
  from: string
  to: string
  link: Link
}

/** Lists the imports between folders at every depth. A file does not count as a neighbour of the folders beside it; tests are left out. */
export function listCrossings(links: Link[]): Crossing[] {
  return links.flatMap((link) => (isTest(link.from) || isTest(link.to) ? [] : findCrossing(link)))
}

function findCrossing(link: Link): Crossing[] {
  const [one, other] = [link.from.split('/'), link.to.split('/')]
  const depth = one.findIndex((name, index) => name !== other[index])
  if (one.length <= depth + 1 || other.length <= depth + 1) return []
  const [from, to] = [one, other].map((names) => names.slice(0, depth + 1).join('/'))
  return [{ within: one.slice(0, depth).join('/'), from: from!, to: to!, link }]
}
