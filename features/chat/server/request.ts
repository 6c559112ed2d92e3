import type { Database, Unordered, Schema } from '#platform/server/database/schema.ts'
import type { FileTextReader } from '#formats/readers/server/reader.ts'
import type { Store } from '#platform/server/storage/store.ts'
import { loadAttachments } from '#features/questions/server/attachments/load-attachments.ts'
import type { ModelRequest, Room } from '#ai/server/model.ts'
import { AppError } from '#platform/server/app-error.ts'
import { instructionsIn } from '#features/school/server/settings/settings.ts'
import type { AttachedFile, StoredTurn } from './turns.ts'
import { chatTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

type Deps = { db: Database; store: Store; reader: FileTextReader }
type Message = ModelRequest['messages'][number]
type Telling = {
  message: Unordered<Schema['chat_messages']>
  files: readonly Schema['files'][]
  turns: readonly StoredTurn[]
  userId: string
  /** The part of the budget that is still free. */
  room: Room
}

/**
 * Builds the instructions, the earlier turns and the question with its files. The message records how many pictures inside its files are
 * omitted.
 */
export async function requestOf(deps: Deps, telling: Telling): Promise<ModelRequest> {
  const { message, files, userId } = telling
  const { query, language, provider_conversation: conversation } = message
  // The current question comes first, because its files take precedence if not all fit.
  const { unread, ...question } = await toQuestion(deps, telling, { query, files })
  message.files = JSON.stringify(
    (JSON.parse(message.files) as AttachedFile[]).map((file) => ({ ...file, unreadFigures: unread.get(file.id) })),
  )
  return {
    user: userId,
    system: await instructionsIn(deps.db, language),
    messages: [...(await toMessages(deps, telling)), question],
    ...(conversation !== null && { conversation }),
  }
}

async function toMessages(deps: Deps, telling: Telling): Promise<Message[]> {
  const { turns, userId } = telling
  const ids = turns.map(({ id }) => id)
  const fileIds = turns.flatMap(({ files }) => files.map(({ id }) => id))
  const [texts, files] = await Promise.all([textsById(deps.db, ids), filesById(deps.db, fileIds, userId)])
  const messages: Message[] = []
  for (const turn of turns) {
    const text = texts.get(turn.id)
    if (!text) continue
    const { query } = text
    const present = turn.files.flatMap(({ id }) => files.get(id) ?? [])
    const question = toQuestion(deps, telling, { query, files: present, lostFiles: turn.lostFiles })
    const { unread: _, ...again } = await question.catch((error: unknown) => {
      // A file that cannot be read any more must not block its conversation forever.
      if (!(error instanceof AppError && error.status === 400)) throw error
      return toQuestion(deps, telling, { query, files: [], lostFiles: [...turn.files, ...turn.lostFiles] })
    })
    messages.push(again)
    messages.push({ role: 'assistant', text: text.answer })
  }
  return messages
}

async function toQuestion(
  deps: Deps,
  { message: { language }, room }: Telling,
  {
    query,
    files,
    lostFiles = [],
  }: { query: string; files: readonly Schema['files'][]; lostFiles?: StoredTurn['lostFiles'] },
): Promise<Message & { unread: Map<string, number> }> {
  const { byQuestion, pictures, pdfs, documents, unread } = await loadAttachments(deps, files, { room, language })
  const texts = [...byQuestion.values()].map(({ text }) => text)
  const lost = lostFiles.map(({ name }) => translate(language, chatTexts)('chat.fileLeftOut', { name }))
  const text = [...texts, ...lost, query].join('\n\n')
  return { role: 'user', text, pictures, pdfs, documents, unread }
}

type EarlierTurn = Pick<Schema['chat_messages'], 'id' | 'query' | 'answer'>

async function textsById(db: Database, ids: readonly string[]): Promise<Map<string, EarlierTurn>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('chat_messages').select(['id', 'query', 'answer']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function filesById(db: Database, ids: readonly string[], userId: string): Promise<Map<string, Schema['files']>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('files').selectAll().where('id', 'in', ids).where('user_id', '=', userId).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
