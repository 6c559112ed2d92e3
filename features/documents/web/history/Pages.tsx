import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTexts } from '#platform/web/language/language.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import styles from './History.module.css'
import type { HistoryListState } from './use-history-list-state.ts'
import { historyPageTexts } from '../../texts/history-page.ts'

type PagesProps = { page: number; pages: number; linkTo: (page: string) => ReturnType<HistoryListState['linkTo']> }

/** Shows "Page 2 of 7" with links to its neighbours; nothing for a single page. */
export function Pages({ page, pages, linkTo }: PagesProps) {
  const { t } = useTexts(historyPageTexts)
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label={t('history.pages')}>
      {page > 1 && (
        <Link {...linkTo(page > 2 ? String(Math.min(page - 1, pages)) : '')} className={buttonClass()} rel="prev">
          <ChevronLeft size={18} aria-hidden="true" />
          {t('history.previous')}
        </Link>
      )}
      <span className={styles.now}>{t('history.page', { page, pages })}</span>
      {page < pages && (
        <Link {...linkTo(String(page + 1))} className={buttonClass()} rel="next">
          {t('history.next')}
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
