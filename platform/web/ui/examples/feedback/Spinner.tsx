import { Spinner } from '../../feedback/Spinner.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  alone: () => <Spinner />,
  'with a label': ({ sample }) => <Spinner label={sample.sentence} size={28} />,
}
