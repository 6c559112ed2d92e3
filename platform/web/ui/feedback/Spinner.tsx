import styles from './Spinner.module.css'

/** A spinning ring (still with reduced motion). Alone on a page it needs a label. */
export function Spinner({ label, size = 18 }: { label?: string; size?: number }) {
  const ring = <span className={styles.ring} style={{ width: size, height: size }} aria-hidden="true" />
  if (!label) return ring
  return (
    <output className={styles.container}>
      {ring}
      <span>{label}</span>
    </output>
  )
}
