import { readSource, type Span } from '#formats/markdown/model/source.ts'
import { folded } from '#formats/markdown/model/text.ts'

/**
 * The text from one heading to the next, whatever their levels. Text before the first heading has level 0. `from` and `to` exclude
 * surrounding blank lines.
 */
export type Section = Span & { level: number; title: string; text: string; body: string }

/** Splits a document into its sections, in order. White space alone is not a section. */
export function sectionsOf(markdown: string): Section[] {
  const { headings } = readSource(markdown)
  const before: Section[] = []
  const first = sectionBetween(markdown, 0, headings[0]?.from ?? markdown.length)
  if (first.text !== '') before.push({ ...first, level: 0, title: '', body: first.text })
  return [
    ...before,
    ...headings.map((heading, at): Section => {
      const own = sectionBetween(markdown, heading.from, headings[at + 1]?.from ?? markdown.length)
      const body = markdown.slice(Math.min(heading.to, own.to), own.to).trim()
      return { ...own, level: heading.level, title: heading.path.at(-1)!, body }
    }),
  ]
}

function sectionBetween(markdown: string, from: number, end: number): Span & { text: string } {
  const whole = markdown.slice(from, end)
  const text = whole.trim()
  const lead = text === '' ? 0 : whole.length - whole.trimStart().length
  return { from: from + lead, to: from + lead + text.length, text }
}

/** Replaces one section of a document; an empty text deletes it. */
export function withSection(markdown: string, { from, to }: Span, text: string): string {
  if (text !== '') return markdown.slice(0, from) + text + markdown.slice(to)
  const [before, after] = [markdown.slice(0, from).trimEnd(), markdown.slice(to).trimStart()]
  return before + (before !== '' && after !== '' ? '\n\n' : '') + after
}

/** Inserts a section after another one; null: at the beginning. */
export function withSectionAfter(markdown: string, before: Span | null, text: string): string {
  const at = before?.to ?? 0
  const [head, tail] = [markdown.slice(0, at).trimEnd(), markdown.slice(at).trimStart()]
  return [head, text, tail].filter((one) => one !== '').join('\n\n')
}

/** Identifies a section after its text has changed. */
export type Mark = {
  /** Digest of the whole text. */
  whole: string
  /** Digest of the text under the heading; empty without any. */
  body: string
  /** The shortened words of the heading. */
  title: string
}

/** Characters. */
const titleMost = 80

export const markOf = ({ text, title, body, level }: Section): Mark => ({
  whole: fingerprint(`${level === 0 ? '' : '#'}${text}`),
  body: body === '' ? '' : fingerprint(body),
  title: folded(title).slice(0, titleMost),
})

/** Whether texts differ only in notation, because the editor normalizes lists, marks and tables. */
export function fingerprint(markdown: string): string {
  const text = markdown
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .filter((line) => !/^[\s|:>-]+$/.test(line))
    .map((line) => line.replace(/^[\s>]*(?:[-+*]|\d+[.)])\s+/, '').replace(/&nbsp;|<br\s*\/?>|[\s*_\\|#>`~]+/gi, ''))
    .join('')
  return hashOf(text, 0x811c9dc5) + hashOf(text, 0x01234567)
}

function hashOf(text: string, seed: number): string {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return (Math.imul(hash, 0x2c1b3c6d) >>> 0).toString(36)
}
