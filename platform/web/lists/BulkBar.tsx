import X from 'lucide-react/icons/x'
import { useState, type ComponentPropsWithRef, type ReactNode } from 'react'
import { formatNumber } from '../../i18n/format/numbers.ts'
import { useLanguage, useTexts } from '../language/language.ts'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Text } from '../ui/text/Text.tsx'
import { Inline } from '../ui/layout/Inline.tsx'
import styles from './BulkBar.module.css'
import type { Selection } from './use-selection.ts'
import { adminTexts } from '../../i18n/texts/admin.ts'

type BulkBarProps<T extends { id: string }> = {
  selection: Selection<T>
  /** Number of filtered items on all pages. */
  total: number
  /** Loads them. It shows its own error message. */
  all: () => Promise<readonly T[]>
  /** Bulk actions. */
  children: ReactNode
}

/** A bar below a list while rows are ticked. */
export function BulkBar<T extends { id: string }>({ selection, total, all, children }: BulkBarProps<T>) {
  const { t } = useTexts(adminTexts)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  if (selection.count === 0) return null
  const chooseAll = async () => {
    setBusy(true)
    try {
      selection.choose(await all())
    } catch {
      // The failed call has reported its error; the selection stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Inline as="section" className={styles.bar} aria-label={t('listing.bulk')}>
      <Text as="output" weight="bold">
        {t('listing.selected', { count: selection.count, number: formatNumber(selection.count, language) })}
      </Text>
      {selection.count < total && (
        <button type="button" className={styles.all} disabled={busy} onClick={() => void chooseAll()}>
          {t('listing.selectAll', { number: formatNumber(total, language) })}
        </button>
      )}
      <Inline gap={0} align="stretch" className={styles.actions}>
        {children}
      </Inline>
      <IconButton
        label={t('listing.clear')}
        icon={<X size={19} aria-hidden="true" />}
        className={styles.close}
        onClick={selection.clear}
      />
    </Inline>
  )
}

type BulkActionProps = ComponentPropsWithRef<'button'> & {
  icon: ReactNode
  /** Separates the action at the end, because it takes something from people. */
  apart?: boolean
}

export function BulkAction({ icon, apart = false, children, ...rest }: BulkActionProps) {
  return (
    <button type="button" {...rest} className={`${styles.action} ${apart ? styles.apart : ''}`}>
      {icon}
      {children}
    </button>
  )
}
