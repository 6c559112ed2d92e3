import MarkdownIt from 'markdown-it'
import type { Deck } from '#rules/slides/deck'
import { deckAsShown } from '#rules/slides/document'
import { slideWords } from '#rules/slides/words'

/** Blocks alone: what stands inside a line changes nothing here. */
const blocks = new MarkdownIt({ html: true })
blocks.core.ruler.disable(['inline', 'linkify', 'replacements', 'smartquotes'])

/**
 * A presentation that was edited as text, as a class sees it. Quotes are left out: a presentation has no others than what its teacher says.
 * So are lines that name themselves a note, and lines of the notes that no slide shows, in case an edit took them out of their quote.
 */
export function withoutNotes(markdown: string, deck: Deck): string {
  const shown = new Set(linesIn(deckAsShown(deck)))
  const notes = new Set(deck.slides.flatMap((slide) => linesIn(slide.notes)).filter((line) => !shown.has(line)))
  const lines = markdown.split('\n')
  const hidden = new Set<number>()
  for (const { type, content, map } of blocks.parse(markdown, {})) {
    const isQuote = type === 'blockquote_open' || (type === 'html_block' && /<blockquote\b/i.test(content))
    const isNote = type === 'inline' && (label.test(plain(content)) || linesIn(content).some((line) => notes.has(line)))
    if (map && (isQuote || isNote)) for (let at = map[0]; at < map[1]; at += 1) hidden.add(at)
  }
  return lines.filter((_, at) => !hidden.has(at)).join('\n')
}

const label = new RegExp(
  `^(?:${Object.values(slideWords)
    .map(({ note }) => `${note}s?`)
    .join('|')})\\s*[:：]`,
  'i',
)

const plain = (markdown: string) =>
  markdown
    .normalize('NFC')
    .replaceAll(/[*_~`\\]|<[^>]*>/g, '')
    .trim()

const linesIn = (markdown: string): string[] =>
  markdown
    .split('\n')
    .map((line) =>
      plain(line)
        .toLowerCase()
        .replaceAll(/^(?:[-+•>#]|\d+[.)])+\s+|\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
