import { translations } from '#contract/translations'
import { createApi } from '../../lib/api-client.ts'
import { calls } from '../../lib/calls.ts'

/** They come with the forms that translate. */
export const translationsApi = createApi({ translations }, calls).translations
