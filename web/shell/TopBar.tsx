import MenuIcon from 'lucide-react/icons/menu'
import { Link } from 'react-router'
import { useTranslation } from '../lib/language.ts'
import { paths } from '../paths.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { LanguageToggle } from './LanguageToggle.tsx'
import { Logo } from './Logo.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

/** The bar of signed-in users: menu button, logo, language, user. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation()
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
      <div className={styles.end}>
        <LanguageToggle />
        <UserMenu />
      </div>
    </header>
  )
}
