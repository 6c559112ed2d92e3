import { useQuery, useQueryClient } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import type { Oidc } from '#features/accounts/contract/oidc.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import { lastTrial, oidcApi } from './sign-in-queries.ts'
import { TrialSteps } from './TrialSteps.tsx'
import { signInSettingsTexts } from '../../texts/sign-in-settings.ts'

/** Tests the whole sign-in with the saved settings, in a new window. */
export function TrialPart({ oidc, dirty }: { oidc: Oidc; dirty: boolean }) {
  const { t } = useTexts(signInSettingsTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { data: trial } = useQuery(lastTrial())
  const [busy, setBusy] = useState(false)
  const isWhole = oidc.returnAddress !== null && oidc.clientSecret !== null

  const tryOut = async () => {
    // Opened directly by the click, otherwise browsers block the window.
    const opened = window.open('', '_blank')
    if (!opened) return notify('error', t('signInSettings.tryBlocked'))
    setBusy(true)
    try {
      const { address } = await oidcApi.tryOut()
      opened.location.href = address
      await queryClient.invalidateQueries(lastTrial())
    } catch {
      // The toast has shown the reason.
      opened.close()
    } finally {
      setBusy(false)
    }
  }

  return (
    <SettingsPart title={t('signInSettings.tryHeading')} text={t('signInSettings.tryText')}>
      {trial && (
        <div>
          <Text size="sm" tone="faint">
            {t('signInSettings.triedAt', { time: formatDateTime(trial.at, language) })}
            {trial.version !== oidc.version && ` · ${t('signInSettings.tryOld')}`}
          </Text>
          <TrialSteps trial={trial} />
        </div>
      )}
      <Inline gap={4}>
        <Button
          busy={busy}
          disabled={dirty || !isWhole}
          icon={<Play size={17} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void tryOut()}
        >
          {t('signInSettings.tryOut')}
        </Button>
        {dirty ? (
          <Text size="sm" tone="faint">
            {t('signInSettings.trySaveFirst')}
          </Text>
        ) : (
          !trial && (
            <Text size="sm" tone="faint">
              {t('signInSettings.tryNone')}
            </Text>
          )
        )}
      </Inline>
    </SettingsPart>
  )
}
