import { editScript, newBudget, wordParts } from './edit-script.ts'

/** A range of plain text that both versions share, or that only one of them has. */
export type TextSlice = { text: string; change: 'same' | 'added' | 'removed' }

type Sides = { removed: string; added: string }

/** Limit of lines: texts with more differences have hardly a line in common. */
const mostLines = 4000

/**
 * Compares plain texts such as prompts in steps: by line, then by word within changed lines, as far as the budget goes. Removed text comes
 * before its replacement.
 */
export function* comparingTexts(before: string, after: string): Generator<void, TextSlice[]> {
  const [one, other] = [linesOf(before), linesOf(after)]
  const parts = yield* editScript(one, other, mostLines)
  if (!parts) return tidy([{ removed: before, added: after }])
  const budget = newBudget()
  const found: (string | Sides)[] = []
  let [at, otherAt] = [0, 0]
  let open: Sides = { removed: '', added: '' }
  function* close(): Generator<void, void> {
    if (open.removed !== '' && open.added !== '') found.push(...(yield* wordsOf(open, budget)))
    else if (open.removed !== '' || open.added !== '') found.push(open)
    open = { removed: '', added: '' }
  }
  for (const { count, added, removed } of parts) {
    const text = added ? other.slice(otherAt, otherAt + count).join('') : one.slice(at, at + count).join('')
    if (!added) at += count
    if (!removed) otherAt += count
    if (added) open.added += text
    else if (removed) open.removed += text
    else {
      yield* close()
      found.push(text)
    }
  }
  yield* close()
  return tidy(found)
}

/** Each with the break at its end. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

function* wordsOf(sides: Sides, budget: ReturnType<typeof newBudget>): Generator<void, (string | Sides)[]> {
  const [one, other] = [wordsIn(sides.removed), wordsIn(sides.added)]
  const parts = yield* wordParts(one, other, budget)
  if (!parts) return [sides]
  let [at, otherAt] = [0, 0]
  return parts.map(({ count, added, removed }) => {
    const text = added ? other.slice(otherAt, otherAt + count).join('') : one.slice(at, at + count).join('')
    if (!added) at += count
    if (!removed) otherAt += count
    if (!added && !removed) return text
    return { removed: removed ? text : '', added: added ? text : '' }
  })
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

/** Changes with nothing but a blank between them are one: a sentence that is new shall not fall into its words. */
function tidy(found: readonly (string | Sides)[]): TextSlice[] {
  const joined: (string | Sides)[] = []
  for (const [index, part] of found.entries()) {
    const [last, next] = [joined.at(-1), found[index + 1]]
    if (typeof part !== 'string') {
      if (typeof last === 'object') Object.assign(last, both(last, part))
      else joined.push({ ...part })
    } else if (typeof last === 'object' && typeof next === 'object' && /^[^\S\n]+$/.test(part))
      Object.assign(last, both(last, { removed: part, added: part }))
    else joined.push(part)
  }
  return joined.flatMap((part): TextSlice[] => {
    if (typeof part === 'string') return [{ text: part, change: 'same' }]
    const { removed, added } = part
    return [
      ...(removed !== '' ? [{ text: removed, change: 'removed' as const }] : []),
      ...(added !== '' ? [{ text: added, change: 'added' as const }] : []),
    ]
  })
}

const both = (one: Sides, other: Sides): Sides => ({
  removed: one.removed + other.removed,
  added: one.added + other.added,
})
