import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useTexts } from '../language/language.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { Inline } from '../ui/layout/Inline.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { Text } from '../ui/text/Text.tsx'
import styles from './heads.module.css'

type AdminHeadProps = {
  title: string
  /** A count, or the purpose of the page. */
  subtitle?: ReactNode
  create?: { label: string; onClick: () => void }
  /** Other buttons beside the title. */
  tools?: ReactNode
  /** Links to the other pages of the same entry of the menu. */
  tabs?: ReactNode
  /** The invalid request in the address. */
  trouble?: string | false
}

/** Title of an administrator's page, with the button for a new record. */
export function AdminHead({ title, subtitle, create, tools, tabs, trouble }: AdminHeadProps) {
  const { t } = useTexts()
  return (
    <>
      <Inline as="header" align="end" justify="between" className={styles.head}>
        <title>{`${title} · ${t('app.name')}`}</title>
        <Stack gap={1}>
          <h1>{title}</h1>
          {subtitle && <Text tone="quiet">{subtitle}</Text>}
        </Stack>
        {(tools ?? create) && (
          <Inline>
            {tools}
            {create && (
              <Button
                variant="primary"
                icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
                onClick={create.onClick}
              >
                {create.label}
              </Button>
            )}
          </Inline>
        )}
      </Inline>
      {tabs}
      {trouble && (
        <div className={styles.trouble}>
          <Notice tone="bad">{trouble}</Notice>
        </div>
      )}
    </>
  )
}
