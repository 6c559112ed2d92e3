import { expect, test } from 'vitest'
import { chat } from '#features/chat/contract/chat.ts'
import { generation } from '../../contract/generation.ts'
import { history } from '../../contract/history.ts'
import { answers, connected } from '#features/chat/server/testing.ts'
import { clientOf } from '#tests/support/server/client.ts'

const hour = 3_600_000

test('lists the newest documents first even after the clock is set back, on every page of every list', async () => {
  const { url, pass, admin, teacher, makeAgent } = await connected()
  const [boss, someone] = [await admin(), await teacher()]
  const agent = await makeAgent()
  const made: string[] = []
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    // With an idempotency key, as in the browser, an id does not contain the time.
    const asking = clientOf({ url, token: someone.token, key })
    const { body } = await asking.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
    made.unshift(body.historyId)
    pass(-hour)
  }
  const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)
  const lists = [
    async (query: object) => idsOf((await someone.call(history.list, { query: { ...query } })).body.data),
    async (query: object) =>
      idsOf((await someone.call(history.list, { query: { ...query, agentId: agent.id } })).body.data),
    async (query: object) => idsOf((await boss.call(history.all, { query: { ...query } })).body.history),
    async (query: object) =>
      idsOf((await boss.call(history.all, { query: { ...query, agentId: agent.id } })).body.history),
  ]
  for (const list of lists) {
    expect(await list({})).toEqual(made)
    expect([await list({ limit: 2 }), await list({ limit: 2, page: 3 })]).toEqual([made.slice(0, 2), made.slice(4)])
  }
})

test('sorts conversations and their messages likewise', async () => {
  const { pass, teacher } = await connected(...['1', '2', '3', '4'].map((text) => answers(text)))
  const someone = await teacher()
  const ask = async (prompt: string, conversation_id?: string) => {
    pass(-hour)
    return (await someone.call(chat.send, { body: { prompt, conversation_id } })).body
  }
  const first = await ask('Một')
  const second = await ask('Hai', first.conversation_id)
  const third = await ask('Ba', first.conversation_id)
  const other = await ask('Bốn')
  expect([second, third].map(({ message }) => message.parent_message_id)).toEqual([first.message_id, second.message_id])
  const text = await someone.call(chat.messages, { query: { conversation_id: first.conversation_id } })
  expect(text.body.data.map(({ query }) => query)).toEqual(['Một', 'Hai', 'Ba'])
  const { data } = (await someone.call(chat.conversations)).body
  expect(data.map(({ id }) => id)).toEqual([other.conversation_id, first.conversation_id])
})
