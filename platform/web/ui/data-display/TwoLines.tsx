import type { ReactNode } from 'react'
import styles from './TwoLines.module.css'

type TwoLinesProps = {
  title: ReactNode
  text?: ReactNode
  /** Truncates each line with an ellipsis. */
  truncate?: boolean
}

/** A bold title above a muted text; takes the free space of its line. */
export function TwoLines({ title, text, truncate = false }: TwoLinesProps) {
  return (
    <span className={styles.words} data-truncate={truncate || undefined}>
      <b>{title}</b>
      {text && <small>{text}</small>}
    </span>
  )
}
