import { categories } from '#contract/categories'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const categoriesApi = createApi({ categories }, calls).categories
