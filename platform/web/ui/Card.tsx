import type { ComponentPropsWithRef } from 'react'
import styles from './Card.module.css'

/** A white sheet on the paper ground. */
export function Card({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={[styles.card, className].filter(Boolean).join(' ')} />
}
