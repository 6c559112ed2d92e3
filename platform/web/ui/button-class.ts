import styles from './Button.module.css'

const looks = {
  primary: styles.primary,
  line: styles.line,
  soft: styles.soft,
  quiet: styles.quiet,
  link: styles.link,
  danger: styles.danger,
}
const sizes = { small: styles.small, medium: styles.medium, large: styles.large }

export type ButtonLook = keyof typeof looks
export type ButtonSize = keyof typeof sizes
type Shape = { look?: ButtonLook; size?: ButtonSize; block?: boolean }

/** The classes of a button, for a link that looks like one. */
export const buttonClass = ({ look = 'line', size = 'medium', block = false }: Shape = {}): string =>
  [styles.button, looks[look], sizes[size], block && styles.block].filter(Boolean).join(' ')
