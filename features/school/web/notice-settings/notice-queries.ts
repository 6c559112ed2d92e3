import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { aiNotice as aiGroup, type AiNotice } from '../../contract/ai-notice.ts'
import { announcement as announcementGroup, type Announcement } from '../../contract/announcement.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { publicly } from '#features/accounts/web/public-settings.ts'

/** The code of these calls loads with the page about the school. */
export const noticeApi = createApi({ aiNotice: aiGroup, announcement: announcementGroup }, calls)

export const wholeAiNotice = () =>
  queryOptions({
    queryKey: ['settings', 'ai-notice'],
    queryFn: async ({ signal }) => (await noticeApi.aiNotice.get({ quiet: true, signal })).notice,
    staleTime: 0,
  })

/** Call this after a save: the person who changed the notice must accept it too. */
export async function aiNoticeChanged(queryClient: QueryClient, notice: AiNotice): Promise<void> {
  queryClient.setQueryData(wholeAiNotice().queryKey, notice)
  await reloadAnnouncements(queryClient)
}

export const wholeAnnouncement = () =>
  queryOptions({
    queryKey: ['settings', 'announcement'],
    queryFn: async ({ signal }) => (await noticeApi.announcement.get({ quiet: true, signal })).announcement,
    staleTime: 0,
  })

/** Call this after a save, because it is shown above at once. */
export async function announcementChanged(queryClient: QueryClient, announcement: Announcement): Promise<void> {
  queryClient.setQueryData(wholeAnnouncement().queryKey, announcement)
  await reloadAnnouncements(queryClient)
}

const reloadAnnouncements = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: publicly }),
    queryClient.invalidateQueries({ queryKey: ['notices'] }),
  ])
