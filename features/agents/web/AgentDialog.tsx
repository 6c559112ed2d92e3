import { useQuery, useQueryClient } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import type { AgentWithQuestions } from '../contract/agents.ts'
import type { AgentDraft } from '../contract/agent-versions.ts'
import { localized } from '#platform/i18n/language.ts'
import { EditDialog } from '#platform/web/edit-dialog/EditDialog.tsx'
import { agentsApi } from './agent-calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useAddress } from '#platform/web/lib/use-address.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { agentsChanged } from './list/queries.ts'
import { draftOf } from './versions/calls.ts'
import type { DraftedMeanwhileProps } from './versions/DraftedMeanwhile.tsx'
import { DraftNotice } from './versions/DraftNotice.tsx'
import { NoteField } from './versions/NoteField.tsx'
import type { PublishedMeanwhileProps } from './versions/PublishedMeanwhile.tsx'
import { useDraft } from './versions/use-draft.ts'
import type { VersionsDialogProps } from './versions/VersionsDialog.tsx'
import { valuesOf, type AgentValues } from './form/agent-form.ts'
import { fieldsOf, useAgentForm } from './use-agent-form.ts'
import { AgentSections } from './AgentSections.tsx'
import { QuestionEditing } from './questions/QuestionEditing.tsx'
import { FormOrTestRun, type Pane } from './form/FormOrTestRun.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentFormTexts } from '../texts/form.ts'
import { agentVersionTexts } from '../texts/versions.ts'

const versionsDialog = lazyPage<VersionsDialogProps>(
  async () => (await import('./versions/VersionsDialog.tsx')).VersionsDialog,
)
const publishedMeanwhile = lazyPage<PublishedMeanwhileProps>(
  async () => (await import('./versions/PublishedMeanwhile.tsx')).PublishedMeanwhile,
)
const draftedMeanwhile = lazyPage<DraftedMeanwhileProps>(
  async () => (await import('./versions/DraftedMeanwhile.tsx')).DraftedMeanwhile,
)

type AgentDialogProps = {
  open: boolean
  /** Null: a new one. */
  agent: AgentWithQuestions | null
  onClose: () => void
  onReload: (agent: AgentWithQuestions) => void
  onMade: (agent: AgentWithQuestions) => void
}

/** Edits an assistant. If it has a draft, the form starts with that. */
export function AgentDialog(props: AgentDialogProps) {
  const { agent } = props
  const draft = useQuery({ ...draftOf(agent?.id ?? ''), enabled: agent?.hasDraft === true })
  if (agent?.hasDraft && (draft.isPending || draft.isFetching)) return null
  return <AgentFormDialog {...props} draft={draft.data ? { of: agent!.id, ...draft.data } : null} />
}

/** `draft` may belong to an assistant that does not exist. */
type AgentFormDialogProps = AgentDialogProps & { draft: (AgentDraft & { of: string }) | null }

export function AgentFormDialog({ open, agent, draft: draftAtStart, onClose, onReload, onMade }: AgentFormDialogProps) {
  const { t } = useTexts(adminTexts, agentFormTexts, agentVersionTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { params } = useAddress()
  // Keeps the initial data, so that reloading it does not disturb typing.
  const [draft] = useState(draftAtStart)
  const [pane, setPane] = useState<Pane>('form')
  const [note, setNote] = useState('')
  const [requestedVersion] = useState(() => Number(params.get('version')) || undefined)
  const [versionsOpen, setVersionsOpen] = useState(requestedVersion !== undefined)
  const { id, dialog, form, opened, typed } = useAgentForm({
    agent,
    draft,
    note,
    done: (made) => {
      notify('success', t(made ? 'agentForm.created' : 'agentForm.updated'))
      if (made) onMade(made)
      else onClose()
    },
  })
  const drafting = useDraft({
    agentId: agent?.id ?? draft?.of ?? null,
    draft,
    done: () => {
      form.putAway()
      onClose()
    },
  })
  const renew = (next: AgentWithQuestions) => {
    dialog.onDiscard()
    onReload(next)
  }
  const isUnpublished = () => JSON.stringify(typed()) !== JSON.stringify(opened)

  return (
    <EditDialog
      {...dialog}
      onSubmit={(event) => {
        // Shows the form, so that its errors are visible.
        setPane('form')
        dialog.onSubmit(event)
      }}
      open={open}
      onClose={onClose}
      onKeep={async () => {
        // Saves on the device first, which works offline.
        const isHere = dialog.onKeep()
        const stored = await drafting.keep(typed(), form.startsFrom())
        return stored === false ? isHere : stored
      }}
      latest={async () => (await agentsApi.get({ params: { id } })).agent}
      onReload={onReload}
      onSaveAsNew={form.saveAsNew}
      size="wide"
      title={agent ? t('agentForm.editTitle', { name: localized(agent, 'name', language) }) : t('agentForm.new')}
      tools={
        agent && (
          <Button
            variant="quiet"
            icon={<History size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setVersionsOpen(true)}
          >
            {t('agentVersion.title')}
          </Button>
        )
      }
      aside={
        <>
          <Switch {...form.register('isActive')} label={t('admin.isActive')} />
          <NoteField value={note} onChange={setNote} />
        </>
      }
      beside={
        <Button
          busy={drafting.busy}
          disabled={dialog.busy}
          onClick={() => void drafting.keep(typed(), form.startsFrom())}
        >
          {t('agentVersion.keepDraft')}
        </Button>
      }
      changed={
        agent && (
          <publishedMeanwhile.Part
            agentId={id}
            mine={typed()}
            base={form.startsFrom() === agent.version ? opened : null}
            draft={draft}
            formOfAgent={(theirs) => fieldsOf(valuesOf(theirs))}
            onMerged={(theirs, merged) => {
              const apiKey = form.getValues('apiKey')
              form.createFrom(valuesOf(theirs), { ...valuesOf(theirs), ...merged, apiKey }, theirs.version)
            }}
          />
        )
      }
      renderFrame={(fields) => (
        <QuestionEditing form={form} agent={agent} onRebase={form.rebase}>
          <FormOrTestRun pane={pane} onPane={setPane} form={form} agent={agent}>
            {fields}
          </FormOrTestRun>
        </QuestionEditing>
      )}
    >
      {draft && (
        <DraftNotice
          draft={draft}
          isBehind={agent && draft.agentVersion !== agent.version}
          onDrop={() => void drafting.drop()}
        />
      )}
      <AgentSections form={form} agent={agent} />
      {agent && versionsOpen && (
        <versionsDialog.Part
          open
          onClose={() => setVersionsOpen(false)}
          agent={agent}
          first={requestedVersion}
          unpublished={isUnpublished() ? typed() : null}
          onRestored={renew}
          onCopied={(copy) => {
            void agentsChanged(queryClient)
            dialog.onDiscard()
            onMade(copy)
          }}
        />
      )}
      {drafting.other && (
        <draftedMeanwhile.Part
          agentId={drafting.id}
          base={{ ...opened, ...draft?.fields }}
          mine={typed()}
          theirs={drafting.other}
          onLater={() => drafting.resolveConflict(null)}
          onMerged={(merged) => {
            for (const [name, value] of Object.entries(merged))
              form.setValue(name as keyof AgentValues, value, { shouldDirty: true })
            drafting.resolveConflict(drafting.other)
          }}
        />
      )}
    </EditDialog>
  )
}
