import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './RadioCards.module.css'

/** Radio buttons that each explain what the choice means. */
export function RadioCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}

export function RadioCard({ label, hint, ...rest }: ComponentPropsWithRef<'input'> & { label: string; hint: string }) {
  return (
    <label className={styles.card}>
      <input {...rest} type="radio" />
      <span>
        {label}
        <small>{hint}</small>
      </span>
    </label>
  )
}
