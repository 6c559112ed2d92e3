import type { Schema } from '#platform/server/database/schema.ts'
import { parseData } from '../../model/kinds.ts'
import { findKind, type DocumentKinds } from '../kinds.ts'
import type { State } from './entry-versions.ts'

/** Returns the text of a version. Structured documents are rendered from the data of that version. */
export function textOf(
  kinds: DocumentKinds,
  { data, text }: State,
  { kind, language }: Pick<Schema['documents'], 'kind' | 'language'>,
): string {
  return text ?? findKind(kinds, kind).render(parseData(findKind(kinds, kind), data!), language)
}
