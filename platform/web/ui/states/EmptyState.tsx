import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Text } from '../text/Text.tsx'

type EmptyStateProps = {
  icon?: ReactNode
  /** Replaces the icon in a list that stays empty for a long time. */
  drawing?: ReactNode
  title: string
  text?: string
  action?: ReactNode
}

/** An empty state: one sentence and one action. */
export function EmptyState({ icon, drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing ?? (icon && <span className={styles.icon}>{icon}</span>)}
      <Text weight="bold">{title}</Text>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
