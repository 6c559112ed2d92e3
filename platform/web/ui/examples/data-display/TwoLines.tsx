import { Card } from '../../containers/Card.tsx'
import { TwoLines } from '../../data-display/TwoLines.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  normal: ({ sample }) => <TwoLines title={sample.title} text={sample.sentence} />,
  'long text': ({ sample }) => <TwoLines title={sample.long} text={sample.long} />,
  'cut in one line': ({ sample }) => (
    <Card padding={4}>
      <TwoLines title={sample.long} text={sample.long} truncate />
    </Card>
  ),
}
