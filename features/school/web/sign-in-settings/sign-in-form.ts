import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { GroupRole, OidcFields, type Oidc } from '#features/accounts/contract/oidc.ts'
import { oidcKinds } from '#features/accounts/model/oidc-providers.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'

/** The contract's fields as strings in the form. */
const Form = z.extend(OidcFields, {
  isOn: z.boolean(),
  kind: z.enum(oidcKinds),
  groupRoles: z.array(GroupRole),
  isRequired: z.boolean(),
})
export const signInForm = contractResolver(Form)

export type SignInValues = z.input<typeof Form>
export type CheckedSignIn = z.output<typeof Form>
export type SignInFormParts = UseFormReturn<SignInValues, unknown, CheckedSignIn>

const microsoft = /^https:\/\/login\.microsoftonline\.com\/([^/]+)\/v2\.0$/

/** Returns the initial form values. The stored secret is never included; for Microsoft the issuer becomes the tenant. */
export const valuesOf = (oidc: Oidc): SignInValues => ({
  isOn: oidc.isOn,
  kind: oidc.kind,
  issuer: (oidc.kind === 'microsoft' && oidc.issuer?.match(microsoft)?.[1]) || (oidc.issuer ?? ''),
  clientId: oidc.clientId ?? '',
  clientSecret: '',
  domains: oidc.domains.join('\n'),
  newcomers: oidc.newcomers,
  groupsClaim: oidc.groupsClaim,
  groupRoles: oidc.groupRoles,
  label: oidc.label ?? '',
  labelVi: oidc.labelVi ?? '',
  isRequired: oidc.isRequired,
})

/** Selects changed fields: a new provider includes its issuer, which may be unchanged text. */
export const changesOf = (changed: Partial<CheckedSignIn>, { issuer }: SignInValues): Partial<CheckedSignIn> =>
  changed.kind === undefined ? changed : { ...changed, issuer: issuer?.trim() || null }
