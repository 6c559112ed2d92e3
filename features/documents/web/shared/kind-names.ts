import type { SharedKind } from '../../model/sharing.ts'

export const kindNames = {
  document: 'sharing.document',
  preset: 'sharing.preset',
  class: 'sharing.class',
} as const satisfies Record<SharedKind, string>
