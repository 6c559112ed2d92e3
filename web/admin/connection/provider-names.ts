import type { Provider } from '#contract/connection'
import type { MessageKey } from '#locales/messages'

export const providerNames = {
  openai: 'settings.openai',
  dify: 'settings.dify',
  anthropic: 'settings.anthropic',
  google: 'settings.google',
} as const satisfies Record<Provider, MessageKey>
