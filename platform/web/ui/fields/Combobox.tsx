import Search from 'lucide-react/icons/search'
import type { ComboboxProps } from './ComboboxPopup.tsx'
import { lazyPage } from '../lazy-page.ts'
import { TextInput } from './TextInput.tsx'

const comboboxPopup = lazyPage<ComboboxProps>(async () => (await import('./ComboboxPopup.tsx')).ComboboxPopup)

/** Selects one of thousands by a few letters of its name. Its code loads when it is first rendered. */
export function Combobox(props: ComboboxProps) {
  return <comboboxPopup.Part {...props} fallback={<LoadingCombobox {...props} />} />
}

const LoadingCombobox = ({ label, placeholder, selectedName }: ComboboxProps) => (
  <TextInput
    variant="filter"
    icon={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
    aria-label={label}
    placeholder={selectedName ?? placeholder}
    disabled
  />
)
