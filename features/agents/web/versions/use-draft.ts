import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AgentDraft, DraftFields } from '../../contract/agent-versions.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { agentsChanged } from '../list/queries.ts'
import { draftOf, versionsApi } from './calls.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { agentVersionTexts } from '../../texts/versions.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

type Keeping = {
  /** Null for a new assistant. */
  agentId: string | null
  /** The state when it was opened. */
  draft: AgentDraft | null
  /** Called after the draft was saved or discarded. */
  done: () => void
}

/** Saves and discards the draft of an assistant. */
export function useDraft({ agentId, draft, done }: Keeping) {
  const queryClient = useQueryClient()
  const [id] = useState(() => agentId ?? newId())
  const seen = useRef(draft?.version ?? null)
  const [busy, setBusy] = useState(false)
  const [other, setOther] = useState<AgentDraft | null>(null)

  /** Null: someone else has saved another draft. False: saving failed, and the error was shown. */
  const keep = async (fields: DraftFields, agentVersion: number | null): Promise<boolean | null> => {
    setBusy(true)
    try {
      const body = { fields, agentVersion, version: seen.current }
      await versionsApi.keepDraft({ params: { id }, body, quiet: true })
      notify('success', translate(currentLanguage(), agentVersionTexts)('agentVersion.draftSaved'))
      done()
      return true
    } catch (error) {
      const isLate = error instanceof ApiError && error.body.code === 'error.changedMeanwhile'
      const theirs = isLate ? await queryClient.fetchQuery(draftOf(id)).catch(() => null) : null
      if (theirs) setOther(theirs)
      else notifyFailure(error, translate(currentLanguage(), agentFormTexts)('agentForm.saveFailed'))
      // The draft was discarded or published in the meantime, so the next save creates a new one.
      if (isLate && !theirs) seen.current = null
      return theirs ? null : false
    } finally {
      setBusy(false)
      void agentsChanged(queryClient)
    }
  }
  const drop = async () => {
    try {
      await versionsApi.dropDraft({ params: { id } })
      done()
    } catch {
      // The failed call has shown its error.
    }
    void agentsChanged(queryClient)
  }

  return {
    id,
    busy,
    keep,
    drop,
    /** A draft that someone else has saved in the meantime. */
    other,
    /** Continues from that draft. */
    resolveConflict: (theirs: AgentDraft | null) => {
      if (theirs) seen.current = theirs.version
      setOther(null)
    },
  }
}

/** Returns 128 random bits in the format of our IDs. `randomUUID` is missing if a school serves the page without TLS. */
function newId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0'))
  return bytes.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
