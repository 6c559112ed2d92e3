import { useId, type ReactNode } from 'react'
import styles from './Choices.module.css'

type Option<Value extends string> = {
  value: Value
  label: ReactNode
  /** The accessible name if the label is short, such as "EN". */
  name?: string
}

type SegmentedControlProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  size?: 'small' | 'medium'
}

const sizes = { small: styles.small, medium: styles.medium }

/** A choice of a few options, all visible: native radio buttons. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'medium',
}: SegmentedControlProps<Value>) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={label} className={`${styles.trough} ${sizes[size]}`}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={group}
            className={styles.input}
            checked={option.value === value}
            aria-label={option.name}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
