import styles from './Button.module.css'

export type ButtonLook = 'primary' | 'line' | 'soft' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'
type Shape = { look?: ButtonLook; size?: ButtonSize; block?: boolean }

/** The classes of a button, for a link that looks like one. */
export const buttonClass = ({ look = 'line', size = 'medium', block = false }: Shape = {}): string =>
  [styles.button, styles[look], styles[size], block && styles.block].filter(Boolean).join(' ')
