import type { LinkedDocument } from '../../contract/linked-document.ts'
import type { Exam } from '#features/exams/model/exam.ts'
import { partDocument } from '#features/exams/model/views/parts.ts'
import { examWords } from '#features/exams/model/words.ts'
import type { Deck } from '#features/slides/model/deck.ts'
import { deckAsShown } from '#features/slides/model/document.ts'
import type { HistoryRow } from '#platform/server/database/schema.ts'

/** All of a document that leaves by a link. A new column stays inside until it is named here. */
export const linkedColumns = [
  'given_title',
  'title',
  'content',
  'edited_content',
  'exam',
  'deck',
  'layout',
  'language',
] as const satisfies readonly (keyof HistoryRow)[]

type LinkedRow = Pick<HistoryRow, (typeof linkedColumns)[number]>

/** A document as a stranger sees it: an exam as its students do, a presentation as a class does. Check it with `findLinkBlock` first. */
export async function composeLinkedDocument(row: LinkedRow, expiresAt: string): Promise<LinkedDocument> {
  return {
    title: titleForOthers(row),
    content: await contentForStrangers(row),
    layout: row.layout,
    language: row.language,
    expiresAt,
  }
}

async function contentForStrangers({ content, edited_content, exam, deck, language }: LinkedRow): Promise<string> {
  if (exam !== null) return partDocument(JSON.parse(exam) as Exam, 'paper', language)
  if (deck === null) return edited_content ?? content
  const slides = JSON.parse(deck) as Deck
  if (edited_content === null) return deckAsShown(slides)
  const { withoutNotes } = await import('./without-notes.ts')
  return withoutNotes(edited_content, slides) ?? deckAsShown(slides)
}

/**
 * Explains why a link cannot show a document; null if it can. The key of an exam whose text was changed by hand cannot be told from its questions.
 * Neither can that of a translation or a copy, which are texts alone, so these stay inside while a chapter of theirs is called a key.
 */
export function findLinkBlock({
  content,
  edited_content,
  exam,
}: Pick<LinkedRow, 'content' | 'edited_content' | 'exam'>) {
  if (exam !== null) return edited_content === null ? null : 'sharing.linkByHand'
  return keyHeading.test((edited_content ?? content).normalize('NFC')) ? 'sharing.linkHoldsKey' : null
}

const keyTitles = Object.values(examWords).flatMap(({ key, keyTitle, keysTitle }) => [key, keyTitle, keysTitle])
const keyHeading = new RegExp(
  `^# +[*_\\d. ]*(?:${keyTitles.map((title) => title.replaceAll(/^\d+\. |\s*\(.*\)/g, '')).join('|')})[^\\p{L}\\p{N}(]*(?:\\(|$)`,
  'imu',
)

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
