import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { accessGrantMinutes } from '#features/accounts/model/access-reasons.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { foundOwners } from '../owner-query.ts'
import { accessGrantCalls } from './calls.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { ReasonDialog, type Reason } from '#features/accounts/web/access-reason/ReasonDialog.tsx'
import { accessTexts } from '#features/accounts/texts/access.ts'

export type SearchLockProps = {
  /** The owner of the searched documents; empty: all users. */
  userId: string
}

/** Replaces search results in other users' documents until a reason is given: it asks once, not for each search. */
export function SearchLock({ userId }: SearchLockProps) {
  const { t } = useTexts(accessTexts)
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const grant = useMutation({
    mutationFn: (reason: Reason) => accessGrantCalls.search({ body: { ...reason, ...(userId && { userId }) } }),
    onSuccess: async () => {
      setIsAsking(false)
      await queryClient.resetQueries({ queryKey: ['history', 'page'] })
    },
  })
  const person = useQuery({ ...foundOwners({ id: userId }), enabled: userId !== '' }).data?.[0]
  const where = userId === '' ? t('access.searchAll') : person && t('access.searchOf', { name: person.name })
  return (
    <>
      <Notice
        tone="info"
        icon={<Lock size={20} strokeWidth={1.75} aria-hidden="true" />}
        action={<Button onClick={() => setIsAsking(true)}>{t('access.say')}</Button>}
      >
        {t('access.locked')}
      </Notice>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('access.searchTitle')}
        subtitle={
          where && (
            <Text size="sm" tone="quiet">
              {where}
            </Text>
          )
        }
        notice={t('access.searchNotice', { minutes: accessGrantMinutes })}
        leave={t('access.searchLeave')}
        submitLabel={t('access.search')}
        busy={grant.isPending}
        onReason={(reason) => grant.mutate(reason)}
        // The clicked button disappears, so focus returns to the search field.
        finalFocus={() => (grant.isSuccess ? document.querySelector<HTMLElement>('main input[type=search]') : null)}
      />
    </>
  )
}
