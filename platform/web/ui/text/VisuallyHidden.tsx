import type { ReactNode } from 'react'
import styles from './Text.module.css'

/** Text that only screen readers announce; `on` a phone only. */
export const VisuallyHidden = ({ on, children }: { on?: 'phone'; children: ReactNode }) => (
  <span className={on ? styles.hiddenOnPhone : styles.hidden}>{children}</span>
)
