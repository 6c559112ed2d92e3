import type { ReactElement } from 'react'
import { renderLayout, type AnyLayoutProps, type LayoutProps, type Tag } from './layout.ts'
import styles from './Layout.module.css'

/** In one line, however narrow it is, if false. */
type Wrap = { wrap?: boolean }

/** Children beside one another, centred, in further lines where there is no room. */
export function Inline<As extends Tag = 'div'>(props: LayoutProps<As> & Wrap): ReactElement
export function Inline({ gap = 2, align = 'center', wrap = true, ...rest }: AnyLayoutProps & Wrap) {
  return renderLayout(wrap ? styles.inline : styles.line, { gap, align, ...rest })
}
