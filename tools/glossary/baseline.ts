import { findOldWords, type OldWord } from './glossary.ts'
import type { Names } from './names.ts'

/** The number of allowed declarations per name with an old word. */
export type Baseline = Map<string, number>

/** Reads lines such as `paperOf 3`. */
export function readBaseline(content: string): Baseline {
  const lines = content.split('\n').filter(Boolean)
  return new Map(lines.map((line) => [line.split(' ')[0]!, Number(line.split(' ')[1])]))
}

export function writeBaseline(baseline: Baseline): string {
  const lines = [...baseline].map(([name, declared]) => `${name} ${declared}\n`)
  return lines.toSorted((one, other) => (one < other ? -1 : 1)).join('')
}

/** Lists the names of the project that use an old word. */
export function countOldNames(names: Names, oldWords: OldWord[]): Baseline {
  const counts = [...names].map(([name, { declared }]): [string, number] => [name, declared])
  return new Map(counts.filter(([name]) => findOldWords(name, oldWords).length > 0))
}

/** Removes names that the project no longer uses. Never adds any: a new name with an old word is a fault. */
export function shrinkBaseline(baseline: Baseline, current: Baseline): Baseline {
  const remaining = [...baseline].filter(([name]) => current.has(name))
  return new Map(remaining.map(([name, declared]) => [name, Math.min(declared, current.get(name)!)]))
}

/** Adds the names of a newly deprecated word. Refuses a word that is already listed, because its names may only become fewer. */
export function startBaseline(baseline: Baseline, current: Baseline, oldWord: OldWord): Baseline {
  const listed = [...baseline.keys()].filter((name) => findOldWords(name, [oldWord]).length > 0)
  if (listed.length > 0) throw new Error(`The baseline lists names with "${oldWord.parts.join(' ')}" already.`)
  const added = [...current].filter(([name]) => findOldWords(name, [oldWord]).length > 0)
  return new Map([...baseline, ...added])
}

/** Reports for each new use of an old word its location and the word to use. */
export function findFaults(names: Names, oldWords: OldWord[], baseline: Baseline): string[] {
  return [...countOldNames(names, oldWords)].flatMap(([name, declared]) => {
    const allowed = baseline.get(name)
    if (allowed !== undefined && declared <= allowed) return []
    const instead = findOldWords(name, oldWords)
      .map(({ parts, instead }) => `"${parts.join(' ')}" is now ${instead}`)
      .join(', ')
    const { files, declaredIn } = names.get(name)!
    const listed = [...(allowed === undefined ? files : declaredIn)]
    const listedFiles =
      listed.slice(0, 3).join(', ') + (listed.length > 3 ? ` and ${listed.length - 3} more files` : '')
    const count = allowed === undefined ? 'is new' : `is declared ${declared} times, before ${allowed}`
    return [`${name} ${count}: ${instead} (docs/glossary.md). See ${listedFiles}.`]
  })
}
