import type { ReactNode } from 'react'
import styles from './Facts.module.css'

type FactsProps = {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** `rows`: values at the end of lined rows; `columns`: labels of equal width; `line`: one after another. */
  look?: 'rows' | 'columns' | 'line'
}

/** Facts with their labels. */
export function Facts({ facts, look = 'rows' }: FactsProps) {
  return (
    <dl className={styles.facts} data-look={look}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
