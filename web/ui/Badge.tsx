import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { toneStyle } from './tones.ts'

type BadgeProps = { tone?: 'plain' | 'good' | 'warn'; dot?: boolean; icon?: ReactNode; children: ReactNode }

export function Badge({ tone = 'plain', dot, icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {dot && <span className={styles.dot} aria-hidden="true" />}
      {icon}
      {children}
    </span>
  )
}

/** A category's name in its colour, readable whatever hex was chosen. */
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
