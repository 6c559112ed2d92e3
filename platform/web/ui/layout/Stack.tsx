import type { ReactElement } from 'react'
import { renderLayout, type AnyLayoutProps, type LayoutProps, type Tag } from '../layout.ts'
import styles from './Layout.module.css'

/** Places children below one another with equal gaps. */
export function Stack<As extends Tag = 'div'>(props: LayoutProps<As>): ReactElement
export function Stack({ gap = 4, ...rest }: AnyLayoutProps) {
  return renderLayout(styles.stack, { gap, ...rest })
}
