import { normalizeReference } from 'markdown-it/lib/common/utils.mjs'
import { blockStarts, parseMarkdown, type Block, type Definitions } from './markdown.ts'
import { prepare } from './prepare.ts'

type Parse = typeof parseMarkdown
type Frozen = { source: string; html: string }

/**
 * Reads growing Markdown: each call gets the whole text so far and returns the HTML of its blocks, equal to `renderMarkdown`. A block
 * followed by complete lines of another is frozen, unless a footnote or link target it mentions appears later. Other text starts over.
 * `ended`: no more will come.
 */
export function createBlockReader(
  parse: Parse = parseMarkdown,
): (text: string, state?: { ended: boolean }) => string[] {
  let read = ''
  let frozen: Frozen[] = []
  let known: Definitions = noDefinitions()
  let definitionsUsed: Definitions = known
  let scanned = 0

  function restart() {
    read = ''
    frozen = []
    known = noDefinitions()
    definitionsUsed = known
    scanned = 0
  }

  /** Freezes the blocks that the complete lines of the tail have finished. */
  function freeze(tail: string): string {
    const lines = tail.lastIndexOf('\n') + 1
    if (lines <= scanned) return tail
    scanned = lines
    const starts = blockStarts(tail.slice(0, lines))
    const last = starts.at(-1) ?? 0
    if (starts.length < 2 || last === 0) return tail
    const finished = tail.slice(0, lineOffset(tail, last))
    const { blocks, definitions } = parse(finished + blank, known)
    frozen.push(...withSources(finished, blocks))
    known = definitions
    read += finished
    scanned -= finished.length
    return tail.slice(finished.length)
  }

  return (text, { ended } = { ended: false }) => {
    const source = prepare(text, { growing: !ended })
    if (!source.startsWith(read)) restart()
    const before = frozen.length
    const tail = freeze(source.slice(read.length))
    const { blocks, definitions } = parse(tail, known)
    frozen = [
      ...updated(frozen.slice(0, before), changedLabels(definitionsUsed, definitions), definitions),
      ...updated(frozen.slice(before), changedLabels(known, definitions), definitions),
    ]
    definitionsUsed = definitions
    return [...frozen, ...blocks].map(({ html }) => html)
  }

  function updated(blocks: Frozen[], changed: ReadonlySet<string>, definitions: Definitions): Frozen[] {
    if (changed.size === 0) return blocks
    return blocks.map((block) => {
      if (!mentions(block.source, changed)) return block
      const html = parse(block.source + blank, definitions).blocks.map(({ html }) => html)
      return { ...block, html: html.join('') }
    })
  }
}

/** More text follows a finished block, so nothing at its end counts as open. */
const blank = '\n\n'

const noDefinitions = (): Definitions => ({ references: {}, footnotes: { refs: {} } })

function lineOffset(text: string, line: number): number {
  let offset = 0
  for (let count = 0; count < line; count++) offset = text.indexOf('\n', offset) + 1
  return offset
}

function withSources(text: string, blocks: readonly Block[]): Frozen[] {
  return blocks.map(({ html }, index) => {
    const from = index === 0 ? 0 : lineOffset(text, blocks[index]!.line)
    const next = blocks[index + 1]
    return { html, source: text.slice(from, next ? lineOffset(text, next.line) : undefined) }
  })
}

/** Returns labels that are new or have another target, as written between brackets. */
function changedLabels(before: Definitions, after: Definitions): Set<string> {
  const changed = new Set<string>()
  for (const [label, target] of Object.entries(after.references)) {
    const old = before.references[label]
    if (old?.href !== target.href || old.title !== target.title) changed.add(label)
  }
  for (const label of Object.keys(before.references)) if (!(label in after.references)) changed.add(label)
  const notes = [before.footnotes.refs, after.footnotes.refs] as const
  for (const label of notes.flatMap(Object.keys)) {
    if (!notes.every((refs) => label in refs)) changed.add(`^${label.slice(1)}`)
  }
  return changed
}

function mentions(source: string, labels: ReadonlySet<string>): boolean {
  for (const [, label] of source.matchAll(/\[([^[\]]+)\]/g)) {
    if (label!.startsWith('^') ? labels.has(label!) : labels.has(normalizeReference(label!))) return true
  }
  return false
}
