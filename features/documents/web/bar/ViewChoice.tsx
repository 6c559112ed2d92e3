import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import styles from './DocumentFrame.module.css'

/** Views of the same document, and the one that is shown. */
export type Views = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Chooses a view of a document: tabs, or a list where these have no room. */
export function ViewChoice({ views, isNarrow }: { views: Views; isNarrow: boolean }) {
  if (!isNarrow) return <SegmentedControl size="small" {...views} />
  return (
    <Select
      variant="filter"
      className={styles.views}
      aria-label={views.label}
      value={views.value}
      onChange={({ target }) => views.onChange(target.value)}
    >
      {views.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
