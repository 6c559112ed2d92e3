import type { Config } from '../config.ts'
import type { AgentRow } from '../database/schema.ts'
import { Refusal } from '../http/errors.ts'
import { dependable } from '../models/dependable.ts'
import type { Model } from '../models/model.ts'
import { openAiCompatible } from '../models/openai-compatible.ts'
import type { Settings } from '../models/openai-request.ts'
import type { Seal } from '../seal.ts'
import type { Connected } from './agents.ts'

const openAiBaseUrl = 'https://api.openai.com/v1'
/** For an agent that has a key but names no model, where the school names none either. */
const defaultModel = 'gpt-4o-mini'
const keptModels = 200

type Connections = {
  /** Whether any AI writes for this agent; otherwise its template is filled. */
  connected: Connected
  /** The model an agent writes with: with its own key, else by the school's shared connection; null when there is neither. */
  modelFor: (agent: AgentRow) => Model | null
  /** The school's shared connection with settings of the caller's own; null when there is none. */
  sharedModel: (settings: Pick<Settings, 'temperature' | 'maxTokens'>) => Model | null
}

export function connections(config: Pick<Config, 'openAiBaseUrl' | 'shared'>, seal: Seal): Connections {
  const baseUrl = config.openAiBaseUrl ?? openAiBaseUrl
  const { shared } = config
  const kept = keep(keptModels)
  const modelOf = (settings: Settings) => kept(JSON.stringify(settings), () => dependable(openAiCompatible(settings)))
  return {
    connected: ({ api_key }) => api_key !== null || shared !== null,
    modelFor({ api_key, model, temperature, max_tokens }) {
      if (!api_key && !shared) return null
      const apiKey = api_key ? opened(seal, api_key) : shared!.apiKey
      const name = model ?? shared?.model ?? defaultModel
      return modelOf({ baseUrl, apiKey, model: name, temperature, maxTokens: max_tokens })
    },
    sharedModel: ({ temperature, maxTokens }) =>
      shared && modelOf({ baseUrl, apiKey: shared.apiKey, model: shared.model, temperature, maxTokens }),
  }
}

/** A model remembers what its server does not understand, so that only the first request learns it the hard way. */
function keep(most: number): (settings: string, make: () => Model) => Model {
  const models = new Map<string, Model>()
  return (settings, make) => {
    const known = models.get(settings)
    if (known) return known
    if (models.size >= most) models.clear()
    const made = make()
    models.set(settings, made)
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
