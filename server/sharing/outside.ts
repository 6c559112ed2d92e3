import type { LinkedDocument } from '#contract/linked-document'
import type { Deck } from '#rules/slides/deck'
import { deckAsShown } from '#rules/slides/document'
import type { HistoryRow } from '../database/schema.ts'

/** All of a document that leaves by a link. A new column stays inside until it is named here. */
export const linkedColumns = [
  'given_title',
  'title',
  'content',
  'edited_content',
  'deck',
  'layout',
  'language',
] as const satisfies readonly (keyof HistoryRow)[]

type LinkedRow = Pick<HistoryRow, (typeof linkedColumns)[number]>

/** A document as a stranger sees it; a presentation as a class does, also where its text was edited. */
export async function composeLinkedDocument(row: LinkedRow, expiresAt: string): Promise<LinkedDocument> {
  return {
    title: titleForOthers(row),
    content: await contentForStrangers(row),
    layout: row.layout,
    language: row.language,
    expiresAt,
  }
}

async function contentForStrangers({ content, edited_content, deck }: LinkedRow): Promise<string> {
  if (deck === null) return edited_content ?? content
  const slides = JSON.parse(deck) as Deck
  if (edited_content === null) return deckAsShown(slides)
  const { withoutNotes } = await import('./without-notes.ts')
  return withoutNotes(edited_content, slides)
}

/**
 * Returns the title that others see: the owner's, or the heading; empty without either. The topic is an answer, which may describe a
 * student, so only the owner sees it.
 */
export const titleForOthers = ({ given_title, title }: { given_title: string | null; title: string | null }): string =>
  given_title ?? title ?? ''

/** Columns of a colleague's copy: the document and its settings, without answers and files. */
export const copiedColumns = [
  'agent_id',
  'agent_name',
  'agent_name_vi',
  'agent_version',
  'language',
  'prompt_used',
  'layout',
  'template',
  'model',
  'content',
  'edited_content',
  'exam',
  'deck',
  'title',
  'preview',
  'given_title',
  'search_text',
] as const satisfies readonly (keyof HistoryRow)[]
