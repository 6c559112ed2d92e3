import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { settings as group, type Settings } from '../../contract/settings.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { publicly } from '#features/accounts/web/public-settings.ts'

/** Calls for administrators, loaded with their page. */
export const settingsCalls = createApi({ settings: group }, calls).settings

export const allSettings = () =>
  queryOptions({
    queryKey: ['settings', 'all'],
    queryFn: async ({ signal }) => (await settingsCalls.get({ quiet: true, signal })).settings,
    staleTime: 0,
  })

/** Call this after a save: the menu shows the link, and the assistants whether an AI is connected. */
export async function settingsChanged(queryClient: QueryClient, settings: Settings): Promise<void> {
  queryClient.setQueryData(allSettings().queryKey, settings)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: publicly }),
    queryClient.invalidateQueries({ queryKey: ['agents'] }),
  ])
}
