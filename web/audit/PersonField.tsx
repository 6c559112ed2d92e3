import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSettled } from '../lib/use-settled.ts'
import { TextInput } from '../ui/TextInput.tsx'
import { peopleOfLog } from './queries.ts'

type PersonFieldProps = {
  label: string
  as: 'by' | 'account'
  from: string | undefined
  /** The chosen one; empty: everybody. */
  value: string
  /** What the chosen one is called, where it is known. */
  name: string | undefined
  onChoose: (id: string) => void
}

/** Chooses somebody whom the log names, by typing a part of their name or address. */
export function PersonField({ label, as, from, value, name, onChoose }: PersonFieldProps) {
  const list = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const search = useSettled(typed?.trim() ?? '', 150)
  const { data: people = [] } = useQuery({
    ...peopleOfLog({ as, from, ...(search && { search }) }),
    enabled: typed !== null,
  })
  const called = (one: (typeof people)[number]) => (one.email ? `${one.name} (${one.email})` : one.name)
  const chosen = value === '' ? '' : (people.find(({ id }) => id === value)?.name ?? name ?? '…')
  return (
    <>
      <TextInput
        type="search"
        look="filter"
        list={list}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={typed ?? chosen}
        onFocus={() => setTyped(chosen)}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          setTyped(target.value)
          const one = people.find((person) => called(person) === target.value)
          if (one) {
            onChoose(one.id)
            setTyped(one.name)
          } else if (target.value === '' && value !== '') onChoose('')
        }}
      />
      <datalist id={list}>
        {people.map((one) => (
          <option key={one.id}>{called(one)}</option>
        ))}
      </datalist>
    </>
  )
}
