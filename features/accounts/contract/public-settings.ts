import * as z from 'zod/mini'
import { registrations } from '../model/registration.ts'
import { get } from '#platform/contract/endpoint.ts'

/** Settings that everybody may read before signing in. Separate from the other settings, since the first page needs only this call. */
export const publicSettings = {
  public: get('/settings/public', {
    summary: 'Get settings that are public before sign-in',
    rights: 'everybody',
    response: z.object({
      registration: z.enum(registrations),
      learningOutcomesUrl: z.string(),
      /** Whether the product can send mails: people can then have a link sent to choose another password. */
      hasMail: z.boolean(),
      /** In the reader's language, where it has one in it. */
      schoolName: z.nullable(z.string()),
      /** The address of its logo. */
      schoolLogo: z.nullable(z.string()),
      /** Whether there is something to tell who is signed in: see features/school/contract/announcements.ts. */
      hasAnnouncements: z.boolean(),
      /** The school's own sign-in, where it is on: what its button says, and whether passwords are for administrators alone. */
      schoolSignIn: z.nullable(z.object({ label: z.string(), isOnlyWay: z.boolean() })),
    }),
  }),
}
