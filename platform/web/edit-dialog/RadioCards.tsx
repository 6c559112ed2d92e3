import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Grid } from '../ui/layout/Grid.tsx'
import { Inline } from '../ui/layout/Inline.tsx'
import styles from './edit-dialog.module.css'

/** Radio buttons that each explain what the choice means. */
export function RadioCards({ children }: { children: ReactNode }) {
  return (
    <Grid columns="medium" gap={2}>
      {children}
    </Grid>
  )
}

type RadioCardProps = ComponentPropsWithRef<'input'> & { label: string; hint?: string }

export function RadioCard({ label, hint, ...rest }: RadioCardProps) {
  return (
    <Inline as="label" gap={3} align="stretch" wrap={false} className={styles.card}>
      <input {...rest} type="radio" />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </Inline>
  )
}
