import { sectionsOf } from './sections.ts'

/** A word of one text, and what it is in the other. */
export type Term = readonly [from: string, to: string]

/** So many terms go with a section, and none is longer, in characters: they are a hint, not the document. */
const most = { terms: 20, length: 60 }

/**
 * What is called what in two texts that say the same: their headings, the heads of their tables and what is set bold in them, where there are as many
 * on both sides. Nobody is asked for it.
 */
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

/** Those that a section speaks of, each once, as it was called first. */
export function termsIn(section: string, terms: readonly Term[]): Term[] {
  const said = section.toLowerCase()
  const found = new Map<string, Term>()
  for (const term of terms) {
    const word = term[0].toLowerCase()
    if (!found.has(word) && said.includes(word)) found.set(word, term)
  }
  return [...found.values()].slice(0, most.terms)
}

function namedIn(markdown: string): Record<'headings' | 'heads' | 'bold', string[]> {
  const headings = sectionsOf(markdown).flatMap(({ level, title }) => (level === 0 ? [] : title))
  const heads = [...markdown.matchAll(/^\|(.+)\|[ \t]*\n\|[ \t:|-]+\|[ \t]*$/gm)].flatMap(([, row]) => row!.split('|'))
  const bold = [...markdown.matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, text]) => text!)
  return { headings: headings.map(plain), heads: heads.map(plain), bold: bold.map(plain) }
}

/** Without its number, its marks and the sign behind it. */
const plain = (text: string) =>
  text
    .replace(/[*_`]/g, '')
    .replace(/^\s*(?:[\divxlc]+[.):]|[a-z]\))\s+/i, '')
    .replace(/[\s:.;,]+$/, '')
    .trim()

const isTerm = (text: string) => text.length <= most.length && /\p{L}{2}/u.test(text) && !/[$\\⟦⟧“”]/.test(text)
