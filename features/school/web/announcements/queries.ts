import { queryOptions } from '@tanstack/react-query'
import { announcements as group } from '../../contract/announcements.ts'
import type { Language } from '#platform/i18n/language.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the parts that make them. */
export const announcementsApi = createApi({ announcements: group }, calls).announcements

/** The prefix of its keys. */
export const announcementsKey = ['notices']

/** Failures are not reported. Refetches when the tab regains focus, because the user may have accepted or dismissed it in another tab. */
export const currentAnnouncementsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...announcementsKey, language],
    queryFn: ({ signal }) => announcementsApi.current({ quiet: true, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
