import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#platform/i18n/language.ts'
import { publicSettings as settings } from '../contract/public-settings.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

export const publicSettingsApi = createApi({ settings }, calls).settings

/** The prefix of their keys. */
export const publicly = ['settings', 'public']

/** Settings for every page. Failures are not reported. */
export const publicSettings = (language: Language) =>
  queryOptions({
    queryKey: [...publicly, language],
    queryFn: ({ signal }) => publicSettingsApi.public({ quiet: true, signal }),
    staleTime: 300_000,
  })
