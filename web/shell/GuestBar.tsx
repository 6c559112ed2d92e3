import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { LanguageToggle } from './LanguageToggle.tsx'
import { Logo } from './Logo.tsx'
import styles from './TopBar.module.css'

/** The bar of guests: logo, login, register, language. The way back after signing in goes along from link to link. */
export function GuestBar() {
  const { t } = useTranslation()
  const { state } = useLocation()
  return (
    <header className={`${styles.bar} ${styles.guest}`}>
      <Link to="/" className={styles.home}>
        <Logo compact />
      </Link>
      <nav className={styles.end}>
        <NavLink to={paths.login} state={state as unknown} className={styles.link}>
          {t('nav.login')}
        </NavLink>
        <NavLink to={paths.register} state={state as unknown} className={styles.link}>
          {t('nav.register')}
        </NavLink>
        <LanguageToggle />
      </nav>
    </header>
  )
}
