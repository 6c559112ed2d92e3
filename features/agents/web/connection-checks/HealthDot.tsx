import type { ReactNode } from 'react'
import type { HealthTone } from './health-words.ts'
import styles from './HealthDot.module.css'

/** Shows a state: a circle works, a diamond warns, a square fails, grey is off. Shape and text convey it in addition to the colour. */
export function HealthDot({ tone, children }: { tone: HealthTone; children: ReactNode }) {
  return (
    <span className={styles.health} data-tone={tone}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
    </span>
  )
}
