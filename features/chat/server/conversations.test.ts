import { expect, test } from 'vitest'
import { chat } from '../contract/chat.ts'
import { newId } from '#platform/server/database/ids.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { answers, collected, connected, stalls } from './testing.ts'
import { pageTextBytes, shortenedTextLength } from '#platform/model/limits.ts'

test('lists only one’s own conversations, by their last question', async () => {
  const { guest, pass, teacher } = await connected(answers('A'), answers('B'), answers('C'), answers('D'))
  const someone = await teacher()
  const ask = async (prompt: string, conversation_id?: string) => {
    pass(1000)
    return (await someone.call(chat.send, { body: { prompt, conversation_id } })).body.conversation_id
  }
  const first = await ask('First')
  const second = await ask('Second')
  expect(await ask('Again', first)).toBe(first)
  const { data } = (await someone.call(chat.conversations)).body
  expect(data).toEqual([
    { id: first, name: 'First', updated_at: Date.parse('2026-03-02T08:00:03Z') / 1000 },
    { id: second, name: 'Second', updated_at: Date.parse('2026-03-02T08:00:02Z') / 1000 },
  ])
  expect((await (await teacher()).call(chat.conversations)).body.data).toEqual([])
  expect((await guest.call(chat.conversations)).status).toBe(401)
})

test('searches names, questions and answers without accents and treats special characters literally', async () => {
  const { teacher } = await connected(answers('Thầy cô nên bắt đầu từ tranh.'), answers('Đúng 100%.'))
  const someone = await teacher()
  const other = await teacher()
  const ask = async (prompt: string) => (await someone.call(chat.send, { body: { prompt } })).body.conversation_id
  const plan = await ask('Giáo án phân số\ncho học sinh yếu')
  const test_ = await ask('Đề kiểm tra')
  const found = async (search: string, who = someone) =>
    (await who.call(chat.conversations, { query: { search } })).body.data.map(({ id }) => id)
  expect(await found('giao an')).toEqual([plan])
  expect(await found('HỌC SINH YẾU')).toEqual([plan])
  expect(await found('bat dau tu tranh')).toEqual([plan])
  expect(await found('dung 100%')).toEqual([test_])
  expect(await found('g%n')).toEqual([])
  expect(await found('gi_o')).toEqual([])
  expect(await found('\\')).toEqual([])
  expect(await found(' ')).toHaveLength(2)
  expect(await found('giao an', other)).toEqual([])
  await someone.call(chat.rename, { params: { id: test_ }, body: { name: 'Ôn tập Đại số' } })
  expect([await found('on tap dai so'), await found('de kiem tra')]).toEqual([[test_], [test_]])
  expect((await someone.call(chat.conversations, { query: { search: 'x'.repeat(201) } })).status).toBe(400)
})

test('only its owner renames a conversation', async () => {
  const { guest, teacher, makeConversation } = await startProduct()
  const someone = await teacher('vi')
  const { id, updated_at } = await makeConversation(someone.id)
  const params = { id }
  const renamed = await someone.call(chat.rename, { params, body: { name: '  Bài 6 ' } })
  expect(renamed.body.conversation).toEqual({ id, name: 'Bài 6', updated_at: Date.parse(updated_at) / 1000 })
  const refused = await someone.call(chat.rename, { params, body: { name: ' ' } })
  expect([refused.status, refused.body.fields]).toEqual([400, { name: 'Vui lòng nhập tên' }])
  expect((await someone.call(chat.rename, { params, body: { name: 'x'.repeat(201) } })).status).toBe(400)
  expect((await guest.call(chat.rename, { params, body: { name: 'a' } })).status).toBe(401)
  expect((await someone.call(chat.conversations)).body.data).toMatchObject([{ name: 'Bài 6' }])
})

test('deleting a conversation deletes its messages and ends a running answer', async () => {
  const { db, guest, teacher, models, jobs } = await connected(stalls('Một'))
  const someone = await teacher('vi')
  const reading = collected(someone.stream(chat.send, { body: { prompt: 'Đếm' } }))
  await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Một')
  const { id } = (await someone.call(chat.conversations)).body.data[0]!
  expect((await guest.call(chat.remove, { params: { id } })).status).toBe(401)
  const removed = await someone.call(chat.remove, { params: { id } })
  expect(removed.body).toEqual({ message: 'Đã xoá cuộc trò chuyện' })
  await reading
  await expect.poll(() => models.requests[0]!.aborted).toBe(true)
  expect(await db.selectFrom('chat_messages').selectAll().execute()).toEqual([])
  const again = [
    await someone.call(chat.remove, { params: { id } }),
    await someone.call(chat.messages, { query: { conversation_id: id } }),
    await someone.call(chat.send, { body: { prompt: 'Nữa', conversation_id: id } }),
  ]
  const sentence = 'Cuộc trò chuyện này không tồn tại hoặc không phải của thầy cô.'
  expect(again.map(({ status, body }) => [status, body.error])).toEqual(again.map(() => [404, sentence]))
  expect(models.requests).toHaveLength(1)
})

test('rejects every call on another person’s conversation', async () => {
  const { db, guest, teacher, jobs, makeConversation, makeMessage } = await connected(stalls('Mine'))
  const owner = await teacher()
  const own = await makeConversation(owner.id)
  const old = await makeMessage(own.id)
  const reading = collected(owner.stream(chat.send, { body: { prompt: 'More', conversation_id: own.id } }))
  await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Mine')
  const written = [...jobs.keys()][0]!
  const thief = await teacher()
  const thiefs = await makeConversation(thief.id)
  const ids = [own.id, newId()]
  const calls = [
    ...ids.map((id) => thief.call(chat.messages, { query: { conversation_id: id } })),
    ...ids.map((id) => thief.call(chat.send, { body: { prompt: 'a', conversation_id: id } })),
    ...ids.map((id) => thief.call(chat.rename, { params: { id }, body: { name: 'a' } })),
    ...ids.map((id) => thief.call(chat.remove, { params: { id } })),
    ...[old.id, written, newId()].map((id) => thief.call(chat.stream, { params: { id } })),
    ...[old.id, written, newId()].map((id) => thief.call(chat.stop, { params: { id } })),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404))
  const body = { prompt: 'a', conversation_id: thiefs.id, parent_message_id: old.id }
  expect((await thief.call(chat.send, { body })).status).toBe(400)
  expect((await thief.call(chat.conversations)).body.data.map(({ id }) => id)).toEqual([thiefs.id])
  expect((await guest.call(chat.messages, { query: { conversation_id: own.id } })).status).toBe(401)
  expect((await guest.call(chat.stream, { params: { id: old.id } })).status).toBe(401)

  expect(jobs.has(written)).toBe(true)
  expect(await db.selectFrom('conversations').select(['id', 'name']).where('id', '=', own.id).execute()).toEqual([
    { id: own.id, name: own.name },
  ])
  await jobs.get(written)!.stop()
  await reading
})

test('listing messages requires a conversation', async () => {
  const { teacher } = await startProduct()
  const refused = await (await teacher('vi')).call(chat.messages)
  expect([refused.status, refused.body.fields]).toEqual([400, { conversation_id: 'Mục này là bắt buộc' }])
})

test('follows another process’s text through its saved updates', async () => {
  const { db, teacher, makeConversation, makeMessage } = await startProduct()
  const someone = await teacher()
  const { id } = await makeMessage((await makeConversation(someone.id)).id, { status: 'running', answer: 'Một' })
  const save = (row: object) => db.updateTable('chat_messages').set(row).where('id', '=', id).execute()
  const seen: unknown[] = []
  for await (const { event, data } of someone.stream(chat.stream, { params: { id } })) {
    const { type, text, content } = data as { type?: string; text?: string; content?: string }
    seen.push([event, type ?? content, text])
    if (text === 'Một') await save({ answer: 'Một hai', status: 'complete' })
  }
  expect(seen).toEqual([
    ['progress', 'started', undefined],
    ['progress', 'replace', 'Một'],
    ['result', 'Một hai', undefined],
  ])
})

const megabyte = 1024 * 1024

test('returns the newest messages of a long conversation complete, and each one by itself', async () => {
  const { pass, teacher, makeConversation, makeMessage } = await startProduct()
  const someone = await teacher()
  const { id: conversation_id } = await makeConversation(someone.id)
  const query = 'Câu hỏi'
  const answer = `${'Trả lời. '.repeat(megabyte / 16)}🎓`
  const first = await makeMessage(conversation_id, { query, answer })
  for (let n = 0; n < 60; n += 1) {
    pass(1_000)
    await makeMessage(conversation_id, { query, answer })
  }
  const { data } = (await someone.call(chat.messages, { query: { conversation_id } })).body
  expect(data.length).toBe(61)
  const whole = data.filter(({ shortened }) => !shortened)
  expect(whole).toEqual(data.slice(-whole.length))
  expect(whole.every((message) => message.answer === answer)).toBe(true)
  const bytes = Buffer.byteLength(answer) + Buffer.byteLength(query)
  expect(whole.length).toBe(Math.floor(pageTextBytes / bytes))
  expect(data[0]).toMatchObject({ id: first.id, query, shortened: true })
  expect(data[0]!.answer).toBe(`${answer.slice(0, shortenedTextLength)}…`)
  const { body } = await someone.call(chat.stream, { params: { id: first.id } })
  expect(body.content).toBe(answer)
})
