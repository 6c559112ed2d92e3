import type Token from 'markdown-it/lib/token.mjs'
import { atOnce } from '#platform/model/at-once.ts'
import { isHtmlBlock } from './html/html-block.ts'
import { openElements } from './html/open-elements.ts'
import { createParser } from './parser/parser.ts'
import { prepare } from './prepare.ts'
import { sanitize } from './html/sanitize.ts'
import { shape } from './shape.ts'

/**
 * A model's Markdown → safe HTML in the form the editor reads: tasks, formulas, footnotes and page breaks as elements
 * with `data-type`, formulas holding only their LaTeX (`renderMaths` draws them). Never throws.
 */
export function renderMarkdown(markdown: string): string {
  return toHtml(markdownElements(markdown))
}

/** Works like `renderMarkdown` but returns elements of an inert document. */
export const markdownElements = (markdown: string): HTMLElement[] => atOnce(readingElements(markdown))

/** The same in steps. */
export function* readingElements(markdown: string): Generator<void, HTMLElement[]> {
  const definitions = copy()
  const blocks = groups(parser.parse(prepare(markdown), definitions))
  const elements: HTMLElement[] = []
  for (const { parts, alone } of runs(blocks)) {
    yield
    const html = render(parts.flat(), definitions)
    // Line breaks between the parser's tags have no meaning, but would be a third of all nodes.
    for (const element of shape(sanitize(alone ? html : html.replaceAll('>\n<', '><')))) elements.push(element)
  }
  return elements
}

const parser = createParser()

/** Definitions for later text: footnotes and link targets, by label. */
export type Definitions = {
  references: Record<string, { href: string; title: string }>
  footnotes: { refs: Record<string, number> }
}
/** One top-level block: its first line (0-based) and its HTML. */
export type Block = { line: number; html: string }

/** Parses prepared Markdown into its top-level blocks. `known`: definitions from elsewhere, which stay unchanged. */
export function parseMarkdown(source: string, known?: Definitions): { blocks: Block[]; definitions: Definitions } {
  const definitions = copy(known)
  const tokens = parser.parse(source, definitions)
  const blocks = groups(tokens).map(({ line, tokens }) => ({
    line,
    html: toHtml(shape(sanitize(render(tokens, definitions)))),
  }))
  return { blocks, definitions }
}

/**
 * Finds only the first lines (0-based) of the top-level blocks, at a fraction of the cost of `parseMarkdown`. An open formula counts as
 * part of the block before, since it may still become paragraph text. An open HTML code element does too, with all that follows.
 */
export function blockStarts(source: string): number[] {
  const tokens: Token[] = []
  parser.block.parse(source, parser, copy(), tokens)
  const found = groups(tokens)
  const undecided = found.findIndex(({ tokens }) =>
    tokens.some(({ level, meta }) => level === 0 && meta?.open === true),
  )
  return found.slice(0, undecided < 0 ? undefined : undecided).map(({ line }) => line)
}

const copy = (known?: Definitions): Definitions => ({
  references: { ...known?.references },
  // -1: defined, not yet referred to in this text.
  footnotes: { refs: Object.fromEntries(Object.keys(known?.footnotes.refs ?? {}).map((label) => [label, -1])) },
})

const render = (tokens: Token[], definitions: Definitions): string =>
  parser.renderer.render(tokens, parser.options, definitions)

const toHtml = (elements: readonly HTMLElement[]): string => elements.map((element) => element.outerHTML).join('')

type Run = { parts: Token[][]; /** One block with HTML of the writer's. */ alone: boolean }

/** Blocks that are sanitized together, at most: a few milliseconds. */
const runLength = 16

/**
 * Groups blocks that are sanitized together, which costs far less than one by one: those without literal HTML, which may leave elements
 * open.
 */
function runs(blocks: readonly { tokens: Token[] }[]): Run[] {
  const found: Run[] = []
  for (const { tokens } of blocks) {
    const alone = tokens.some(holdsHtml)
    const last = found.at(-1)
    if (!last || last.alone || alone || last.parts.length === runLength) found.push({ parts: [tokens], alone })
    else last.parts.push(tokens)
  }
  return found
}

const holdsHtml = (token: Token): boolean =>
  isHtmlBlock(token) || token.type === 'html_inline' || (token.children?.some(holdsHtml) ?? false)

/** Open HTML continues into the next blocks (Markdown inside a `<td>`), but never past a heading. */
function groups(tokens: Token[]): { line: number; tokens: Token[] }[] {
  const found: { line: number; tokens: Token[] }[] = []
  let depth = 0
  let open = 0
  let end = 0
  for (const token of tokens) {
    if (token.type === 'heading_open' && depth === 0) open = 0
    // Footnote tokens have no line number: the footnote begins after the previous block.
    if (depth === 0 && open === 0) found.push({ line: token.map?.[0] ?? end, tokens: [token] })
    else found.at(-1)!.tokens.push(token)
    end = Math.max(end, token.map?.[1] ?? 0)
    depth += token.nesting
    if (isHtmlBlock(token)) open = Math.max(0, open + openElements(token.content))
  }
  return found
}
