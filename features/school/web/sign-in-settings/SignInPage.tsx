import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'
import { wholeOidc } from './sign-in-queries.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { signInSettingsTexts } from '../../texts/sign-in-settings.ts'

const SignInForm = lazyPart(async () => (await import('./SignInForm.tsx')).SignInForm)

export function SignInPage() {
  const { t } = useTexts(settingsTexts, signInSettingsTexts)
  const oidc = useQuery(wholeOidc())
  return (
    <SettingsFrame subtitle={t('signInSettings.subtitle')}>
      <Loaded query={oidc} failed={t('signInSettings.loadFailed')} loading={t('settings.loading')}>
        {(data) => <SignInForm fallback={<Spinner label={t('settings.loading')} />} oidc={data} />}
      </Loaded>
    </SettingsFrame>
  )
}
