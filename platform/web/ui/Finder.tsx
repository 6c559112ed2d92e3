import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useId, useState, type KeyboardEvent } from 'react'
import styles from './Finder.module.css'
import { IconButton } from './IconButton.tsx'
import { TextInput } from './TextInput.tsx'

type Choice = { id: string; name: string; /** Tells apart those of one name. */ detail: string }

type FinderProps = {
  label: string
  /** The placeholder of the empty field. */
  all: string
  /** The name of what is chosen. */
  chosen: string | null
  /** Matches of the typed text; undefined while the first search runs. */
  found: readonly Choice[] | undefined
  none: string
  clearLabel: string
  onType: (typed: string) => void
  onChoose: (id: string | null) => void
}

/** Chooses one of thousands by a few letters of its name. What is typed and not chosen is forgotten when one goes on. */
export function Finder({ label, all, chosen, found, none, clearLabel, onType, onChoose }: FinderProps) {
  const list = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const open = typed !== null
  const choices = found ?? []

  const type = (text: string | null) => {
    setTyped(text)
    setMarked(0)
    onType(text ?? '')
  }
  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    onChoose(choice.id)
    type(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows of an input method choose its words, not ours.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return undefined
    if (event.key === 'Enter') return open ? choose(choices[marked]) : type('')
    if (event.key === 'Escape') return type(null)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return undefined
    event.preventDefault()
    if (!open) return type('')
    return setMarked(Math.max(0, Math.min(choices.length - 1, marked + step)))
  }

  return (
    <div className={styles.place}>
      <TextInput
        look="filter"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input, drawn by a component
        role="combobox"
        autoComplete="off"
        icon={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
        aria-label={label}
        placeholder={chosen ?? all}
        className={chosen === null ? undefined : styles.chosen}
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && choices[marked] ? `${list}-${marked}` : undefined}
        value={typed ?? chosen ?? ''}
        onFocus={() => type('')}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => type(null)}
      />
      {chosen !== null && (
        <IconButton
          size="small"
          className={styles.clear}
          label={clearLabel}
          icon={<X size={17} aria-hidden="true" />}
          onClick={() => onChoose(null)}
        />
      )}
      {open && choices.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native element offers choices under a text field that come while one types
        <div id={list} role="listbox" aria-label={label} className={styles.list}>
          {choices.map((choice, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard stays in the field and reaches the choices from there
            <div
              key={choice.id}
              id={`${list}-${index}`}
              ref={(option) => void (index === marked && option?.scrollIntoView?.({ block: 'nearest' }))}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <b>{choice.name}</b>
              <span>{choice.detail}</span>
            </div>
          ))}
        </div>
      )}
      {open && found?.length === 0 && <output className={styles.none}>{none}</output>}
    </div>
  )
}
