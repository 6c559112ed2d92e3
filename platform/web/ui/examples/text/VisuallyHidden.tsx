import { VisuallyHidden } from '../../text/VisuallyHidden.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  'beside what is visible': ({ sample }) => (
    <p>
      {sample.title} <VisuallyHidden>{sample.sentence}</VisuallyHidden>
    </p>
  ),
  'on a phone': ({ sample }) => (
    <p>
      {sample.title} <VisuallyHidden on="phone">{sample.sentence}</VisuallyHidden>
    </p>
  ),
}
