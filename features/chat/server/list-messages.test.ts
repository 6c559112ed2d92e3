import { expect, test } from 'vitest'
import { chat } from '../contract/chat.ts'
import { pageTextBytes, shortenedTextLength } from '#platform/model/limits.ts'
import { startProduct } from '#tests/support/server/product.ts'

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
