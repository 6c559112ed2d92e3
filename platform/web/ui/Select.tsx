import type { ComponentPropsWithRef } from 'react'
import styles from './Field.module.css'

type SelectProps = ComponentPropsWithRef<'select'> & {
  /** `filter`: lighter, for narrowing a list. */
  variant?: 'form' | 'filter'
}

/** The browser's own select: right on every phone and screen reader. */
export function Select({ variant = 'form', className, ...rest }: SelectProps) {
  const classes = [styles.control, styles.select, variant === 'filter' && styles.filter, className]
  return <select {...rest} className={classes.filter(Boolean).join(' ')} />
}
