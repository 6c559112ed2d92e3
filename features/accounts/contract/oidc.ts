import * as z from 'zod/mini'
import {
  addressMaxLength,
  apiKeyMaxLength,
  deviceSecretMaxLength,
  mailDomainsMax,
  oidcLimits,
} from '#platform/model/limits.ts'
import { newcomers, oidcKinds } from '../model/oidc-providers.ts'
import { visibleKey } from '#ai/model/provider-keys.ts'
import { mailDomains } from '../model/registration.ts'
import { roles } from '#platform/model/roles.ts'
import { signInProblems, trialSteps } from '../model/sign-in-problems.ts'
import { User } from '#platform/contract/account.ts'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { optionalText, requiredText } from '#platform/contract/fields.ts'
import { changesSomething, says, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { schoolSignInTexts } from '../texts/school-sign-in.ts'

const Kind = z.enum(oidcKinds, says(commonTexts, 'validation.choice'))
const Newcomers = z.enum(newcomers, says(commonTexts, 'validation.choice'))

/** Gives members of a provider's group a role here. */
export const GroupRole = z.object({
  group: requiredText(says(commonTexts, 'validation.required'), oidcLimits.group),
  role: z.enum(roles, says(commonTexts, 'validation.choice')),
})

/** The school's sign-in by OpenID Connect. */
export const Oidc = z.object({
  isOn: z.boolean(),
  kind: Kind,
  issuer: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  /** The masked secret. */
  clientSecret: z.nullable(z.string()),
  /** The mail domains whose people may sign in; empty for all. */
  domains: z.array(z.string()),
  newcomers: Newcomers,
  /** The claim with a person's groups; a dot leads into nested objects. */
  groupsClaim: z.string(),
  groupRoles: z.array(GroupRole),
  /** The text of the button. */
  label: z.nullable(z.string()),
  labelVi: z.nullable(z.string()),
  /** Only administrators may sign in with a password. */
  isRequired: z.boolean(),
  version: Version,
  /** The return address to register at the provider; null if this server does not know its own address. */
  returnAddress: z.nullable(z.string()),
  /** True if an administrator has signed in with this provider. */
  adminCameIn: z.boolean(),
})
export type Oidc = z.infer<typeof Oidc>

const Secret = z.optional(
  z.nullable(
    z.pipe(
      z.string().check(z.overwrite(visibleKey), z.maxLength(apiKeyMaxLength, says(commonTexts, 'validation.tooLong'))),
      z.transform((text) => text || null),
    ),
  ),
)

/** A list, or a text separated by blanks or commas. */
const Domains = z.pipe(
  z.transform((domains: string[] | string | null) => mailDomains([domains ?? []].flat().join(' '))),
  z.array(z.string(), says(schoolSignInTexts, 'settings.domainsInvalid')).check(z.maxLength(mailDomainsMax)),
)

export const OidcFields = z.object({
  isOn: z.optional(z.boolean()),
  kind: z.optional(Kind),
  issuer: optionalText(addressMaxLength),
  clientId: optionalText(oidcLimits.clientId),
  /** Never shown again. If omitted, or sent back masked, it stays unchanged. */
  clientSecret: Secret,
  domains: z.optional(Domains),
  newcomers: z.optional(Newcomers),
  groupsClaim: z.optional(requiredText(says(commonTexts, 'validation.required'), oidcLimits.claim)),
  groupRoles: z.optional(z.array(GroupRole).check(z.maxLength(oidcLimits.groupRoles))),
  label: optionalText(oidcLimits.label),
  labelVi: optionalText(oidcLimits.label),
  isRequired: z.optional(z.boolean()),
})
export type OidcFields = z.infer<typeof OidcFields>

const Step = z.object({
  step: z.enum(trialSteps),
  problem: z.nullable(z.enum(signInProblems)),
  /** The finding: an address, a group, the provider's message. For `account` one of features/accounts/model/sign-in-problems.ts. */
  detail: z.nullable(z.string()),
})

/** The result of a test sign-in, which starts no session. */
export const Trial = z.object({
  at: z.string(),
  isOver: z.boolean(),
  /** The tested version of the settings. */
  version: Version,
  steps: z.array(Step),
})
export type Trial = z.infer<typeof Trial>

const One = z.object({ oidc: Oidc })

export const oidc = {
  get: get('/oidc', { summary: 'Get the school sign-in settings', rights: 'admin', response: One }),
  /** Omitted fields keep their values. */
  update: put('/oidc', {
    summary: 'Update the school sign-in settings',
    rights: 'admin',
    body: z.extend(OidcFields, { version: z.optional(Version) }).check(changesSomething),
    response: One,
  }),
  /** Starts a test of the saved settings; the browser continues at `address`. */
  tryOut: post('/oidc/trial', {
    summary: 'Start a test of school sign-in',
    rights: 'admin',
    response: z.object({ address: z.string() }),
    rateLimit: { max: 30, seconds: 60, by: 'user' },
  }),
  /** Gets the result of the last test. */
  trial: get('/oidc/trial', {
    summary: 'Get the result of the last test',
    rights: 'admin',
    response: z.object({ trial: z.nullable(Trial) }),
  }),
  /** Signs in a browser that has just returned from the provider and is identified by a cookie. Works once per sign-in. */
  comeIn: post('/oidc/session', {
    summary: 'Get the session of the user who has just used school sign-in',
    rights: 'comingBack',
    body: z.object({ device: z.optional(z.string().check(z.maxLength(deviceSecretMaxLength))) }),
    response: z.object({
      user: User,
      token: z.string(),
      /** The page that was requested before signing in. */
      path: z.nullable(z.string()),
      /** True if an existing account was linked, which ends its password. */
      joined: z.boolean(),
    }),
    rateLimit: { max: 600, seconds: 600, by: 'address' },
  }),
}
