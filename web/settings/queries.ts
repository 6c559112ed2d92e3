import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Settings } from '#contract/settings'
import type { Language } from '#locales/language'
import { api } from '../lib/api.ts'

/** For administrators. */
export const allSettings = () =>
  queryOptions({
    queryKey: ['settings', 'all'],
    queryFn: async ({ signal }) => (await api.settings.get({ quiet: true, signal })).settings,
    staleTime: 0,
  })

const publicly = ['settings', 'public']

/** What every page may need. Nobody is told that it could not be fetched. */
export const publicSettings = (language: Language) =>
  queryOptions({
    queryKey: [...publicly, language],
    queryFn: ({ signal }) => api.settings.public({ quiet: true, signal }),
    staleTime: 300_000,
  })

/** After a save: the menu shows the link, and the assistants whether an AI is connected. */
export async function settingsChanged(queryClient: QueryClient, settings: Settings): Promise<void> {
  queryClient.setQueryData(allSettings().queryKey, settings)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: publicly }),
    queryClient.invalidateQueries({ queryKey: ['agents'] }),
  ])
}
