import * as z from 'zod/mini'
import type { EditedText } from './text-store.ts'
import {
  discardDraft,
  draftsWithin,
  keepDraft,
  loadDraft,
  draftKeyWithin,
  type DraftKey,
} from '#platform/web/lib/drafts.ts'

/**
 * Edits that have not reached the server: based on `from` at `version`, if known; `sent` contains the hashes of texts that were sent
 * without a response.
 */
const Unsent = z.object({
  content: z.string(),
  from: z._default(z.nullable(z.string()), null),
  version: z._default(z.nullable(z.int()), null),
  sent: z._default(z.array(z.string()), []),
})
export type Unsent = z.infer<typeof Unsent>

export type StoredUnsent = { draftKey: DraftKey; title: string; unsent: Unsent }

/** The limit for storing the original text with the edits, in characters: a browser stores about 5 million. */
const fromMaxLength = 500_000

const draftKeyOf = (userId: string, entryId: string): DraftKey => ({ userId, kind: 'history', id: entryId })

/** Lists unsaved edits of an entry from windows of this browser, newest first. */
export function unsentOf(userId: string, entryId: string): StoredUnsent[] {
  return draftsWithin(draftKeyOf(userId, entryId)).flatMap(({ draftKey, title }) => {
    const unsent = loadDraft(draftKey, Unsent)?.value
    return unsent ? [{ draftKey, title, unsent }] : []
  })
}

/** Stores the unsent text of one window. Windows with the same document must not remove each other's text. */
export function createUnsentStore(userId: string, entryId: string, { title, path }: { title: string; path: string }) {
  const draftKey = draftKeyWithin(draftKeyOf(userId, entryId), Math.random().toString(36).slice(2, 10))
  /** The edit of an earlier visit that this one continues. */
  let claimed: StoredUnsent | null = null
  return {
    /** Continues with the stored text, and removes texts that the server already has. */
    take(storedValue: StoredUnsent | null, stored: string) {
      claimed = storedValue
      for (const { draftKey, unsent } of unsentOf(userId, entryId))
        if (unsent.content === stored) discardDraft(draftKey)
    },
    keep(unsent: Unsent, onSaved?: (savedAt: number | null) => void) {
      const { from } = unsent
      const value = { ...unsent, from: from !== null && from.length <= fromMaxLength ? from : null }
      // The draft is also listed there if the document itself was deleted.
      keepDraft(draftKey, { title, path, value }, onSaved)
    },
    /** The server has it, or it was thrown away. */
    discard() {
      discardDraft(draftKey)
      // Another window may still write to the draft it came from.
      const now = claimed && loadDraft(claimed.draftKey, Unsent)?.value
      if (claimed && now?.content === claimed.unsent.content) discardDraft(claimed.draftKey)
      claimed = null
    },
  }
}

/** Hashes a text (FNV-1a, 32 bits, and its length) to compare texts without storing them. */
export function markOf(text: string): string {
  let mark = 0x811c9dc5
  for (let index = 0; index < text.length; index++) mark = Math.imul(mark ^ text.charCodeAt(index), 0x01000193)
  return `${text.length}:${mark >>> 0}`
}

/** Whether unsent edits apply to the server's current version: it has not changed since they were made. */
export const goesOn = ({ version, from, sent }: Unsent, { content = '', version: now }: EditedText): boolean =>
  version === now || from === content || sent.includes(markOf(content))
