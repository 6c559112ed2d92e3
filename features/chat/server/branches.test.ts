import { expect, test } from 'vitest'
import { chat } from '../contract/chat.ts'
import { chatTurnsBudget, estimatedCharactersPerToken } from '#platform/model/limits.ts'
import { refusals } from '#tests/support/models/model-behaviours.ts'
import { answers, connected } from './testing.ts'

/** Returns the messages that the model received, without the instructions. */
const contents = (messages: { content: string }[] | undefined) => messages!.slice(1).map(({ content }) => content)

test('a question follows the latest or the given message, and the model gets only its branch', async () => {
  const { pass, teacher, models } = await connected(...['A', 'B', 'C', 'D'].map((text) => answers(text)))
  const someone = await teacher()
  const ask = async (prompt: string, more: object) => {
    pass(1000)
    return (await someone.call(chat.send, { body: { prompt, ...more } })).body
  }
  const { conversation_id, message_id: a } = await ask('a', {})
  const { message_id: b } = await ask('b', { conversation_id })
  const { message_id: c } = await ask('c', { conversation_id, parent_message_id: a })
  const { message_id: d } = await ask('d', { conversation_id, parent_message_id: null })
  expect(models.requests.map(({ body }) => contents(body.messages))).toEqual([
    ['a'],
    ['a', 'A', 'b'],
    ['a', 'A', 'c'],
    ['d'],
  ])
  expect(models.requests[2]!.body.messages!.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
  const { data } = (await someone.call(chat.messages, { query: { conversation_id } })).body
  expect(data.map(({ id, parent_message_id }) => [id, parent_message_id])).toEqual([
    [a, null],
    [b, a],
    [c, a],
    [d, null],
  ])
})

test('rejects a parent in another conversation and stores nothing', async () => {
  const { db, teacher, makeConversation, makeMessage } = await connected()
  const someone = await teacher('vi')
  const [mine, other] = [await makeConversation(someone.id), await makeConversation(someone.id)]
  const parent_message_id = (await makeMessage(other.id)).id
  for (const conversation_id of [mine.id, undefined]) {
    const refused = await someone.call(chat.send, { body: { prompt: 'a', conversation_id, parent_message_id } })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { parent_message_id: 'Tin nhắn này không thuộc cuộc trò chuyện' },
    ])
  }
  expect(await db.selectFrom('chat_messages').select('conversation_id').execute()).toHaveLength(1)
  expect(await db.selectFrom('conversations').select('id').execute()).toHaveLength(2)
})

test('drops the oldest turns beyond the budget, and counts them', async () => {
  const { teacher, makeConversation, makeMessage, models } = await connected(answers('Yes.'))
  const someone = await teacher()
  const { id } = await makeConversation(someone.id)
  const third = 'x'.repeat((chatTurnsBudget * estimatedCharactersPerToken) / 3)
  let parent_id: string | null = null
  for (const query of ['1', '2', '3', '4'])
    parent_id = (await makeMessage(id, { parent_id, query, answer: third.slice(query.length) })).id
  const { message } = (await someone.call(chat.send, { body: { prompt: '5', conversation_id: id } })).body
  expect(message.turnsLeftOut).toBe(1)
  expect(contents(models.requests[0]!.body.messages).filter((text) => text.length === 1)).toEqual(['2', '3', '4', '5'])
})

test('drops older turns until they fit a smaller model', async () => {
  const tooLong = refusals.contextTooLong
  const { teacher, makeConversation, makeMessage, models } = await connected(tooLong, tooLong, answers('Yes.'))
  const someone = await teacher()
  const { id: conversation_id } = await makeConversation(someone.id)
  let parent_id: string | null = null
  for (const query of ['1', '2', '3', '4', '5'])
    parent_id = (await makeMessage(conversation_id, { parent_id, query, answer: query })).id
  const reply = await someone.call(chat.send, { body: { prompt: '6', conversation_id } })
  expect(models.requests.map(({ body }) => contents(body.messages).join(''))).toEqual(['11223344556', '44556', '556'])
  expect(reply.body).toMatchObject({ content: 'Yes.', message: { turnsLeftOut: 4 } })
  const { data } = (await someone.call(chat.messages, { query: { conversation_id } })).body
  expect(data.at(-1)).toEqual(reply.body.message)
})

test('the model gets partial answers but no unanswered questions', async () => {
  const { teacher, makeConversation, makeMessage, models } = await connected(answers('Yes.'))
  const someone = await teacher()
  const { id } = await makeConversation(someone.id)
  const partial = await makeMessage(id, { query: '1', answer: 'half', status: 'stopped' })
  const failed = await makeMessage(id, { query: '2', answer: '', status: 'failed', parent_id: partial.id })
  await makeMessage(id, { query: '3', answer: '', status: 'interrupted', parent_id: failed.id })
  const { message } = (await someone.call(chat.send, { body: { prompt: '4', conversation_id: id } })).body
  expect(contents(models.requests[0]!.body.messages)).toEqual(['1', 'half', '4'])
  expect(message.turnsLeftOut).toBe(0)
})
