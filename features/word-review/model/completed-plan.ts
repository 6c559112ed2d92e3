import { message, type Message } from '#platform/i18n/message.ts'
import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import { wordReviewTexts } from '../texts/word-review.ts'
import { findGaps } from './gaps/find-gaps.ts'
import { readPlan } from './plan.ts'
import { plain } from './render.ts'
import type { Proposal, WordReview } from './word-review.ts'

/** Renders the teacher's plan as reviewers read it, with the accepted changes made and what it still lacks. Empty without a file. */
export function renderCompletedPlan(review: WordReview): { title: string; text: string; problems: Message[] } {
  const paragraphs = withAccepted(review)
  return {
    title: review.file?.name.replace(/\.docx$/i, '') ?? review.title,
    text: renderParagraphs(paragraphs),
    problems: findGaps(paragraphs).map(({ key, values }) => message(wordReviewTexts, `wordGap.${key}`, values)),
  }
}

function withAccepted({ paragraphs, proposals }: WordReview): Paragraph[] {
  const accepted = Map.groupBy(
    proposals.filter(({ state }) => state === 'accepted'),
    ({ anchor }) => anchor,
  )
  return paragraphs.flatMap((paragraph, anchor) => changed(paragraph, accepted.get(anchor) ?? []))
}

/** Makes only the first of several changes of one text, as in the file. */
function changed(paragraph: Paragraph, proposals: readonly Proposal[]): Paragraph[] {
  const { cell } = paragraph
  const change = proposals.find(({ kind }) => kind === 'replace' || kind === 'delete')
  const own =
    change?.kind === 'delete' ? [] : [change?.kind === 'replace' ? { ...paragraph, text: change.text } : paragraph]
  const added = proposals
    .filter(({ kind }) => kind === 'insert')
    .flatMap(({ text }) => text.split('\n').map((line) => ({ text: line, ...(cell && { cell }) })))
  return [...own, ...added]
}

function renderParagraphs(paragraphs: readonly Paragraph[]): string {
  const titles = findTitles(paragraphs)
  const blocks: string[] = []
  for (let at = 0; at < paragraphs.length; at += 1) {
    const paragraph = paragraphs[at]!
    const { cell } = paragraph
    if (cell) {
      let end = at
      while (paragraphs[end + 1]?.cell?.table === cell.table) end += 1
      blocks.push(renderTable(paragraphs.slice(at, end + 1)))
      at = end
    } else if (paragraph.text.trim() !== '') blocks.push(renderParagraph(paragraph, titles.get(at)))
  }
  return blocks.length > 0 ? `${blocks.join('\n\n')}\n` : ''
}

/** Recognises titles by the form of the plan, since many files have no styles of headings. */
function findTitles(paragraphs: readonly Paragraph[]): ReadonlyMap<number, number> {
  const plan = readPlan(paragraphs)
  if (!plan) return new Map()
  const inside = [...plan.objectives.values(), ...plan.activities].map(({ from }): [number, number] => [from, 3])
  return new Map([...inside, ...[...plan.parts.values()].map(({ from }): [number, number] => [from, 2])])
}

function renderParagraph({ text, level, isBold, isListItem }: Paragraph, titleLevel: number | undefined): string {
  const words = text.split('\n').map(plain).filter(Boolean)
  const heading = level ?? titleLevel
  if (heading !== undefined) return `${'#'.repeat(Math.min(heading, 6))} ${words.join(' ')}`
  const shown = words.map((line) => (isBold ? `**${line}**` : unlisted(line)))
  return isListItem ? `- ${shown.join(' ')}` : shown.join('\\\n')
}

function renderTable(paragraphs: readonly Paragraph[]): string {
  const rows = [...Map.groupBy(paragraphs, ({ cell }) => cell!.row).values()].map((row) => {
    const cells: string[] = []
    for (const { text, cell } of row) {
      const before = cells[cell!.column]
      cells[cell!.column] = before ? `${before}<br>${plain(text)}` : plain(text)
    }
    return Array.from(cells, (text) => text ?? '')
  })
  const width = Math.max(...rows.map((row) => row.length))
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const [head = [], ...rest] = rows
  return [line(head), line(Array.from({ length: width }, () => '---')), ...rest.map(line)].join('\n')
}

/** Keeps "1. Kiến thức" and "– Nêu được" from beginning a list, because their marks are words of the file. */
const unlisted = (text: string): string => text.replace(/^(\d{1,9})(?=[.)])/, '$1\\').replace(/^(?=[-+=])/, '\\')
