import type { ReactNode, Ref, UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ResultFrame.module.css'

type ResultFrameProps = {
  head: ReactNode
  foot?: ReactNode
  /** Above the sheet. */
  note?: ReactNode
  children?: ReactNode
  /** Over the lower edge of the sheet, wherever it is scrolled to. */
  overlay?: ReactNode
  ref?: Ref<HTMLDivElement>
  onScroll?: (event: UIEvent<HTMLDivElement>) => void
}

/** A sheet of paper that is read, not edited, between a line about it and a line under it. */
export function ResultFrame({ head, foot, note, children, overlay, ref, onScroll }: ResultFrameProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.head}>{head}</div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={styles.desk} ref={ref} onScroll={onScroll} tabIndex={0} role="region" aria-label={t('generation.text')}>
        {note}
        <div className={styles.sheet}>{children}</div>
        {overlay}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  )
}
