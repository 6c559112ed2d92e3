import type { CSSProperties, ReactElement } from 'react'
import { renderLayout, type AnyLayoutProps, type LayoutProps, type Tag } from '../layout.ts'
import styles from './Layout.module.css'

type Wrap = {
  /** False: never wraps, however narrow it is. */
  wrap?: boolean
  /** The first child fills the row; the others wrap below it before it has less than so many px. */
  least?: number
}

/** Places children side by side, centred, and wraps if there is no room. */
export function Inline<As extends Tag = 'div'>(props: LayoutProps<As> & Wrap): ReactElement
export function Inline({ gap = 2, align = 'center', wrap = true, least, style, ...rest }: AnyLayoutProps & Wrap) {
  const room = least !== undefined && {
    style: { ...style, '--least-width': `${least}px` } as CSSProperties,
    'data-least': true,
  }
  return renderLayout(wrap ? styles.inline : styles.line, { gap, align, style, ...rest, ...room })
}
