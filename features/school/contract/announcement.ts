import * as z from 'zod/mini'
import { announcementMaxLength } from '#platform/model/limits.ts'
import { get, put } from '#platform/contract/endpoint.ts'
import { optionalText } from '#platform/contract/fields.ts'
import { changesSomething, says, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

/** A text under the top bar for everyone who is signed in. */
export const Announcement = z.object({
  isOn: z.boolean(),
  /** The text is present in at least one language. Readers of the other language see it too. */
  text: z.nullable(z.string()),
  textVi: z.nullable(z.string()),
  /** Days in the school's time zone, both inclusive. Null: starts now, and lasts until it is turned off. */
  fromDay: z.nullable(z.string()),
  untilDay: z.nullable(z.string()),
  /** The state today. */
  state: z.enum(['off', 'coming', 'shown', 'over']),
  timeZone: z.string(),
  version: Version,
})
export type Announcement = z.infer<typeof Announcement>

const isDay = (text: string) => text === '' || z.safeParse(z.iso.date(), text).success

/** A blank text is null. */
const day = z.optional(
  z.nullable(
    z.pipe(
      z.string().check(z.refine(isDay, says(commonTexts, 'validation.day'))),
      z.transform((text) => text || null),
    ),
  ),
)

export const AnnouncementFields = z.object({
  isOn: z.optional(z.boolean()),
  text: optionalText(announcementMaxLength),
  textVi: optionalText(announcementMaxLength),
  fromDay: day,
  untilDay: day,
})

const One = z.object({ announcement: Announcement })

export const announcement = {
  get: get('/announcement', { summary: 'Get the announcement', rights: 'admin', response: One }),
  /** Omitted fields keep their values. A new text, or turning it on again, also reaches people who dismissed it. */
  update: put('/announcement', {
    summary: 'Update the announcement',
    rights: 'admin',
    body: z.extend(AnnouncementFields, { version: z.optional(Version) }).check(changesSomething),
    response: One,
  }),
}
