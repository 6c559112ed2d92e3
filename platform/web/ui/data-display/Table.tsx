import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Table.module.css'

type TableProps = ComponentPropsWithRef<'table'> & {
  /** `card` is a table on a white card; `plain` is inside a card or a dialog. */
  variant?: 'card' | 'plain'
  /** Below 900 px each row is a card: the `main` cell has its own line, the others share lines, each with its `data-label`. */
  cards?: boolean
}

/** A table with a head; its cells are `HeadCell` and `Cell`. */
export function Table({ variant = 'plain', cards = false, className, ...rest }: TableProps) {
  return (
    <table
      {...rest}
      className={[styles.table, className].filter(Boolean).join(' ')}
      data-variant={variant}
      data-cards={cards || undefined}
    />
  )
}

type TableScrollProps = { label: string; className?: string; children: ReactNode }

/** Lets a wide or long table scroll, also by keyboard, below a fixed head. */
export function TableScroll({ label, className, children }: TableScrollProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section className={[styles.scroll, className].filter(Boolean).join(' ')} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

type HeadCellProps = ComponentPropsWithRef<'th'> & {
  /** A row heading or, if omitted, a column heading. */
  of?: 'row'
  /** A heading above numbers. */
  numeric?: boolean
}

/** The head of a column or of a row. */
export function HeadCell({ of, numeric = false, ...rest }: HeadCellProps) {
  return <th scope={of ?? 'col'} {...rest} data-numeric={numeric || undefined} />
}

type CellProps = ComponentPropsWithRef<'td'> & {
  /** The name of the row, a minor fact about it, or its buttons. */
  kind?: 'main' | 'quiet' | 'actions'
  /** Numbers below one another, aligned to the end of the cell. */
  numeric?: boolean
}

/** A cell of a row. */
export function Cell({ kind, numeric = false, ...rest }: CellProps) {
  return <td {...rest} data-kind={kind} data-numeric={numeric || undefined} />
}
