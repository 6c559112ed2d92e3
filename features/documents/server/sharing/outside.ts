import type { LinkedDocument } from '../../contract/linked-document.ts'
import type { Message } from '#platform/i18n/message.ts'
import { findKind, type DocumentKinds } from '../kinds.ts'
import { readData } from '../store/entry-data.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { titleOf } from '#platform/server/database/title.ts'

/** Every column that a link needs. A new column stays hidden until it is listed here. */
export const linkedColumns = [
  'own_title',
  'title',
  'topic',
  'content',
  'edited_content',
  'kind',
  'data',
  'layout',
  'language',
] as const satisfies readonly (keyof Schema['documents'])[]

type LinkedRow = Pick<Schema['documents'], (typeof linkedColumns)[number]>

/** A document as a stranger sees it: an exam as its students do, a presentation as a class does. Check it with `findLinkBlock` first. */
export async function composeLinkedDocument(
  kinds: DocumentKinds,
  row: LinkedRow,
  expiresAt: string,
): Promise<LinkedDocument> {
  return {
    title: titleForOthers(row),
    content: await contentForOthers(kinds, row),
    layout: row.layout,
    language: row.language,
    expiresAt,
  }
}

async function contentForOthers(kinds: DocumentKinds, row: LinkedRow): Promise<string> {
  const { content, edited_content: edited, language } = row
  const data = readData(kinds, row)
  return data ? data.kind.renderForOthers(data.value, { edited, language }) : (edited ?? content)
}

/**
 * Explains why a link cannot show a document; null if it can. A manually edited document stays private when its teachers' part cannot be
 * recognised, and so does any text, such as a translation or copy, that contains such a part.
 */
export function findLinkBlock(
  kinds: DocumentKinds,
  { kind, data, content, edited_content }: Pick<LinkedRow, 'kind' | 'data' | 'content' | 'edited_content'>,
): Message | null {
  const own = data === null ? null : findKind(kinds, kind)
  if (own?.messages.linkedByHand) return edited_content === null ? null : own.messages.linkedByHand
  const text = edited_content ?? content
  for (const other of kinds.values()) {
    // Its own kind already removes what others may not see.
    const secret = other === own ? null : other.findSecret?.(text)
    if (secret) return secret
  }
  return null
}

type Titled = { own_title: string | null; title: string | null; topic: string | null }

/**
 * Returns the title that others see: the owner's, or the heading; empty without either. The topic is an answer, which may describe a
 * student, so it only gives a heading in capitals its spelling.
 */
export const titleForOthers = ({ own_title, title, topic }: Titled): string =>
  own_title ?? (title ? titleOf({ own_title, title, topic }) : '')

/** Returns the topic if it only spells the heading; null if it says more. */
export const spellingOf = (row: Titled): string | null =>
  titleForOthers(row) === (row.own_title ?? row.title) ? null : row.topic

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
  'kind',
  'data',
  'title',
  'topic',
  'preview',
  'own_title',
  'search_text',
] as const satisfies readonly (keyof Schema['documents'])[]
