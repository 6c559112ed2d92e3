import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Field.module.css'

type TextInputProps = ComponentPropsWithRef<'input'> & {
  /** `filter`: a lighter style for a search above a list. */
  variant?: 'form' | 'filter'
  icon?: ReactNode
}

export function TextInput({ variant = 'form', icon, className, ...rest }: TextInputProps) {
  const classes = [styles.control, variant === 'filter' && styles.filter, className].filter(Boolean).join(' ')
  const input = <input type="text" {...rest} className={classes} />
  return icon ? (
    <div className={styles.withIcon}>
      {icon}
      {input}
    </div>
  ) : (
    input
  )
}

/** Grows with its text if the browser supports it, otherwise scrolls. */
export function TextArea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <textarea rows={3} {...rest} className={[styles.control, styles.area, className].filter(Boolean).join(' ')} />
}
