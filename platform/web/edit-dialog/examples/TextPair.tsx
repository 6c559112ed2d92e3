import { TextPair } from '../TextPair.tsx'
import type { Examples } from '../../ui/examples/examples.ts'

export const examples: Examples = {
  normal: ({ sample }) => (
    <TextPair label={sample.title} english={{ defaultValue: sample.sentence }} vietnamese={{ error: sample.error }} />
  ),
  'several lines, optional': ({ sample }) => (
    <TextPair label={sample.title} long optional english={{ defaultValue: sample.long }} vietnamese={{}} />
  ),
}
