import { Card } from '../Card.tsx'
import type { Examples } from './examples.ts'

export const examples: Examples = {
  normal: ({ sample }) => <Card padding={4}>{sample.sentence}</Card>,
  'without padding': ({ sample }) => <Card>{sample.sentence}</Card>,
  'on paper, inside another': ({ sample }) => (
    <Card padding={4}>
      <Card variant="paper" padding={3}>
        {sample.sentence}
      </Card>
    </Card>
  ),
  'long text': ({ sample }) => <Card padding={5}>{sample.long}</Card>,
}
