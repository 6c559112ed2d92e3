import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  icon?: ReactNode
  /** Replaces the icon where a list stays empty for long. */
  drawing?: ReactNode
  title: string
  text?: string
  action?: ReactNode
}

/** Nothing here: one sentence and one thing to do. */
export function EmptyState({ icon, drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing ?? <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
