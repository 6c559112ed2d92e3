import { use, type ReactNode } from 'react'
import { DocumentExtrasContext, type DocumentExtras } from './extras.ts'

type DocumentExtraProps = { children: (extras: DocumentExtras) => ReactNode }

/** Shows what later domains add to a document, once their code is loaded. */
export function DocumentExtra({ children }: DocumentExtraProps) {
  const extras = use(DocumentExtrasContext)
  return extras && children(extras)
}
