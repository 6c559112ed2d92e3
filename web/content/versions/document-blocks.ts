import { toMarkdown } from '../markdown/html-to-markdown.ts'
import { markdownElements } from '../markdown/markdown.ts'

/** A top-level block of a document: a heading, a paragraph, a list, a table… `key` is its Markdown as our editor writes it. */
export type DocumentBlock = { key: string; html: string }

/** However a text was written, blocks that show the same are the same. In steps of one block. */
export function* readingBlocks(markdown: string): Generator<void, DocumentBlock[]> {
  const elements = markdownElements(markdown)
  const blocks: DocumentBlock[] = []
  for (const element of elements) {
    yield
    blocks.push(blockOf(element))
  }
  return blocks
}

/** The Markdown of blocks that may come from several documents. */
export const joinBlocks = (blocks: readonly DocumentBlock[]): string =>
  toMarkdown(blocks.map(({ html }) => html).join(''))

/**
 * The other version's blocks with labels of their own for footnotes that both versions have added under one label: of two notes with
 * the same label only one would stay.
 */
export function withOwnFootnotes(
  theirs: readonly DocumentBlock[],
  mine: readonly DocumentBlock[],
  base: readonly DocumentBlock[] | null,
): DocumentBlock[] {
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

const blockOf = ({ outerHTML: html }: HTMLElement): DocumentBlock => ({ key: toMarkdown(html), html })

const notesOf = (blocks: readonly DocumentBlock[]) =>
  new Map(
    blocks.flatMap(({ key }): [string, string][] => {
      const label = /^\[\^([^\]]+)\]:/.exec(key)?.[1]
      return label === undefined ? [] : [[label, key]]
    }),
  )
