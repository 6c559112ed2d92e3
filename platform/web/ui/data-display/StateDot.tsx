import styles from './Badge.module.css'

/** A state beside its words: a circle works, a diamond warns, a square fails, grey is off. The shape conveys it beside the colour. */
export function StateDot({ state }: { state: 'works' | 'warns' | 'fails' | 'off' }) {
  return <span className={styles.state} data-state={state} aria-hidden="true" />
}
