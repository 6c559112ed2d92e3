import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Pagination } from '../../contract/shared.ts'
import { formatNumber } from '../../i18n/format/numbers.ts'
import { useLanguage, useTexts } from '../language/language.ts'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Inline } from '../ui/layout/Inline.tsx'
import styles from './heads.module.css'
import { adminTexts } from '../../i18n/texts/admin.ts'

type PagerProps = { pagination: Pagination; onPage: (page: number) => void }

/** Shows the visible range and links to other pages. */
export function Pager({ pagination: { page, limit, total, pages }, onPage }: PagerProps) {
  const { t } = useTexts(adminTexts)
  const language = useLanguage()
  const formatCount = (number: number) => formatNumber(number, language)
  const go = (to: number) => {
    if (to < 1 || to > pages) return
    onPage(to)
    scrollTo({ top: 0 })
  }
  return (
    <Inline as="nav" gap={3} wrap={false} justify="between" className={styles.pager} aria-label={t('listing.pages')}>
      <span>
        {t('listing.range', {
          from: formatCount((page - 1) * limit + 1),
          to: formatCount(Math.min(page * limit, total)),
          total: formatCount(total),
        })}
      </span>
      {pages > 1 && (
        <span className={styles.pagerButtons}>
          {/* At either end the button stays enabled for focus, so that the keyboard does not lose its position. */}
          <IconButton
            label={t('listing.previous')}
            icon={<ChevronLeft size={19} aria-hidden="true" />}
            aria-disabled={page <= 1 || undefined}
            onClick={() => go(page - 1)}
          />
          <IconButton
            label={t('listing.next')}
            icon={<ChevronRight size={19} aria-hidden="true" />}
            aria-disabled={page >= pages || undefined}
            onClick={() => go(page + 1)}
          />
        </span>
      )}
    </Inline>
  )
}
