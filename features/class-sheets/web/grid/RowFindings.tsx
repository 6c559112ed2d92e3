import { useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Inline } from '#platform/web/ui/Inline.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import { labelOf, type Row } from '../../model/class-sheet.ts'
import type { Finding } from '../../model/findings.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import styles from './ClassGrid.module.css'

type RowFindingsProps = {
  row: Row
  findings: readonly Finding[]
  /** The words of the note that its comment rests on. */
  basis: string
  readOnly: boolean
  onDecide: (id: number, word: string, decision: 'name' | 'word') => void
}

/** Shows the findings of a row, and the words that its comment rests on. */
export function RowFindings({ row, findings, basis, readOnly, onDecide }: RowFindingsProps) {
  const { t } = useTexts(classSheetTexts)
  const shown = findings.flatMap(({ name, other }) => (name === 'missing' || name === 'held' ? [] : [{ name, other }]))
  const held = findings.find(({ name }) => name === 'held')?.words ?? []
  if (shown.length + held.length === 0 && basis === '' && row.rewrite === null) return null
  return (
    <div className={styles.findings}>
      {row.rewrite && <Badge>{t(`classRewrite.${row.rewrite}`)}</Badge>}
      {shown.map(({ name, other }) => (
        <Badge key={name} tone={name === 'sameName' ? 'plain' : 'warn'}>
          {t(`classFinding.${name}`, { row: other ?? '' })}
        </Badge>
      ))}
      {held.map((word) => (
        <Inline
          as="fieldset"
          key={word}
          className={styles.held}
          aria-label={t('classGrid.heldRow', { word, row: labelOf(row) })}
        >
          <Text as="span" size="sm" tone="warn">
            {t('classGrid.held', { word })}
          </Text>
          {!readOnly && (
            <>
              <Button size="small" onClick={() => onDecide(row.id, word, 'name')}>
                {t('classGrid.isName')}
              </Button>
              <Button size="small" onClick={() => onDecide(row.id, word, 'word')}>
                {t('classGrid.isWord')}
              </Button>
            </>
          )}
        </Inline>
      ))}
      {basis !== '' && (
        <Text as="span" size="sm" tone="faint">
          {t('classGrid.basis', { words: basis })}
        </Text>
      )}
    </div>
  )
}
