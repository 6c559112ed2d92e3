import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { curriculumChoices } from '../../contract/curriculum-choices.ts'
import type { ItemLevel } from '../../model/items.ts'

export const choicesApi = createApi({ curriculumChoices }, calls).curriculumChoices

export const offeredSets = () =>
  queryOptions({
    queryKey: ['curriculum-choices'],
    queryFn: async ({ signal }) => (await choicesApi.list({ quiet: true, signal })).sets,
  })

type Search = { level: ItemLevel; search: string; page: number }

/** One page of the entries on a level. The previous page stays until this one has loaded. */
export const itemsToChoose = (id: string, { level, search, page }: Search) =>
  queryOptions({
    queryKey: ['curriculum-choices', id, { level, search, page }],
    queryFn: async ({ signal }) =>
      choicesApi.items({ params: { id }, query: { level, page, ...(search && { search }) }, quiet: true, signal }),
    placeholderData: keepPreviousData,
  })
