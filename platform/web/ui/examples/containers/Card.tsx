import { Card, CardLink } from '../../containers/Card.tsx'
import { TwoLines } from '../../data-display/TwoLines.tsx'
import type { Examples } from '../examples.ts'

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
  'flat, inside another': ({ sample }) => (
    <Card padding={4}>
      <Card variant="flat" padding={3}>
        {sample.sentence}
      </Card>
    </Card>
  ),
  'sunken, inside another': ({ sample }) => (
    <Card padding={4}>
      <Card variant="sunken" padding={3}>
        {sample.sentence}
      </Card>
    </Card>
  ),
  link: ({ sample }) => (
    <CardLink to="/">
      <TwoLines title={sample.title} text={sample.sentence} />
    </CardLink>
  ),
  'long text': ({ sample }) => <Card padding={5}>{sample.long}</Card>,
}
