import { both } from './parts.ts'

/** Shows a document and its translation. */
export function PairPage() {
  return <both.Part />
}
