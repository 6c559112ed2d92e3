import { chatTurnsBudget, estimatedCharactersPerToken, estimatedTokensPerPicture } from '#platform/model/limits.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { figuresMax, scannedPagesMax } from '#formats/readers/server/limits.ts'
import { fitsWhole } from '#features/questions/server/attachments/keep.ts'
import { pagesOf, scanNoticeIn } from '#features/questions/server/attachments/warnings.ts'
import type { Room } from '#ai/server/model.ts'

/** A file as stored with its message. Its content is read from the file, while that exists. */
export type AttachedFile = Pick<Schema['files'], 'id' | 'name' | 'size' | 'extension'> & {
  /** Pictures inside it that the model did not see. */
  unreadFigures?: number
}

/** An earlier turn that is sent to the model, and its files that are sent again. */
export type StoredTurn = { id: string; files: AttachedFile[]; lostFiles: AttachedFile[] }

type Branch = { conversationId: string; parentId: string | null; userId: string; room: Room }

/**
 * Selects the newest turns of the branch that fit the budget, oldest first, and counts the rest. A turn's files are dropped before the turn
 * itself. Unanswered questions are skipped.
 */
export async function earlierTurns(db: Database, branch: Branch): Promise<{ turns: StoredTurn[]; leftOut: number }> {
  const answered = (await branchUpwards(db, branch)).filter(({ answer }) => answer > 0)
  const sizes = await fileSizes(db, answered, branch)
  const turns: StoredTurn[] = []
  let room = chatTurnsBudget * estimatedCharactersPerToken
  for (const { id, files, query, answer } of answered) {
    room -= query + answer
    if (room < 0) break
    const turn: StoredTurn = { id, files: [], lostFiles: [] }
    for (const file of files) {
      const size = sizes.get(file.id) ?? Infinity
      const fits = size <= room
      if (fits) room -= size
      turn[fits ? 'files' : 'lostFiles'].push(file)
    }
    turns.push(turn)
  }
  return { turns: turns.toReversed(), leftOut: answered.length - turns.length }
}

/** A branch's messages with the lengths of their texts, newest first. The texts themselves may be megabytes. */
async function branchUpwards(db: Database, { conversationId, parentId }: Branch) {
  if (parentId === null) return []
  const rows = await db
    .selectFrom('chat_messages')
    .select(({ fn }) => [
      'id',
      'parent_id',
      'files',
      fn<number>('length', ['query']).as('query'),
      fn<number>('length', ['answer']).as('answer'),
    ])
    .where('conversation_id', '=', conversationId)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const branch: typeof rows = []
  for (let row = byId.get(parentId); row; row = byId.get(row.parent_id ?? '')) branch.push(row)
  return branch.map(({ files, ...row }) => ({ ...row, files: JSON.parse(files) as AttachedFile[] }))
}

/** Counts the characters that each stored file adds to the prompt. */
async function fileSizes(
  db: Database,
  messages: { files: AttachedFile[] }[],
  { userId, room }: Branch,
): Promise<Map<string, number>> {
  const ids = messages.flatMap(({ files }) => files.map(({ id }) => id))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .select(({ fn }) => ['id', 'size', 'notice', 'figures_count', fn<number | null>('length', ['text']).as('length')])
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ id, ...file }) => [id, charactersOf(file, room)]))
}

type Sized = Pick<Schema['files'], 'size' | 'notice' | 'figures_count'> & { length: number | null }

/** A scanned page counts as a picture. */
function charactersOf({ length, size, figures_count: figures, ...file }: Sized, room: Room): number {
  const perPicture = estimatedTokensPerPicture * estimatedCharactersPerToken
  if (length === null) return perPicture
  const notice = scanNoticeIn(file)
  if (notice && fitsWhole({ notice, size }, room)) return pagesOf(notice) * perPicture
  const scanned = notice ? Number(notice.values?.['count'] ?? pagesOf(notice)) : 0
  const looked = Math.min(scanned, scannedPagesMax) + Math.min(figures, figuresMax)
  return length + Math.min(looked, room.pictures) * perPicture
}
