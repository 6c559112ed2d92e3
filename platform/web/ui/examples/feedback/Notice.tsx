import { Button } from '../../actions/Button.tsx'
import { Notice } from '../../feedback/Notice.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  info: ({ sample }) => <Notice tone="info">{sample.sentence}</Notice>,
  warning: ({ sample }) => <Notice tone="warn">{sample.sentence}</Notice>,
  error: ({ sample }) => <Notice tone="bad">{sample.sentence}</Notice>,
  'with an action': ({ sample }) => (
    <Notice tone="info" action={<Button size="small">{sample.clear}</Button>}>
      {sample.sentence}
    </Notice>
  ),
  'long text': ({ sample }) => <Notice tone="warn">{sample.long}</Notice>,
}
