import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { wholeRetention } from './retention-queries.ts'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'
import { addSettingsWords } from '../settings/words.ts'

addSettingsWords()

const RetentionForm = lazy(async () => ({ default: (await import('./RetentionForm.tsx')).RetentionForm }))

export function RetentionPage() {
  const { t } = useTranslation()
  const retention = useQuery(wholeRetention())
  return (
    <SettingsFrame subtitle={t('retentionForm.subtitle')}>
      <Loaded query={retention} failed="retentionForm.loadFailed" loading={t('settings.loading')}>
        {(data) => (
          <Suspense fallback={<Spinner label={t('settings.loading')} />}>
            <RetentionForm retention={data} />
          </Suspense>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
