import styles from './Bar.module.css'

type BarProps = {
  /** A number from 0 to 1; a larger one fills the bar. */
  share: number
  tone?: 'warn' | 'danger' | undefined
  className?: string | undefined
}

/** A share as a bar, beside the figure in words. */
export function Bar({ share, tone, className }: BarProps) {
  return (
    <span className={[styles.trough, className].filter(Boolean).join(' ')} aria-hidden="true">
      <span className={styles.bar} data-tone={tone} style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  )
}
