import { useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { labelOf, type Cell } from '../../model/class-sheet.ts'
import type { Finding } from '../../model/findings.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import styles from './ClassGrid.module.css'

type RowFindingsProps = {
  cell: Cell
  findings: readonly Finding[]
  /** The words of the note that the comment rests on. */
  basis: string
  readOnly: boolean
  onDecide: (id: number, word: string, decision: 'name' | 'word') => void
}

/** Shows the findings of a comment, and the words that it rests on. Those of the row stand below its first comment. */
export function RowFindings({ cell: { row, at, comment }, findings, basis, readOnly, onDecide }: RowFindingsProps) {
  const { t } = useTexts(classSheetTexts)
  const own = findings.filter(({ column }) => column === at)
  const shown = own.flatMap(({ name, other }) => (name === 'missing' || name === 'held' ? [] : [{ name, other }]))
  const held = own.find(({ name }) => name === 'held')?.words ?? []
  if (shown.length + held.length === 0 && basis === '' && comment.rewrite === null) return null
  return (
    <div className={styles.findings}>
      {comment.rewrite && <Badge>{t(`classRewrite.${comment.rewrite}`)}</Badge>}
      {shown.map(({ name, other }) => (
        <Badge key={name} tone={name === 'sameName' ? 'plain' : 'warn'}>
          {t(`classFinding.${name}`, { row: other ?? '', column: other ?? '' })}
        </Badge>
      ))}
      {held.map((word) => (
        <Inline
          as="fieldset"
          key={word}

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
