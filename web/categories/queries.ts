import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'

export const activeCategories = () =>
  queryOptions({
    queryKey: ['categories', { isActive: true }],
    queryFn: async ({ signal }) => (await api.categories.list({ query: { isActive: true }, signal })).categories,
  })
