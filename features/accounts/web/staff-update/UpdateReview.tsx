import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { StaffList } from '../../model/staff/list.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { staffUpdateTexts } from '../../texts/staff-update.ts'
import { staffUpdatesApi } from './calls.ts'
import { ChangedPeople } from './ChangedPeople.tsx'
import { listedPeople } from './listed-people.ts'
import { currentUpdate, previewOfUpdate } from './queries.ts'
import type * as z from 'zod/mini'
import type { staffUpdates } from '../../contract/staff-updates.ts'
import { roleNames } from '#platform/model/roles.ts'
import { PeopleCard } from './PeopleCard.tsx'

type UpdateReviewProps = {
  list: StaffList
  makesGroups: boolean
  onMakeGroups: (makesGroups: boolean) => void
  onBack: () => void
}

/** Shows row by row what a list changes in existing accounts, and applies what the administrator accepts. */
export function UpdateReview({ list, makesGroups, onMakeGroups, onBack }: UpdateReviewProps) {
  const { t } = useTexts(staffUpdateTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const people = useMemo(() => listedPeople(list), [list])
  const preview = useQuery(previewOfUpdate({ people, makesGroups }))
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const [leavers, setLeavers] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const changed = preview.data?.people ?? []
  const accepted = changed.filter(({ id }) => !refused.has(id))
  const leaving = (preview.data?.missing ?? []).filter(({ id }) => leavers.has(id))

  const apply = async () => {
    setBusy(true)
    setFault(null)
    try {
      const { update } = await staffUpdatesApi.apply({
        body: {
          people,
          makesGroups,
          accepted: accepted.map(({ id, changes }) => ({ id, changes })),
          leavers: leaving.map(({ id }) => id),
        },
        quiet: true,
      })
      queryClient.setQueryData(currentUpdate().queryKey, update)
      await Promise.all(['users', 'groups'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
      onBack()
    } catch (error) {
      setFault(errorText(error))
      if (error instanceof ApiError && error.status === 409) void preview.refetch()
      setBusy(false)
    }
  }

  const number = (count: number) => formatNumber(count, language)
  const label = () => {
    const values = { updated: number(accepted.length), deactivated: number(leaving.length) }
    if (accepted.length > 0 && leaving.length > 0) return t('staffUpdate.both', values)
    if (leaving.length > 0)
      return t('staffUpdate.deactivate', { count: leaving.length, number: number(leaving.length) })
    if (accepted.length === 0) return t('staffUpdate.nobody')
    return t('staffUpdate.update', { count: accepted.length, number: number(accepted.length) })
  }

  return (
    <Stack as="section" aria-labelledby="staff-update">
      <div>
        <h2 id="staff-update">{t('staffUpdate.title')}</h2>
        <Text tone="quiet">{t('staffUpdate.text')}</Text>
      </div>
      <Loaded query={preview} failed={t('staffUpdate.failed')} loading={t('staffUpdate.loading')}>
        {(data) => (
          <>
            <ChangedPeople
              people={data.people}
              refused={refused}
              onRefused={setRefused}
              makesGroups={makesGroups}
              onMakeGroups={onMakeGroups}
            />
            <MissingPeople people={data.missing} leavers={leavers} onLeavers={setLeavers} />
          </>
        )}
      </Loaded>
      {fault !== null && <Notice tone="bad">{fault}</Notice>}
      <Inline justify="end">
        <Button onClick={onBack} disabled={busy}>
          {t('staffUpdate.back')}
        </Button>
        <Button
          variant="primary"
          busy={busy}
          disabled={accepted.length + leaving.length === 0}
          onClick={() => void apply()}
        >
          {label()}
        </Button>
      </Inline>
    </Stack>
  )
}

type MissingPeopleProps = {
  people: z.infer<(typeof staffUpdates.preview)['response']>['missing']
  leavers: ReadonlySet<string>
  onLeavers: (leavers: ReadonlySet<string>) => void
}

/** Lists active people who are not on the list. Nobody is chosen at first: the list may be that of one department. */
function MissingPeople({ people, leavers, onLeavers }: MissingPeopleProps) {
  const { t } = useTexts(staffUpdateTexts)
  const language = useLanguage()
  return (
    <PeopleCard
      title={t('staffUpdate.missing')}
      text={people.length > 0 ? t('staffUpdate.missingHow') : t('staffUpdate.nobodyMissing')}
      people={people}
      chosen={leavers}
      onChosen={onLeavers}
      labelOf={(name) => t('staffUpdate.leave', { name })}
      renderMore={({ role, documents }) => (
        <Text as="span" size="sm">
          {t(roleNames[role])} ·{' '}
          {t('staffUpdate.documents', { count: documents, number: formatNumber(documents, language) })}
        </Text>
      )}
    />
  )
}
