/** The number of pieces to search ahead for the next place where both texts match. */
const lookedAhead = 64
/** A match this long is not a coincidence. Units: characters. */
const telling = 12

/**
 * Encodes a text as hunks against another one. Each hunk holds three base-36 lengths and the inserted text: the unchanged part before it,
 * the part deleted from the other text, and the insertion. The rest is unchanged.
 */
export function hunksOf(text: string, other: string): string {
  const [mine, theirs] = [splitChunks(text), splitChunks(other)]
  const hunks: string[] = []
  let [at, otherAt] = [0, 0]
  /** Unchanged characters since the last hunk. */
  let copied = 0
  while (at < mine.length || otherAt < theirs.length) {
    if (at < mine.length && mine[at] === theirs[otherAt]) {
      copied += mine[at]!.length
      at++
      otherAt++
      continue
    }
    const [next, otherNext] = whereAlike(mine, theirs, [at, otherAt])
    const changed = trimmed(mine.slice(at, next).join(''), theirs.slice(otherAt, otherNext).join(''))
    hunks.push(
      `${(copied + changed.start).toString(36)} ${changed.dropped.toString(36)} ${changed.put.length.toString(36)} ${changed.put}`,
    )
    copied = changed.end
    at = next
    otherAt = otherNext
  }
  return hunks.join('')
}

/** Restores the text from its hunks and the same other text. */
export function fromHunks(hunks: string, other: string): string {
  let [text, at, otherAt] = ['', 0, 0]
  const number = () => {
    const end = hunks.indexOf(' ', at)
    const read = Number.parseInt(hunks.slice(at, end), 36)
    at = end + 1
    return read
  }
  while (at < hunks.length) {
    const [copied, dropped, length] = [number(), number(), number()]
    text += other.slice(otherAt, otherAt + copied) + hunks.slice(at, at + length)
    otherAt += copied + dropped
    at += length
  }
  return text + other.slice(otherAt)
}

/** Splits at the ends of sentences, cells, lines and JSON values. */
const splitChunks = (text: string): string[] => text.split(/(?<=[\n.,;:|])/)

type At = readonly [mine: number, theirs: number]

/** Finds the nearest later place where both texts match again; their ends if there is none within reach. */
function whereAlike(mine: readonly string[], theirs: readonly string[], [at, otherAt]: At): At {
  for (let far = 1; far <= lookedAhead; far++)
    for (let step = 0; step <= far; step++) {
      const next: At = [at + step, otherAt + far - step]
      if (continueAlike(mine, theirs, next)) return next
    }
  return [mine.length, theirs.length]
}

function continueAlike(mine: readonly string[], theirs: readonly string[], [at, otherAt]: At): boolean {
  for (let [length, n] = [0, 0]; length < telling; n++) {
    const chunk = mine[at + n]
    if (chunk !== theirs[otherAt + n]) return false
    if (chunk === undefined) return true
    length += chunk.length
  }
  return true
}

/** Trims the common prefix and suffix of two texts, in UTF-16 code units, and returns the difference. */
function trimmed(mine: string, theirs: string): { start: number; dropped: number; put: string; end: number } {
  const most = Math.min(mine.length, theirs.length)
  let start = 0
  while (start < most && mine.charCodeAt(start) === theirs.charCodeAt(start)) start++
  let end = 0
  while (end < most - start && mine.at(-1 - end) === theirs.at(-1 - end)) end++
  // Half of a surrogate pair cannot be stored.
  if (isFirstHalf(mine.charCodeAt(start - 1))) start--
  if (isSecondHalf(mine.charCodeAt(mine.length - end))) end--
  return { start, dropped: theirs.length - start - end, put: mine.slice(start, mine.length - end), end }
}

export const isFirstHalf = (unit: number) => unit >= 0xd800 && unit < 0xdc00
export const isSecondHalf = (unit: number) => unit >= 0xdc00 && unit < 0xe000
