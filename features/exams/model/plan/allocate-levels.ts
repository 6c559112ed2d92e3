import { byKind, byLevel, kinds, levels, scale, sum, type ByKind, type ByLevel, type Kind } from '../exam.ts'

/*
 * The problem. An exam has, of each question type k, n(k) parts that are worth p(k) points each. Find how many parts x(k, l) of each
 * type are at each level l (know, understand, apply):
 *
 *   constraints   x(k, l) is a whole number, at least held(k, l), and the x(k, l) of a type add up to n(k)
 *   minimise 1    the largest deviation of a level, max over l of | points of l - share(l) * scale |
 *   minimise 2    among those, the distance from what each type is usually used for,
 *                 the sum over k and l of (p(k) * (x(k, l) - usual(k, l) * n(k)))^2
 *
 * The method. All points are multiples of a step, their greatest common divisor. The steps of two levels, know and understand, determine
 * those of the third. A table for two types and one for the other two contain the smallest distance for each such pair. The pairs of the
 * whole exam are tried in order of their deviation. The first one that is the sum of two table entries is the solution ("meet in the
 * middle").
 *
 * The cost. A type with n parts has about n^2 / 2 allocations, so a table takes n1^2 * n2^2 / 4 steps, and a target is looked up in at
 * most (scale / step)^2. The best solution is nearly always near the usual one, so only allocations near it are tried first.
 */

/** Parts of a question type: how many, and the points of each. */
export type Parts = { number: number; each: number }

type Allocation = ByKind<ByLevel<number>>

/** The usual share of each type at the three levels. */
const usual: ByKind<readonly [number, number, number]> = {
  choice: [0.65, 0.35, 0],
  trueFalse: [0.4, 0.35, 0.25],
  short: [0.1, 0.45, 0.45],
  essay: [0.1, 0.3, 0.6],
}

/** The first search covers this many parts around the usual number; a full search takes a hundred times as long. */
const firstRadius = 5

/**
 * Allocates parts to levels: solves the problem above.
 * @param shares of the three levels, in per cent
 * @param held the parts whose level is fixed
 */
export function allocateLevels(
  parts: ByKind<Parts>,
  shares: ByLevel<number>,
  held: Allocation = nothingHeld,
): Allocation {
  return (
    allocateWithin(parts, { shares, held, radius: firstRadius }) ??
    allocateWithin(parts, { shares, held, radius: Infinity })!
  )
}

const nothingHeld: Allocation = byKind(() => byLevel(() => 0))

type Within = { shares: ByLevel<number>; held: Allocation; radius: number }

/** Returns the best allocation near the usual one; null if one further away may have a smaller deviation. */
function allocateWithin(parts: ByKind<Parts>, { shares, held, radius }: Within): Allocation | null {
  const usedKinds = kinds.filter((kind) => parts[kind].number > 0)
  const step = usedKinds.reduce((divisor, kind) => greatestCommonDivisor(divisor, parts[kind].each), scale)
  const width = scale / step + 1
  const candidates = byKind((kind) => listCandidates(kind, parts[kind], { held: held[kind], radius, step, width }))
  const first = combine(candidates.choice, candidates.trueFalse, width)
  const second = combine(candidates.short, candidates.essay, width)
  for (const target of listTargets(shares, width - 1)) {
    const pair = findPair(first, second, target)
    if (pair) {
      const chosen = [...first.pairAt(pair.first), ...second.pairAt(pair.second)]
      return byKind((kind) => candidates[kind][chosen[kinds.indexOf(kind)]!]!.counts)
    }
    if (radius < Infinity) return null
  }
  return null
}

/**
 * One allocation of a type's parts to levels. `cell`: the steps of its know and understand levels; `distance` from the usual allocation.
 */
type Candidate = { counts: ByLevel<number>; cell: number; distance: number }

type Around = { held: ByLevel<number>; radius: number; step: number; width: number }

function listCandidates(kind: Kind, { number, each }: Parts, { held, radius, step, width }: Around): Candidate[] {
  const candidates: Candidate[] = []
  for (let know = held.know; know <= number; know++)
    for (let understand = held.understand; understand <= number - know - held.apply; understand++) {
      const counts = { know, understand, apply: number - know - understand }
      const off = levels.map((level, at) => counts[level] - usual[kind][at]! * number)
      if (off.some((parts) => Math.abs(parts) > radius)) continue
      const cell = ((know * width + understand) * each) / step
      candidates.push({ counts, cell, distance: sum(off.map((parts) => (parts * each) ** 2)) })
    }
  return candidates
}

/** Maps each reachable cell of two types to the smallest distance and the candidates that reach it. */
type Table = { cells: number[]; distances: Float64Array; pairAt: (cell: number) => [number, number]; width: number }

function combine(ones: readonly Candidate[], others: readonly Candidate[], width: number): Table {
  const distances = new Float64Array(width * width).fill(Infinity)
  const pairs = new Int32Array(width * width * 2)
  const cells: number[] = []
  for (const [at, one] of ones.entries())
    for (let otherAt = 0; otherAt < others.length; otherAt++) {
      const other = others[otherAt]!
      const cell = one.cell + other.cell
      const distance = one.distance + other.distance
      if (distance >= distances[cell]!) continue
      if (distances[cell] === Infinity) cells.push(cell)
      distances[cell] = distance
      pairs[cell * 2] = at
      pairs[cell * 2 + 1] = otherAt
    }
  return { cells, distances, pairAt: (cell) => [pairs[cell * 2]!, pairs[cell * 2 + 1]!], width }
}

/** Finds the cells of two tables that add up to a target with the smallest distance; null for none. */
function findPair(first: Table, second: Table, target: Target): { first: number; second: number } | null {
  const { width } = first
  let best: { first: number; second: number } | null = null
  let smallest = Infinity
  for (const cell of first.cells) {
    const know = target.know - Math.floor(cell / width)
    const understand = target.understand - (cell % width)
    if (know < 0 || understand < 0) continue
    const complement = know * width + understand
    const distance = first.distances[cell]! + second.distances[complement]!
    if (distance >= smallest) continue
    smallest = distance
    best = { first: cell, second: complement }
  }
  return best
}

/** The first two levels of an exam in steps. */
type Target = { know: number; understand: number }

/** Yields every target, in order of its deviation. Targets are generated in growing squares, since there may be a million. */
function* listTargets(shares: ByLevel<number>, steps: number): Generator<Target> {
  const ideal = byLevel((level) => (shares[level] / 100) * steps)
  const deviationOf = ({ know, understand }: Target) =>
    Math.max(
      Math.abs(know - ideal.know),
      Math.abs(understand - ideal.understand),
      Math.abs(steps - know - understand - ideal.apply),
    )
  const centre: Target = { know: Math.round(ideal.know), understand: Math.round(ideal.understand) }
  let waiting: Target[] = []
  let inner = -1
  for (let radius = 1; inner < steps; radius = radius * 2 + 1) {
    for (let know = centre.know - radius; know <= centre.know + radius; know++)
      for (let understand = centre.understand - radius; understand <= centre.understand + radius; understand++) {
        const isNew = Math.max(Math.abs(know - centre.know), Math.abs(understand - centre.understand)) > inner
        if (isNew && know >= 0 && understand >= 0 && know + understand <= steps) waiting.push({ know, understand })
      }
    waiting.sort((one, other) => deviationOf(one) - deviationOf(other))
    // Targets outside the square deviate by more than its radius, less the rounding of the centre.
    const further = waiting.findIndex((target) => deviationOf(target) > radius + 0.5)
    const ready = further < 0 ? waiting.length : further
    yield* waiting.slice(0, ready)
    waiting = waiting.slice(ready)
    inner = radius
  }
  yield* waiting
}

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other)
