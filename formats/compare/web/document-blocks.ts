import { toMarkdown } from '../../markdown/web/html-to-markdown.ts'
import { readingElements } from '../../markdown/web/markdown.ts'

/** A top-level block of a document: a heading, a paragraph, a list, a table… */
export type ReadBlock = { html: string; /** These are the letters of a block. */ text: string }
/** One with the same key is the same, however it was written. */
export type DocumentBlock = ReadBlock & { key: string }

/** Reads a document's blocks in steps of some. */
export function* readingBlocks(markdown: string): Generator<void, ReadBlock[]> {
  return (yield* readingElements(markdown)).map(blockOf)
}

/**
 * Assigns a key to each block. Blocks are equal if our editor writes the same Markdown for them. Writing Markdown is slow, so only blocks
 * with equal text and different HTML are compared that way.
 */
export function* withKeys(versions: readonly ReadBlock[][]): Generator<void, DocumentBlock[][]> {
  const written = new Map<string, Set<string>>()
  for (const { html, text } of versions.flat()) {
    const same = written.get(text)
    if (same) same.add(html)
    else written.set(text, new Set([html]))
  }
  const keys = new Map<string, string>()
  for (const sameText of written.values()) {
    if (sameText.size === 1) continue
    for (const html of sameText) {
      yield
      keys.set(html, toMarkdown(html))
    }
  }
  return versions.map((blocks) => blocks.map((block) => ({ ...block, key: keys.get(block.html) ?? block.html })))
}

/** Joins the Markdown of blocks that may come from several documents. */
export const joinBlocks = (blocks: readonly ReadBlock[]): string => toMarkdown(blocks.map(({ html }) => html).join(''))

/** Renames footnote labels that both versions added, since two notes with the same label would be merged into one. */
export function withOwnFootnotes(
  theirs: readonly ReadBlock[],
  mine: readonly ReadBlock[],
  base: readonly ReadBlock[] | null,
): ReadBlock[] {
  const [before, ours, others] = [notesOf(base ?? []), notesOf(mine), notesOf(theirs)]
  const clashing = [...others].filter(
    ([label, key]) => ours.has(label) && ours.get(label) !== key && !before.has(label),
  )
  if (clashing.length === 0) return [...theirs]
  let free = Math.max(0, ...[...ours.keys(), ...others.keys(), ...before.keys()].map((label) => Number(label) || 0))
  const labels = new Map(clashing.map(([label]) => [label, String(++free)]))
  return theirs.map(({ html }) => {
    const holder = document.createElement('template')
    holder.innerHTML = html
    for (const part of holder.content.querySelectorAll<HTMLElement>('[data-label]')) {
      const label = labels.get(part.dataset['label']!)
      if (label !== undefined) part.dataset['label'] = label
    }
    return blockOf(holder.content.firstElementChild as HTMLElement)
  })
}

const blockOf = ({ outerHTML: html, textContent }: HTMLElement): ReadBlock => ({
  html,
  text: textContent.replaceAll(/\s+/g, ''),
})

/** Returns the HTML of footnotes by their labels. */
const notesOf = (blocks: readonly ReadBlock[]) =>
  new Map(
    blocks.flatMap(({ html }): [string, string][] => {
      const label = /^<div data-type="footnote" data-label="([^"]*)"/.exec(html)?.[1]
      return label === undefined ? [] : [[label, html]]
    }),
  )
