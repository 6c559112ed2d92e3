import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { Pair } from '../../contract/pairs.ts'
import { formatCost } from '#platform/i18n/format/money.ts'
import { formatTokens } from '#platform/i18n/format/numbers.ts'
import { inOrderOf, otherSide, type PairRow, type Side } from '../../model/translations/rows.ts'
import { withSection } from '../../model/translations/sections.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './PairRows.module.css'
import type { PairState } from './use-pair.ts'
import { translationTexts } from '../../texts/translations.ts'

type RowNoteProps = { pair: Pair; state: PairState; row: PairRow; side: Side; disabled: boolean }

/** Shows the state of a section on this side, with actions; nothing where both sides match. */
export function RowNote({ pair, state, row, side, disabled }: RowNoteProps) {
  const { t } = useTexts(translationTexts)
  const language = useLanguage()
  const note = useNote(pair, row, side)
  if (note === null) return null
  const update = async (leading: Side) => {
    const done = await state.update([{ row, leading }])
    if (done && !done.problem)
      notify(
        'success',
        t('pair.took', { tokens: formatTokens(done.tokens, language), cost: formatCost(done.cost, language) }),
      )
  }
  const replace = (which: Side, text: string) => state.sides[which].edits.replace(text)
  const leads = (leading: Side) => t(pair[leading].language === 'vi' ? 'pair.leadVi' : 'pair.leadEn')
  const other = otherSide(side)
  return (
    <Inline justify="between" className={styles.note}>
      <span className={styles.message}>
        <RefreshCw size={15} strokeWidth={1.75} aria-hidden="true" />
        {note}
      </span>
      <Inline as="span">
        {row.state === 'changedBoth' ? (
          <>
            <Button size="small" disabled={disabled} onClick={() => void update('original')}>
              {leads('original')}
            </Button>
            <Button size="small" disabled={disabled} onClick={() => void update('translation')}>
              {leads('translation')}
            </Button>
          </>
        ) : row.state === 'fresh' ? (
          <Button
            size="small"
            disabled={disabled}
            onClick={() => replace('translation', inOrderOf(state.rows, 'translation', state.sections.translation))}
          >
            {t('pair.sameOrder')}
          </Button>
        ) : (
          <Button size="small" disabled={disabled} onClick={() => void update(other)}>
            {t(row[side] === null ? 'pair.write' : 'pair.update')}
          </Button>
        )}
        {(row.state === 'lostOriginal' || row.state === 'lostTwin') && (
          <Button
            size="small"
            disabled={disabled}
            onClick={() =>
              replace(other, withSection(state.sides[other].text, state.sections[other][row[other]!]!, ''))
            }
          >
            {t(pair[other].language === 'vi' ? 'pair.removeVi' : 'pair.removeEn')}
          </Button>
        )}
        {row.state !== 'fresh' && (
          <Button size="small" variant="quiet" disabled={disabled} onClick={() => state.confirm(row)}>
            {t('pair.right')}
          </Button>
        )}
      </Inline>
    </Inline>
  )
}

/** Returns the note for the outdated side; if both have changed, or the order differs, for the translation. */
function useNote(pair: Pair, row: PairRow, side: Side): string | null {
  const { t } = useTexts(translationTexts)
  const isVi = (which: Side) => pair[which].language === 'vi'
  switch (row.state) {
    case 'fresh':
      return row.moved && side === 'translation' ? t('pair.moved') : null
    case 'changedBoth':
      return side === 'translation' ? t('pair.changedBoth') : null
    case 'changedOriginal':
      return side === 'translation' ? t(isVi('original') ? 'pair.changedVi' : 'pair.changedEn') : null
    case 'changedTranslation':
      return side === 'original' ? t(isVi('translation') ? 'pair.changedVi' : 'pair.changedEn') : null
    case 'unwritten':
      return side === 'translation' ? t('pair.unwritten') : null
    case 'onlyOriginal':
      return side === 'translation' ? t('pair.only') : null
    case 'onlyTranslation':
      return side === 'original' ? t('pair.only') : null
    case 'lostTwin':
      return side === 'translation' ? t('pair.lostHere') : null
    case 'lostOriginal':
      return side === 'original' ? t('pair.lostHere') : null
  }
}
