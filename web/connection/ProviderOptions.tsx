import { useTranslation } from 'react-i18next'
import { providers } from '#rules/provider-keys'
import { providerNames } from './provider-names.ts'

/** What a select of providers offers. */
export function ProviderOptions() {
  const { t } = useTranslation()
  return providers.map((name) => (
    <option key={name} value={name}>
      {t(providerNames[name])}
    </option>
  ))
}
