import { byKind, kinds, point, scale, sum, type ByKind, type Kind } from '../exam.ts'

/** Number of items of each type; 0 for a type that the paper does not have. */
export type Counts = ByKind<number>

/**
 * The division of the scale among types. `exact`: as requested, or near the reference without a request. `shifted`: no request, but these
 * counts differ from the reference. `none`: the counts cannot make the scale. `other`: the nearest counts that fulfil the request.
 */
export type Division =
  | { is: 'exact' | 'shifted'; points: ByKind<number>; other: Counts | null }
  | { is: 'none'; points: ByKind<number> | null; other: Counts | null }

/** The tolerance that the official letter calls "about". */
const about = 0.5 * point
/** The smallest marking steps: a true–false statement is worth a quarter of its item. */
const steps: ByKind<number> = { choice: 50, trueFalse: 100, short: 50, essay: 250 }
const mostItems: Counts = { choice: 40, trueFalse: 10, short: 20, essay: 10 }

/** Official letter 7991: 3–2–2–3. True–false gets the points of missing short answers; other types share those of a missing one. */
function referenceOf(counts: Counts): ByKind<number> {
  const reference = { choice: 3 * point, trueFalse: 2 * point, short: 2 * point, essay: 3 * point }
  if (counts.short === 0 && counts.trueFalse > 0) reference.trueFalse += reference.short
  const used = sum(kinds.map((kind) => (counts[kind] > 0 ? reference[kind] : 0)))
  return byKind((kind) => (counts[kind] > 0 && used > 0 ? (reference[kind] * scale) / used : 0))
}

/** Estimated minutes for one item of a quiz. */
const work: ByKind<number> = { choice: 1, trueFalse: 4, short: 2, essay: 5 }

/** Divides by effort: no official letter covers quizzes. */
function byWork(counts: Counts): ByKind<number> {
  const all = sum(kinds.map((kind) => counts[kind] * work[kind]))
  return byKind((kind) => (all > 0 ? (counts[kind] * work[kind] * scale) / all : 0))
}

/**
 * Divides the scale among the types, exactly. `targetPoints`: the requested points; null for the reference, which any division of a quiz
 * (`simple`) satisfies.
 */
export function divide(counts: Counts, targetPoints: ByKind<number> | null, simple = false): Division {
  const aim = targetPoints ?? (simple ? byWork(counts) : referenceOf(counts))
  const points = nearest(counts, aim)
  const most = targetPoints ? 0 : simple ? scale : about
  const isRight = (found: ByKind<number> | null) =>
    found !== null && kinds.every((kind) => Math.abs(found[kind] - aim[kind]) <= most)
  if (points && isRight(points)) return { is: 'exact', points, other: null }
  const other = sum(Object.values(aim)) === scale ? otherCounts(counts, targetPoints, aim, isRight) : null
  return points && !targetPoints ? { is: 'shifted', points, other } : { is: 'none', points, other }
}

/** Returns the points nearest to `aim` that make the scale, in usual marking steps; null if there are none. */
function nearest(counts: Counts, aim: ByKind<number>): ByKind<number> | null {
  const used = kinds.filter((kind) => counts[kind] > 0)
  const last = used.at(-1)
  if (!last) return null
  const before = used.slice(0, -1).map((kind) => ({ kind, choices: choicesOf(kind, counts[kind], aim[kind]) }))
  let best: { points: ByKind<number>; cost: number } | null = null
  const points = byKind(() => 0)

  function choose(at: number, left: number, cost: number) {
    if (best && cost >= best.cost) return
    const here = before[at]
    if (here) {
      for (const choice of here.choices) {
        if (choice.points >= left) continue
        if (best && cost + choice.cost >= best.cost) return
        points[here.kind] = choice.points
        choose(at + 1, left - choice.points, cost + choice.cost)
      }
      return
    }
    if (!divides(last!, counts[last!], left)) return
    const all = cost + costOf(last!, counts[last!], left, aim[last!])
    if (!best || all < best.cost) best = { points: { ...points, [last!]: left }, cost: all }
  }
  choose(0, scale, 0)
  return (best as { points: ByKind<number> } | null)?.points ?? null
}

/** Sorted by cost, cheapest first. */
function choicesOf(kind: Kind, items: number, aim: number): { points: number; cost: number }[] {
  const step = stepOf(kind, items)
  const choices = Array.from({ length: Math.floor(scale / step) }, (_, index) => (index + 1) * step)
    .filter((points) => divides(kind, items, points))
    .map((points) => ({ points, cost: costOf(kind, items, points, aim) }))
  return choices.sort((one, other) => one.cost - other.cost)
}

/** Essay questions may differ in points: these are multiples of a quarter, with at least half a point per question. */
const stepOf = (kind: Kind, items: number): number => (kind === 'essay' ? steps.essay : steps[kind] * items)

function divides(kind: Kind, items: number, points: number): boolean {
  return points > 0 && points % stepOf(kind, items) === 0 && (kind !== 'essay' || points >= items * 2 * steps.essay)
}

/** Returns the distance from the aim plus a penalty for unusual marks. */
const costOf = (kind: Kind, items: number, points: number, aim: number): number =>
  Math.abs(points - aim) + oddness(kind, items, points)

/** Rates the points of one mark: quarters are usual, fifths less so, other steps rare. */
function oddness(kind: Kind, items: number, points: number): number {
  const mark = kind === 'trueFalse' ? points / items / 4 : points / items
  if (kind === 'essay' || mark % 250 === 0) return 0
  return mark % 200 === 0 ? 900 : mark % 100 === 0 ? 2000 : 3200
}

/** Share of items that a type may lose or gain to get quarter points. */
const worthQuarters = 0.3

/** Returns the nearest valid counts: for one type, or for all types whose points cannot be divided. */
function otherCounts(
  counts: Counts,
  targetPoints: ByKind<number> | null,
  aim: ByKind<number>,
  isRight: (found: ByKind<number> | null) => boolean,
): Counts | null {
  const distance = (kind: Kind, items: number, points: number) =>
    Math.abs(items / counts[kind] - 1) + (oddness(kind, items, points) > 0 ? worthQuarters : 0)
  const nearestOf = (kind: Kind, candidates: readonly { items: number; points: number }[]) =>
    candidates.toSorted(
      (one, other) => distance(kind, one.items, one.points) - distance(kind, other.items, other.points),
    )[0]
  const numbersOf = (kind: Kind) => Array.from({ length: mostItems[kind] }, (_, index) => index + 1)
  if (!targetPoints) {
    const changes = kinds
      .filter((kind) => counts[kind] > 0)
      .flatMap((kind) => {
        const right = numbersOf(kind).flatMap((items) => {
          const points = nearest({ ...counts, [kind]: items }, aim)
          return points && isRight(points) ? [{ items, points: points[kind] }] : []
        })
        const best = nearestOf(kind, right)
        return best ? [{ kind, ...best }] : []
      })
    const best = changes.toSorted(
      (one, other) => distance(one.kind, one.items, one.points) - distance(other.kind, other.items, other.points),
    )[0]
    if (best) return { ...counts, [best.kind]: best.items }
  }
  const all = { ...counts }
  for (const kind of kinds) {
    const candidates = numbersOf(kind).map((items) => ({ items, points: aim[kind] }))
    const divisible = candidates.filter(({ items, points }) => divides(kind, items, points))
    all[kind] = aim[kind] > 0 ? (nearestOf(kind, divisible)?.items ?? 0) : 0
  }
  return isRight(nearest(all, aim)) ? all : null
}
