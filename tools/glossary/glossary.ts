/** An old word split into parts, `['use', 'counts']`, and its replacement. */
export type OldWord = { parts: string[]; instead: string }

const codeSpan = /`([^`]+)`/g

/** Reads the checked old words from the tables of docs/glossary.md: the code spans in the last of five columns. */
export function readOldWords(glossary: string): OldWord[] {
  return glossary.split('\n').flatMap((line) => {
    const cells = line.split('|').slice(1, -1)
    if (cells.length !== 5) return []
    const instead = cells[1]!.trim()
    return [...cells[4]!.matchAll(codeSpan)].map(([, word]) => ({ parts: splitName(word!), instead }))
  })
}

/** Splits a name into lower-case words: `openInvitations`, `open_links` and `open-links.ts` begin with "open" and "links". */
export function splitName(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
}

/** Finds the old words that a name uses. */
export function findOldWords(name: string, oldWords: OldWord[]): OldWord[] {
  const words = splitName(name)
  return oldWords.filter(({ parts }) =>
    words.some((_, start) => parts.every((part, index) => words[start + index] === part)),
  )
}
