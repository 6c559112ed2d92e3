import type { ReactNode } from 'react'
import styles from './Unseen.module.css'

/** Words for those who listen to the page. */
export const Unseen = ({ children }: { children: ReactNode }) => <span className={styles.unseen}>{children}</span>
