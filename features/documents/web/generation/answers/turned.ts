import type { PresetWithAnswers } from '#features/library/contract/presets.ts'
import { threadsApi } from '../../derivation/calls.ts'
import type { Source } from './use-answers-draft.ts'

/** A form prefilled from another document, applied like a preset with the document's title. */
export type Turned = PresetWithAnswers & {
  source: Source
  /** Question keys with a value from the document, and those with a suggested value. */
  carried: readonly string[]
  suggested: readonly string[]
  classId: string | null
}

/** Null when the document or the assistant does not exist, which is already shown. */
export async function readTurned(source: string, agentId: string): Promise<Turned | null> {
  try {
    const started = await threadsApi.begin({ params: { id: source, agentId } })
    return { ...started, id: '', agentId, name: started.source.title, version: 0, updatedAt: '' }
  } catch {
    return null
  }
}
