import Funnel from 'lucide-react/icons/funnel'
import { useId, useState, type ReactNode } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from '../tags/tags.module.css'
import { everyoneFilters } from '../history-parts.ts'
import type { HistoryListState } from '../history/use-history-list-state.ts'
import { historyPageTexts } from '../../texts/history-page.ts'

const filters = lazyPage<{ listState: HistoryListState }>(async () => (await import('../tags/Filters.tsx')).Filters)

type MoreFiltersProps = { listState: HistoryListState; total: number | undefined; children: ReactNode }

/** Further filters, collapsed at first; for all users' long history only on a phone. */
export function MoreFilters({ listState, total, children }: MoreFiltersProps) {
  const { t } = useTexts(historyPageTexts)
  const id = useId()
  const count = Object.keys(listState.narrowed).length
  const [open, setOpen] = useState(count > 0)
  return (
    <>
      <Inline
        align="stretch"
        className={styles.head}
        data-everyone={listState.everyone || undefined}
        data-narrowed={count > 0 || undefined}
      >
        <Button
          className={styles.toggle}
          size="small"
          variant={open || count > 0 ? undefined : 'quiet'}
          icon={<Funnel size={16} strokeWidth={1.75} aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={open || listState.everyone ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {count > 0 ? t('history.narrowed', { count }) : t('history.narrow')}
        </Button>
        {count > 0 && (
          <Button size="small" variant="quiet" onClick={listState.clearFilters}>
            {t('history.clearFilters')}
          </Button>
        )}
        {children && <span className={styles.atEnd}>{children}</span>}
      </Inline>
      {(open || listState.everyone) && (
        <div id={id} className={styles.panel} data-open={open || undefined}>
          {listState.everyone ? (
            <everyoneFilters.Part listState={listState} total={total} />
          ) : (
            <filters.Part listState={listState} />
          )}
        </div>
      )}
    </>
  )
}
