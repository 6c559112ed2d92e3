import { sum } from '../exam.ts'

/**
 * Distributes blocks of points so that each unit gets its share as nearly as possible, and every unit is tested if there are enough blocks.
 * @param held the points that each unit already has
 * @returns the index of a unit for each block
 */
export function shareOut(
  blocks: readonly number[],
  weights: readonly number[],
  held: readonly number[] = weights.map(() => 0),
): number[] {
  const all = sum(blocks) + sum(held)
  const weight = sum(weights)
  const share = weights.map((one) => (weight > 0 ? (one / weight) * all : all / weights.length))
  const left = share.map((points, unit) => points - held[unit]!)
  const shares = blocks.map(() => 0)
  const counts: number[] = held.map((points) => (points > 0 ? 1 : 0))
  const move = (block: number, to: number) => {
    const from = shares[block]!
    left[from]! += blocks[block]!
    left[to]! -= blocks[block]!
    counts[from]! -= 1
    counts[to]! += 1
    shares[block] = to
  }

  const largestFirst = blocks
    .map((_, block) => block)
    .sort((one, other) => blocks[other]! - blocks[one]! || one - other)
  for (const block of largestFirst) {
    const to = indexOfMost(left)
    shares[block] = to
    left[to]! -= blocks[block]!
    counts[to]! += 1
  }
  if (blocks.length >= weights.length) testAll({ blocks, shares, counts, left, move })
  while (improve({ blocks, shares, counts, left, move }));
  return shares
}

type Sharing = {
  blocks: readonly number[]
  shares: readonly number[]
  counts: readonly number[]
  /** The deficit of each unit; negative for a surplus. */
  left: readonly number[]
  move: (block: number, to: number) => void
}

/** Gives a unit without a block the smallest block of a unit that has several. */
function testAll({ blocks, shares, counts, left, move }: Sharing): void {
  for (;;) {
    const empty = counts.indexOf(0)
    if (empty < 0) return
    const spare = blocks
      .map((_, block) => block)
      .filter((block) => counts[shares[block]!]! > 1)
      .sort((one, other) => blocks[one]! - blocks[other]! || left[shares[one]!]! - left[shares[other]!]!)[0]!
    move(spare, empty)
  }
}

/** Improves the distribution by one step: moves a block, or swaps two. False when no step helps. */
function improve({ blocks, shares, counts, left, move }: Sharing): boolean {
  const gain = (from: number, to: number, points: number) =>
    left[from]! ** 2 + left[to]! ** 2 - (left[from]! + points) ** 2 - (left[to]! - points) ** 2
  for (let one = 0; one < blocks.length; one++) {
    const from = shares[one]!
    if (counts[from]! > 1)
      for (let to = 0; to < left.length; to++)
        if (to !== from && gain(from, to, blocks[one]!) > 1) {
          move(one, to)
          return true
        }
    for (let other = one + 1; other < blocks.length; other++) {
      const to = shares[other]!
      if (to !== from && gain(from, to, blocks[one]! - blocks[other]!) > 1) {
        move(one, to)
        move(other, from)
        return true
      }
    }
  }
  return false
}

const indexOfMost = (numbers: readonly number[]): number =>
  numbers.reduce((most, number, index) => (number > numbers[most]! ? index : most), 0)
