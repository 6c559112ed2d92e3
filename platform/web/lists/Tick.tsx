import { useEffect, useRef, type ComponentPropsWithRef } from 'react'
import styles from './Rows.module.css'

type TickProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'ref'> & {
  /** The accessible name. */
  label: string
  /** Some, but not all, of the rows are ticked. */
  mixed?: boolean
}

/** A checkbox in a row: 20 px visible, with a hit area for a fingertip. */
export function Tick({ label, mixed = false, ...rest }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    box.current!.indeterminate = mixed
  }, [mixed])
  return <input {...rest} ref={box} type="checkbox" aria-label={label} className={styles.box} />
}
