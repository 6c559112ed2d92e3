import type { Provider } from '../model/provider-keys.ts'
import { anthropic } from './anthropic/anthropic.ts'
import { difyApp } from './dify/dify.ts'
import { google } from './google/google.ts'
import type { Model, Settings } from './model.ts'
import { openAiCompatible } from './openai/compatible.ts'
import type { Dialect } from './openai/dialect.ts'

type About = {
  baseUrl: string
  /** The default model, small and cheap; '' if the provider decides. */
  model: string
  /** `dialect`: the features that its server is known to support, if the protocol has dialects. */
  make: (settings: Settings, dialect?: Dialect) => Model
}

export const providers: Readonly<Record<Provider, About>> = {
  openai: { baseUrl: 'https://api.openai.com/v1', model: 'gpt-4o-mini', make: openAiCompatible },
  dify: { baseUrl: 'https://api.dify.ai/v1', model: '', make: difyApp },
  anthropic: { baseUrl: 'https://api.anthropic.com/v1', model: 'claude-haiku-5-5', make: anthropic },
  google: {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    model: 'gemini-3.5-flash-lite',
    make: google,
  },
}
