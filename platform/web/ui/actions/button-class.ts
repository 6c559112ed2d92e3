import styles from './Button.module.css'

const variants = {
  primary: styles.primary,
  line: styles.line,
  soft: styles.soft,
  quiet: styles.quiet,
  link: styles.link,
  name: styles.name,
  danger: styles.danger,
}
const sizes = { small: styles.small, medium: styles.medium, large: styles.large }

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes
type Shape = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean }

/** The classes of a button, for a link that looks like one. */
export const buttonClass = ({ variant = 'line', size = 'medium', block = false }: Shape = {}): string =>
  [styles.button, variants[variant], sizes[size], block && styles.block].filter(Boolean).join(' ')
