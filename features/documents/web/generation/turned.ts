import type { PresetWithAnswers } from '#features/library/contract/presets.ts'
import { threadsApi } from '../derivation/calls.ts'
import type { Source } from './use-answers-draft.ts'

/** A form that begins with what another document says: it is taken like a preset, which is called as the document. */
export type Turned = PresetWithAnswers & {
  source: Source
  /** Question keys with a value from the document, and those with a suggested value. */
  carried: readonly string[]
  suggested: readonly string[]
  classId: string | null
}

/** Null where the document, or the assistant, is not there: that has been told. */
export async function readTurned(source: string, agentId: string): Promise<Turned | null> {
  try {
    const begun = await threadsApi.begin({ params: { id: source, agentId } })
    return { ...begun, id: '', agentId, name: begun.source.title, version: 0, updatedAt: '' }
  } catch {
    return null
  }
}
