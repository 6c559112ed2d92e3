import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentPropsWithRef } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import styles from './Field.module.css'

type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  /** Labels of the button that shows and hides the password. */
  showLabel: string
  hideLabel: string
}

export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className={styles.withButton}>
      <input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={[styles.control, className].filter(Boolean).join(' ')}
      />
      <IconButton
        label={shown ? hideLabel : showLabel}
        icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
