/** Arrows between names: from each name to the names it points at. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

export function arrowsOf(pairs: { from: string; to: string }[]): Arrows {
  const arrows = new Map<string, Set<string>>()
  for (const { from, to } of pairs) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  return arrows
}

/** Circles, each beginning and ending with the same name, the shortest first; no two share an arrow. */
export function circlesIn(arrows: Arrows): string[][] {
  const left = new Map([...arrows].map(([from, to]) => [from, new Set(to)]))
  const circles: string[][] = []
  for (let knots = knotsIn(left); knots.length > 0; knots = knotsIn(left))
    for (const knot of knots) {
      const circle = shortestCircle(knot, left)
      circles.push(circle)
      for (const [index, name] of circle.slice(1).entries()) left.get(circle[index]!)!.delete(name)
    }
  return circles.toSorted((one, other) => one.length - other.length)
}

function shortestCircle(knot: string[], arrows: Arrows): string[] {
  const circles = knot.map((name) => findReturnPath(name, arrows, new Set(knot)))
  return circles.reduce((best, circle) => (circle.length < best.length ? circle : best))
}

/** Sets of names that all lead to one another: Tarjan's strongly connected components. */
function knotsIn(arrows: Arrows): string[][] {
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const knots: string[][] = []
  for (const name of arrows.keys()) if (!numbers.has(name)) visit(name)
  return knots

  function visit(name: string) {
    const number = numbers.size
    numbers.set(name, number)
    lowest.set(name, number)
    open.push(name)
    isOpen.add(name)
    for (const next of arrows.get(name) ?? []) {
      if (!numbers.has(next)) visit(next)
      if (isOpen.has(next)) lowest.set(name, Math.min(lowest.get(name)!, lowest.get(next)!))
    }
    if (lowest.get(name) !== number) return
    const knot = open.splice(open.indexOf(name))
    for (const member of knot) isOpen.delete(member)
    if (knot.length > 1 || arrows.get(name)?.has(name)) knots.push(knot.toSorted())
  }
}

function findReturnPath(start: string, arrows: Arrows, within: ReadonlySet<string>): string[] {
  const paths = [[start]]
  const seen = new Set<string>()
  for (const path of paths)
    for (const next of arrows.get(path.at(-1)!) ?? []) {
      if (next === start) return [...path, start]
      if (!within.has(next) || seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  throw new Error(`no way leads back to ${start}`)
}
