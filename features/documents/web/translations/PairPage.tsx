import { Suspense } from 'react'
import { both } from './parts.ts'

/** A document and the same in the other language. */
export function PairPage() {
  return (
    <Suspense fallback={null}>
      <both.Page />
    </Suspense>
  )
}
