import { useTranslation } from '../lib/language.ts'
import { useUser } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/Link.tsx'

/** To an administrator the way to the settings, to everybody else whom to ask. */
export function WhoConnects() {
  const { t } = useTranslation()
  const { role } = useUser()
  if (role !== 'ADMIN') return t('generation.templateTeacher')
  return <Link to={paths.adminSettings}>{t('generation.templateAdmin')}</Link>
}
