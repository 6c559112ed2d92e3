import { Card } from '../Card.tsx'
import type { Examples } from './examples.ts'

export const examples: Examples = {
  normal: ({ sample }) => <Card>{sample.sentence}</Card>,
  'long text': ({ sample }) => <Card>{sample.long}</Card>,
}
