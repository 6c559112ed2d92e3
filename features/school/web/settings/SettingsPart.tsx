import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'

/** Groups settings under a heading that states their purpose. */
export function SettingsPart({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card padding={5}>
      <Stack>
        <Stack gap={1}>
          <h2>{title}</h2>
          {text && (
            <Text tone="quiet" measure>
              {text}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </Card>
  )
}
