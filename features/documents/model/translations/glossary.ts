import { sectionsOf } from './sections.ts'

/** A term and its translation. */
export type Term = readonly [from: string, to: string]

/** Limits the glossary sent with a section, as it is only a hint: terms, characters per term, and words to look up (`looked`). */
const most = { terms: 20, length: 60, looked: 200 }

/** Pairs terms of two matching texts: headings, table heads and bold words, where both sides have the same number. Needs no model. */
export function termsOf(from: string, to: string): Term[] {
  const [one, other] = [namedIn(from), namedIn(to)]
  return (['headings', 'heads', 'bold'] as const).flatMap((kind) =>
    one[kind].length === other[kind].length
      ? one[kind].flatMap((word, at): Term[] =>
          isTerm(word) && isTerm(other[kind][at]!) ? [[word, other[kind][at]!]] : [],
        )
      : [],
  )
}

/** Selects the terms that occur in a section, each once, with its first translation. */
export function termsIn(section: string, terms: readonly Term[]): Term[] {
  const lowered = section.toLowerCase()
  const found = new Map<string, Term>()
  for (const term of terms) {
    const word = term[0].toLowerCase()
    if (!found.has(word) && lowered.includes(word)) found.set(word, term)
  }
  return [...found.values()].slice(0, most.terms)
}

/** Lists words that occur in more than one section, in order, without those already translated. */
export function sharedWords(sections: readonly string[], known: readonly Term[]): string[] {
  const lowered = sections.map((section) => section.toLowerCase())
  const seen = new Set(known.map(([word]) => word.toLowerCase()))
  const shared: string[] = []
  for (const [at, section] of sections.entries()) {
    const { headings, heads, bold } = namedIn(section)
    for (const word of [...headings, ...heads, ...bold]) {
      const key = word.toLowerCase()
      if (shared.length === most.terms || seen.size === most.looked) return shared
      if (seen.has(key) || !isTerm(word) || /[=\n]/.test(word)) continue
      seen.add(key)
      if (lowered.some((text, other) => other !== at && text.includes(key))) shared.push(word)
    }
  }
  return shared
}

/** Parses the requested terms from an answer of lines "word = other word". */
export function readTerms(answer: string, words: readonly string[]): Term[] {
  const wordsByTerm = new Map(words.map((word) => [word.toLowerCase(), word]))
  return answer.split('\n').flatMap((line): Term[] => {
    const [, from = '', into = ''] = /^(?:[-*•]|\d+[.)])?([^=]+)=(.+)$/.exec(line.trim()) ?? []
    const word = wordsByTerm.get(bare(from).toLowerCase())
    return word !== undefined && isTerm(bare(into)) ? [[word, bare(into)]] : []
  })
}

const bare = (text: string) => text.replace(/[*_`“”"]/g, '').trim()

function namedIn(markdown: string): Record<'headings' | 'heads' | 'bold', string[]> {
  const headings = sectionsOf(markdown).flatMap(({ level, title }) => (level === 0 ? [] : title))
  const heads = [...markdown.matchAll(/^\|(.+)\|[ \t]*\n\|[ \t:|-]+\|[ \t]*$/gm)].flatMap(([, row]) => row!.split('|'))
  const bold = [...markdown.matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, text]) => text!)
  return { headings: headings.map(plain), heads: heads.map(plain), bold: bold.map(plain) }
}

/** Removes numbering, Markdown marks and trailing punctuation. */
const plain = (text: string) =>
  text
    .replace(/[*_`]/g, '')
    .replace(/^\s*(?:[\divxlc]+[.):]|[a-z]\))\s+/i, '')
    .replace(/[\s:.;,]+$/, '')
    .trim()

const isTerm = (text: string) => text.length <= most.length && /\p{L}{2}/u.test(text) && !/[$\\⟦⟧“”]/.test(text)
