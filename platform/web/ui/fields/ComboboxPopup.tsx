import { Combobox as Base } from '@base-ui/react/combobox'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import styles from './ComboboxPopup.module.css'
import { IconButton } from '../actions/IconButton.tsx'
import { TextInput } from './TextInput.tsx'

type ComboboxItem = { id: string; name: string; /** Distinguishes items of the same name. */ detail: string }

export type ComboboxProps = {
  label: string
  placeholder: string
  /** The name of the selected item. */
  selectedName: string | null
  /** Matches of the search; undefined while the first search runs. */
  items: readonly ComboboxItem[] | undefined
  emptyText: string
  clearLabel: string
  onSearch: (text: string) => void
  onSelect: (id: string | null) => void
}

/** The part of Combobox that needs the component library. Use Combobox. */
export function ComboboxPopup({
  label,
  placeholder,
  selectedName,
  items,
  onSearch,
  onSelect,
  ...texts
}: ComboboxProps) {
  const anchor = useRef<HTMLDivElement>(null)
  /** The search text; null while the popup is closed. */
  const [query, setQuery] = useState<string | null>(null)
  const search = (text: string | null) => {
    setQuery(text)
    onSearch(text ?? '')
  }
  return (
    <Base.Root
      items={items ?? []}
      filter={null}
      autoHighlight
      value={null}
      itemToStringLabel={({ name }: ComboboxItem) => name}
      onValueChange={(item) => item && onSelect(item.id)}
      inputValue={query ?? selectedName ?? ''}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && search(text)}
      // Typing opens the popup too; the input is kept.
      onOpenChange={(isOpen) => (isOpen ? setQuery((typed) => typed ?? '') : search(null))}
    >
      <div ref={anchor} className={styles.container}>
        <Base.Input
          aria-label={label}
          placeholder={selectedName ?? placeholder}
          className={selectedName === null ? undefined : styles.selected}
          onFocus={({ currentTarget }) => currentTarget.select()}
          render={<TextInput variant="filter" icon={<Search size={20} strokeWidth={1.75} aria-hidden="true" />} />}
        />
        {selectedName !== null && (
          <IconButton
            size="small"
            className={styles.clear}
            label={texts.clearLabel}
            icon={<X size={17} aria-hidden="true" />}
            onClick={() => onSelect(null)}
          />
        )}
      </div>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} anchor={anchor} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.popup} hidden={items === undefined}>
            <Base.Empty className={styles.empty}>{items && texts.emptyText}</Base.Empty>
            <Base.List aria-label={label} className={styles.list}>
              {(item: ComboboxItem) => (
                <Base.Item key={item.id} value={item} className={styles.item}>
                  <b>{item.name}</b>
                  <span>{item.detail}</span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
