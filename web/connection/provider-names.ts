import type { MessageKey } from '#locales/messages'
import type { Provider } from '#rules/provider-keys'

export const providerNames = {
  openai: 'settings.openai',
  dify: 'settings.dify',
  anthropic: 'settings.anthropic',
  google: 'settings.google',
} as const satisfies Record<Provider, MessageKey>
