import { joinBlocks, readingBlocks, withKeys, withOwnFootnotes, type DocumentBlock } from './document-blocks.ts'
import { markingDifferences } from './mark-differences.ts'
import { mergingBlocks, type MergedPart } from './merge-blocks.ts'
import { newBudget } from '../model/edit-script.ts'

export type Choice = 'mine' | 'theirs' | 'both'

/** A position where two versions differ. `mine` and `theirs` are safe HTML with `data-differs` around the differing words. */
export type Difference = {
  /** The side that changed it. */
  changedBy: Choice
  mine: string
  theirs: string
  /** The beginning of the block before it in both versions; empty at the start. */
  after: string
}

export type Comparison = { parts: MergedPart<DocumentBlock>[]; differences: Difference[] }

/** Versions as Markdown; `base` is their common ancestor, null if unknown. */
export type Texts = { base: string | null; mine: string; theirs: string }

/**
 * Compares two versions in steps, because a long text would block the page, and parsing it needs the page's own `document`, which
 * workers lack.
 */
export function* comparing(versions: Texts): Generator<void, Comparison> {
  const base = versions.base === null ? null : yield* readingBlocks(versions.base)
  const mine = yield* readingBlocks(versions.mine)
  const theirs = withOwnFootnotes(yield* readingBlocks(versions.theirs), mine, base)
  const [one, other, origin = null] = yield* withKeys([mine, theirs, ...(base ? [base] : [])])
  const parts = yield* mergingBlocks(origin, one!, other!)
  const budget = newBudget()
  const differences: Difference[] = []
  let after = ''
  for (const part of parts) {
    const before = after
    after = beginningOf((part.kind === 'same' ? part.blocks : part.mine).at(-1)) || after
    if (part.kind === 'same') continue
    yield
    const sides = { mine: htmlOf(part.mine), theirs: htmlOf(part.theirs) }
    const marked = yield* markingDifferences(sides, budget)
    differences.push({ changedBy: part.kind, after: before, ...marked })
  }
  return { parts, differences }
}

/** Merges the text with a choice for each difference, in order. */
export function mergedText({ parts }: Comparison, choices: readonly Choice[]): string {
  let index = 0
  const blocks = parts.flatMap((part) => {
    if (part.kind === 'same') return part.blocks
    const choice = choices[index++]
    return [...(choice === 'theirs' ? [] : part.mine), ...(choice === 'mine' ? [] : part.theirs)]
  })
  return joinBlocks(blocks)
}

const htmlOf = (blocks: readonly DocumentBlock[]) => blocks.map(({ html }) => html).join('')

/** The excerpt is long enough to identify the block. Units: characters. */
const beginningLength = 60

function beginningOf(block: DocumentBlock | undefined): string {
  if (!block) return ''
  const holder = document.createElement('template')
  // Separates the text of adjacent cells and items.
  holder.innerHTML = block.html.replace(/<\/(?:p|h\d|pre|div)>/g, '$& ')
  for (const formula of holder.content.querySelectorAll('[data-latex]')) formula.textContent = '…'
  const text = (holder.content.textContent ?? '').trim().replace(/\s+/g, ' ')
  if (text.length <= beginningLength) return text
  const lastSpace = text.lastIndexOf(' ', beginningLength)
  return `${text.slice(0, lastSpace > 0 ? lastSpace : beginningLength)}…`
}
