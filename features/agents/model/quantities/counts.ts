import { readableLine, tokensOf } from './tokens.ts'

export type Count = { least: number; most: number; at: number }

/** Reads counts: "12 câu", "hai tiết", "a dozen questions"; "câu 12" is a number, not a count. */
export function countsIn(text: string, words: readonly string[]): Count[] {
  const tokens = tokensOf(readableLine(text))
  return tokens.flatMap(({ value, at }, index): Count[] => {
    const before = tokens[index - 1]
    if (
      value === null ||
      !Number.isInteger(value) ||
      (before !== undefined && isPartOf(before.text, tokens[index]!.blank))
    )
      return []
    const next = tokens[index + 1]?.text === '-' ? index + 2 : index + 1
    if (!words.includes(tokens[next]?.text ?? '')) return []
    const isRange = /^(?:[-–—−]|đến|tới|to|hoặc|or)$/.test(before?.text ?? '')
    const least = isRange ? tokens[index - 2]?.value : null
    return [{ least: least != null && least < value ? least : value, most: value, at }]
  })
}

const isPartOf = (before: string, blank: boolean): boolean =>
  /^(mỗi|từng|each|every|per)$/.test(before) || (!blank && /^[.,/:°^_\p{L}]/u.test(before))
