import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { Finder } from '#platform/web/ui/Finder.tsx'
import { foundOwners } from '../owner-query.ts'
import type { Place } from '../history/use-place.ts'
import { historyPageTexts } from '../../texts/history-page.ts'

/** Milliseconds. */
const askPause = 150

/** Selects whose history an administrator opens. */
export function OwnerFinder({ place }: { place: Place }) {
  const { t } = useTexts(historyPageTexts)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), askPause)
  const found = useQuery({ ...foundOwners({ search }), placeholderData: keepPreviousData })
  const chosen = useQuery({ ...foundOwners({ id: place.userId }), enabled: place.userId !== '' })
  const name = chosen.isPending ? '…' : (chosen.data?.[0]?.name ?? t('history.unknownUser'))
  return (
    <Finder
      label={t('history.user')}
      all={t('history.allUsers')}
      chosen={place.userId === '' ? null : name}
      found={found.data?.map((owner) => ({ ...owner, detail: owner.email }))}
      none={t('history.noUser')}
      clearLabel={t('history.allUsers')}
      onType={setTyped}
      onChoose={(id) => place.chooseUser(id ?? '')}
    />
  )
}
