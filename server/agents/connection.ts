import type { Config } from '../config.ts'
import type { AgentRow } from '../database/schema.ts'
import { Refusal } from '../http/errors.ts'
import type { Model } from '../models/model.ts'
import { openAiCompatible, warmUp } from '../models/openai-compatible.ts'
import type { Seal } from '../seal.ts'

const openAiBaseUrl = 'https://api.openai.com/v1'
/** For an agent that has a key but names no model, where the school names none either. */
const defaultModel = 'gpt-4o-mini'

type Connections = {
  /** Whether any AI writes for this agent; otherwise its template is filled. */
  connected: (agent: AgentRow) => boolean
  /** The model an agent writes with: with its own key, else by the school's shared connection; null when there is neither. */
  modelFor: (agent: AgentRow) => Model | null
  /** Loads what the first generation would otherwise have to wait for. */
  warmUp: () => Promise<void>
}

export function connections(config: Pick<Config, 'openAiBaseUrl' | 'shared'>, seal: Seal): Connections {
  const baseUrl = config.openAiBaseUrl ?? openAiBaseUrl
  const { shared } = config
  return {
    connected: ({ api_key }) => api_key !== null || shared !== null,
    modelFor({ api_key, model, temperature, max_tokens }) {
      const settings = { baseUrl, temperature, maxTokens: max_tokens }
      if (api_key) {
        return openAiCompatible({ ...settings, apiKey: opened(seal, api_key), model: model ?? shared?.model ?? defaultModel })
      }
      return shared && openAiCompatible({ ...settings, apiKey: shared.apiKey, model: model ?? shared.model })
    },
    warmUp: async () => {
      if (shared) await warmUp()
    },
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
