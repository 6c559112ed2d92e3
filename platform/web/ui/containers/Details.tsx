import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Details.module.css'

type DetailsProps = ComponentPropsWithRef<'details'> & { summary: ReactNode }

/** A line that expands when it is selected. */
export function Details({ summary, children, className, ...rest }: DetailsProps) {
  return (
    <details {...rest} className={[styles.details, className].filter(Boolean).join(' ')}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
