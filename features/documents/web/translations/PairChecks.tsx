import { useState } from 'react'
import type { Pair } from '../../contract/pairs.ts'
import { compared, type Compared, type Difference } from '../../model/compare/compare.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './PairRows.module.css'
import type { PairState } from './use-pair.ts'
import { translationTexts } from '../../texts/translations.ts'

const words = {
  headings: 'pair.headings',
  tables: 'pair.tables',
  formulas: 'pair.formulas',
  numbers: 'pair.numbers',
  names: 'pair.names',
} as const satisfies Record<Compared, string>

type PairChecksProps = { pair: Pair; state: PairState; onGoTo: (row: number) => void }

/** Shows the comparison of both languages; differences link to their places. */
export function PairChecks({ pair, state, onGoTo }: PairChecksProps) {
  const { t } = useTexts(translationTexts)
  const [open, setOpen] = useState(false)
  const { counts, differences } = state.comparison
  const titleOf = ({ row }: Difference) => {
    const { original, translation } = state.rows[row]!
    const section = original === null ? state.sections.translation[translation!]! : state.sections.original[original]!
    return section.title || t('pair.beginning')
  }
  const join = (list: readonly string[]) => list.join(', ') || '–'
  return (
    <div className={styles.checks}>
      {open && differences.length > 0 && (
        <ul className={styles.list}>
          {differences.map((one) => (
            <li key={`${one.row} ${one.kind}`}>
              <button type="button" className={styles.difference} onClick={() => onGoTo(one.row)}>
                <b>{`${t(words[one.kind])} · ${titleOf(one)}`}</b>
                <span>
                  {`${t(`language.${pair.original.language}`)}: ${join(one.original)} · ${t(`language.${pair.translation.language}`)}: ${join(one.translation)}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Inline className={styles.line} data-open={open}>
        <Button size="small" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {differences.length === 0 ? t('pair.agrees') : t('pair.differences', { count: differences.length })}
        </Button>
        {compared.map((kind) => {
          const { original, translation } = counts[kind]
          const differs = differences.some((one) => one.kind === kind) || original !== translation
          return (
            <span key={kind} className={styles.count} data-differs={differs}>
              {`${t(words[kind])} ${original} ${original === translation ? '=' : '≠'} ${translation}`}
            </span>
          )
        })}
      </Inline>
    </div>
  )
}
