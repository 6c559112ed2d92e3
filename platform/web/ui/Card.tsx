import type { ComponentPropsWithRef } from 'react'
import styles from './Card.module.css'

type CardProps = ComponentPropsWithRef<'div'> & {
  /** Between its border and its content; none if it holds rows that reach the border. */
  padding?: 3 | 4 | 5 | 6
}

/** A white sheet on the paper ground. */
export function Card({ padding, className, ...rest }: CardProps) {
  return <div {...rest} className={[styles.card, className].filter(Boolean).join(' ')} data-padding={padding} />
}
