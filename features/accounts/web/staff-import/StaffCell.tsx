import { useState } from 'react'
import styles from './StaffTable.module.css'

type StaffCellProps = {
  label: string
  column: number
  text: string
  fault: boolean
  /** Called with the typed text on leaving the cell or Enter. */
  onText: (text: string) => void
}

/** A cell that is edited in place. Escape discards the input. */
export function StaffCell({ label, column, text, fault, onText }: StaffCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed !== null && typed !== text) onText(typed)
    setTyped(null)
  }
  return (
    <input
      type="text"
      className={styles.cell}
      aria-label={label}
      aria-invalid={fault || undefined}
      title={text}
      data-column={column}
      value={typed ?? text}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key, nativeEvent }) => {
        if (nativeEvent.isComposing) return
        if (key === 'Enter') commit()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}
