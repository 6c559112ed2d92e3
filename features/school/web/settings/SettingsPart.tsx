import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/layout/Card.tsx'
import styles from './SettingsForm.module.css'

/** Groups settings under a heading that states their purpose. */
export function SettingsPart({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className={styles.part}>
      <div>
        <h2>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </Card>
  )
}
