/** `count` consecutive items that are unchanged, added or removed. */
export type Part = { count: number; added: boolean; removed: boolean }

/**
 * Computes the shortest edit script between two lists in steps; null if it needs more than `most` additions and removals.
 * Time and memory are quadratic in that number. Source: Myers, "An O(ND) difference algorithm", 1986.
 */
export function* editScript(
  before: readonly string[],
  after: readonly string[],
  most: number,
): Generator<void, Part[] | null> {
  const [one, other] = numbered(before, after)
  const limit = Math.min(most, one.length + other.length)
  /** Furthest position in one list per diagonal; the middle of the array is the diagonal from the start. */
  const reach = new Int32Array(2 * limit + 3)
  const middle = limit + 1
  const past: Int32Array[] = []
  for (let edits = 0; edits <= limit; edits += 1) {
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const at = middle + diagonal
      const adds = diagonal === -edits || (diagonal !== edits && reach[at - 1]! < reach[at + 1]!)
      let x = adds ? reach[at + 1]! : reach[at - 1]! + 1
      while (x < one.length && x - diagonal < other.length && one[x] === other[x - diagonal]) x += 1
      reach[at] = x
      if (x >= one.length && x - diagonal >= other.length) return partsOf(past, x, x - diagonal)
    }
    past.push(reach.slice(middle - edits, middle + edits + 1))
    yield
  }
  return null
}

/** Equal numbers for equal texts: they are compared faster. */
function numbered(before: readonly string[], after: readonly string[]): [Int32Array, Int32Array] {
  const numbers = new Map<string, number>()
  const numberOf = (text: string) => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, numbers.size)
    return numbers.size - 1
  }
  return [Int32Array.from(before, numberOf), Int32Array.from(after, numberOf)]
}

/** Walks back from the ends of both lists; `past[edits]` contains the positions reached with that many edits. */
function partsOf(past: readonly Int32Array[], endOfOne: number, endOfOther: number): Part[] {
  const found: Part[] = []
  const put = (count: number, added: boolean, removed: boolean) => {
    const last = found.at(-1)
    if (count === 0) return
    if (last?.added === added && last.removed === removed) last.count += count
    else found.push({ count, added, removed })
  }
  let [x, y] = [endOfOne, endOfOther]
  for (let edits = past.length; edits > 0; edits -= 1) {
    const reached = past[edits - 1]!
    const diagonal = x - y
    // The middle of `reached` is the diagonal from the start.
    const at = edits - 1 + diagonal
    const adds = diagonal === -edits || (diagonal !== edits && (reached[at - 1] ?? -1) < (reached[at + 1] ?? -1))
    const from = adds ? reached[at + 1]! : reached[at - 1]!
    put(x - from - (adds ? 0 : 1), false, false)
    put(1, adds, !adds)
    x = from
    y = from - (adds ? diagonal + 1 : diagonal - 1)
  }
  put(x, false, false)
  return found.toReversed()
}

/**
 * Limits the steps for marking words, which grow with the square of the number of differing words. Beyond the limit, marks would not help.
 */
type Budget = { left: number }

/** Budget for two whole versions: a few milliseconds on a usual machine. */
export const newBudget = (): Budget => ({ left: 500_000 })

/** Aligns two texts word by word; null if the differences exceed the budget. */
export function* wordParts(
  mine: readonly string[],
  theirs: readonly string[],
  budget: Budget,
): Generator<void, Part[] | null> {
  const most = Math.floor(Math.sqrt(budget.left))
  const parts = yield* editScript(mine, theirs, most)
  const steps = parts ? parts.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0) : most
  budget.left = Math.max(0, budget.left - steps ** 2)
  return parts
}
