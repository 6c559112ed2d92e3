import { useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { connectionTexts } from '../texts.ts'

/** Links administrators to the settings and tells other users whom to ask. */
export function WhoConnects() {
  const { t } = useTexts(connectionTexts)
  const { role } = useUser()
  if (role !== 'ADMIN') return t('generation.templateTeacher')
  return <Link to={paths.adminSettings}>{t('generation.templateAdmin')}</Link>
}
