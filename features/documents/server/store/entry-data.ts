import type { Schema } from '#platform/server/database/schema.ts'
import { summaryOf, type DocumentSummary } from '../../model/document-summary.ts'
import { parseData, textKind, type KindModel } from '../../model/kinds.ts'
import { findKind, type DocumentKind, type DocumentKinds } from '../kinds.ts'

/** The source data of a structured document, with its kind. */
export type EntryData = { kind: DocumentKind; value: unknown }

type DataColumns = Pick<Schema['documents'], 'kind' | 'data'>

export const dataColumns = (data: EntryData | null): DataColumns => ({
  kind: data?.kind.name ?? textKind,
  data: data && JSON.stringify(data.value),
})

/** Reads the source data of a row; null for a text. */
export const readData = (kinds: DocumentKinds, { kind, data }: DataColumns): EntryData | null =>
  data === null ? null : { kind: findKind(kinds, kind), value: parseData(findKind(kinds, kind), data) }

export const dataOfKind = (kinds: DocumentKinds, { name }: KindModel<never>, value: unknown): EntryData => ({
  kind: findKind(kinds, name),
  value,
})

export const isStructured = ({ data }: Pick<Schema['documents'], 'data'>): boolean => data !== null

export const summarize = (text: string, data: EntryData | null): DocumentSummary =>
  data?.kind.summarize?.(text, data.value) ?? summaryOf(text)

/** Reads the source data only if the kind needs it: pictures make it large. */
export function summarizeRow(kinds: DocumentKinds, row: DataColumns, text: string): DocumentSummary {
  const needsData = row.data !== null && findKind(kinds, row.kind).summarize !== undefined
  return needsData ? summarize(text, readData(kinds, row)) : summaryOf(text)
}
