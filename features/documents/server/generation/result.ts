import type { GenerationResult } from '#contract/generation'
import type { Language } from '#locales/language'
import { summaryOfEntry } from '#rules/exam/summary'
import { dollars } from '#rules/money'
import { examIn } from '../database/exam.ts'
import { titleOf } from '../database/title.ts'
import type { HistoryRow, Unordered } from '../database/schema.ts'
import { estimateOf } from './figures.ts'
import { lookedOver } from './looked-over.ts'
import { unseenIn } from '../material/unseen.ts'
import { inWords } from '../translate.ts'

/** Builds the result of a finished entry; `language` is the reader's. */
export function resultOf(
  row: Unordered<HistoryRow> & Pick<GenerationResult['metadata'], 'status'>,
  language: Language,
): GenerationResult {
  const content = row.edited_content ?? row.content
  // The row was read before the text ended, so its title is derived anew.
  const { title } = summaryOfEntry(content, examIn(row))
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
      ...unseenIn(row),
      template: row.template === 1,
      model: row.model,
      status: row.status,
      problem: inWords(row.problem, language),
      ...lookedOver(row),
      ...(row.exam !== null && { exam: true }),
      ...(row.deck !== null && { deck: true }),
      layout: row.layout,
      version: row.version,
      title: titleOf({ ...row, title }),
      givenTitle: row.given_title,
    },
  }
}
