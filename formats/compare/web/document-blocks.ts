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
 * Versions with keys. Blocks are the same when our editor writes the same Markdown for them; that is slow, and only asked where the same
 * letters stand in different HTML.
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

/** The Markdown of blocks that may come from several documents. */
export const joinBlocks = (blocks: readonly ReadBlock[]): string => toMarkdown(blocks.map(({ html }) => html).join(''))

/**
 * The other version's blocks with labels of their own for footnotes that both versions have added under one label: of two notes with
 * the same label only one would stay.
 */
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
