import { findOldWords, type OldWord } from './glossary.ts'
import type { Names } from './names.ts'

/** Names that others chose, or whose word means something else in them. */
export const exceptions: ReadonlyMap<string, string> = new Map([
  ['DOCUMENT_POSITION_FOLLOWING', 'a constant of the DOM'],
  ['press', 'a method of Playwright'],
  ['pressSequentially', 'a method of Playwright'],
  ['refusal', 'a stop reason of Anthropic and a field of OpenAI'],
  ['tableLook', 'an option of the package docx, for an element of Word'],
  ['given', 'a given name, beside the family name'],
])

/** Generated from packages, whose names it contains. */
const generated = 'features/slides/server/formulas/mathjax.js'

/** Reports for each name with an old word where it is used, and the word to use. */
export function findFaults(names: Names, oldWords: OldWord[]): string[] {
  return [...names].flatMap(([name, allFiles]) => {
    const files = [...allFiles].filter((file) => file !== generated)
    const found = findOldWords(name, oldWords)
    if (found.length === 0 || files.length === 0 || exceptions.has(name)) return []
    const instead = found.map((word) => `"${word.parts.join(' ')}" is now ${word.instead}`).join(', ')
    const others = files.length > 3 ? ` and ${files.length - 3} more files` : ''
    return [`${name}: ${instead} (docs/glossary.md). See ${files.slice(0, 3).join(', ')}${others}.`]
  })
}
