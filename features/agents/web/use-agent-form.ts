import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AgentFields, AgentWithQuestions } from '../contract/agents.ts'
import type { AgentDraft, DraftFields } from '../contract/agent-versions.ts'
import { notifyFailure } from '#platform/web/api/notify.ts'
import { useUser } from '#platform/web/api/session.ts'
import { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { editPath, paths } from '#platform/web/paths.ts'
import { agentsApi } from './agent-calls.ts'
import { agentForm, valuesOf, type AgentValues, type CheckedAgent } from './form/agent-form.ts'
import { agentsChanged } from './list/queries.ts'
import { agentFormTexts } from '../texts/form.ts'

type Options = {
  /** Null: a new one. */
  agent: AgentWithQuestions | null
  /** The draft to start with. It may belong to an assistant that does not exist. */
  draft: (AgentDraft & { of: string }) | null
  /** The note about the new version. */
  note: string
  /** `made`: the new assistant; null after an update. */
  done: (made: AgentWithQuestions | null) => void
}

/** Holds the form of an assistant, and publishes it: only what was changed, with its note and its draft. */
export function useAgentForm({ agent, draft, note, done }: Options) {
  const { t } = useTexts(agentFormTexts)
  const user = useUser()
  const queryClient = useQueryClient()
  const id = agent?.id ?? draft?.of ?? 'new'
  const made = useRef<AgentWithQuestions>(null)
  // Keeps the initial data, so that reloading it does not disturb typing.
  const [values] = useState(() => valuesOf(agent))
  const [loadCheck] = useState(() => {
    const check = contractResolver(agentForm({ hasKey: Boolean(agent?.apiKey) }))
    return async () => check
  })

  const save = async (fields: Partial<CheckedAgent>, version: number | undefined, { asNew }: { asNew: boolean }) => {
    const changes = sent(fields, form.getValues())
    const publishing = {
      ...(note.trim() !== '' && { note }),
      ...(draft && { draft: { of: draft.of, version: draft.version } }),
    }
    const body = { ...changes, ...publishing }
    // Only white space was typed into the key.
    if (Object.keys(body).length === 0) return
    try {
      if (agent && !asNew) await agentsApi.update({ params: { id }, body: { ...body, version }, quiet: true })
      else made.current = (await agentsApi.create({ body: body as AgentFields, quiet: true })).agent
    } catch (error) {
      notifyFailure(error, t('agentForm.saveFailed'))
      throw error
    }
    await agentsChanged(queryClient)
  }

  const { dialog, ...form } = useEditForm({
    loadCheck,
    values,
    start: draft ? { ...draft.fields, apiKey: '' } : undefined,
    startVersion: draft ? draft.agentVersion : undefined,
    version: agent?.version ?? null,
    draftKey: { userId: user.id, kind: 'agent', id },
    draft: {
      title: ({ name, nameVi }) => name || nameVi || t('agentForm.new'),
      path: editPath(paths.adminAgents, id),
      secret: ['apiKey'],
    },
    save,
    savesAnyway: () => note.trim() !== '' || draft !== null,
    done: () => done(made.current),
  })
  return {
    id,
    dialog,
    form,
    /** The fields as they were when the form was opened. */
    opened: fieldsOf(values),
    typed: () => fieldsOf(form.getValues()),
  }
}

/** Selects the form fields that a draft stores: never a key. */
export const fieldsOf = ({ apiKey: _key, ...fields }: AgentValues): DraftFields => fields as DraftFields

/**
 * Discards a typed key if the shared connection was chosen afterwards. It uses the form's values, because dirty fields miss a choice
 * that was changed back.
 */
const sent = ({ apiKey, ...fields }: Partial<CheckedAgent>, { sharedConnection }: AgentValues): Partial<CheckedAgent> =>
  sharedConnection || !apiKey ? fields : { ...fields, apiKey }
