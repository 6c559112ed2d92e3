import type { ReactElement } from 'react'
import { renderLayout, type AnyLayoutProps, type LayoutProps, type Tag } from '../layout.ts'
import styles from './Layout.module.css'

/** False: never wraps, however narrow it is. */
type Wrap = { wrap?: boolean }

/** Places children side by side, centred, and wraps if there is no room. */
export function Inline<As extends Tag = 'div'>(props: LayoutProps<As> & Wrap): ReactElement
export function Inline({ gap = 2, align = 'center', wrap = true, ...rest }: AnyLayoutProps & Wrap) {
  return renderLayout(wrap ? styles.inline : styles.line, { gap, align, ...rest })
}
