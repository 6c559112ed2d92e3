import { AutosizeTextArea } from '../../fields/AutosizeTextArea.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  empty: ({ sample }) => <AutosizeTextArea aria-label={sample.title} placeholder={sample.title} defaultValue="" />,
  'several lines': ({ sample }) => (
    <AutosizeTextArea aria-label={sample.title} defaultValue={`${sample.sentence}\n${sample.long}`} />
  ),
  disabled: ({ sample }) => <AutosizeTextArea aria-label={sample.title} defaultValue={sample.sentence} disabled />,
}
