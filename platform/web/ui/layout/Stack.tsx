import type { ReactElement } from 'react'
import { renderLayout, type AnyLayoutProps, type LayoutProps, type Tag } from '../layout.ts'
import styles from './Layout.module.css'

/** True: scrolls by itself where it is longer than half the window. */
type Scrolls = { scrolls?: boolean }

/** Places children below one another with equal gaps. */
export function Stack<As extends Tag = 'div'>(props: LayoutProps<As> & Scrolls): ReactElement
export function Stack({ gap = 4, scrolls = false, ...rest }: AnyLayoutProps & Scrolls) {
  return renderLayout(styles.stack, { gap, ...rest, ...(scrolls && { 'data-scrolls': true }) })
}
