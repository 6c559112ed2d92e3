import { checkLeaving } from '#features/documents/server/store/leaving.ts'
import { findKind, type DocumentKinds } from '#features/documents/server/kinds.ts'
import { textKind } from '#features/documents/model/kinds.ts'
import type { Schema } from '#platform/server/database/schema.ts'

type Frozen = Pick<Schema['submissions'], 'layout' | 'kind' | 'data' | 'is_blocked'>

/** Returns what the submission keeps besides the text, so that it can be downloaded without the document. */
export function freezeForm(kinds: DocumentKinds, row: Schema['documents']): Frozen {
  const kind = row.kind === textKind ? null : findKind(kinds, row.kind)
  // A text edited by hand no longer is what its source data says.
  const hasOwnFile = row.edited_content === null && kind?.writeApproved !== undefined
  return {
    layout: row.layout,
    kind: row.kind,
    data: hasOwnFile ? row.data : null,
    is_blocked: checkLeaving(kinds, row, row.language).block === null ? 0 : 1,
  }
}
