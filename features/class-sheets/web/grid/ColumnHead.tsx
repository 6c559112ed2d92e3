import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import styles from './ClassGrid.module.css'
import type { HeadedColumn } from './GridRow.tsx'
import { widthLimits } from './use-widths.ts'

/** Pixels that a press of an arrow key adds. */
const step = 16

type ColumnHeadProps = {
  headed: HeadedColumn
  /** The chosen width, or the least one. */
  width: number
  onWidth: (width: number | null) => void
}

/** The heading of a column. Its edge is moved with the pointer or the arrow keys; a double click restores the usual width. */
export function ColumnHead({ headed: { column, heading, label }, width, onWidth }: ColumnHeadProps) {
  const { t } = useTexts(classSheetTexts)
  const head = useRef<HTMLTableCellElement>(null)
  const grabbed = useRef<number | null>(null)
  const shownWidth = () => head.current?.offsetWidth || width
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    grabbed.current = shownWidth() - event.clientX
  }
  const move = ({ clientX }: PointerEvent) => grabbed.current !== null && onWidth(grabbed.current + clientX)
  const press = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (steps === undefined) return
    event.preventDefault()
    onWidth(shownWidth() + steps * step)
  }
  return (
    <th ref={head} scope="col" data-name={column.field} aria-label={label}>
      {heading}
      <span
        className={styles.edge}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a movable separator has a value, which <hr> has not
        role="separator"
        aria-orientation="vertical"
        aria-label={t('classGrid.width', { column: label })}
        aria-valuenow={width}
        aria-valuemin={widthLimits.least}
        aria-valuemax={widthLimits.most}
        tabIndex={0}
        onPointerDown={grab}
        onPointerMove={move}
        onPointerUp={() => (grabbed.current = null)}
        onPointerCancel={() => (grabbed.current = null)}
        onKeyDown={press}
        onDoubleClick={() => onWidth(null)}
      />
    </th>
  )
}
