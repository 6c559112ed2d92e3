import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './TwoLines.module.css'
import { TwoLines } from './TwoLines.tsx'

/** Rows below one another, separated by lines. */
export function List({ className, ...rest }: ComponentPropsWithRef<'ul'>) {
  return <ul {...rest} className={[styles.list, className].filter(Boolean).join(' ')} />
}

/** Sentences below one another, each with a bullet. */
export const Bullets = (props: ComponentPropsWithRef<'ul'>) => <ul {...props} className={styles.bullets} />

type ListRowProps = Omit<ComponentPropsWithRef<'li'>, 'title'> & {
  /** An icon, an avatar or a tile. */
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** Buttons or a fact at the end of the row. */
  children?: ReactNode
  /** Where there is no room beside a long text, the children are below it. */
  wrap?: boolean
}

/** A row of a `List`: an icon, two lines of text, buttons. */
export function ListRow({ icon, title, text, children, wrap = false, ...rest }: ListRowProps) {
  return (
    <li {...rest} className={styles.row} data-wrap={wrap || undefined}>
      {icon}
      <TwoLines title={title} text={text} />
      {children}
    </li>
  )
}

type ListChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'title'> & {
  title: ReactNode
  text?: ReactNode
  /** A fact at the end of the row. */
  children?: ReactNode
}

/** A row of a `List` to tick; the whole row can be pressed. */
export function ListChoice({ title, text, children, ...input }: ListChoiceProps) {
  return (
    <li>
      <label className={styles.row}>
        <input type="checkbox" {...input} />
        <span className={styles.words}>
          {title}
          {text && <small>{text}</small>}
        </span>
        {children}
      </label>
    </li>
  )
}
