import { useEffect, useRef, type ComponentPropsWithRef } from 'react'
import styles from './Tick.module.css'

type TickProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'ref'> & {
  /** The accessible name. */
  label: string
  /** Some of what it stands for. */
  mixed?: boolean
}

/** A bare box to tick in a row: 20 px drawn, a fingertip around it takes it. */
export function Tick({ label, mixed = false, ...rest }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    box.current!.indeterminate = mixed
  }, [mixed])
  return <input {...rest} ref={box} type="checkbox" aria-label={label} className={styles.tick} />
}
