import { useLocation } from 'react-router'
import { useTexts } from '#platform/web/language/language.ts'
import { Link } from '#platform/web/ui/Link.tsx'
import styles from './BottomBar.module.css'
import { isActive, navigation } from './navigation.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'

/** The phone's main entries, under the thumb. */
export function BottomBar() {
  const { t } = useTexts(navigationTexts)
  const { pathname } = useLocation()
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      {navigation.map(
        (entry) =>
          entry.short && (
            <Link
              key={entry.path}
              to={entry.path}
              className={styles.entry}
              aria-current={isActive(entry, pathname) ? 'page' : undefined}
            >
              <entry.icon size={20} strokeWidth={1.75} aria-hidden="true" />
              {t(entry.short)}
            </Link>
          ),
      )}
    </nav>
  )
}
