import type { MessageKey } from '#platform/i18n/messages.ts'
import { providers, type Provider } from '#ai/model/provider-keys.ts'
import { useTranslation } from '#platform/web/language/language.ts'

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
