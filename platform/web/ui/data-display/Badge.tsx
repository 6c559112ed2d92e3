import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { toneStyle } from './tones.ts'

const tones = { plain: styles.plain, good: styles.good, warn: styles.warn }

type BadgeProps = { tone?: keyof typeof tones; dot?: boolean; icon?: ReactNode; children: ReactNode }

export function Badge({ tone = 'plain', dot, icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${tones[tone]}`}>
      {dot && <span className={styles.dot} aria-hidden="true" />}
      {icon}
      {children}
    </span>
  )
}

/** A category's name in its colour, readable for every hex value. */
export function CategoryBadge({ color, children }: { color: string; children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${styles.category}`} style={toneStyle(color)}>
      {children}
    </span>
  )
}

/** The first letter of a name on its category's colour. */
export function Tile({ name, color }: { name: string; color: string }) {
  const [letter = ''] = name.trim().normalize('NFC')
  return (
    <span className={styles.tile} style={toneStyle(color)} aria-hidden="true">
      {letter.toLocaleUpperCase()}
    </span>
  )
}

/** A state beside its words: a circle works, a diamond warns, a square fails, grey is off. The shape conveys it beside the colour. */
export function StateDot({ state }: { state: 'works' | 'warns' | 'fails' | 'off' }) {
  return <span className={styles.state} data-state={state} aria-hidden="true" />
}
