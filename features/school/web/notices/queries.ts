import { queryOptions } from '@tanstack/react-query'
import { notices as group } from '../../contract/notices.ts'
import type { Language } from '#platform/i18n/language.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the parts that make them. */
export const noticesApi = createApi({ notices: group }, calls).notices

/** The beginning of its keys. */
export const told = ['notices']

/** Nobody is told that they could not be fetched. Looked at again by who comes back to a tab: it may have been settled in another one. */
export const currentNotices = (language: Language) =>
  queryOptions({
    queryKey: [...told, language],
    queryFn: ({ signal }) => noticesApi.current({ quiet: true, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
