import type { GenerationEvent, GenerationResult } from '#contract/generation'
import type { Language } from '#locales/language'
import type { MessageKey } from '#locales/messages'
import type { HistoryRow } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { watch } from '../running/watch.ts'
import { inWords } from '../translate.ts'
import { dollars } from './entry-view.ts'

/** Follows an entry that another process is writing; at once at its end when it has ended. */
export const watchRow = (
  look: () => Promise<HistoryRow>,
  { language, signal }: { language: Language; signal: AbortSignal },
): AsyncGenerator<GenerationEvent, GenerationResult> =>
  watch({ look, textOf: ({ content }) => content, started, resultOf: (row) => resultOf(row, language) }, signal)

const started = ({ id, created_at }: HistoryRow): GenerationEvent => ({
  type: 'started',
  historyId: id,
  startedAt: created_at,
})

function resultOf(row: HistoryRow, language: Language): GenerationResult {
  const { status } = row
  if (status !== 'complete' && status !== 'stopped')
    throw new Refusal(409, (row.problem as MessageKey | null) ?? 'generation.notRunning')
  return {
    content: row.edited_content ?? row.content,
    historyId: row.id,
    tokens: row.tokens,
    cost: dollars(row.cost_nanodollars),
    metadata: {
      language: row.language,
      promptUsed: row.prompt_used,
      filesUsed: row.files_used,
      template: row.template === 1,
      model: row.model,
      status,
      problem: inWords(row.problem, language),
    },
  }
}
