import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { tagging } from '../../contract/tags.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { notifyFailure } from '#platform/web/api/notify.ts'
import { historyPageTexts } from '../../texts/history-page.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

const api = createApi({ tagging }, calls).tagging
/** `keepalive` is needed, because browsers cancel other requests when a page is closed. */
const tagApi = createApi(
  { tagging },
  { ...calls, fetch: (url, request) => fetch(url, { ...request, keepalive: true }) },
).tagging

export const removeEntries = (ids: readonly string[]) => tagApi.remove({ body: { ids: [...ids] }, quiet: true })

/** Loads the filters of the user's own history; they change with every document. */
export const historyFacets = () =>
  queryOptions({
    queryKey: ['history', 'facets'],
    queryFn: ({ signal }) => api.facets({ quiet: true, signal }),
    staleTime: 0,
  })

type Change = NonNullable<Parameters<typeof api.label>[0]>['body']

/** Returns whether it was saved; if not, an error has been shown. */
export async function label(queryClient: QueryClient, change: Change): Promise<boolean> {
  try {
    await api.label({ body: change, quiet: true })
    return true
  } catch (error) {
    notifyFailure(error, translate(currentLanguage(), historyPageTexts)('tagging.labelFailed'))
    return false
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['history'] })
  }
}
