import { useId, type ReactNode } from 'react'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'

/** A card of the page. `tool`: the action beside its title. */
export function PersonCard({ title, tool, children }: { title: string; tool?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <Card padding={5}>
      <Stack as="section" gap={2} aria-labelledby={heading}>
        <Inline as="header" justify="between">
          <Heading level={2} id={heading}>
            {title}
          </Heading>
          {tool}
        </Inline>
        {children}
      </Stack>
    </Card>
  )
}
