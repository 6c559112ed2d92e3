import { ApiError } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { paths } from '#platform/web/paths.ts'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'

/** Links administrators to the settings after a call failed because no AI is connected. */
export function ToSettings({ error }: { error: unknown }) {
  const { t } = useTexts(navigationTexts)
  const { role } = useUser()
  const isUnconnected = error instanceof ApiError && error.body.code.endsWith('.notConnected')
  if (!isUnconnected || role !== 'ADMIN') return null
  return (
    <Link to={paths.adminSettings} className={buttonClass({ size: 'small' })}>
      {t('nav.settings')}
    </Link>
  )
}
