import type { ReactNode } from 'react'
import { StateDot } from '#platform/web/ui/data-display/Badge.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { HealthTone } from './health-words.ts'

const tones = { works: undefined, warns: 'warn', fails: 'danger', off: 'quiet' } as const

/** Shows a state with its words. */
export function HealthDot({ tone, children }: { tone: HealthTone; children: ReactNode }) {
  return (
    <Text as="span" tone={tones[tone]}>
      <StateDot state={tone} /> {children}
    </Text>
  )
}
