import Check from 'lucide-react/icons/check'
import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react'
import { Inline } from '../layout/Inline.tsx'
import styles from './Choices.module.css'

/** A row of choices that wraps. */
export function Choices({ children }: { children: ReactNode }) {
  return <Inline align="stretch">{children}</Inline>
}

type ChoiceProps = ComponentPropsWithRef<'input'> & { type: 'radio' | 'checkbox'; label: ReactNode }

type ChoiceRowProps = ComponentPropsWithRef<'input'> & {
  type: 'radio' | 'checkbox'
  /** Counts the steps by which it is indented. */
  depth?: number
}

/** One choice in a row of its own, beside its words. */
export function ChoiceRow({ depth = 0, children, ...rest }: ChoiceRowProps) {
  return (
    <Inline as="label" gap={3} wrap={false} className={styles.row} style={{ '--depth': depth } as CSSProperties}>
      <input {...rest} />
      {children}
    </Inline>
  )
}

/** One choice: a native radio button or checkbox drawn as a pill. */
export function Choice({ label, ...rest }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...rest} className={styles.input} />
      {rest.type === 'checkbox' && <Check className={styles.tick} size={17} aria-hidden="true" />}
      {label}
    </label>
  )
}
