import { categories } from '#contract/categories'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** They come with the pages that make them. */
export const categoriesApi = createApi({ categories }, calls).categories
