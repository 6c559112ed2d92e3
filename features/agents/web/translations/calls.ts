import { translations } from '#contract/translations'
import { createApi } from '../../lib/api-client.ts'
import { calls } from '../../lib/calls.ts'

/** The code of these calls loads with the parts that make them. */
export const translationsApi = createApi({ translations }, calls).translations
