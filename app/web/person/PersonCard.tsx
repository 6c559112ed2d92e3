import { useId, type ReactNode } from 'react'
import { Card } from '#platform/web/ui/Card.tsx'
import styles from './PersonCard.module.css'

/** A card of the page. `tool`: the action beside its title. */
export function PersonCard({ title, tool, children }: { title: string; tool?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <Card className={styles.card}>
      <section aria-labelledby={heading}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {tool}
        </header>
        {children}
      </section>
    </Card>
  )
}

/** Lists labelled figures and facts. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
