import { createHash } from 'node:crypto'
import type { PricedApp } from '#features/usage/contract/budgets.ts'
import { providerOfKey } from '#ai/model/provider-keys.ts'
import { modelOfApp } from '#features/usage/model/usage.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import { openedKey } from '#ai/server/key.ts'
import { agentKeyField } from './reseal.ts'
import type { SchoolConnection } from '#features/school/server/settings/connection.ts'

export type App = PricedApp

/** Identifies an application that names no model by a digest of its key, which does not reveal the key. A new key makes a new app. */
export const appOf = (apiKey: string): string =>
  `${modelOfApp}${createHash('sha256').update(apiKey).digest('hex').slice(0, 16)}`

/** Keys that cannot be decrypted are omitted. */
export async function appsIn(
  db: Database,
  { encryption, school }: { encryption: Encryption; school: () => Promise<SchoolConnection | null> },
): Promise<App[]> {
  const [shared, settings, agents] = await Promise.all([
    school(),
    db.selectFrom('settings').select('api_key_preview').executeTakeFirst(),
    db
      .selectFrom('agents')
      .select(['id', 'name', 'name_vi', 'provider', 'api_key', 'api_key_preview'])
      .where('api_key', 'is not', null)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  ])
  const apps = new Map<string, App>()
  const add = (open: () => string | null, keyPreview: string | null): App | null => {
    const key = tried(open)
    if (key === null) return null
    const model = appOf(key)
    const app = apps.get(model) ?? { model, keyPreview, isSchools: false, assistants: [] }
    apps.set(model, app)
    return app
  }
  if (shared?.provider === 'dify') {
    const app = add(shared.openKey, settings?.api_key_preview ?? null)
    if (app) app.isSchools = true
  }
  for (const { id, name, name_vi, provider, api_key, api_key_preview } of agents) {
    if ((provider ?? providerOfKey(api_key_preview!)) !== 'dify') continue
    const app = add(() => openedKey(encryption.at(agentKeyField(id)), api_key!), api_key_preview)
    app?.assistants.push({ name, nameVi: name_vi })
  }
  return [...apps.values()]
}

function tried(open: () => string | null): string | null {
  try {
    return open()
  } catch {
    return null
  }
}
