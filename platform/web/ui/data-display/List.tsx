import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './TwoLines.module.css'
import { TwoLines } from './TwoLines.tsx'

/** Rows below one another, separated by lines. */
export function List({ className, ...rest }: ComponentPropsWithRef<'ul'>) {
  return <ul {...rest} className={[styles.list, className].filter(Boolean).join(' ')} />
}

type ListRowProps = {
  /** An icon, an avatar or a tile. */
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** Buttons or a fact at the end of the row. */
  children?: ReactNode
}

/** A row of a `List`: an icon, two lines of text, buttons. */
export function ListRow({ icon, title, text, children }: ListRowProps) {
  return (
    <li className={styles.row}>
      {icon}
      <TwoLines title={title} text={text} />
      {children}
    </li>
  )
}
