import { formatNumber } from '../../i18n/format/numbers.ts'
import { useLanguage } from '../language/language.ts'
import { Link } from '../ui/actions/Link.tsx'
import { Inline } from '../ui/layout/Inline.tsx'
import styles from './heads.module.css'

type PageTab = { to: string; label: string; isCurrent: boolean; count?: number | undefined }

/** The pages of one entry of the menu, each with an address of its own. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const language = useLanguage()
  return (
    <Inline as="nav" align="stretch" wrap={false} className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: text, isCurrent, count }) => (
        <Link
          key={to}
          ref={isCurrent ? scrollRow : undefined}
          to={to}
          className={styles.tab}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {text} {count !== undefined && <span className={styles.count}>{formatNumber(count, language)}</span>}
        </Link>
      ))}
    </Inline>
  )
}

/** On a phone the tabs are wider than the screen. Only their row scrolls: in a low window the page would lose its heading. */
function scrollRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}
