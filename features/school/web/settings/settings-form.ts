import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { connectionSources, SettingsFields, type Settings } from '../../contract/settings.ts'
import { says } from '#platform/contract/shared.ts'
import { type Provider, providers } from '#ai/model/provider-keys.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

type Known = Pick<Settings, 'provider' | 'apiKey' | 'ownServer'>

/** Validates the contract's fields as strings in the form and, for the school's own connection, what the server will require. */
export const settingsForm = (known: Known) =>
  z.extend(SettingsFields, { connection: z.enum(connectionSources), provider: z.enum(providers) }).check(
    z.refine((values) => !isOwn(values) || !needsKey(values, known) || Boolean(values.apiKey?.trim()), {
      error: says(adminTexts, 'agentForm.keyRequired'),
      path: ['apiKey'],
      // Validated even while other fields are invalid.
      when: () => true,
    }),
    z.refine((values) => !isOwn(values) || !isOwnServer(values, known) || Boolean(values.model?.trim()), {
      error: says(commonTexts, 'validation.required'),
      path: ['model'],
      when: () => true,
    }),
  )

type Form = ReturnType<typeof settingsForm>
export type SettingsValues = z.input<Form>
export type CheckedSettings = z.output<Form>
export type SettingsFormParts = UseFormReturn<SettingsValues, unknown, CheckedSettings>

const isOwn = ({ connection }: { connection: Settings['connection'] }) => connection === 'own'

/** Returns whether requests go to the school's own server, which may need no key and has no default model. */
export const isOwnServer = ({ provider }: { provider: Provider }, { ownServer }: Known): boolean =>
  provider === 'openai' && ownServer

/** Returns the masked key that is stored for this provider. */
export const storedKeyOf = ({ provider }: { provider: Provider }, known: Known): string | null =>
  provider === known.provider ? known.apiKey : null

const needsKey = (values: { provider: Provider }, known: Known) =>
  storedKeyOf(values, known) === null && !isOwnServer(values, known)

/** Returns the initial form values. The stored key is never included: only a new one can be typed. */
export const valuesOf = (settings: Settings): SettingsValues => ({
  connection: settings.connection,
  provider: settings.provider ?? settings.defaults.connection?.provider ?? 'openai',
  apiKey: '',
  model: settings.model ?? '',
  instructions: settings.instructions ?? '',
  instructionsVi: settings.instructionsVi ?? '',
  learningOutcomesUrl: settings.learningOutcomesUrl ?? '',
  registration: settings.registration,
  registrationDomains: settings.registrationDomains?.join('\n') ?? '',
  runsPerDay: textOf(settings.runsPerDay),
  accountsPerDay: textOf(settings.accountsPerDay),
  storageMegabytes: textOf(settings.storageMegabytes),
})

const textOf = (number: number | null) => number?.toString() ?? ''

/** Returns all fields of the chosen connection and drops the input for another one. */
export function connectionOf({ connection, provider, apiKey, model }: SettingsValues): SettingsFields {
  if (connection !== 'own') return { connection }
  return { connection, provider, model: provider === 'dify' ? null : model, ...(apiKey && { apiKey }) }
}

/** Selects changed fields, with the whole connection if any part of it changed. */
export function changesOf(changed: Partial<CheckedSettings>, values: SettingsValues): SettingsFields {
  const { connection, provider, apiKey, model, ...rest } = changed
  const connectionChanged = [connection, provider, apiKey, model].some((part) => part !== undefined)
  return { ...rest, ...(connectionChanged && connectionOf(values)) }
}
