import { setTimeout as pause } from 'node:timers/promises'
import type { GenerationEvent, GenerationResult } from '#contract/generation'
import type { MessageKey } from '#locales/messages'
import type { HistoryRow } from '../database/schema.ts'
import { Refusal } from '../http/errors.ts'

const lookEveryMs = 1_000

/** Follows an entry by what its writer saves of it, looking once a second; at once at its end when it has ended. */
export async function* watchRow(
  look: () => Promise<HistoryRow>,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent, GenerationResult> {
  let row = await look()
  if (row.status !== 'running') return resultOf(row)
  yield { type: 'started', historyId: row.id, startedAt: row.created_at }
  let sent = ''
  while (row.status === 'running') {
    const { content } = row
    if (sent !== '' && content.startsWith(sent)) {
      if (content !== sent) yield { type: 'text', text: content.slice(sent.length) }
    } else if (content !== '') {
      yield { type: 'replace', text: content }
    }
    sent = content
    await pause(lookEveryMs, undefined, { signal }).catch(() => {})
    row = await look()
    if (signal.aborted) break
  }
  return resultOf(row)
}

function resultOf(row: HistoryRow): GenerationResult {
  const { status } = row
  if (status !== 'complete' && status !== 'stopped')
    throw new Refusal(409, (row.problem as MessageKey | null) ?? 'generation.notRunning')
  return {
    content: row.edited_content ?? row.content,
    historyId: row.id,
    tokens: row.tokens,
    cost: row.cost_nanodollars === null ? null : row.cost_nanodollars / 1e9,
    metadata: {
      language: row.language,
      promptUsed: row.prompt_used,
      filesUsed: row.files_used,
      template: row.template === 1,
      model: row.model,
      status,
    },
  }
}
