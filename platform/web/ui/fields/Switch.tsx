import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Switch.module.css'

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & { label: ReactNode }

/** A setting that is on or off: a native checkbox drawn as a switch. */
export function Switch({ label, ...rest }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input {...rest} type="checkbox" className={styles.input} />
      {label}
    </label>
  )
}
