import type { Config, SharedConnection } from '../config.ts'
import type { AgentRow } from '../database/schema.ts'
import { Refusal } from '../http/errors.ts'
import { dependable } from '../models/dependable.ts'
import { laneOf } from '../models/lane.ts'
import type { Model, Settings } from '../models/model.ts'
import { providerOfKey, providers, type Provider } from '../models/providers.ts'
import type { Seal } from '../seal.ts'
import type { Connected } from './agents.ts'

const keptAtMost = 200

type Connections = {
  /** Whether any AI writes for this agent; otherwise its template is filled. */
  connected: Connected
  /** The model an agent writes with: with its own key, else by the school's shared connection; null when there is neither. */
  modelFor: (agent: AgentRow) => Model | null
  /** The school's shared connection with settings of the caller's own; null when there is none. */
  sharedModel: (settings: Pick<Settings, 'temperature' | 'maxTokens'>) => Model | null
}

export function connections({ baseUrls, shared }: Pick<Config, 'baseUrls' | 'shared'>, seal: Seal): Connections {
  const models = keep<Model>(keptAtMost)
  const lanes = keep<ReturnType<typeof laneOf>>(keptAtMost)
  const modelOf = ({ provider, apiKey, model }: SharedConnection, wishes: Wishes) => {
    const { baseUrl: usualUrl, model: usualModel, make } = providers[provider]
    const baseUrl = baseUrls[provider] ?? usualUrl
    // A Dify app has its own model and settings: one of each app is enough.
    const settings =
      provider === 'dify'
        ? { baseUrl, apiKey, model: '', temperature: null, maxTokens: null }
        : { baseUrl, apiKey, model: model ?? usualModel, ...wishes }
    const lane = lanes([provider, baseUrl, apiKey], () => laneOf())
    return models([provider, settings], () => dependable(make(settings), { lane }))
  }
  return {
    connected: ({ api_key }) => api_key !== null || shared !== null,
    modelFor({ api_key, model, temperature, max_tokens: maxTokens }) {
      if (!api_key && !shared) return null
      const connection = api_key ? ofItsOwn(opened(seal, api_key), shared) : shared!
      return modelOf({ ...connection, model: model ?? connection.model }, { temperature, maxTokens })
    },
    sharedModel: (wishes) => shared && modelOf(shared, wishes),
  }
}

type Wishes = Pick<Settings, 'temperature' | 'maxTokens'>

/** A key tells by its shape whose it is. The school's model goes with the school's provider only. */
function ofItsOwn(apiKey: string, shared: SharedConnection | null): SharedConnection {
  const provider: Provider = providerOfKey(apiKey)
  return { provider, apiKey, model: shared?.provider === provider ? shared.model : null }
}

/** A model remembers what its server does not understand, so that only the first request learns it the hard way. */
function keep<Kept>(most: number): (known: unknown, make: () => Kept) => Kept {
  const all = new Map<string, Kept>()
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

/** A key sealed with another SECRET_KEY cannot be opened: the administrator must enter it again. */
function opened(seal: Seal, sealed: string): string {
  try {
    return seal.open(sealed)
  } catch (cause) {
    throw new Refusal(502, 'provider.config', { cause })
  }
}
