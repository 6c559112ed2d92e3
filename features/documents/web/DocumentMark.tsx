import { Suspense, use } from 'react'
import { DocumentExtrasContext } from './extras.ts'

/** The mark that later domains give a document. */
export function DocumentMark({ documentId }: { documentId: string }) {
  const extras = use(DocumentExtrasContext)
  if (!extras) return null
  return (
    <Suspense fallback={null}>
      <extras.mark.Page documentId={documentId} />
    </Suspense>
  )
}
