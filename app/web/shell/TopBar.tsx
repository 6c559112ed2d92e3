import { useQuery } from '@tanstack/react-query'
import MenuIcon from 'lucide-react/icons/menu'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { paths } from '../paths.ts'
import { publicSettings } from '../settings/queries.ts'
import { Link } from '../ui/Link.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { SchoolMark } from '../ui/SchoolMark.tsx'
import { LanguageToggle } from './LanguageToggle.tsx'
import { Logo } from './Logo.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

/** The bar of signed-in users: menu button, logo, school, language, user. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation()
  const { data: school } = useQuery(publicSettings(useLanguage()))
  return (
    <header className={styles.bar}>
      <IconButton
        label={t('nav.menu')}
        icon={<MenuIcon size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onMenu}
      />
      <Link to={paths.dashboard} className={styles.home}>
        <Logo compact />
      </Link>
      {school && <SchoolMark name={school.schoolName} logo={school.schoolLogo} className={styles.school} />}
      <div className={styles.end}>
        <LanguageToggle />
        <UserMenu />
      </div>
    </header>
  )
}
