import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { categoryReadApi } from '../calls.ts'

export const activeCategories = () =>
  queryOptions({
    queryKey: ['categories', { isActive: true }],
    queryFn: async ({ signal }) => (await categoryReadApi.list({ query: { isActive: true }, signal })).categories,
  })

/** Includes inactive categories and counts of assistants; for administrators. */
export const allCategories = () =>
  queryOptions({
    queryKey: ['categories', 'all'],
    queryFn: async ({ signal }) => (await categoryReadApi.list({ quiet: true, signal })).categories,
    staleTime: 0,
  })

type Query = NonNullable<NonNullable<Parameters<typeof categoryReadApi.list>[0]>['query']>

/** Loads a page of categories including inactive ones, for administrators. The previous page stays until it arrives. */
export const pageOfCategories = (query: Query & { page: number }) =>
  queryOptions({
    queryKey: ['categories', 'page', query],
    queryFn: async ({ signal }) => {
      const { categories, pagination } = await categoryReadApi.list({ query, quiet: true, signal })
      return { items: categories, pagination: pagination! }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Call this after a category was created, changed or deleted. Assistants show its name and colour, so they are stale, too. */
export const categoriesChanged = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['categories'] }),
    queryClient.invalidateQueries({ queryKey: ['agents'] }),
  ])
