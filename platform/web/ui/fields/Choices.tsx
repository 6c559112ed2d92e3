import Check from 'lucide-react/icons/check'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Inline } from '../layout/Inline.tsx'
import styles from './Choices.module.css'

/** A row of choices that wraps. */
export function Choices({ children }: { children: ReactNode }) {
  return <Inline align="stretch">{children}</Inline>
}

type ChoiceProps = ComponentPropsWithRef<'input'> & { type: 'radio' | 'checkbox'; label: ReactNode }

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
