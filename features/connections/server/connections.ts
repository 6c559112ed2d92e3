import type { Provider } from '#ai/model/provider-keys.ts'
import { providerOfKey } from '#ai/model/provider-keys.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { dependable } from '#ai/server/wrappers/dependable.ts'
import { laneOf } from '#ai/server/wrappers/lane.ts'
import { startDialect } from '#ai/server/openai/dialect.ts'
import type { Model, Settings, Usage } from '#ai/server/model.ts'
import { appOf, appsIn, type App } from './apps.ts'
import { costOf } from '#ai/server/prices/prices.ts'
import { providers } from '#ai/server/providers.ts'
import { watched, type ModelWatch } from '#ai/server/wrappers/watched.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import type { BaseUrls, SharedConnection } from '#ai/server/shared-connection.ts'
import { schoolConnection, type SchoolConnection } from '#features/school/server/settings/connection.ts'
import { openedKey } from '#ai/server/key.ts'
import { agentKeyField } from './reseal.ts'

const storedAtMost = 200

export type HasAi = (agent: Pick<Schema['agents'], 'api_key'>) => boolean
export type Connected = (db: Database) => Promise<HasAi>

type Connections = {
  /**
   * Returns whether an AI currently writes for an assistant; otherwise its template is filled in. A transaction passes itself as the
   * database.
   */
  connected: Connected
  /** Returns the model of an assistant with its own key or else the shared connection; null without either. */
  modelFor: (agent: Connecting) => Promise<Model | null>
  /** Returns the shared connection with the caller's settings; null if there is none. */
  sharedModel: (requests: RequestedSettings) => Promise<Model | null>
  /** Lists the applications without a model name, and the assistants that use them. */
  apps: () => Promise<App[]>
  /** Returns the model of a connection, stored or not. */
  modelBy: (connection: SharedConnection) => Promise<Model>
}

/** The columns of an agent that select its model. */
export type Connecting = Pick<Schema['agents'], 'id' | 'api_key' | 'provider' | 'model' | 'temperature' | 'max_tokens'>

type Parts = {
  db: Database
  encryption: Encryption
  config: { baseUrls: BaseUrls; shared: SharedConnection | null }
  watch?: ModelWatch
  /** Returns the model with the school's current prices. Optional. */
  priced?: (model: Model) => Promise<Model>
}

/** Reads the school's connection for each text, so that a change by another process takes effect with the next one. */
export function connections({
  db,
  encryption,
  config: { baseUrls, shared },
  watch,
  priced = async (model) => model,
}: Parts): Connections {
  const models = keep<Model>(storedAtMost)
  const dialects = keep<ReturnType<typeof startDialect>>(storedAtMost)
  const lanes = keep<ReturnType<typeof laneOf>>(storedAtMost)
  const school = (reading = db) => schoolConnection(reading, { encryption, shared })
  const modelOf = ({ provider, apiKey, model }: SharedConnection, requests: RequestedSettings) => {
    const { baseUrl: usualUrl, model: usualModel, make } = providers[provider]
    const baseUrl = baseUrls[provider] ?? usualUrl
    // A Dify app has its own model and settings, so one instance for each app is enough.
    const settings =
      provider === 'dify'
        ? { baseUrl, apiKey, model: '', temperature: null, maxTokens: null }
        : { baseUrl, apiKey, model: model ?? usualModel, ...requests }
    const lane = lanes([provider, baseUrl, apiKey], () => laneOf())
    const dialect = dialects([provider, baseUrl, apiKey, settings.model], startDialect)
    return models([provider, settings], () => {
      const priceOf = (usage: Usage) => costOf({ baseUrl, model: settings.model, usage })
      const app = provider === 'dify' && apiKey !== null ? { app: appOf(apiKey) } : {}
      const model = { ...dependable(make(settings, dialect), { lane }), priceOf, ...app }
      return watch ? watched(model, provider, watch) : model
    })
  }
  return {
    async connected(reading) {
      const shared = await school(reading)
      return ({ api_key }) => api_key !== null || shared !== null
    },
    async modelFor({ id, api_key: key, provider, model, temperature, max_tokens: maxTokens }) {
      const shared = await school()
      if (!key && !shared) return null
      const connection = key
        ? ofItsOwn({ apiKey: openedKey(encryption.at(agentKeyField(id)), key), provider }, shared)
        : opened(shared!)
      return priced(modelOf({ ...connection, model: model ?? connection.model }, { temperature, maxTokens }))
    },
    async sharedModel(requests) {
      const shared = await school()
      return shared && priced(modelOf(opened(shared), requests))
    },
    apps: () => appsIn(db, { encryption, school }),
    modelBy: async (connection) => priced(modelOf(connection, { temperature: null, maxTokens: null })),
  }
}

type RequestedSettings = Pick<Settings, 'temperature' | 'maxTokens'>

/** The key's format determines the provider unless the assistant names it. The school's model is used with the school's provider only. */
function ofItsOwn(
  { apiKey, provider: chosen }: { apiKey: string; provider: Provider | null },
  shared: SchoolConnection | null,
): SharedConnection {
  const provider = chosen ?? providerOfKey(apiKey)
  return { provider, apiKey, model: shared?.provider === provider ? shared.model : null }
}

const opened = ({ provider, model, openKey }: SchoolConnection): SharedConnection => ({
  provider,
  model,
  apiKey: openKey(),
})

/** Remembers per connection which features a server rejects, so that only the first request fails. */
function keep<Cached>(most: number): (known: unknown, make: () => Cached) => Cached {
  const all = new Map<string, Cached>()
  return (known, make) => {
    const name = JSON.stringify(known)
    const present = all.get(name)
    if (present !== undefined) return present
    if (all.size >= most) all.clear()
    const made = make()
    all.set(name, made)
    return made
  }
}
