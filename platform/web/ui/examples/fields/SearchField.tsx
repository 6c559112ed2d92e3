import { useState } from 'react'
import { SearchField } from '../../fields/SearchField.tsx'
import type { Examples, Sample } from '../examples.ts'

export const examples: Examples = {
  empty: ({ sample }) => <FilledSearchField sample={sample} text="" />,
  filled: ({ sample }) => <FilledSearchField sample={sample} text={sample.title} />,
}

function FilledSearchField({ sample, text }: { sample: Sample; text: string }) {
  const [value, setValue] = useState(text)
  return <SearchField label={sample.title} value={value} onChange={setValue} />
}
