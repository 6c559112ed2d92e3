import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTexts } from '../language/language.ts'
import { Heading } from '../ui/text/Heading.tsx'
import { Inline } from '../ui/layout/Inline.tsx'
import { Link } from '../ui/actions/Link.tsx'
import { Text } from '../ui/text/Text.tsx'
import styles from './heads.module.css'

type PageHeadProps = {
  title: string
  text?: ReactNode
  back: { to: string; label: string }
  /** Appears beside the title. */
  children?: ReactNode
}

/** The title of a page, with a link to the page that led here. */
export function PageHead({ title, text, back, children }: PageHeadProps) {
  const { t } = useTexts()
  return (
    <Inline as="header" gap={4} wrap={children !== undefined}>
      <title>{`${title} · ${t('app.name')}`}</title>
      <Link to={back.to} className={styles.back} aria-label={back.label} title={back.label}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <div className={styles.title}>
        <Heading level={1}>{title}</Heading>
        {text && <Text tone="quiet">{text}</Text>}
      </div>
      {children}
    </Inline>
  )
}
