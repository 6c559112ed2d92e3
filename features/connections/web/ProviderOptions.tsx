import type { MessageKey } from '#locales/messages'
import { providers, type Provider } from '#rules/provider-keys'
import { useTranslation } from '../lib/language.ts'

export const providerNames = {
  openai: 'connection.openai',
  dify: 'connection.dify',
  anthropic: 'connection.anthropic',
  google: 'connection.google',
} as const satisfies Record<Provider, MessageKey>

export function ProviderOptions() {
  const { t } = useTranslation()
  return providers.map((name) => (
    <option key={name} value={name}>
      {t(providerNames[name])}
    </option>
  ))
}
