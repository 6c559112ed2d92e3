import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import {
  documentKinds,
  acceptedKinds,
  isAboutStudents,
  type DocumentKind,
  type Derivation,
} from '../../model/derivation.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Choice, Choices } from '#platform/web/ui/fields/Choices.tsx'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Field, FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { documentKindNames } from '#features/school/model/kind-names.ts'
import { kindTexts } from '#features/school/texts/kinds.ts'
import { derivation } from '../../contract/derivation.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** Edits the kind of document an assistant produces, whether it speaks of single students, and the kinds it accepts. Saved separately. */
export function DerivationFields({ agentId }: { agentId: string }) {
  const { t } = useTexts(agentFormTexts)
  const stored = useQuery(derivationQuery(agentId))
  return (
    <Stack as="section">
      <h3>{t('derivationForm.title')}</h3>
      {stored.data ? (
        <Fields agentId={agentId} stored={stored.data} />
      ) : stored.isError ? (
        <ErrorState
          title={t('derivationForm.loadFailed')}
          text={errorText(stored.error)}
          retryLabel={t('action.retry')}
          busy={stored.isFetching}
          onRetry={() => void stored.refetch()}
        />
      ) : (
        <Spinner label={t('derivationForm.title')} />
      )}
    </Stack>
  )
}

type StoredDerivation = { derivation: Derivation; changed: boolean }

function Fields({ agentId, stored }: { agentId: string; stored: StoredDerivation }) {
  const { t } = useTexts(agentFormTexts, kindTexts)
  const queryClient = useQueryClient()
  // The value when editing began: the server reports other people's changes.
  const [draft, setDraft] = useState<Derivation | null>(null)
  const [changed, setChanged] = useState<Derivation | null>(null)
  const [busy, setBusy] = useState(false)
  const { produces, accepts, aboutStudents } = changed ?? stored.derivation
  const change = (next: Partial<Derivation>) => {
    setDraft(draft ?? stored.derivation)
    setChanged({ produces, accepts, aboutStudents, ...next })
  }
  const save = async (next: Derivation | null) => {
    setBusy(true)
    try {
      const saved = await saveDerivation(agentId, next, draft ?? stored.derivation)
      queryClient.setQueryData(derivationQuery(agentId).queryKey, saved)
      setDraft(null)
      setChanged(null)
      notify('success', t('derivationForm.saved'))
    } catch (error) {
      notifyFailure(error, t('derivationForm.saveFailed'))
    }
    setBusy(false)
  }
  return (
    <>
      <Field label={t('derivationForm.produces')} description={t('derivationForm.producesHint')}>
        {(aria) => (
          <Select
            {...aria}
            value={produces ?? ''}
            onChange={({ target }) => change({ produces: (target.value || null) as DocumentKind | null })}
          >
            <option value="">{t('derivationForm.producesNothing')}</option>
            {documentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(documentKindNames[kind])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FieldGroup label={t('derivationForm.students')} description={t('derivationForm.studentsHint')}>
        {() => (
          <Choices>
            <Choice
              type="checkbox"
              label={t('derivationForm.aboutStudents')}
              checked={isAboutStudents({ produces, aboutStudents })}
              onChange={({ target: { checked } }) =>
                change({ aboutStudents: checked === isAboutStudents({ produces }) ? undefined : checked })
              }
            />
          </Choices>
        )}
      </FieldGroup>
      <FieldGroup label={t('derivationForm.accepts')} description={t('derivationForm.hint')}>
        {() => (
          <Choices>
            {acceptedKinds.map((kind) => (
              <Choice
                key={kind}
                type="checkbox"
                label={t(documentKindNames[kind])}
                checked={accepts.includes(kind)}
                onChange={({ target }) =>
                  change({
                    accepts: acceptedKinds.filter((one) => (one === kind ? target.checked : accepts.includes(one))),
                  })
                }
              />
            ))}
          </Choices>
        )}
      </FieldGroup>
      <Inline>
        <Button variant="soft" busy={busy} disabled={changed === null} onClick={() => void save(changed)}>
          {t('derivationForm.save')}
        </Button>
        {stored.changed && (
          <Button variant="quiet" disabled={busy} onClick={() => void save(null)}>
            {t('derivationForm.restoreDefaults')}
          </Button>
        )}
      </Inline>
    </>
  )
}

const api = createApi({ derivation }, calls).derivation

/** Loads an assistant's derivation, and whether the school has changed it. */
const derivationQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['agents', 'derivation', agentId],
    queryFn: ({ signal }) => api.get({ params: { id: agentId }, quiet: true, signal }),
    staleTime: 0,
  })

/** Saves the derivation; null resets it to the release. */
const saveDerivation = (id: string, next: Derivation | null, was: Derivation) =>
  api.save({ params: { id }, body: { derivation: next, was }, quiet: true })
