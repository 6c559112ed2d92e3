import { useTexts } from '../language/language.ts'
import { Inline } from '../ui/layout/Inline.tsx'
import styles from './TopBar.module.css'

/** An open book with a spark, and the product's name. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const { t } = useTexts()
  return (
    <Inline as="span" wrap={false} className={styles.logo}>
      <span className={styles.mark}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            className={styles.line}
            d="M12 20c-2.600-2-5.600-2.600-9-2.400V5.400C6.400 5.200 9.400 6 12 8c1.500-1.200 3.100-2 5-2.400"
          />
          <path className={styles.line} d="M21 11v6.600c-3.400-.2-6.400.4-9 2.400V8" />
          <path d="m20 2 .7 1.900 1.900.7-1.900.7L20 7.200l-.7-1.900-1.900-.7 1.900-.7z" />
        </svg>
      </span>
      <span className={compact ? styles.nameOnWide : undefined}>{t('app.name')}</span>
    </Inline>
  )
}
