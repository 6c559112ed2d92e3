/** As far as is looked, in pieces, for the place from which two texts go on alike. */
const lookedAhead = 64
/** In characters: so much is not alike by chance. */
const telling = 12

/**
 * A text by what another one lacks of it, place by place: for each, in base 36, how much both have alike before it, how much of the other one
 * falls away there, and how much stands there instead, then that itself. What follows the last place is alike.
 */
export function hunksOf(text: string, other: string): string {
  const [mine, theirs] = [piecesOf(text), piecesOf(other)]
  const hunks: string[] = []
  let [at, otherAt] = [0, 0]
  /** Characters alike since the last place. */
  let kept = 0
  while (at < mine.length || otherAt < theirs.length) {
    if (at < mine.length && mine[at] === theirs[otherAt]) {
      kept += mine[at]!.length
      at++
      otherAt++
      continue
    }
    const [next, otherNext] = whereAlike(mine, theirs, [at, otherAt])
    const changed = trimmed(mine.slice(at, next).join(''), theirs.slice(otherAt, otherNext).join(''))
    hunks.push(
      `${(kept + changed.start).toString(36)} ${changed.dropped.toString(36)} ${changed.put.length.toString(36)} ${changed.put}`,
    )
    kept = changed.end
    at = next
    otherAt = otherNext
  }
  return hunks.join('')
}

/** The text again, out of the same other one. */
export function fromHunks(hunks: string, other: string): string {
  let [text, at, otherAt] = ['', 0, 0]
  const number = () => {
    const end = hunks.indexOf(' ', at)
    const read = Number.parseInt(hunks.slice(at, end), 36)
    at = end + 1
    return read
  }
  while (at < hunks.length) {
    const [kept, dropped, length] = [number(), number(), number()]
    text += other.slice(otherAt, otherAt + kept) + hunks.slice(at, at + length)
    otherAt += kept + dropped
    at += length
  }
  return text + other.slice(otherAt)
}

/** Sentences, cells, lines, and the values of JSON. */
const piecesOf = (text: string): string[] => text.split(/(?<=[\n.,;:|])/)

type At = readonly [mine: number, theirs: number]

/** The nearest place behind this one from which both go on alike; their ends where there is none near. */
function whereAlike(mine: readonly string[], theirs: readonly string[], [at, otherAt]: At): At {
  for (let far = 1; far <= lookedAhead; far++)
    for (let step = 0; step <= far; step++) {
      const place: At = [at + step, otherAt + far - step]
      if (goOnAlike(mine, theirs, place)) return place
    }
  return [mine.length, theirs.length]
}

function goOnAlike(mine: readonly string[], theirs: readonly string[], [at, otherAt]: At): boolean {
  for (let [length, n] = [0, 0]; length < telling; n++) {
    const piece = mine[at + n]
    if (piece !== theirs[otherAt + n]) return false
    if (piece === undefined) return true
    length += piece.length
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
  // Half a sign cannot be stored.
  if (isFirstHalf(mine.charCodeAt(start - 1))) start--
  if (isSecondHalf(mine.charCodeAt(mine.length - end))) end--
  return { start, dropped: theirs.length - start - end, put: mine.slice(start, mine.length - end), end }
}

export const isFirstHalf = (unit: number) => unit >= 0xd800 && unit < 0xdc00
export const isSecondHalf = (unit: number) => unit >= 0xdc00 && unit < 0xe000
