import { useQuery } from '@tanstack/react-query'
import MenuIcon from 'lucide-react/icons/menu'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { paths } from '#platform/web/paths.ts'
import { publicSettings } from '#features/accounts/web/public-settings.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { SchoolMark } from '#platform/web/ui/data-display/SchoolMark.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { LanguageToggle } from '#platform/web/shell/LanguageToggle.tsx'
import { Logo } from '#platform/web/shell/Logo.tsx'
import styles from '../../../platform/web/shell/TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'

/** The bar of signed-in users: menu button, logo, school, language, user. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTexts(navigationTexts)
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
      <Inline wrap={false} className={styles.end}>
        <LanguageToggle />
        <UserMenu />
      </Inline>
    </header>
  )
}
