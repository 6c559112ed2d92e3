import Search from 'lucide-react/icons/search'
import { TextInput } from './TextInput.tsx'

type SearchFieldProps = {
  /** The accessible name; also the placeholder. */
  label: string
  value: string
  onChange: (search: string) => void
  onBlur?: () => void
  onEnter?: () => void
}

/** A search field above a list that filters while typing. */
export function SearchField({ label, value, onChange, onBlur, onEnter }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      variant="filter"
      icon={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        // Enter confirms a word of an input method.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.()
      }}
    />
  )
}
