import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './SettingsForm.module.css'

/** Groups settings under a heading that states their purpose. */
export function SettingsPart({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className={styles.part}>
      <div>
        <h2>{title}</h2>
        {text && (
          <Text tone="quiet" className={styles.text}>
            {text}
          </Text>
        )}
      </div>
      {children}
    </Card>
  )
}
