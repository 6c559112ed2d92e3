import { formatIsoDay } from '#platform/i18n/format/dates.ts'
import { messageOf } from '#features/chat/server/message-view.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { ZipEntry } from '#platform/server/files/zip.ts'
import { rowsAtOnce, type DataDeps, type ExportOptions } from './parts.ts'
import { appServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

/** Adds each conversation as text, and as JSON with all data of its messages. */
export async function* conversationsOf({ db }: DataDeps, options: ExportOptions): AsyncGenerator<ZipEntry> {
  const { userId, language, pathFor } = options
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('conversations')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    if (rows.length === 0) return
    for (const row of rows) {
      const called = row.name ?? translate(language, appServerTexts)('personalData.conversation')
      const folder = translate(language, appServerTexts)('personalData.conversations')
      const path = pathFor(folder, `${formatIsoDay(row.created_at, 'UTC')} ${called}`, ['.md', '.json'])
      const modified = new Date(row.updated_at)
      yield { name: `${path}.md`, modified, content: asText(db, row, options) }
      yield { name: `${path}.json`, modified, content: asData(db, row, options) }
    }
    after = rows.at(-1)!.id
  }
}

async function* messagesIn(db: Database, conversationId: string, { language }: ExportOptions) {
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('chat_messages')
      .selectAll()
      .where('conversation_id', '=', conversationId)
      .where('ordinal', '>', after)
      .orderBy('ordinal')
      .limit(rowsAtOnce)
      .execute()
    for (const row of rows) yield messageOf(row, language)
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)!.ordinal
  }
}

async function* asText(
  db: Database,
  { id, name }: Schema['conversations'],
  options: ExportOptions,
): AsyncGenerator<Uint8Array> {
  const say = (key: 'personalData.question' | 'personalData.answered') =>
    `## ${translate(options.language, appServerTexts)(key)}\n\n`
  if (name) yield Buffer.from(`# ${name}\n\n`)
  for await (const { query, answer } of messagesIn(db, id, options))
    yield Buffer.from(`${say('personalData.question')}${query}\n\n${say('personalData.answered')}${answer}\n\n`)
}

async function* asData(
  db: Database,
  { id, name }: Schema['conversations'],
  options: ExportOptions,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`{"id":${JSON.stringify(id)},"name":${JSON.stringify(name)},"messages":[`)
  let isFirst = true
  for await (const message of messagesIn(db, id, options)) {
    yield Buffer.from(`${isFirst ? '' : ','}\n${JSON.stringify(message)}`)
    isFirst = false
  }
  yield Buffer.from('\n]}\n')
}
