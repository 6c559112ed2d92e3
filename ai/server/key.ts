import { providerOfKey, type Provider } from '../model/provider-keys.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { invalid, AppError } from '#platform/server/app-error.ts'
import { previewOf, type FieldEncryption } from '#platform/server/encryption/encryption.ts'
import { aiServerTexts } from './texts.ts'
import { message, type Message } from '#platform/i18n/message.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'

type Key = Pick<Schema['agents'], 'api_key' | 'api_key_preview'>
type Present = Key & { provider: Provider | null }
type KeyChange = {
  apiKey?: string | null | undefined
  /** If absent, unchanged; null: derived from the key's format. */
  provider?: Provider | null | undefined
  sharedConnection?: boolean | undefined
}

export const noKey: Key = { api_key: null, api_key_preview: null }

/**
 * Encrypts the API key of an assistant and returns it with its preview. A missing or blank key, or one equal to its preview, keeps the
 * stored key. The shared connection needs no key, and a new key takes precedence over it.
 * @throws AppError 400 without a key and shared connection, for an invalid key, or if the stored key would be sent to another provider.
 */
export function keyFor(
  encryption: FieldEncryption,
  { apiKey, provider, sharedConnection }: KeyChange,
  present: Present = nothing,
): Key {
  if (apiKey && apiKey !== present.api_key_preview) return closed(encryption, apiKey)
  if (sharedConnection) return noKey
  const lacking = sharedConnection === false && present.api_key === null
  if (lacking || goesElsewhere(present, provider)) throw problem(message(adminTexts, 'agentForm.keyRequired'))
  return { api_key: present.api_key, api_key_preview: present.api_key_preview }
}

const nothing: Present = { ...noKey, provider: null }

function goesElsewhere({ api_key_preview, provider: before }: Present, provider: KeyChange['provider']): boolean {
  if (api_key_preview === null || provider === undefined) return false
  // The preview contains the part of the key that identifies its provider.
  const byShape = providerOfKey(api_key_preview)
  return (provider ?? byShape) !== (before ?? byShape)
}

/** @throws AppError 502 for a key encrypted with another SECRET_KEY: it cannot be opened, the administrator must enter it again. */
export function openedKey(encryption: FieldEncryption, sealed: string): string {
  try {
    return encryption.open(sealed)
  } catch (cause) {
    throw new AppError(502, message(aiServerTexts, 'provider.config'), { cause })
  }
}

function closed(encryption: FieldEncryption, key: string): Key {
  // The key is sent in a header, so invalid characters would fail at the first generation.
  if (!/^[\x21-\x7e]+$/.test(key)) throw problem(message(aiServerTexts, 'agentForm.keyInvalid'))
  return { api_key: encryption.close(key), api_key_preview: previewOf(key) }
}

const problem = (reason: Message) => invalid({ apiKey: reason })
