import { providers, type Provider } from '#ai/model/provider-keys.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { connectionTexts } from '../texts.ts'

export const providerNames = {
  openai: 'connection.openai',
  dify: 'connection.dify',
  anthropic: 'connection.anthropic',
  google: 'connection.google',
} as const satisfies Record<Provider, string>

export function ProviderOptions() {
  const { t } = useTexts(connectionTexts)
  return providers.map((name) => (
    <option key={name} value={name}>
      {t(providerNames[name])}
    </option>
  ))
}
