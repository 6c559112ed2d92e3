import type { ComponentPropsWithRef } from 'react'
import styles from './Field.module.css'

type SelectProps = ComponentPropsWithRef<'select'> & {
  /** `filter`: a lighter style for filtering a list. */
  variant?: 'form' | 'filter'
}

/** A native select, which works on every phone and screen reader. */
export function Select({ variant = 'form', className, ...rest }: SelectProps) {
  const classes = [styles.control, styles.select, variant === 'filter' && styles.filter, className]
  return <select {...rest} className={classes.filter(Boolean).join(' ')} />
}
