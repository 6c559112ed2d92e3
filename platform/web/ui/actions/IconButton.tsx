import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './IconButton.module.css'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string
  icon: ReactNode
  size?: 'small' | 'medium'
  /** Pressed, the icon is an amber mark, such as a star. */
  isMark?: boolean
}

export function IconButton({ label, icon, size = 'medium', isMark = false, className, ...rest }: IconButtonProps) {
  const classes = [styles.button, size === 'small' && styles.small, isMark && styles.mark, className]
    .filter(Boolean)
    .join(' ')
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={classes}>
      {icon}
    </button>
  )
}
