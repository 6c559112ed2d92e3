import { type Facts, type Kind, kinds } from './facts.ts'
import { sameFormula } from './readers/formula-tokens.ts'

export type Count = { found: number; facts: number }
export type Comparison = { counts: Record<Kind, Count>; total: Count; lost: string[] }

/** Matches facts of the source in order. Extra facts in the file count as missing ones, so duplicating text gains nothing. */
export function compare(source: Facts, file: Facts): Comparison {
  const total = { found: 0, facts: 0 }
  const lost: string[] = []
  const counts = Object.fromEntries(
    kinds.map((kind): [Kind, Count] => {
      const same = kind === 'formula' ? sameFormula : (one: string, other: string) => one === other
      const { missing, surplus } = difference(source[kind], file[kind], same)
      lost.push(...missing.map((fact) => `${kind} lost: ${fact}`), ...surplus.map((fact) => `${kind} more: ${fact}`))
      const count = {
        found: source[kind].length - missing.length,
        facts: Math.max(source[kind].length, file[kind].length),
      }
      total.found += count.found
      total.facts += count.facts
      return [kind, count]
    }),
  ) as Record<Kind, Count>
  return { counts, total, lost }
}

export function addCounts(one: Count, other: Count): Count {
  return { found: one.found + other.found, facts: one.facts + other.facts }
}

type Same = (one: string, other: string) => boolean

/** Finds items of only one list, by the longest common subsequence. */
function difference(one: readonly string[], other: readonly string[], same: Same) {
  // Usually both lists agree: only the part between their common start and end is compared in full.
  let start = 0
  while (start < Math.min(one.length, other.length) && same(one[start]!, other[start]!)) start += 1
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && same(one.at(-1 - end)!, other.at(-1 - end)!)) end += 1
  return differenceWithin(one.slice(start, one.length - end), other.slice(start, other.length - end), same)
}

function differenceWithin(one: readonly string[], other: readonly string[], same: Same) {
  const width = other.length + 1
  // Length of the longest common subsequence of the remaining items.
  const lengths = new Uint32Array((one.length + 1) * width)
  const left = (row: number, column: number) => lengths[row * width + column]!
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] = same(one[row]!, other[column]!)
        ? left(row + 1, column + 1) + 1
        : Math.max(left(row + 1, column), left(row, column + 1))

  const missing: string[] = []
  const surplus: string[] = []
  let [row, column] = [0, 0]
  while (row < one.length && column < other.length) {
    if (same(one[row]!, other[column]!)) {
      row += 1
      column += 1
    } else if (left(row + 1, column) >= left(row, column + 1)) missing.push(one[row++]!)
    else surplus.push(other[column++]!)
  }
  return { missing: [...missing, ...one.slice(row)], surplus: [...surplus, ...other.slice(column)] }
}
