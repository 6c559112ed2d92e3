import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './versions.module.css'

type PartCardProps = {
  label: string
  /** Appears after the label. */
  badge?: ReactNode
  /** Appears at the end of the head. */
  end?: ReactNode
  children: ReactNode
}

/** A part of an assistant, such as its instructions, below its name. */
export function PartCard({ label, badge, end, children }: PartCardProps) {
  return (
    <Card as="section" className={styles.card} aria-label={label}>
      <Inline justify="between" className={styles.head}>
        <Inline>
          <Heading level={3} size="md">
            {label}
          </Heading>
          {badge}
        </Inline>
        {end}
      </Inline>
      <Stack gap={2} align="start" className={styles.body}>
        {children}
      </Stack>
    </Card>
  )
}
