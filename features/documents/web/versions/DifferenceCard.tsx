import { useId, useLayoutEffect, useRef } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import { renderMaths } from '#formats/document/web/maths.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import sheet from '#formats/document/web/sheet.module.css'
import type { Choice, Difference } from '#formats/compare/web/compare.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import styles from './Versions.module.css'
import { documentVersionTexts } from '../../texts/versions.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { ChoiceRow } from '#platform/web/ui/fields/Choices.tsx'

type DifferenceCardProps = {
  difference: Difference
  position: { number: number; total: number }
  /** The document's language. */
  language: Language
  choice: Choice | null
  /** Null: one version was chosen as a whole. */
  onChoose: ((choice: Choice) => void) | null
}

const changes = {
  mine: 'versions.mineChanged',
  theirs: 'versions.theirsChanged',
  both: 'versions.bothChanged',
} as const

/** Shows one difference between two versions, with both texts. */
export function DifferenceCard({ difference, position, language, choice, onChoose }: DifferenceCardProps) {
  const { t } = useTexts(documentVersionTexts)
  const group = useId()
  const { changedBy, after } = difference
  const option = (value: Choice, label: string) => (
    <ChoiceRow
      type="radio"
      name={group}
      checked={choice === value}
      disabled={onChoose === null}
      onChange={() => onChoose?.(value)}
    >
      <b>{label}</b>
    </ChoiceRow>
  )
  const side = (value: 'mine' | 'theirs', label: string) => (
    <div className={styles.cardSide} data-chosen={choice === value || choice === 'both'}>
      {option(value, label)}
      <Blocks html={difference[value]} language={language} />
    </div>
  )
  return (
    <li>
      <Card as="fieldset" variant="flat" className={styles.card} data-open={choice === null}>
        <legend className={styles.head}>
          <b>{t('versions.differenceNumber', position)}</b>
          <Badge tone={changedBy === 'both' ? 'warn' : 'plain'}>{t(changes[changedBy])}</Badge>
          {after && (
            <Text as="span" tone="faint">
              {t('versions.after', { text: after })}
            </Text>
          )}
        </legend>
        <div className={styles.sides}>
          {side('mine', t('versions.mine'))}
          {side('theirs', t('versions.theirs'))}
        </div>
        {changedBy === 'both' && difference.mine !== '' && difference.theirs !== '' && (
          <div className={styles.both}>{option('both', t('versions.keepBoth'))}</div>
        )}
      </Card>
    </li>
  )
}

type BlocksProps = {
  html: string
  /** The document's language. */
  language: Language
  /** Without a frame of its own. */
  isBare?: boolean
}

/** Shows blocks of a document, such as one of two versions. */
export function Blocks({ html, language, isBare = false }: BlocksProps) {
  const { t } = useTexts(documentVersionTexts)
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current) renderMaths(element.current)
  })
  if (html === '') return <Text tone="faint">{t('versions.nothing')}</Text>
  return (
    <div
      ref={element}
      className={isBare ? sheet.document : `${sheet.document} ${styles.blocks}`}
      lang={language}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
