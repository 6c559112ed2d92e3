import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Ways.module.css'

/** A few ways of which one is chosen, each with a word on what it means. */
export function Ways({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>
}

export function Way({ label, hint, ...rest }: ComponentPropsWithRef<'input'> & { label: string; hint: string }) {
  return (
    <label className={styles.way}>
      <input {...rest} type="radio" />
      <span>
        {label}
        <small>{hint}</small>
      </span>
    </label>
  )
}
