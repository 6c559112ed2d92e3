import { useQuery, useQueryClient } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { presetsApi } from './calls.ts'
import { ownChanged, ownLibrary } from './queries.ts'
import { libraryTexts } from '../texts.ts'

/** Adds an assistant to the favourites or removes it, and reloads the list. */
export function StarButton({ agentId, name }: { agentId: string; name: string }) {
  const { t } = useTexts(libraryTexts)
  const queryClient = useQueryClient()
  const starred = useQuery(ownLibrary()).data?.favourites
  const on = starred?.includes(agentId) ?? false
  const change = async () => {
    const { queryKey } = ownLibrary()
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (own) => {
      const others = own?.favourites.filter((id) => id !== agentId) ?? []
      return own && { ...own, favourites: on ? others : [agentId, ...others] }
    })
    try {
      await presetsApi.setFavourite({ params: { id: agentId }, body: { favourite: !on } })
    } finally {
      await ownChanged(queryClient)
    }
  }
  return (
    <IconButton
      isMark
      label={t(on ? 'preset.unstar' : 'preset.star', { name })}
      aria-pressed={on}
      disabled={starred === undefined}
      icon={<Star size={20} strokeWidth={1.75} fill={on ? 'currentColor' : 'none'} aria-hidden="true" />}
      // The failed call has shown its error.
      onClick={() => void change().catch(() => {})}
    />
  )
}
