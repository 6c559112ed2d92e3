import type { CSSProperties, ReactNode } from 'react'
import styles from '../SlideCards.module.css'
import type { SlideColors } from './slide-colors.ts'

/** Draws the slides inside in these colours; in the product's colours when they are unknown. */
export function InSlideColors({ colors, children }: { colors: SlideColors | undefined; children: ReactNode }) {
  const own = colors && {
    '--slide-deep': `#${colors.deep}`,
    '--slide-accent': `#${colors.accent}`,
    '--slide-soft': `#${colors.soft}`,
  }
  return (
    <div className={styles.colors} style={own as CSSProperties | undefined}>
      {children}
    </div>
  )
}
