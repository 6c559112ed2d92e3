import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { wholeRetention } from './retention-queries.ts'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'
import { retentionTexts } from '../../texts/retention.ts'
import { settingsTexts } from '../../texts/settings.ts'

const RetentionForm = lazyPart(async () => (await import('./RetentionForm.tsx')).RetentionForm)

export function RetentionPage() {
  const { t } = useTexts(retentionTexts, settingsTexts)
  const retention = useQuery(wholeRetention())
  return (
    <SettingsFrame subtitle={t('retentionForm.subtitle')}>
      <Loaded query={retention} failed={t('retentionForm.loadFailed')} loading={t('settings.loading')}>
        {(data) => <RetentionForm fallback={<Spinner label={t('settings.loading')} />} retention={data} />}
      </Loaded>
    </SettingsFrame>
  )
}
