import type { Block, Paragraph, Token, ReadDocument } from './model.ts'

export const kinds = [
  'heading',
  'list item',
  'paragraph',
  'table',
  'cell',
  'formula',
  'word',
  'emphasis',
  'link',
  'footnote',
  'picture',
  'page',
  'document',
] as const
export type Kind = (typeof kinds)[number]

/** A document as single facts, each kind in reading order. Formulas are lists of tokens, everything else is text. */
export type Facts = Record<Kind, string[]>

export function factsOf(document: ReadDocument): Facts {
  const facts = Object.fromEntries(kinds.map((kind): [Kind, string[]] => [kind, []])) as Facts
  facts.document.push(`title ${plain(document.title)}`, `author ${document.author}`, `language ${document.language}`)
  addBlocks(document.blocks, facts, false)
  return facts
}

function addBlocks(blocks: readonly Block[], facts: Facts, inCell: boolean): void {
  for (const block of blocks) {
    if (block.pageBreak) facts.page.push(`page break before ${firstWords(block)}`)
    if (block.type === 'paragraph') {
      addParagraph(block, facts, inCell)
      continue
    }
    const { rows, columns, headerRows, cells } = block
    facts.table.push(`${rows} × ${columns}, header rows ${headerRows}`)
    if (block.landscape) facts.page.push(`landscape for ${firstWords(block)}`)
    for (const cell of cells) {
      const spans = cell.rows * cell.columns > 1 ? ` over ${cell.rows} × ${cell.columns}` : ''
      const align = cell.align && ` ${cell.align}`
      const lines = cell.lines?.length ? ` lined ${cell.lines.join(' ')}` : ''
      facts.cell.push(`${cell.row + 1}/${cell.column + 1}${spans}${align}${lines}: ${textOf(cell.blocks)}`)
      addBlocks(cell.blocks, facts, true)
    }
  }
}

function addParagraph(paragraph: Paragraph, facts: Facts, inCell: boolean): void {
  const { heading, marker, depth, quote, code, rule, display, align, tokens } = paragraph
  const text = code ? codeOf(tokens) : textOf([paragraph])
  if (heading) facts.heading.push(`${heading} ${text}`)
  else if (marker) facts['list item'].push(`${depth === undefined ? '' : `${depth} `}${marker} ${text}`)
  else if (rule) facts.paragraph.push('―')
  else if (!inCell && text) {
    const signs = [quote && 'quote', code && 'code', display && 'display', align]
      .filter(Boolean)
      .map((sign) => `[${sign}] `)
    facts.paragraph.push(signs.join('') + text)
  }
  for (const token of tokens) addToken(token, facts, text)
  for (const { text, link } of linksOf(tokens)) facts.link.push(`${plain(text)} → ${link}`)
}

function addToken(token: Token, facts: Facts, around: string): void {
  if (token.type === 'formula') facts.formula.push(token.tokens.join(' '))
  if (token.type === 'note') {
    facts.footnote.push(`${around.slice(0, 40)}: ${textOf(token.blocks)}`)
    const { word, formula, emphasis, link } = facts
    // A note's text is no paragraph of the page.
    addBlocks(token.blocks, { ...factsOf(empty), word, formula, emphasis, link }, false)
  }
  if (token.type === 'picture') facts.picture.push(token.description)
  if (token.type !== 'text') return
  const words = wordsOf(token.text)
  facts.word.push(...words)
  for (const style of token.styles.toSorted()) facts.emphasis.push(...words.map((word) => `${style} ${word}`))
}

const empty: ReadDocument = { title: '', author: '', language: '', blocks: [] }

/** Neighbours that lead to one place are one link. */
function linksOf(tokens: readonly Token[]): { text: string; link: string }[] {
  const links: { text: string; link: string }[] = []
  let open: { text: string; link: string } | undefined
  for (const token of tokens) {
    const link = token.type === 'text' ? token.link : undefined
    if (token.type !== 'text' || link === undefined) open = undefined
    else if (open?.link === link) open.text += token.text
    else links.push((open = { text: token.text, link }))
  }
  return links
}

const plain = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()
const wordsOf = (text: string) => plain(text).split(' ').filter(Boolean)

/** The text a reader sees, with ◊ for a formula, ▣ for a picture, † for a footnote's mark and ↵ for a new line. */
function textOf(blocks: readonly Block[]): string {
  const texts = blocks.map((block) =>
    block.type === 'table'
      ? '▦'
      : block.tokens.map((token) => signs[token.type] ?? (token.type === 'text' ? token.text : '')).join(''),
  )
  return plain(texts.filter((text) => text.trim() !== '').join('↵')).replace(/ ?↵ ?/g, '↵')
}
const signs: Partial<Record<Token['type'], string>> = { break: '↵', formula: '◊', picture: '▣', note: '†' }

const codeOf = (tokens: readonly Token[]) =>
  tokens.map((token) => (token.type === 'text' ? token.text : token.type === 'break' ? '\n' : '')).join('')

const firstWords = (block: Block): string =>
  block.type === 'table' ? `the table ${textOf(block.cells[0]?.blocks ?? [])}` : textOf([block]).slice(0, 40)
