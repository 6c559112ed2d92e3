import { useQuery, useQueryClient } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useRef, useState } from 'react'
import type { AgentFields, AgentWithQuestions } from '../contract/agents.ts'
import type { AgentDraft, DraftFields } from '../contract/agent-versions.ts'
import { localized } from '#platform/i18n/language.ts'
import { EditDialog } from '#platform/web/edit-dialog/EditDialog.tsx'
import { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { agentsApi } from './agent-calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'
import { useUser } from '#platform/web/api/session.ts'
import { useAddress } from '#platform/web/lib/use-address.ts'
import { editPath, paths } from '#platform/web/paths.ts'
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
import { agentForm, valuesOf, type AgentValues, type CheckedAgent } from './form/agent-form.ts'
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

export function AgentFormDialog({ open, agent, draft: opened, onClose, onReload, onMade }: AgentFormDialogProps) {
  const { t } = useTexts(adminTexts, agentFormTexts, agentVersionTexts)
  const language = useLanguage()
  const user = useUser()
  const queryClient = useQueryClient()
  const { params } = useAddress()
  const id = agent?.id ?? opened?.of ?? 'new'
  // Keeps the initial data, so that reloading it does not disturb typing.
  const [draft] = useState(opened)
  const made = useRef<AgentWithQuestions>(null)
  const [values] = useState(() => valuesOf(agent))
  const [pane, setPane] = useState<Pane>('form')
  const [note, setNote] = useState('')
  const [requestedVersion] = useState(() => Number(params.get('version')) || undefined)
  const [versionsOpen, setVersionsOpen] = useState(requestedVersion !== undefined)
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
    // Only white space was typed into the key.
    if (Object.keys({ ...changes, ...publishing }).length === 0) return
    const body = { ...changes, ...publishing }
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
    done: () => {
      notify('success', t(made.current ? 'agentForm.created' : 'agentForm.updated'))
      if (made.current) onMade(made.current)
      else onClose()
    },
  })
  const typed = () => fieldsOf(form.getValues())
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
  const isUnpublished = () => JSON.stringify(typed()) !== JSON.stringify(fieldsOf(values))

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
            base={form.startsFrom() === agent.version ? fieldsOf(values) : null}
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
          base={{ ...fieldsOf(values), ...draft?.fields }}
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

/** Selects the form fields that a draft stores: never a key. */
const fieldsOf = ({ apiKey: _key, ...fields }: AgentValues): DraftFields => fields as DraftFields

/**
 * Discards a typed key if the shared connection was chosen afterwards. It uses the form's values, because dirty fields miss a choice
 * that was changed back.
 */
const sent = ({ apiKey, ...fields }: Partial<CheckedAgent>, { sharedConnection }: AgentValues): Partial<CheckedAgent> =>
  sharedConnection || !apiKey ? fields : { ...fields, apiKey }
