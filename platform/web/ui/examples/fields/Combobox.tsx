import { useState } from 'react'
import { Combobox } from '../../fields/Combobox.tsx'
import type { Examples, Sample } from '../examples.ts'

export const examples: Examples = {
  'nothing selected': ({ sample }) => <PersonCombobox sample={sample} />,
  selected: ({ sample }) => <PersonCombobox sample={sample} selected={sample.people[0]!.id} />,
  'long text': ({ sample }) => <PersonCombobox sample={sample} selected={sample.people[2]!.id} />,
}

function PersonCombobox({ sample, selected = null }: { sample: Sample; selected?: string | null }) {
  const [id, setId] = useState(selected)
  const [search, setSearch] = useState('')
  return (
    <Combobox
      label={sample.title}
      placeholder={sample.title}
      selectedName={sample.people.find((person) => person.id === id)?.name ?? null}
      items={sample.people.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))}
      emptyText={sample.none}
      clearLabel={sample.clear}
      onSearch={setSearch}
      onSelect={setId}
    />
  )
}
