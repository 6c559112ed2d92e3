import { recordVersion } from '#features/documents/server/store/entry-versions.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { startProduct } from './product.ts'

type School = Awaited<ReturnType<typeof startProduct>>

/** Creates a file as an upload does. */
export async function makeFile(
  { db, clock, store }: School,
  user_id: string,
  name: string,
  content: string,
): Promise<Schema['files']> {
  const now = clock().toISOString()
  const row: Schema['files'] = {
    id: newId(),
    user_id,
    agent_id: null,
    question_key: null,
    name,
    extension: name.split('.').at(-1)!,
    size: Buffer.byteLength(content),
    storage_name: await store.save(new Blob([content])),
    text: content,
    figures_name: await store.save(new Blob(['pictures'])),
    figures_size: 8,
    figures_count: 1,
    notice: null,
    created_at: now,
    used_at: now,
  }
  await db.insertInto('files').values(row).execute()
  return row
}

/** Creates a user with one item of every kind that a user can own. */
export async function someoneWithAll(school: School) {
  const { db, clock, teacher, makeAgent, makeEntry, makeConversation, makeMessage, makeGroup } = school
  const someone = await teacher('vi')
  const { id } = someone
  const agent = await makeAgent({ name: 'Exam', name_vi: 'Đề kiểm tra' })
  const before = await makeEntry(id, agent, {
    title: 'Đề giữa kì: 10A/B?',
    content: '# Đề giữa kì',
    answers: JSON.stringify({ topic: 'Hàm số' }),
    class_name: '10A',
  })
  const after = { ...before, edited_content: '# Đề giữa kì I' }
  await db.updateTable('documents').set({ edited_content: after.edited_content }).where('id', '=', before.id).execute()
  await recordVersion(db, { after, before }, { cause: 'edited', created_at: clock().toISOString() })
  await makeEntry(id, agent, { title: 'Đề giữa kì: 10A/B?', content: '# Lần hai' })
  await makeEntry(id, agent, { title: '', content: '', status: 'failed', problem: 'generation.notConnected' })
  await db.insertInto('document_tags').values({ document_id: before.id, user_id: id, tag: '#ôn tập' }).execute()
  const conversation = await makeConversation(id, { name: 'Dạy từ vựng' })
  await makeMessage(conversation.id, { query: 'Bắt đầu thế nào?', answer: 'Bằng một bức tranh.' })
  const file = await makeFile(school, id, 'Lão Hạc.txt', 'Lão Hạc')
  const group = await makeGroup('Tổ Toán', [id])
  return { someone, agent, entry: before, conversation, file, group }
}
