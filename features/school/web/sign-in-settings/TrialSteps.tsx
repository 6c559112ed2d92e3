import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { Trial } from '#features/accounts/contract/oidc.ts'
import { roleNames, type Role } from '#platform/model/roles.ts'
import { trialOutcomes, type TrialStep } from '#features/accounts/model/sign-in-problems.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './SignInForm.module.css'
import { schoolSignInTexts } from '#features/accounts/texts/school-sign-in.ts'
import { signInSettingsTexts } from '../../texts/sign-in-settings.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { Translate } from '#platform/i18n/translate.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'

type Step = Trial['steps'][number]

/** Shows the steps of a test: where it stopped, why, and what to do. */
export function TrialSteps({ trial }: { trial: Trial }) {
  const { t } = useTexts(signInSettingsTexts)
  if (!trial.isOver)
    return (
      <Text size="sm" tone="faint">
        {t('signInSettings.tryRunning')}
      </Text>
    )
  return (
    <Stack as="ol" gap={2}>
      {trial.steps.map((step) => (
        <Inline as="li" key={step.step} align="start" wrap={false}>
          {step.problem ? (
            <CircleAlert className={styles.bad} size={18} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <CircleCheck className={styles.good} size={18} strokeWidth={1.75} aria-hidden="true" />
          )}
          {step.problem ? <Stopped {...step} problem={step.problem} /> : <Passed {...step} />}
        </Inline>
      ))}
    </Stack>
  )
}

const names = {
  configuration: 'signInSettings.stepConfiguration',
  person: 'signInSettings.stepPerson',
  email: 'signInSettings.stepEmail',
  domain: 'signInSettings.stepDomain',
  account: 'signInSettings.stepAccount',
  role: 'signInSettings.stepRole',
} as const satisfies Record<TrialStep, string>

function Stopped({ step, problem, detail }: Step & { problem: NonNullable<Step['problem']> }) {
  const { t } = useTexts(signInSettingsTexts)
  return (
    <div>
      <b>{t(names[step])}</b>
      <Text tone="quiet" measure>
        {t(`signInAdvice.${problem}`)}
      </Text>
      {detail && <code className={styles.detail}>{detail}</code>}
    </div>
  )
}

function Passed({ step, detail }: Step) {
  const { t } = useTexts(schoolSignInTexts, signInSettingsTexts)
  if (step === 'role') return <span>{describeRole(t, detail)}</span>
  if (step === 'account') {
    const outcome = trialOutcomes.find((known) => known === detail)
    return <span>{t(outcome ? `signInSettings.${outcome}` : 'signInSettings.stepAccount')}</span>
  }
  if (step === 'domain' && !detail) return <span>{t('signInSettings.reportDomainAny')}</span>
  return <span>{t(values[step], { detail: detail ?? '' })}</span>
}

const values = {
  configuration: 'signInSettings.reportConfiguration',
  person: 'signInSettings.reportPerson',
  email: 'signInSettings.reportEmail',
  domain: 'signInSettings.reportDomain',
} as const

function describeRole(t: Translate<KeyOf<typeof signInSettingsTexts>>, detail: string | null): string {
  const { groups, role } = JSON.parse(detail ?? '{}') as { groups: string; role: Role }
  const values = { groups, role: t(roleNames[role]) }
  return t(groups ? 'signInSettings.reportRole' : 'signInSettings.reportRoleNone', values)
}
