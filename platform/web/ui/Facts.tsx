import type { ReactNode } from 'react'
import styles from './Facts.module.css'

type FactsProps = {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** `rows`: values at the end of lined rows; `columns`: labels of equal width; `line`: one after another. */
  variant?: 'rows' | 'columns' | 'line'
}

/** Facts with their labels. */
export function Facts({ facts, variant = 'rows' }: FactsProps) {
  return (
    <dl className={styles.facts} data-variant={variant}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
