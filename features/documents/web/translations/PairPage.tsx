import { Suspense } from 'react'
import { both } from './parts.ts'

/** Shows a document and its translation. */
export function PairPage() {
  return (
    <Suspense fallback={null}>
      <both.Page />
    </Suspense>
  )
}
