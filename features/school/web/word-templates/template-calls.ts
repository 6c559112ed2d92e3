import { queryOptions } from '@tanstack/react-query'
import { wordTemplates } from '../../contract/word-templates.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the parts that make them. */
export const templatesApi = createApi({ wordTemplates }, calls).wordTemplates

export const myTemplates = () =>
  queryOptions({
    queryKey: ['word-templates'],
    queryFn: async ({ signal }) => templatesApi.get({ quiet: true, signal }),
    staleTime: 0,
  })
