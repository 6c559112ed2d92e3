import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Figures.module.css'

/** A card with figures beside one another. */
export function Figures(props: ComponentPropsWithRef<'dl'>) {
  return <dl {...props} className={[styles.figures, props.className].filter(Boolean).join(' ')} />
}

type FigureProps = {
  label: ReactNode
  value: ReactNode
  /** Explains the figure, below it. */
  note?: ReactNode
}

/** A large figure with its label. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}
