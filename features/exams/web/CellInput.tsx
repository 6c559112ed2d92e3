import { useState } from 'react'
import styles from './matrix/Matrix.module.css'

/** Limit per cell; higher numbers are typing errors. */
const most = 40

type CellInputProps = {
  label: string
  count: number
  locked: boolean
  onFocus: () => void
  onLock: () => void
  onChange: (count: number) => void
}

/** Edits the number of items in a cell of the matrix: applied on leaving or Enter, locked with the space bar. */
export function CellInput({ label, count, locked, onFocus, onLock, onChange }: CellInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // The count is not applied on each keystroke: after the 1 of 12, the value is incomplete.
  const take = () => {
    if (typed !== null && Math.min(Number(typed), most) !== count) onChange(Math.min(Number(typed), most))
    setTyped(null)
  }
  return (
    <input
      className={styles.cell}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      data-empty={count === 0}
      data-locked={locked}
      value={typed ?? (count === 0 ? '' : String(count))}
      placeholder="·"
      onFocus={({ target }) => {
        target.select()
        onFocus()
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
        if (event.key !== ' ') return
        event.preventDefault()
        onLock()
      }}
      onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, '').slice(-2))}
    />
  )
}
