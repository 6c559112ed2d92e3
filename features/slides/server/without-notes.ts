import MarkdownIt from 'markdown-it'
import type { Presentation } from '../model/presentation.ts'
import { renderShownPresentation } from '../model/document.ts'
import { slideWords } from '../model/words.ts'

/** Parses blocks only: inline content does not matter here. */
const blocks = new MarkdownIt({ html: true })
blocks.core.ruler.disable(['inline', 'linkify', 'replacements', 'smartquotes'])

/**
 * Removes the speaker notes from a presentation edited as text: quotes, lines labelled as a note, and lines of the original notes. Null if
 * a note is no longer complete in its quote, because a rephrased part elsewhere cannot be detected.
 */
export function withoutNotes(markdown: string, presentation: Presentation): string | null {
  const shown = new Set(linesIn(renderShownPresentation(presentation)))
  const isSecret = (line: string) => !shown.has(line)
  const secrets = presentation.slides
    .map((slide) => linesIn(slide.notes).filter(isSecret))
    .filter(({ length }) => length > 0)
  const notes = new Set(secrets.flat())
  const lines = markdown.split('\n')
  const hidden = new Set<number>()
  const quotes: string[][] = []
  for (const { type, content, map } of blocks.parse(markdown, {})) {
    const isQuote = type === 'blockquote_open' || (type === 'html_block' && /<blockquote\b/i.test(content))
    const isNote = type === 'inline' && (label.test(plain(content)) || linesIn(content).some((line) => notes.has(line)))
    if (!map || (!isQuote && !isNote)) continue
    if (isQuote) quotes.push(wordsIn(lines.slice(...map).join('\n')))
    for (let at = map[0]; at < map[1]; at += 1) hidden.add(at)
  }
  const isWhole = (note: string[]) => quotes.some((quote) => holdsInOrder(quote, wordsIn(note.join('\n'))))
  return secrets.every(isWhole) ? lines.filter((_, at) => !hidden.has(at)).join('\n') : null
}

const wordsIn = (text: string): string[] =>
  linesIn(text)
    .join(' ')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether the text contains all words in this order, with or without others in between. */
function holdsInOrder(text: readonly string[], words: readonly string[]): boolean {
  let found = 0
  for (const word of text) if (word === words[found]) found += 1
  return found === words.length
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
