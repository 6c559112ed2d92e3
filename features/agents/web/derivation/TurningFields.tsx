import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { documentKinds, takenKinds, type DocumentKind, type Turning } from '../../model/turning.ts'
import { errorText } from '#platform/web/api/api.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import { Inline } from '#platform/web/ui/Inline.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Choice, Choices } from '#platform/web/ui/Choices.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field, FieldGroup } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { keptTurning, saveTurning } from './queries.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { kindTexts } from '#features/school/texts/kinds.ts'

/** Edits the kind of document an assistant produces, and the kinds it accepts. Saved separately. */
export function TurningFields({ agentId }: { agentId: string }) {
  const { t } = useTexts(agentFormTexts)
  const kept = useQuery(keptTurning(agentId))
  return (
    <Stack as="section">
      <h3>{t('turningForm.title')}</h3>
      {kept.data ? (
        <Fields agentId={agentId} kept={kept.data} />
      ) : kept.isError ? (
        <ErrorState
          title={t('turningForm.loadFailed')}
          text={errorText(kept.error)}
          retryLabel={t('action.retry')}
          busy={kept.isFetching}
          onRetry={() => void kept.refetch()}
        />
      ) : (
        <Spinner label={t('turningForm.title')} />
      )}
    </Stack>
  )
}

type StoredDerivation = { turning: Turning; changed: boolean }

function Fields({ agentId, kept }: { agentId: string; kept: StoredDerivation }) {
  const { t } = useTexts(agentFormTexts, kindTexts)
  const queryClient = useQueryClient()
  // The value when editing began: the server reports other people's changes.
  const [draft, setDraft] = useState<Turning | null>(null)
  const [changed, setChanged] = useState<Turning | null>(null)
  const [busy, setBusy] = useState(false)
  const { makes, takes } = changed ?? kept.turning
  const change = (next: Partial<Turning>) => {
    setDraft(draft ?? kept.turning)
    setChanged({ makes, takes, ...next })
  }
  const save = async (wanted: Turning | null) => {
    setBusy(true)
    try {
      const saved = await saveTurning(agentId, wanted, draft ?? kept.turning)
      queryClient.setQueryData(keptTurning(agentId).queryKey, saved)
      setDraft(null)
      setChanged(null)
      notify('success', t('turningForm.saved'))
    } catch (error) {
      notifyFailure(error, t('turningForm.saveFailed'))
    }
    setBusy(false)
  }
  return (
    <>
      <Text tone="quiet">{t('turningForm.hint')}</Text>
      <Field label={t('turningForm.makes')} description={t('turningForm.makesHint')}>
        {(aria) => (
          <Select
            {...aria}
            value={makes ?? ''}
            onChange={({ target }) => change({ makes: (target.value || null) as DocumentKind | null })}
          >
            <option value="">{t('turningForm.makesNothing')}</option>
            {documentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`documentKind.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FieldGroup label={t('turningForm.takes')}>
        {() => (
          <Choices>
            {takenKinds.map((kind) => (
              <Choice
                key={kind}
                type="checkbox"
                label={t(`documentKind.${kind}`)}
                checked={takes.includes(kind)}
                onChange={({ target }) =>
                  change({ takes: takenKinds.filter((one) => (one === kind ? target.checked : takes.includes(one))) })
                }
              />
            ))}
          </Choices>
        )}
      </FieldGroup>
      <Inline>
        <Button look="soft" busy={busy} disabled={changed === null} onClick={() => void save(changed)}>
          {t('turningForm.save')}
        </Button>
        {kept.changed && (
          <Button look="quiet" disabled={busy} onClick={() => void save(null)}>
            {t('turningForm.shipped')}
          </Button>
        )}
      </Inline>
    </>
  )
}
