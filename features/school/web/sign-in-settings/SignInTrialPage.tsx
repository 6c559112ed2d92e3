import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { paths } from '#platform/web/paths.ts'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import { lastTrial } from './sign-in-queries.ts'
import { TrialSteps } from './TrialSteps.tsx'
import { settingsTexts } from '../../texts/settings.ts'
import { signInSettingsTexts } from '../../texts/sign-in-settings.ts'

/** Shows the result of a sign-in test in its own window. */
export function SignInTrialPage() {
  const { t } = useTexts(settingsTexts, signInSettingsTexts)
  const trial = useQuery(lastTrial())
  return (
    <SettingsFrame subtitle={t('signInSettings.subtitle')}>
      <Loaded query={trial} failed={t('signInSettings.loadFailed')} loading={t('settings.loading')}>
        {(last) => (
          <SettingsPart title={t('signInSettings.trialTitle')}>
            {last?.isOver && (
              <Notice tone={last.steps.some(({ problem }) => problem) ? 'warn' : 'info'}>
                {t(
                  last.steps.some(({ problem }) => problem) ? 'signInSettings.trialFailed' : 'signInSettings.trialDone',
                )}
              </Notice>
            )}
            {last ? <TrialSteps trial={last} /> : <p>{t('signInSettings.tryNone')}</p>}
            <Inline gap={4}>
              <Link to={paths.adminSignIn} className={buttonClass()}>
                {t('signInSettings.trialBack')}
              </Link>
            </Inline>
          </SettingsPart>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
