import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Heading } from '#platform/web/ui/Heading.tsx'
import { Inline } from '#platform/web/ui/Inline.tsx'
import { Link } from '#platform/web/ui/Link.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import styles from './RowRuns.module.css'

type PageHeadProps = { title: string; text: ReactNode; back: { to: string; label: string } }

/** The title of a page, with a link to the page that led here. */
export function PageHead({ title, text, back }: PageHeadProps) {
  const { t } = useTexts()
  return (
    <Inline as="header" gap={4} wrap={false}>
      <title>{`${title} · ${t('app.name')}`}</title>
      <Link to={back.to} className={styles.back} aria-label={back.label} title={back.label}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <div className={styles.title}>
        <Heading level={1}>{title}</Heading>
        <Text tone="quiet">{text}</Text>
      </div>
    </Inline>
  )
}
