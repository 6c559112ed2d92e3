import { durationsIn, type Duration } from '../../quantities/durations.ts'

export type Span = { least: number; most: number }
/** A duration. `unclear`: a length is named, but not that of the whole, or there are several candidates. */
export type Length = Span | 'unclear' | null

/** The tolerance of "about ten minutes". */
const loose = 0.2

/** Reads the minutes that a heading or a cell states for itself. */
export function lengthOf(text: string, period: number | null): Length {
  const all = durationsIn(text, period)
  const [first, ...others] = all
  if (first === undefined) return null
  if (all.some(({ each }) => each)) return 'unclear'
  const spans = all.map(spanOf)
  if (others.length === 0 || spans.every((span) => isSame(span, spans[0]!))) return spans[0]!
  // "20 phút: 5 phút đọc, 15 phút viết", and "5 phút đọc, 15 phút viết: 20 phút".
  if (isSame(spans[0]!, sumOf(spans.slice(1)))) return spans[0]!
  if (isSame(spans.at(-1)!, sumOf(spans.slice(0, -1)))) return spans.at(-1)!
  return isAtEnd(text, all) ? spans.at(-1)! : 'unclear'
}

const spanOf = ({ least, most, loose: isLoose }: Duration): Span =>
  isLoose ? { least: least * (1 - loose), most: most * (1 + loose) } : { least, most }

/** In "Trò chơi 5 phút trả lời (10 phút)" the duration in brackets at the end counts, not those in the words. */
function isAtEnd(text: string, all: readonly Duration[]): boolean {
  const bracket = /[(–—][^()–—]*\)?[\s.]*$/.exec(text)
  const inside = bracket ? durationsIn(bracket[0]).length : 0
  return inside === 1 && all.length > 1 && !/[:;+=]/.test(bracket![0])
}

export const sumOf = (spans: readonly Span[]): Span => ({
  least: rounded(spans.reduce((sum, { least }) => sum + least, 0)),
  most: rounded(spans.reduce((sum, { most }) => sum + most, 0)),
})

export const holds = ({ least, most }: Span, minutes: number): boolean =>
  least - tolerance <= minutes && minutes <= most + tolerance
const isSame = (one: Span, other: Span): boolean =>
  Math.abs(one.least - other.least) < tolerance && Math.abs(one.most - other.most) < tolerance

/** Seconds that are written as parts of a minute. */
const tolerance = 0.01

/** Formats a span for a finding: "40", "40–45". */
export const formatSpan = ({ least, most }: Span): number | string =>
  most - least < tolerance ? rounded(least) : `${rounded(least)}–${rounded(most)}`

const rounded = (minutes: number): number => Math.round(minutes * 100) / 100
