import type { ComponentPropsWithRef } from 'react'
import styles from './Text.module.css'
import type { TextSize } from './Text.tsx'

type HeadingProps = ComponentPropsWithRef<'h2'> & {
  /** Its place in the outline of the page. */
  level: 1 | 2 | 3
  /** Its look, where that differs from the level's: 2xl, xl, lg. */
  size?: TextSize
}

/** A heading: the level is the outline, the size the look. */
export function Heading({ level, size, className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const
  return <Element {...rest} className={[styles.heading, className].filter(Boolean).join(' ')} data-size={size} />
}
