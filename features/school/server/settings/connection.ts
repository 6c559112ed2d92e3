import type { SettingsFields } from '../../contract/settings.ts'
import { prepare } from '#platform/server/database/prepare.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { providers } from '#ai/server/providers.ts'
import { invalid } from '#platform/server/app-error.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import type { BaseUrls, SharedConnection } from '#ai/server/shared-connection.ts'
import { keyFor, noKey, openedKey } from '#ai/server/key.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { message } from '#platform/i18n/message.ts'

export const schoolKeyField = (id: string) => ({ table: 'settings', id, column: 'api_key' })

const columns = ['id', 'connection', 'provider', 'api_key', 'api_key_preview', 'model'] as const
type ConnectionRow = Pick<Schema['settings'], (typeof columns)[number]>
export type ConnectionChanges = Pick<SettingsFields, 'connection' | 'provider' | 'apiKey' | 'model'>

/** The shared connection. Its key is decrypted on use, since it may have been encrypted with another SECRET_KEY. */
export type SchoolConnection = Pick<SharedConnection, 'provider' | 'model'> & { openKey: () => string | null }

/** Reads the current connection from the database, because another process may have changed it; null when there is none. */
export async function schoolConnection(db: Database, parts: Parts): Promise<SchoolConnection | null> {
  const [row] = await findConnection(db, {})
  return connectionOf(row!, parts)
}

const findConnection = prepare((db) => db.selectFrom('settings').select(columns))

type Parts = { encryption: Encryption; shared: SharedConnection | null }

export function connectionOf(row: ConnectionRow, { encryption, shared }: Parts): SchoolConnection | null {
  if (row.connection === 'environment') return shared && { ...shared, openKey: () => shared.apiKey }
  const { connection, provider, model, api_key: key } = row
  if (connection === 'none' || provider === null) return null
  return { provider, model, openKey: () => key && openedKey(encryption.at(schoolKeyField(row.id)), key) }
}

/**
 * Applies the changes to the row.
 * @throws AppError 400 when an own connection lacks its provider, its key, or the model on a server without a default one.
 */
export function changedConnection(
  row: ConnectionRow,
  changes: ConnectionChanges,
  { encryption, baseUrls }: { encryption: Encryption; baseUrls: BaseUrls },
): ConnectionRow {
  const { provider = row.provider, apiKey, model = row.model } = changes
  const connection = changes.connection ?? (apiKey ? 'own' : row.connection)
  if (connection !== 'own') return { id: row.id, connection, provider: null, ...noKey, model: null }
  if (provider === null) throw invalid({ provider: message(commonTexts, 'validation.required') })
  // A key is never sent to a provider other than the one it was entered for.
  const key = keyFor(
    encryption.at(schoolKeyField(row.id)),
    { apiKey },
    provider === row.provider ? row : { ...noKey, provider },
  )
  const own = provider === 'openai' && hasOwnServer(baseUrls)
  if (key.api_key === null && !own) throw invalid({ apiKey: message(adminTexts, 'agentForm.keyRequired') })
  if (model === null && own) throw invalid({ model: message(commonTexts, 'validation.required') })
  return { id: row.id, connection, provider, ...key, model }
}

/** Returns whether the OpenAI protocol uses a server other than OpenAI's. */
export const hasOwnServer = ({ openai }: BaseUrls): boolean =>
  openai !== undefined && openai !== providers.openai.baseUrl
