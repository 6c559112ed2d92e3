import type { GenerationResult } from '../../contract/generation.ts'
import type { Language } from '#platform/i18n/language.ts'
import { dollars } from '#platform/model/money.ts'
import type { DocumentKinds } from '../kinds.ts'
import { summarizeRow } from '../store/entry-data.ts'
import { titleOf } from '#platform/server/database/title.ts'
import type { Unordered, Schema } from '#platform/server/database/schema.ts'
import { estimateOf } from './costs/figures.ts'
import { madeWithOf } from './preparing/made-with.ts'
import { lookedOver } from './checks/looked-over.ts'
import { countUnread } from '#features/questions/server/attachments/unread.ts'
import { problemInWords } from '../problem-texts.ts'

/** Builds the result of a finished entry; `language` is the reader's. */
export function resultOf(
  kinds: DocumentKinds,
  row: Unordered<Schema['documents']> & Pick<GenerationResult['metadata'], 'status'>,
  language: Language,
): GenerationResult {
  const content = row.edited_content ?? row.content
  // The title is derived again, because the row was read before the text ended.
  const { title } = summarizeRow(kinds, row, content)
  return {
    content,
    historyId: row.id,
    tokens: row.tokens,
    cost: dollars(row.cost_nanodollars),
    ...estimateOf(row),
    metadata: {
      language: row.language,
      promptUsed: row.prompt_used,
      filesUsed: row.files_used,
      ...countUnread(row),
      template: row.template === 1,
      model: row.model,
      status: row.status,
      problem: problemInWords(row, language),
      ...madeWithOf(row),
      ...lookedOver(row),
      ...(row.data !== null && { kind: row.kind }),
      layout: row.layout,
      version: row.version,
      title: titleOf({ ...row, title }),
      customTitle: row.own_title,
    },
  }
}
