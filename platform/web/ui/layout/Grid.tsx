import { renderLayout, type AnyLayoutProps, type LayoutProps, type Tag } from '../layout.ts'
import type { CSSProperties, ReactElement } from 'react'
import styles from './Layout.module.css'

/**
 * 2 or 3 columns, one on a phone; or as many as fit with at least 200, 260 or 340 px. `filters`: a search field as wide as possible with
 * choices beside it, below it on a phone. `aside`: a narrower column beside the first one, below it where there is no room.
 */
type Columns = { columns: 2 | 3 | 'aside' | 'narrow' | 'medium' | 'wide' | 'filters'; least?: never }

/** As many columns of at least so many pixels as fit, also where there are fewer children. */
type Least = { least: number; columns?: never }

const classes = {
  2: styles.two,
  3: styles.three,
  aside: styles.aside,
  narrow: styles.narrow,
  medium: styles.medium,
  wide: styles.wide,
  filters: styles.filters,
}

/** Children in columns of equal width. */
export function Grid<As extends Tag = 'div'>(props: LayoutProps<As> & (Columns | Least)): ReactElement
export function Grid({ gap = 4, columns, least, style, ...rest }: AnyLayoutProps & (Columns | Least)) {
  if (columns) return renderLayout(classes[columns], { gap, style, ...rest })
  return renderLayout(styles.least, {
    gap,
    style: { ...style, '--least-width': `${least}px` } as CSSProperties,
    ...rest,
  })
}
