import { Details } from '../../containers/Details.tsx'
import { Text } from '../../text/Text.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  closed: ({ sample }) => <Details summary={sample.title}>{sample.sentence}</Details>,
  open: ({ sample }) => (
    <Details summary={sample.title} open>
      <Text>{sample.long}</Text>
    </Details>
  ),
}
