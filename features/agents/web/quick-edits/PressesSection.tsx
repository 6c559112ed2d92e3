import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { presses as calls } from '../../contract/presses.ts'
import { parse } from '#platform/contract/parse.ts'
import { ownPressesMax, type OwnPress } from '../../model/quick-edits/own-presses.ts'
import { errorText } from '#platform/web/api/api.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import { Inline } from '#platform/web/ui/Inline.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { TurningFields } from '../derivation/TurningFields.tsx'
import { PressFields } from './PressFields.tsx'
import { keptPresses, savePresses, type StoredEdits } from './queries.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { agentFormTexts } from '../../texts/form.ts'

export type PressesSectionProps = { agentId: string | null }

/** Edits the assistant's quick edits. They are saved separately. */
export function PressesSection({ agentId }: PressesSectionProps) {
  const { t } = useTexts(agentFormTexts)
  const saved = useQuery({ ...keptPresses(agentId ?? ''), enabled: agentId !== null })
  if (agentId === null)
    return (
      <Text size="sm" tone="faint">
        {t('pressForm.first')}
      </Text>
    )
  if (saved.data)
    return (
      <Stack gap={7}>
        <PressList agentId={agentId} kept={saved.data} />
        <TurningFields agentId={agentId} />
      </Stack>
    )
  if (!saved.isError) return <Spinner label={t('pressForm.title')} />
  return (
    <ErrorState
      title={t('pressForm.loadFailed')}
      text={errorText(saved.error)}
      retryLabel={t('action.retry')}
      busy={saved.isFetching}
      onRetry={() => void saved.refetch()}
    />
  )
}

const empty: OwnPress = { label: '', labelVi: '', ask: '', askVi: '', places: ['section'] }

function PressList({ agentId, kept }: { agentId: string; kept: StoredEdits }) {
  const { t } = useTexts(agentFormTexts)
  const queryClient = useQueryClient()
  // The list when editing began: the server reports other people's changes.
  const [draft, setDraft] = useState<StoredEdits | null>(null)
  const [changed, setChanged] = useState<OwnPress[] | null>(null)
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const list = changed ?? kept.presses
  const problems = touched ? problemsOf(list) : {}
  const change = (next: OwnPress[]) => {
    setDraft(draft ?? kept)
    setChanged(next)
  }

  const save = async (wanted: OwnPress[] | null) => {
    setTouched(true)
    if (wanted && Object.keys(problemsOf(wanted)).length > 0) return
    setBusy(true)
    try {
      const saved = await savePresses(agentId, wanted, (draft ?? kept).presses)
      queryClient.setQueryData(keptPresses(agentId).queryKey, saved)
      setDraft(null)
      setChanged(null)
      setTouched(false)
      notify('success', t('pressForm.saved'))
    } catch (error) {
      notifyFailure(error, t('pressForm.saveFailed'))
    }
    setBusy(false)
  }
  const problemText = (problem: ReturnType<typeof problemsOf>[string] | undefined) => problem && t(problem)
  return (
    <Stack>
      <Text size="sm" tone="faint">
        {t('pressForm.hint')}
      </Text>
      {list.length === 0 && (
        <Text size="sm" tone="faint">
          {t('pressForm.none')}
        </Text>
      )}
      <Stack as="ol">
        {list.map((press, index) => (
          <PressFields
            // oxlint-disable-next-line react/no-array-index-key -- two may be the same while they are typed
            key={index}
            press={press}
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
        {list.length < ownPressesMax && (
          <Button icon={<Plus size={17} aria-hidden="true" />} onClick={() => change([...list, empty])}>
            {t('pressForm.add')}
          </Button>
        )}
        <Button look="soft" busy={busy} disabled={changed === null} onClick={() => void save(list)}>
          {t('pressForm.save')}
        </Button>
        {kept.changed && (
          <Button look="quiet" disabled={busy} onClick={() => void save(null)}>
            {t('pressForm.shipped')}
          </Button>
        )}
      </Inline>
    </Stack>
  )
}

type Problem = Extract<ReturnType<typeof parse>, { ok: false }>['problems'][string]

/** Finds the first problem of each quick edit by index; `all`: of the list. Like the server's validation. */
function problemsOf(list: readonly OwnPress[]): Record<string, Problem> {
  const result = parse(calls.save.body, { presses: list, was: [] })
  if (result.ok) return {}
  const problems: Record<string, Problem> = {}
  for (const [path, problem] of Object.entries(result.problems)) problems[path.split('.')[1] ?? 'all'] ??= problem
  return problems
}
