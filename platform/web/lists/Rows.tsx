import { type KeyboardEvent, type ReactNode, useEffect, useRef, type ComponentPropsWithRef } from 'react'
import { useTexts } from '../language/language.ts'
import styles from './Rows.module.css'
import type { Selection } from './use-selection.ts'
import { adminTexts } from '../../i18n/texts/admin.ts'

type RowsProps<T extends { id: string }> = {
  label: string
  selection: Selection<T>
  /** The headings after that of the checkboxes. */
  head: ReactNode
  children: ReactNode
  className?: string
}

/**
 * A table whose rows can be ticked and opened: arrow keys move, Space ticks, Shift selects a range, Escape clears. In each row one link or
 * button has `data-opens`.
 */
export function Rows<T extends { id: string }>({ label, selection, head, children, className }: RowsProps<T>) {
  const { t } = useTexts(adminTexts)
  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    const { key, shiftKey, currentTarget, target } = event
    if (key === 'Escape' && selection.count > 0) return selection.clear()
    const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null
    if (!row || !(target as Element).matches('[data-opens], [type=checkbox]:not([role])')) return undefined
    if (key === ' ' && (target as Element).matches('[data-opens]')) {
      event.preventDefault()
      return selection.toggle(row.dataset['id']!, { range: shiftKey })
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
    event.preventDefault()
    const opens = [...currentTarget.querySelectorAll<HTMLElement>('[data-opens]')]
    const at = opens.findIndex((one) => row.contains(one))
    return opens[at + (key === 'ArrowDown' ? 1 : -1)]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from what is in its rows
    <table
      className={[styles.table, className].filter(Boolean).join(' ')}
      aria-label={label}
      data-selecting={selection.count > 0 || undefined}
      onKeyDown={walk}
    >
      <thead>
        <tr>
          <td className={styles.tick}>
            <Tick
              label={t('listing.selectPage')}
              checked={selection.page === 'all'}
              mixed={selection.page === 'some'}
              onChange={selection.togglePage}
            />
          </td>
          {head}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type RowTickProps = { id: string; name: string; selection: Pick<Selection, 'has' | 'toggle'> }

/** The first cell of a row. */
export function RowTick({ id, name, selection }: RowTickProps) {
  const { t } = useTexts(adminTexts)
  return (
    <td className={styles.tick}>
      <Tick
        label={t('listing.selectOf', { name })}
        checked={selection.has(id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, { range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
      />
    </td>
  )
}

type TickProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'ref'> & {
  /** The accessible name. */
  label: string
  /** Some, but not all, of the rows are ticked. */
  mixed?: boolean
}

/** A checkbox in a row: 20 px visible, with a hit area for a fingertip. */
function Tick({ label, mixed = false, ...rest }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    box.current!.indeterminate = mixed
  }, [mixed])
  return <input {...rest} ref={box} type="checkbox" aria-label={label} className={styles.box} />
}
