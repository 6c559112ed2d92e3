import type { ReactNode } from 'react'
import styles from './Facts.module.css'

type FactsProps = {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** `rows`: values at the end of lined rows; `columns`: labels of equal width; `below`: long values; `line`: one after another. */
  variant?: 'rows' | 'columns' | 'below' | 'line'
  label?: string
}

/** Facts with their labels. */
export function Facts({ facts, variant = 'rows', label }: FactsProps) {
  return (
    <dl className={styles.facts} data-variant={variant} aria-label={label}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
