import { useState } from 'react'
import type { Pair } from '../../contract/pairs.ts'
import { sides, type PairRow, type Side } from '../../model/translations/rows.ts'
import type { Section } from '../../model/translations/sections.ts'
import { GrowingDocument } from '#formats/document/web/GrowingDocument.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import styles from './PairRows.module.css'
import { RowNote } from './RowNote.tsx'
import type { PairState } from './use-pair.ts'
import { translationTexts } from '../../texts/translations.ts'

/** Both languages side by side, both stacked, or only one. */
export type PairView = 'side' | 'lines' | Side

type PairRowsProps = { pair: Pair; state: PairState; view: PairView }

const documentEditor = lazyPage(async () => (await import('#formats/editor/web/DocumentEditor.tsx')).DocumentEditor)

/** The section being edited: a part of one side's text, with the text around it. */
type Editing = { side: Side; at: number; before: string; after: string; markdown: string; edition: number }

/** Shows the sections of both sides, each beside its counterpart. */
export function PairRows({ pair, state, view }: PairRowsProps) {
  const [open, setEditing] = useState<Editing | null>(null)
  // The text was replaced, so the text around the edited section is outdated.
  const editing = open && state.sides[open.side].edits.edition === open.edition ? open : null
  const edit = (side: Side, at: number) => {
    const { text, edits } = state.sides[side]
    const { from, to } = state.sections[side][at]!
    const chunk = { before: text.slice(0, from), after: text.slice(to), markdown: text.slice(from, to) }
    setEditing({ side, at, edition: edits.edition, ...chunk })
  }
  const shown = view === 'side' || view === 'lines' ? sides : [view]
  return (
    <div className={styles.rows} data-view={view}>
      {state.rows.map((row, index) => {
        if (editing && isTypedBehind(row, editing, state)) return null
        return (
          <section
            key={row.key ?? `${row.original} ${row.translation}`}
            className={styles.row}
            data-row={index}
            data-state={row.state}
            tabIndex={-1}
          >
            {shown.map((side) => (
              <Cell
                key={side}
                pair={pair}
                state={state}
                row={row}
                side={side}
                editing={editing?.side === side && editing.at === row[side] ? editing : null}
                onEdit={() => edit(side, row[side]!)}
                onDone={() => setEditing(null)}
                mayEdit={editing === null && state.busy === null}
              />
            ))}
          </section>
        )
      })}
    </div>
  )
}

/** A heading typed in a section begins a new row, which appears when the editor is closed. */
function isTypedBehind(
  row: PairRow,
  { side, at, before, after }: Editing,
  { sides: both, sections }: PairState,
): boolean {
  const index = row[side]
  if (index === null || index <= at || row[side === 'original' ? 'translation' : 'original'] !== null) return false
  const { from, to } = sections[side][index]!
  return from >= before.length && to <= both[side].text.length - after.length
}

type CellProps = {
  pair: Pair
  state: PairState
  row: PairRow
  side: Side
  editing: Editing | null
  onEdit: () => void
  onDone: () => void
  mayEdit: boolean
}

function Cell({ pair, state, row, side, editing, onEdit, onDone, mayEdit }: CellProps) {
  const { t } = useTexts(translationTexts)
  const entry = pair[side]
  const section: Section | undefined = row[side] === null ? undefined : state.sections[side][row[side]]
  const { growing } = state
  const isGrowing = growing?.row === row && growing.side === side
  const language = t(`language.${entry.language}`)
  return (
    <div className={styles.cell} data-side={side} data-stale={isOutOfDate(row, side)}>
      <RowNote pair={pair} state={state} row={row} side={side} disabled={!state.isReady || editing !== null} />
      {editing ? (
        <div className={styles.editor}>
          <documentEditor.Part
            fallback={<Spinner label={t('pair.loading')} />}
            markdown={editing.markdown}
            language={entry.language}
            label={section?.title || language}
            counts={false}
            onChange={(typed) => state.sides[side].change(editing.before + typed.trim() + editing.after)}
            toolbarEnd={
              <Button size="small" variant="primary" onClick={onDone}>
                {t('pair.done')}
              </Button>
            }
          />
        </div>
      ) : (
        <div lang={entry.language} className={styles.text}>
          {section && !isGrowing && !entry.kind && (
            <Button
              variant="quiet"
              size="small"
              className={styles.edit}
              disabled={!mayEdit}
              aria-label={t('pair.editOf', { title: section.title || language, language })}
              onClick={onEdit}
            >
              {t('pair.edit')}
            </Button>
          )}
          {isGrowing ? (
            <GrowingDocument text={growing.text} />
          ) : (
            section && <GrowingDocument text={section.text} ended />
          )}
        </div>
      )}
    </div>
  )
}

/** The side that is out of date. */
function isOutOfDate({ state, original, translation }: PairRow, side: Side): boolean {
  if (state === 'changedBoth') return true
  if (side === 'original')
    return state === 'changedTranslation' || (original === null && translation !== null && state !== 'fresh')
  return state === 'changedOriginal' || (translation === null && original !== null && state !== 'fresh')
}
