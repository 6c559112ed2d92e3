import { useLocation } from 'react-router'
import { useTexts } from '../language/language.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/actions/Link.tsx'
import { Inline } from '../ui/layout/Inline.tsx'
import { LanguageToggle } from './LanguageToggle.tsx'
import { Logo } from './Logo.tsx'
import styles from './TopBar.module.css'

/**
 * The bar for guests: logo, login, register, language. All links keep the page to return to after signing in. `reading`: above a shared
 * document, whose reader needs no account.
 */
export function GuestBar({ reading = false }: { reading?: boolean }) {
  const { t } = useTexts()
  const location = useLocation()
  const link = (path: string, label: string) => (
    <Link
      to={path}
      state={location.state as unknown}
      className={styles.link}
      aria-current={location.pathname === path ? 'page' : undefined}
    >
      {label}
    </Link>
  )
  return (
    <Inline as="header" wrap={false} className={`${styles.bar} ${reading ? styles.reading : styles.guest}`}>
      <Link to="/" className={styles.home}>
        <Logo compact />
      </Link>
      <Inline as="nav" wrap={false} className={styles.end}>
        {!reading && link(paths.login, t('auth.login'))}
        {!reading && link(paths.register, t('auth.register'))}
        <LanguageToggle />
      </Inline>
    </Inline>
  )
}
