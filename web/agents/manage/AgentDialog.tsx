import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AgentFields, AgentWithQuestions } from '#contract/agents'
import { localized } from '#locales/language'
import { EditDialog } from '../../editing/EditDialog.tsx'
import { useEditForm } from '../../editing/use-edit-form.ts'
import { agentsApi } from './calls.ts'
import { useLanguage, useTranslation } from '../../lib/language.ts'
import { notify, tellFailure } from '../../lib/notify.ts'
import { contractResolver } from '../../lib/resolver.ts'
import { useUser } from '../../lib/session.ts'
import { editPath, paths } from '../../paths.ts'
import { Switch } from '../../ui/Switch.tsx'
import { agentsChanged } from '../queries.ts'
import { agentForm, valuesOf, type AgentValues, type CheckedAgent } from './agent-form.ts'
import { AgentSections } from './AgentSections.tsx'
import { QuestionEditing } from './questions/QuestionEditing.tsx'
import { FormOrTestRun, type Pane } from './FormOrTestRun.tsx'

type AgentDialogProps = {
  open: boolean
  /** Null: a new one. */
  agent: AgentWithQuestions | null
  onClose: () => void
  onReload: (agent: AgentWithQuestions) => void
  onMade: (agent: AgentWithQuestions) => void
}

export function AgentDialog({ open, agent, onClose, onReload, onMade }: AgentDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const user = useUser()
  const queryClient = useQueryClient()
  const id = agent?.id ?? 'new'
  const made = useRef<AgentWithQuestions>(null)
  const [values] = useState(() => valuesOf(agent))
  const [pane, setPane] = useState<Pane>('form')
  const [loadCheck] = useState(() => {
    const check = contractResolver(agentForm({ hasKey: Boolean(agent?.apiKey) }))
    return async () => check
  })

  const save = async (fields: Partial<CheckedAgent>, version: number | undefined) => {
    const body = sent(fields, form.getValues())
    // Nothing but blanks where a key would stand.
    if (Object.keys(body).length === 0) return
    try {
      if (agent) await agentsApi.update({ params: { id }, body: { ...body, version }, quiet: true })
      else made.current = (await agentsApi.create({ body: body as AgentFields, quiet: true })).agent
    } catch (error) {
      tellFailure(error, 'agentForm.saveFailed')
      throw error
    }
    await agentsChanged(queryClient)
  }

  const { dialog, ...form } = useEditForm({
    loadCheck,
    values,
    version: agent?.version ?? null,
    place: { userId: user.id, kind: 'agent', id },
    draft: {
      title: ({ name, nameVi }) => name || nameVi || t('agentForm.new'),
      path: editPath(paths.adminAgents, id),
      secret: ['apiKey'],
    },
    save,
    done: () => {
      notify('success', t(agent ? 'agentForm.updated' : 'agentForm.created'))
      if (made.current) onMade(made.current)
      else onClose()
    },
  })

  return (
    <EditDialog
      {...dialog}
      onSubmit={(event) => {
        // What it finds wrong must be in sight.
        setPane('form')
        dialog.onSubmit(event)
      }}
      open={open}
      onClose={onClose}
      latest={async () => (await agentsApi.get({ params: { id } })).agent}
      onReload={onReload}
      size="wide"
      title={agent ? t('agentForm.editTitle', { name: localized(agent, 'name', language) }) : t('agentForm.new')}
      aside={<Switch {...form.register('isActive')} label={t('admin.isActive')} />}
      renderFrame={(fields) => (
        <QuestionEditing form={form} agent={agent} onRebase={form.rebase}>
          <FormOrTestRun pane={pane} onPane={setPane} form={form} agent={agent}>
            {fields}
          </FormOrTestRun>
        </QuestionEditing>
      )}
    >
      <AgentSections form={form} agent={agent} />
    </EditDialog>
  )
}

/**
 * A key that was typed before the shared connection was chosen is not wanted any more. By what the form says, not by what was changed:
 * whoever goes there and back has changed nothing.
 */
const sent = ({ apiKey, ...fields }: Partial<CheckedAgent>, { sharedConnection }: AgentValues): Partial<CheckedAgent> =>
  sharedConnection || !apiKey ? fields : { ...fields, apiKey }
