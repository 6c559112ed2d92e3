import * as z from 'zod/mini'
import { registrations } from '../model/registration.ts'
import { get } from '#platform/contract/endpoint.ts'

/** Settings that everyone may read before signing in. They are separate because the first page needs only this call. */
export const publicSettings = {
  public: get('/settings/public', {
    summary: 'Get settings that are public before sign-in',
    rights: 'everybody',
    response: z.object({
      registration: z.enum(registrations),
      learningOutcomesUrl: z.string(),
      /** True if an email server is set up, so that people can request a link to choose a new password. */
      hasMail: z.boolean(),
      /** The school's name in the reader's language, otherwise in the other language. */
      schoolName: z.nullable(z.string()),
      /** The address of the school's logo. */
      schoolLogo: z.nullable(z.string()),
      /** True if there are messages for people who are signed in: see features/school/contract/announcements.ts. */
      hasAnnouncements: z.boolean(),
      /** School sign-in if it is on: the label of its button, and whether only administrators may use passwords. */
      schoolSignIn: z.nullable(z.object({ label: z.string(), isRequired: z.boolean() })),
    }),
  }),
}
