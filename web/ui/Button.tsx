import type { ComponentPropsWithRef, ReactNode } from 'react'
import { buttonClass, type ButtonLook, type ButtonSize } from './button-class.ts'
import styles from './Button.module.css'
import { Spinner } from './Spinner.tsx'

type ButtonProps = ComponentPropsWithRef<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  /** As wide as its place. */
  block?: boolean
  icon?: ReactNode
  /** Disabled with a spinner; the label stays readable. */
  busy?: boolean
}

export function Button({ look, size, block, icon, busy = false, disabled, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={[buttonClass({ look, size, block }), busy && styles.busy, className].filter(Boolean).join(' ')}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
