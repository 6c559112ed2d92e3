import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { Combobox } from '#platform/web/ui/fields/Combobox.tsx'
import { foundOwners } from '../owner-query.ts'
import type { HistoryListState } from '../history/use-history-list-state.ts'
import { historyPageTexts } from '../../texts/history-page.ts'

/** Milliseconds. */
const askPause = 150

/** Selects the user whose history an administrator opens. */
export function OwnerFinder({ listState }: { listState: HistoryListState }) {
  const { t } = useTexts(historyPageTexts)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), askPause)
  const found = useQuery({ ...foundOwners({ search }), placeholderData: keepPreviousData })
  const chosen = useQuery({ ...foundOwners({ id: listState.userId }), enabled: listState.userId !== '' })
  const name = chosen.isPending ? '…' : (chosen.data?.[0]?.name ?? t('history.unknownUser'))
  return (
    <Combobox
      label={t('history.user')}
      placeholder={t('history.allUsers')}
      selectedName={listState.userId === '' ? null : name}
      items={found.data?.map((owner) => ({ ...owner, detail: owner.email }))}
      emptyText={t('history.noUser')}
      clearLabel={t('history.allUsers')}
      onSearch={setTyped}
      onSelect={(id) => listState.chooseUser(id ?? '')}
    />
  )
}
