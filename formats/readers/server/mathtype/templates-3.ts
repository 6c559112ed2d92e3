type Kind = { selector: number; variation: number }

/** Maps a template of version 3 to its numbers in version 5; latex.ts describes each. */
export function templateOf3(selector: number, variation: number): Kind {
  const found = kinds.find(({ from, to }) => selector >= from && selector <= to)
  if (!found) throw new Error(`template ${selector}`)
  return found.kind(selector, variation)
}

/** The lines determine which limits exist. */
const as = (selector: number, variation = 0) => ({ selector, variation })

const kinds: { from: number; to: number; kind: (selector: number, variation: number) => Kind }[] = [
  // Fences: both sides, only the left, only the right.
  { from: 0, to: 7, kind: (selector, variation) => as(selector, [3, 1, 2][variation] ?? 3) },
  // Intervals: the left bracket in the lower half byte, the right one in the upper.
  { from: 8, to: 12, kind: (selector) => as(9, [0x22, 0x33, 0x23, 0x12, 0x30][selector - 8]) },
  { from: 13, to: 13, kind: (_, variation) => as(10, variation) },
  { from: 14, to: 14, kind: () => as(11) },
  { from: 15, to: 15, kind: (_, variation) => as([28, 27, 29][variation] ?? 29) },
  { from: 16, to: 17, kind: (selector, variation) => as(selector - 4, variation) },
  // Arrows to the left, to the right, and in both directions.
  { from: 18, to: 20, kind: (selector) => as(14, [0x10, 0x20, 0x30][selector - 18]) },
  { from: 21, to: 26, kind: (selector) => as(15, ((selector - 21) % 3) + 1) },
  { from: 27, to: 28, kind: (selector) => as(24, selector === 27 ? 1 : 0) },
  // Sums, products, coproducts, unions, intersections: with limits at the side, or above and below.
  { from: 29, to: 38, kind: (selector) => as(16 + Math.floor((selector - 29) / 2)) },
  { from: 39, to: 39, kind: () => as(23) },
  { from: 40, to: 40, kind: () => as(26) },
  { from: 41, to: 41, kind: () => as(11, 2) },
  { from: 42, to: 43, kind: (selector) => as(selector - 21) },
  { from: 44, to: 44, kind: (_, variation) => as([28, 27, 29][variation] ?? 29, 1) },
  { from: 45, to: 45, kind: (_, variation) => as(30, [3, 1, 2][variation] ?? 3) },
  { from: 46, to: 47, kind: (selector, variation) => as(31, ([1, 2, 3][variation] ?? 2) | (selector === 46 ? 4 : 0)) },
  { from: 48, to: 48, kind: () => as(37) },
]
