import type { ComponentPropsWithRef } from 'react'
import styles from './Field.module.css'

type SelectProps = ComponentPropsWithRef<'select'> & {
  /** `filter`: a lighter style for filtering a list. */
  variant?: 'form' | 'filter'
  /** As wide as its choices, beside other controls. */
  fit?: boolean
}

/** A native select, which works on every phone and screen reader. */
export function Select({ variant = 'form', fit = false, className, ...rest }: SelectProps) {
  const classes = [styles.control, styles.select, variant === 'filter' && styles.filter, fit && styles.fit, className]
  return <select {...rest} className={classes.filter(Boolean).join(' ')} />
}
