import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { quickEdits as group, type Offered } from '../../contract/quick-edits.ts'
import { parse } from '#platform/contract/parse.ts'
import { ownQuickEditsMax, type OwnQuickEdit } from '../../model/quick-edits/own-quick-edits.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { calls } from '#platform/web/api/calls.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { DerivationFields } from '../derivation/DerivationFields.tsx'
import { QuickEditFields } from './QuickEditFields.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { quickEditTexts } from '../../texts/quick-edits.ts'

const api = createApi({ quickEdits: group }, calls).quickEdits

type StoredEdits = { quickEdits: OwnQuickEdit[]; changed: boolean }

/** Loads the quick edits with their instructions, for administrators. */
const quickEditsQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['agents', 'stored-quick-edits', agentId],
    queryFn: async ({ signal }) => toStoredEdits(await api.list({ params: { id: agentId }, quiet: true, signal })),
    staleTime: 0,
  })

/** Saves the quick edits; null resets them to the release. */
async function saveQuickEdits(id: string, next: OwnQuickEdit[] | null, was: OwnQuickEdit[]): Promise<StoredEdits> {
  return toStoredEdits(await api.save({ params: { id }, body: { quickEdits: next, was }, quiet: true }))
}

const toStoredEdits = ({ quickEdits: list, changed }: Offered): StoredEdits => ({
  quickEdits: list.map((quickEdit) => ({ ...quickEdit, ask: quickEdit.ask ?? '', askVi: quickEdit.askVi ?? '' })),
  changed,
})

export type QuickEditsSectionProps = { agentId: string | null }

/** Edits the assistant's quick edits. They are saved separately. */
export function QuickEditsSection({ agentId }: QuickEditsSectionProps) {
  const { t } = useTexts(quickEditTexts)
  const saved = useQuery({ ...quickEditsQuery(agentId ?? ''), enabled: agentId !== null })
  if (agentId === null)
    return (
      <Text size="sm" tone="faint">
        {t('quickEditForm.first')}
      </Text>
    )
  if (saved.data)
    return (
      <Stack gap={7}>
        <QuickEditList agentId={agentId} stored={saved.data} />
        <DerivationFields agentId={agentId} />
      </Stack>
    )
  if (!saved.isError) return <Spinner label={t('quickEditForm.title')} />
  return (
    <ErrorState
      title={t('quickEditForm.loadFailed')}
      text={errorText(saved.error)}
      retryLabel={t('action.retry')}
      busy={saved.isFetching}
      onRetry={() => void saved.refetch()}
    />
  )
}

const empty: OwnQuickEdit = { label: '', labelVi: '', ask: '', askVi: '', targets: ['section'] }

function QuickEditList({ agentId, stored }: { agentId: string; stored: StoredEdits }) {
  const { t } = useTexts(quickEditTexts)
  const queryClient = useQueryClient()
  // The list when editing began: the server reports other people's changes.
  const [draft, setDraft] = useState<StoredEdits | null>(null)
  const [changed, setChanged] = useState<OwnQuickEdit[] | null>(null)
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const list = changed ?? stored.quickEdits
  const problems = touched ? problemsOf(list) : {}
  const change = (next: OwnQuickEdit[]) => {
    setDraft(draft ?? stored)
    setChanged(next)
  }

  const save = async (next: OwnQuickEdit[] | null) => {
    setTouched(true)
    if (next && Object.keys(problemsOf(next)).length > 0) return
    setBusy(true)
    try {
      const saved = await saveQuickEdits(agentId, next, (draft ?? stored).quickEdits)
      queryClient.setQueryData(quickEditsQuery(agentId).queryKey, saved)
      setDraft(null)
      setChanged(null)
      setTouched(false)
      notify('success', t('quickEditForm.saved'))
    } catch (error) {
      notifyFailure(error, t('quickEditForm.saveFailed'))
    }
    setBusy(false)
  }
  const problemText = (problem: ReturnType<typeof problemsOf>[string] | undefined) => problem && t(problem)
  return (
    <Stack>
      <Text size="sm" tone="faint">
        {t('quickEditForm.hint')}
      </Text>
      {list.length === 0 && (
        <Text size="sm" tone="faint">
          {t('quickEditForm.none')}
        </Text>
      )}
      <Stack as="ol">
        {list.map((quickEdit, index) => (
          <QuickEditFields
            // oxlint-disable-next-line react/no-array-index-key -- two quick edits may be equal while they are typed
            key={index}
            quickEdit={quickEdit}
            error={problemText(problems[String(index)])}
            onChange={(next) => change(list.with(index, next))}
            onRemove={() => change(list.toSpliced(index, 1))}
          />
        ))}
      </Stack>
      {problems['all'] && (
        <Text size="sm" tone="danger" role="alert">
          {problemText(problems['all'])}
        </Text>
      )}
      <Inline>
        {list.length < ownQuickEditsMax && (
          <Button icon={<Plus size={17} aria-hidden="true" />} onClick={() => change([...list, empty])}>
            {t('quickEditForm.add')}
          </Button>
        )}
        <Button variant="soft" busy={busy} disabled={changed === null} onClick={() => void save(list)}>
          {t('quickEditForm.save')}
        </Button>
        {stored.changed && (
          <Button variant="quiet" disabled={busy} onClick={() => void save(null)}>
            {t('quickEditForm.restoreDefaults')}
          </Button>
        )}
      </Inline>
    </Stack>
  )
}

type Problem = Extract<ReturnType<typeof parse>, { ok: false }>['problems'][string]

/** Finds the first problem of each quick edit by index; `all`: of the list. Like the server's validation. */
function problemsOf(list: readonly OwnQuickEdit[]): Record<string, Problem> {
  const result = parse(group.save.body, { quickEdits: list, was: [] })
  if (result.ok) return {}
  const problems: Record<string, Problem> = {}
  for (const [path, problem] of Object.entries(result.problems)) problems[path.split('.')[1] ?? 'all'] ??= problem
  return problems
}
