import type { ComponentPropsWithRef } from 'react'
import styles from './Text.module.css'
import type { TextSize } from './Text.tsx'

type HeadingProps = ComponentPropsWithRef<'h2'> & {
  /** Its level in the outline of the page. */
  level: 1 | 2 | 3
  /** Its visual size, if it differs from the level's: 2xl, xl, lg. */
  size?: TextSize
}

/** A heading: `level` is the outline, `size` the appearance. */
export function Heading({ level, size, className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const
  return <Element {...rest} className={[styles.heading, className].filter(Boolean).join(' ')} data-size={size} />
}
