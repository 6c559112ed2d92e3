import type { GenerationEvent, GenerationResult } from '../../contract/generation.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { DocumentKinds } from '../kinds.ts'
import { resultOf } from './result.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { News } from '#platform/server/jobs/news.ts'
import { watch } from '#platform/server/jobs/watch.ts'
import { message } from '#platform/i18n/message.ts'
import { documentServerTexts } from '../texts.ts'
import { storedProblem } from '../problem-texts.ts'

/** Follows a document that another process is writing; ends immediately if it has ended. */
export const watchRow = (
  { kinds, ...reading }: { kinds: DocumentKinds; load: () => Promise<Schema['documents']>; news: () => News },
  { language, signal }: { language: Language; signal: AbortSignal },
): AsyncGenerator<GenerationEvent, GenerationResult> =>
  watch(
    { ...reading, textOf: ({ content }) => content, started, resultOf: (row) => finished(kinds, row, language) },
    signal,
  )

const started = ({ id, created_at }: Schema['documents']): GenerationEvent => ({
  type: 'started',
  historyId: id,
  startedAt: created_at,
})

function finished(kinds: DocumentKinds, row: Schema['documents'], language: Language): GenerationResult {
  const { status } = row
  if (status !== 'complete' && status !== 'stopped')
    throw new AppError(409, storedProblem(row) ?? message(documentServerTexts, 'generation.notRunning'))
  return resultOf(kinds, { ...row, status }, language)
}
