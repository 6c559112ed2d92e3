import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

type NoticeProps = {
  tone: 'info' | 'warn' | 'bad'
  icon?: ReactNode
  /** Buttons at its end. */
  action?: ReactNode
  /** Keeps a distance to what is above and below it, where no stack does. */
  apart?: boolean
  children: ReactNode
}

const icons = { info: Info, warn: TriangleAlert, bad: CircleAlert }
const tones = { info: styles.info, warn: styles.warn, bad: styles.bad }

/** A line that stays at the reader's position. Screen readers announce it when it appears. */
export function Notice({ tone, icon, action, apart = false, children }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      className={`${styles.notice} ${tones[tone]}`}
      data-apart={apart || undefined}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      {icon ?? <Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
