import type { PlacedGlyph } from './directions.ts'
import type { Rectangle } from './memory.ts'

/** Returns the direction of most letters on the page; text filled into forms has the same direction. */
export function directionOf(glyphs: readonly PlacedGlyph[]): [a: number, b: number] {
  const counts = new Map<number, number>()
  for (const { a, b } of glyphs) {
    const turn = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4
    counts.set(turn, (counts.get(turn) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted((one, other) => other[1] - one[1])
  return (
    [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const
  )[most?.[0] ?? 0]!.slice() as [number, number]
}

/** The largest letters that a field is read with, in points. */
const sizeMax = 12

/** Returns a text as one glyph at the beginning of its box, on the baseline of the words beside it. */
export function textToGlyph(
  text: string,
  { left, top, right, bottom }: Rectangle,
  { a, b }: { a: number; b: number },
): PlacedGlyph {
  const isLevel = b === 0
  const high = isLevel ? top - bottom : right - left
  const wide = isLevel ? right - left : top - bottom
  const size = Math.min(sizeMax, high * 0.8) || sizeMax
  // Text in a tall box begins at its top.
  const rise = high > 3 * size ? high - size * 1.2 : (high - size) / 2 + size * 0.2
  const x = isLevel ? (a > 0 ? left : right) : b > 0 ? right - rise : left + rise
  const y = isLevel ? (a > 0 ? bottom + rise : top - rise) : b > 0 ? bottom : top
  const along = Math.min(wide, Array.from(text).length * size * 0.5)
  const box = isLevel
    ? { left: a > 0 ? left : right - along, right: a > 0 ? left + along : right, top, bottom }
    : { left, right, bottom: b > 0 ? bottom : top - along, top: b > 0 ? bottom + along : top }
  return { letter: text, x, y, ...box, size, a, b }
}
