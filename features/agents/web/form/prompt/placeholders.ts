import { placeholderKeys } from '#features/questions/model/prompt.ts'
import { searchText } from '#platform/model/search-text.ts'

/** A part of a prompt's text. `key`: the text between the braces of a placeholder. */
export type TemplatePart = { text: string; start: number; key: string | null }

/** Splits a prompt at double braces, even if their text could not be a key. */
export function splitTemplate(prompt: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let done = 0
  const take = (end: number, key: string | null) => {
    if (end > done) parts.push({ text: prompt.slice(done, end), start: done, key })
    done = end
  }
  for (const { 0: text, 1: inner = '', index } of prompt.matchAll(/\{\{([^{}]{1,100})\}\}/g)) {
    take(index, null)
    take(index + text.length, placeholderKeys(text)[0] ?? inner.trim())
  }
  take(prompt.length, null)
  return parts
}

/** Returns the most similar key; null if none is close. */
export function nearestKey(typed: string, keys: readonly string[]): string | null {
  const most = Math.max(1, Math.floor(typed.length / 3))
  let nearest: { key: string; distance: number } | null = null
  for (const key of keys) {
    const distance = editDistance(bare(typed), bare(key))
    if (distance <= most && distance < (nearest?.distance ?? Infinity)) nearest = { key, distance }
  }
  return nearest?.key ?? null
}

/** Ignores case, accents and separators: "Class size", "class_size" and "classSize" are equal. */
const bare = (key: string) => searchText(key).replaceAll(/[^a-z0-9]/g, '')

/** Computes the Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}
