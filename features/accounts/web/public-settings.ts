import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#platform/i18n/language.ts'
import { api } from '#platform/web/api/api.ts'

/** The prefix of their keys. */
export const publicly = ['settings', 'public']

/** Settings for every page. Failures are not reported. */
export const publicSettings = (language: Language) =>
  queryOptions({
    queryKey: [...publicly, language],
    queryFn: ({ signal }) => api.settings.public({ quiet: true, signal }),
    staleTime: 300_000,
  })
