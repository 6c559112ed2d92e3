import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../lib/api.ts'

export const activeCategories = () =>
  queryOptions({
    queryKey: ['categories', { isActive: true }],
    queryFn: async ({ signal }) => (await api.categories.list({ query: { isActive: true }, signal })).categories,
  })

/** With those that are switched off and how many assistants each holds; for administrators. */
export const allCategories = () =>
  queryOptions({
    queryKey: ['categories', 'all'],
    queryFn: async ({ signal }) => (await api.categories.list({ quiet: true, signal })).categories,
    staleTime: 0,
  })

/** After a category was made, changed or deleted: the assistants carry its name and colour. */
export const categoriesChanged = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['categories'] }),
    queryClient.invalidateQueries({ queryKey: ['agents'] }),
  ])
