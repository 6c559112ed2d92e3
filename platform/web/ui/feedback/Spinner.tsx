import styles from './Spinner.module.css'
import { Inline } from '../layout/Inline.tsx'

/** A spinning ring (still with reduced motion). Alone on a page it needs a label. */
export function Spinner({ label, size = 18 }: { label?: string; size?: number }) {
  const ring = <span className={styles.ring} style={{ width: size, height: size }} aria-hidden="true" />
  if (!label) return ring
  return (
    <Inline as="output" gap={3} justify="center" wrap={false} className={styles.container}>
      {ring}
      <span>{label}</span>
    </Inline>
  )
}
