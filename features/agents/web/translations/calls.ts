import { translations } from '../../contract/translations.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the parts that make them. */
export const translationsApi = createApi({ translations }, calls).translations
