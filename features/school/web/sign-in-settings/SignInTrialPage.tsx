import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../lib/language.ts'
import { Loaded } from '../managing/Loaded.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { lastTrial } from './sign-in-queries.ts'
import styles from './SignInForm.module.css'
import { TrialSteps } from './TrialSteps.tsx'
import { addSettingsWords } from './words.ts'

addSettingsWords()

/** Shows the result of a sign-in test in its own window. */
export function SignInTrialPage() {
  const { t } = useTranslation()
  const trial = useQuery(lastTrial())
  return (
    <SettingsFrame subtitle={t('signInSettings.subtitle')}>
      <Loaded query={trial} failed="signInSettings.loadFailed" loading={t('settings.loading')}>
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
            <div className={styles.act}>
              <Link to={paths.adminSignIn} className={buttonClass()}>
                {t('signInSettings.trialBack')}
              </Link>
            </div>
          </SettingsPart>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
