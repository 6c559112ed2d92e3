import { useQuery } from '@tanstack/react-query'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Target from 'lucide-react/icons/target'
import { useLocation } from 'react-router'
import { defaultLearningOutcomesUrl } from '#platform/model/limits.ts'
import { isAdmin, mayWriteAssistants } from '#platform/model/roles.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { publicSettings } from '#features/accounts/web/public-settings.ts'
import { paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { isActive, navigation, type NavigationEntry } from './navigation.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './SideMenu.module.css'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'

/** Shows the menu's entries, as icons only if space is short. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTexts(navigationTexts)
  const user = useUser()
  const { data: settings } = useQuery(publicSettings(useLanguage()))
  const entries = navigation.filter(
    ({ only, path }) => !only && (path !== paths.reviews || user.reviewCount !== undefined),
  )
  const mine = { admin: isAdmin(user.role), editor: mayWriteAssistants(user.role) }
  const adminEntries = navigation.filter(({ only }) => only && mine[only])
  const draw = (entry: NavigationEntry) => <Entry key={entry.path} entry={entry} onNavigate={onNavigate} />
  return (
    <nav className={styles.menu} aria-label={t('nav.main')}>
      {entries.map(draw)}
      <a
        className={styles.entry}
        href={settings?.learningOutcomesUrl ?? defaultLearningOutcomesUrl}
        target="_blank"
        rel="noreferrer"
        title={t('nav.learningOutcomes')}
      >
        <Target size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.label}>
          {t('nav.learningOutcomes')} <VisuallyHidden>({t('nav.newTab')})</VisuallyHidden>
        </span>
        <ArrowUpRight className={styles.outside} size={15} aria-hidden="true" />
      </a>
      {adminEntries.length > 0 && (
        <>
          <Inline as="p" wrap={false} className={styles.heading}>
            {t('nav.administration')} <Badge tone="good">{t(mine.admin ? 'nav.admin' : 'nav.editor')}</Badge>
          </Inline>
          {adminEntries.map(draw)}
        </>
      )}
    </nav>
  )
}

function Entry({ entry, onNavigate }: { entry: NavigationEntry; onNavigate?: () => void }) {
  const { t } = useTexts(navigationTexts)
  const { pathname } = useLocation()
  const { newShareCount, reviewCount } = useUser()
  const count = { [paths.shared]: newShareCount, [paths.reviews]: reviewCount }[entry.path]
  const label = t(entry.label) + (count ? ` (${count})` : '')
  return (
    <Link
      to={entry.path}
      className={styles.entry}
      aria-current={isActive(entry, pathname) ? 'page' : undefined}
      title={label}
      onClick={onNavigate}
    >
      <entry.icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </Link>
  )
}
