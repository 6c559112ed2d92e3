import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { school as calls, type School } from '../../contract/school.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls as called } from '#platform/web/api/calls.ts'
import { publicSettings } from '#features/accounts/web/public-settings.ts'

/** The code of these calls loads with the page about the school. */
export const schoolApi = createApi({ school: calls }, called).school

/** Loads the school's settings for administrators. */
export const wholeSchool = () =>
  queryOptions({
    queryKey: ['settings', 'school'],
    queryFn: async ({ signal }) => (await schoolApi.get({ quiet: true, signal })).school,
    staleTime: 0,
  })

/** Call this after a save, because the bar above shows the school. */
export async function schoolChanged(queryClient: QueryClient, school: School): Promise<void> {
  queryClient.setQueryData(wholeSchool().queryKey, school)
  await queryClient.invalidateQueries({ queryKey: publicSettings('en').queryKey.slice(0, 2) })
}
