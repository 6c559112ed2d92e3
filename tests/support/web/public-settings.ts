import type * as z from 'zod/mini'
import type { publicSettings } from '#features/accounts/contract/public-settings.ts'

type PublicSettings = z.infer<typeof publicSettings.public.response>

/** Public settings of a school without any. */
export const publicly = (fields: Partial<PublicSettings> = {}): PublicSettings => ({
  registration: 'open',
  learningOutcomesUrl: 'https://example.com/outcomes',
  hasMail: false,
  schoolName: null,
  schoolLogo: null,
  hasAnnouncements: false,
  schoolSignIn: null,
  ...fields,
})
