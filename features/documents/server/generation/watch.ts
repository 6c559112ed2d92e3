import type { GenerationEvent, GenerationResult } from '#contract/generation'
import type { Language } from '#locales/language'
import type { MessageKey } from '#locales/messages'
import type { HistoryRow } from '../database/schema.ts'
import { resultOf } from './result.ts'
import { Refusal } from '../refusal.ts'
import type { News } from '../running/news.ts'
import { watch } from '../running/watch.ts'

/** Follows an entry that another process is writing; at once at its end when it has ended. */
export const watchRow = (
  reading: { look: () => Promise<HistoryRow>; news: () => News },
  { language, signal }: { language: Language; signal: AbortSignal },
): AsyncGenerator<GenerationEvent, GenerationResult> =>
  watch({ ...reading, textOf: ({ content }) => content, started, resultOf: (row) => finished(row, language) }, signal)

const started = ({ id, created_at }: HistoryRow): GenerationEvent => ({
  type: 'started',
  historyId: id,
  startedAt: created_at,
})

function finished(row: HistoryRow, language: Language): GenerationResult {
  const { status } = row
  if (status !== 'complete' && status !== 'stopped')
    throw new Refusal(409, (row.problem as MessageKey | null) ?? 'generation.notRunning')
  return resultOf({ ...row, status }, language)
}
