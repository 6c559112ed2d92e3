import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
} from 'react'
import { buttonClass, type ButtonVariant, type ButtonSize } from './button-class.ts'
import styles from './Button.module.css'
import { Spinner } from '../feedback/Spinner.tsx'

type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Fills the width of its container. */
  block?: boolean
  icon?: ReactNode
  /** Disabled with a spinner; the label stays readable. */
  busy?: boolean
}

export function Button({ ref, variant, size, block, icon, busy = false, className, children, ...rest }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current!, [])
  usePreservedFocus(button, busy)
  return (
    <button
      type="button"
      {...rest}
      ref={button}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={[buttonClass({ variant, size, block }), busy && styles.busy, className].filter(Boolean).join(' ')}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

/** A disabled button loses the focus. This returns it afterwards, unless the focus has moved elsewhere. */
function usePreservedFocus(button: RefObject<HTMLButtonElement | null>, busy: boolean) {
  const had = useRef(false)
  // Browsers remove the focus only after this.
  useLayoutEffect(() => {
    if (busy) had.current = document.activeElement === button.current
  }, [busy, button])
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (!busy && had.current && lost) button.current?.focus()
    if (!busy) had.current = false
  }, [busy, button])
}
