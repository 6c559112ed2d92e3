import Search from 'lucide-react/icons/search'
import { TextArea, TextInput } from '../../fields/TextInput.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  normal: ({ sample }) => (
    <>
      <TextInput aria-label={sample.title} placeholder={sample.title} />
      <TextInput aria-label={sample.title} defaultValue={sample.sentence} />
    </>
  ),
  filter: ({ sample }) => (
    <TextInput
      variant="filter"
      aria-label={sample.title}
      placeholder={sample.title}
      icon={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
    />
  ),
  error: ({ sample }) => <TextInput aria-label={sample.title} defaultValue={sample.sentence} aria-invalid />,
  disabled: ({ sample }) => <TextInput aria-label={sample.title} defaultValue={sample.sentence} disabled />,
  'several lines': ({ sample }) => (
    <>
      <TextArea aria-label={sample.title} defaultValue={sample.long} />
      <TextArea aria-label={sample.title} defaultValue={sample.long} aria-invalid />
    </>
  ),
}
