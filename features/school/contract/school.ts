import * as z from 'zod/mini'
import { nameMaxLength, logoMaxLength } from '#platform/model/limits.ts'
import { del, get, put } from '#platform/contract/endpoint.ts'
import { optionalLine } from '#platform/contract/fields.ts'
import { changesSomething, says, Version } from '#platform/contract/shared.ts'
import { brandingTexts } from '../texts/branding.ts'

/** The school's name and logo. */
export const School = z.object({
  name: z.nullable(z.string()),
  nameVi: z.nullable(z.string()),
  /** The address of its logo; null without one. */
  logo: z.nullable(z.string()),
  version: Version,
})
export type School = z.infer<typeof School>

const SchoolName = optionalLine(nameMaxLength)

export const SchoolFields = z.object({ name: SchoolName, nameVi: SchoolName })
export type SchoolFields = z.infer<typeof SchoolFields>

const One = z.object({ school: School })

export const school = {
  get: get('/school', { summary: 'Get the school’s name and logo', rights: 'admin', response: One }),
  /** Omitted fields keep their values. */
  update: put('/school', {
    summary: 'Update the school’s name',
    rights: 'admin',
    body: z.extend(SchoolFields, { version: z.optional(Version) }).check(changesSomething),
    response: One,
  }),
  /** A PNG or JPEG in Base64 or as a `data:` URL. The server redraws it, with at most 512 pixels per side. */
  putLogo: put('/school/logo', {
    summary: 'Upload the school’s logo',
    rights: 'admin',
    body: z.object({
      picture: z.string().check(z.maxLength(logoMaxLength, says(brandingTexts, 'schoolFace.logoTooLarge'))),
    }),
    response: One,
    bodyLimit: logoMaxLength + 10_000,
  }),
  removeLogo: del('/school/logo', { summary: 'Remove the school’s logo', rights: 'admin', response: One }),
  /** Each logo has its own address, so it may be cached forever. */
  logo: get('/school/logo/:id', {
    summary: 'Get the school’s logo',
    rights: 'everybody',
    response: z.file(),
    longRunning: true,
  }),
}
