import type { ReactNode } from 'react'
import styles from './Text.module.css'

/** Text that only screen readers announce. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
)
