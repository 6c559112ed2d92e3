/** A place in a text that must not leave. */
export type Span = { start: number; end: number; kind: 'email' | 'phone' | 'date' | 'number' }

const patterns: readonly (readonly [Span['kind'], RegExp])[] = [
  ['email', /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu],
  ['phone', /(?<![\d.,])(?:\+?84|0)(?:[\s.()-]{0,2}\d){8,10}(?!\d)/g],
  // Days with a year, and words such as "ngày 5 tháng 9 năm 2015".
  ['date', /(?<!\d)\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?(?:\d{4}|\d{2})(?!\d)|(?<!\d)\d{4}-\d{1,2}-\d{1,2}(?!\d)/g],
  ['date', /(?:ngày\s+)?\d{1,2}\s+tháng\s+\d{1,2}\s+năm\s+\d{4}/giu],
  // Personal identification numbers have 12 digits, old ones 9, those of students 10.
  ['number', /(?<!\d)\d(?:[\s.-]?\d){8,}(?!\d)/g],
]

/** Finds email addresses, phone numbers, dates of birth and identification numbers. */
export function findPrivateData(text: string): Span[] {
  const found: Span[] = []
  for (const [kind, pattern] of patterns)
    for (const { 0: match, index: start } of text.matchAll(pattern)) {
      const end = start + match.length
      if (!found.some((one) => start < one.end && one.start < end)) found.push({ start, end, kind })
    }
  return found.toSorted((one, other) => one.start - other.start)
}
