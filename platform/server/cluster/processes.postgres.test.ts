import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { chat } from '#features/chat/contract/chat.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { users } from '#features/accounts/contract/users.ts'
import { runningGenerationsPerUser } from '../../model/limits.ts'
import { collected, stalls } from '#features/chat/server/testing.ts'
import { newId } from '../database/ids.ts'
import { clientOf, type Client } from '#tests/support/server/client.ts'
import { twoProcesses } from './testing.ts'

const through = ({ url }: { url: string }, { token }: Client) => clientOf({ url, token, language: 'vi' })

/** Starts a generation and returns its id; `steps` resolves to the streamed events and the result. */
function begin(someone: Client, agent: { id: string }) {
  const { promise: id, resolve, reject } = Promise.withResolvers<string>()
  const steps = (async () => {
    const all: { event: string; data: { type?: string; historyId: string; content?: string } }[] = []
    for await (const step of someone.stream(generation.generate, { params: { id: agent.id }, body: { answers: {} } })) {
      all.push(step)
      resolve(all[0]!.data.historyId)
    }
    return all
  })()
  steps.catch(reject)
  return { id, steps }
}

describe('a text written by another process', () => {
  test('is followed as it grows', async () => {
    const text = Array.from({ length: 40 }, (_, index) => `${index} `)
    const { teacher, makeAgent, there } = await twoProcesses({ behaviours: [{ does: 'answer', text, gapMs: 60 }] })
    const someone = await teacher('vi')
    const { id } = begin(someone, await makeAgent())
    const steps = await collected(through(there, someone).stream(history.stream, { params: { id: await id } }))
    // If this process did not announce that it follows the text, the text would arrive in two or three chunks.
    expect(steps.length).toBeGreaterThan(8)
    expect(steps.at(-1)).toMatchObject({ event: 'result', data: { content: text.join('') } })
  })

  test('is stopped with its last words, which are saved when the stop is confirmed', async () => {
    const { teacher, makeAgent, makeConversation, models, jobs, there } = await twoProcesses({
      behaviours: [stalls('Một', ' hai'), stalls('Ba')],
    })
    const someone = await teacher('vi')
    const other = through(there, someone)
    const { id, steps } = begin(someone, await makeAgent())
    await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Một hai')
    const events = collected(other.stream(history.stream, { params: { id: await id } }))
    expect((await other.call(history.stop, { params: { id: await id } })).status).toBe(200)
    const { entry } = (await other.call(history.get, { params: { id: await id } })).body
    expect(entry).toMatchObject({ status: 'stopped', content: 'Một hai' })
    const last = [(await steps).at(-1), (await events).at(-1)]
    expect(last).toMatchObject([{ data: { content: 'Một hai' } }, { data: { content: 'Một hai' } }])

    const conversation = await makeConversation(someone.id)
    const answers = collected(someone.stream(chat.send, { body: { prompt: 'Đếm', conversation_id: conversation.id } }))
    await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Ba')
    const [message] = [...jobs.keys()]
    expect((await other.call(chat.stop, { params: { id: message! } })).status).toBe(200)
    expect((await answers).at(-1)).toMatchObject({ data: { content: 'Ba' } })
    await expect.poll(() => models.requests.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  test('ends when it is removed, with its conversation or with its user', async () => {
    const { admin, teacher, makeAgent, makeConversation, models, jobs, there } = await twoProcesses({
      behaviours: [stalls('Một'), stalls('Hai'), stalls('Ba')],
    })
    const [boss, someone] = [await admin(), await teacher('vi')]
    const other = through(there, someone)
    const agent = await makeAgent()
    const { id } = begin(someone, agent)
    await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Một')
    expect((await other.call(history.remove, { params: { id: await id } })).status).toBe(200)
    await expect.poll(() => jobs.size).toBe(0)

    const conversation = await makeConversation(someone.id)
    const answers = collected(someone.stream(chat.send, { body: { prompt: 'Đếm', conversation_id: conversation.id } }))
    await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Hai')
    expect((await other.call(chat.remove, { params: { id: conversation.id } })).status).toBe(200)
    await answers
    expect(jobs.size).toBe(0)

    const { steps } = begin(someone, agent)
    await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Ba')
    const off = await through(there, boss).call(users.update, { params: { id: someone.id }, body: { isActive: false } })
    expect(off.status).toBe(200)
    await steps
    expect(models.requests.map(({ aborted }) => aborted)).toEqual([true, true, true])
  })

  test('counts as running', async () => {
    const behaviours = Array.from({ length: runningGenerationsPerUser + 1 }, () => stalls('x'))
    const { teacher, makeAgent, jobs, there } = await twoProcesses({ behaviours })
    const someone = await teacher('vi')
    const agent = await makeAgent()
    const clients = [someone, through(there, someone)]
    const reading = new AbortController()
    const { signal } = reading
    const call = { params: { id: agent.id }, body: { answers: {} }, signal }
    const answers: (number | null)[] = []
    // All at once, alternating between the processes: the database gives each slot to one.
    const calls = Array.from({ length: 12 }, (_, index) =>
      clients[index % 2]!.call(generation.generate, call).then(
        ({ status }) => answers.push(status),
        () => answers.push(null),
      ),
    )
    await expect.poll(() => answers.length).toBe(12 - runningGenerationsPerUser)
    expect(new Set(answers)).toEqual(new Set([429]))
    expect([jobs.size, there.jobs.size < runningGenerationsPerUser]).toEqual([runningGenerationsPerUser, true])
    for (const { ending } of jobs.values()) ending.abort('stopped')
    await Promise.all(calls)
    // The slots of the dead process are free again.
    const { id } = begin(clients[1]!, agent)
    await id
  })
})

test('writes a text once for requests with one key on two processes', async () => {
  const { url, teacher, makeAgent, models, there } = await twoProcesses({
    behaviours: [{ does: 'answer', text: ['Một', ' hai'], gapMs: 300 }],
  })
  const { token } = await teacher()
  const { id } = await makeAgent()
  const clients = [url, there.url].map((address) => clientOf({ url: address, token, key: 'a' }))
  const last = await Promise.all(
    clients.map((client) => client.call(generation.generate, { params: { id }, body: { answers: {} } })),
  )
  expect(last.map(({ status, body }) => [status, body.content])).toEqual([
    [200, 'Một hai'],
    [200, 'Một hai'],
  ])
  expect(last[0]!.body.historyId).toBe(last[1]!.body.historyId)
  expect(models.requests).toHaveLength(1)
})

test('counts a limited call on every process', async () => {
  const { teacher, there } = await twoProcesses({ rateLimits: true })
  const someone = await teacher()
  const clients = [someone, through(there, someone)]
  const send = (index: number) =>
    clients[index % 2]!.call(generation.generate, { params: { id: newId() }, body: { answers: {} } })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => send(index)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

describe('a process that was killed', () => {
  test('is detected; its saved text is kept, and its chat continues', async () => {
    const { db, teacher, makeAgent, makeEntry, makeConversation, makeMessage, clock } = await twoProcesses()
    const someone = await teacher('vi')
    const running = { status: 'running', finished_at: null, alive_at: clock().toISOString() } as const
    const entry = await makeEntry(someone.id, await makeAgent(), { ...running, content: 'Phần đầu' })
    const conversation = await makeConversation(someone.id)
    const message = await makeMessage(conversation.id, { ...running, answer: 'Phần đầu' })
    const process_id = newId()
    const inFuture = Number.MAX_SAFE_INTEGER
    await db.insertInto('processes').values({ id: process_id, seen_at: inFuture }).execute()
    const written = [entry, message].map(({ id }, location) => ({
      id,
      user_id: someone.id,
      slot: location + 1,
      process_id,
    }))
    await db.insertInto('streaming_jobs').values(written).execute()
    const ask = () => someone.call(chat.send, { body: { prompt: 'Đếm', conversation_id: conversation.id } })
    expect((await ask()).body.code).toBe('chat.busy')
    await db.updateTable('processes').set({ seen_at: 0 }).where('id', '=', process_id).execute()
    const steps = await collected(someone.stream(history.stream, { params: { id: entry.id } }))
    expect(steps.at(-1)!.data.error).toBe('Máy chủ đã dừng giữa chừng. Phần đã viết vẫn được giữ lại.')
    const storedEntry = (await someone.call(history.get, { params: { id: entry.id } })).body.entry
    expect(storedEntry).toMatchObject({ status: 'interrupted', content: 'Phần đầu' })
    expect((await ask()).status).toBe(200)
    expect(await db.selectFrom('streaming_jobs').selectAll().execute()).toEqual([])
  })

  test('is not assumed dead while its row is as fresh as its text', async () => {
    const { db, teacher, makeAgent, jobs, there } = await twoProcesses({ behaviours: [stalls('Một')] })
    const someone = await teacher('vi')
    const { id, steps } = begin(someone, await makeAgent())
    await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Một')
    const beats = () =>
      db
        .selectFrom('processes')
        .select(({ fn }) => fn.sum<number>('seen_at').as('sum'))
        .executeTakeFirst()
    const before = await beats()
    await expect.poll(beats).not.toEqual(before)
    const other = through(there, someone)
    expect((await other.call(history.get, { params: { id: await id } })).body.entry.status).toBe('running')
    await other.call(history.stop, { params: { id: await id } })
    await steps
  })
})

describe('the listening connection', () => {
  test('is restored after it was cut', async () => {
    const { db, teacher, makeAgent, jobs, there } = await twoProcesses({ behaviours: [stalls('Một')] })
    const listening = sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query = 'listen trogiang'`
    const connections = async () => (await listening.execute(db)).rows.length
    await expect.poll(connections).toBe(2)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen trogiang'`.execute(db)
    await expect.poll(connections).toBe(2)
    const someone = await teacher('vi')
    const { id, steps } = begin(someone, await makeAgent())
    await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Một')
    await through(there, someone).call(history.stop, { params: { id: await id } })
    expect((await steps).at(-1)).toMatchObject({ data: { content: 'Một' } })
  })

  test('that receives nothing is logged, and the database is polled instead', async () => {
    const lines: string[] = []
    const { teacher, makeAgent, there } = await twoProcesses({
      behaviours: [{ does: 'answer', text: ['Một', ' hai'], gapMs: 3_000 }],
      log: (line) => void lines.push(line),
      // Simulates a pooler: a notification on one connection does not reach the other.
      reached: async (location) => {
        if (location.engine !== 'postgres') throw new Error('Only PostgreSQL is listened to')
        const elsewhere = new URL(location.url)
        elsewhere.pathname = '/postgres'
        return { ...location, listenUrl: elsewhere.href }
      },
    })
    const someone = await teacher('vi')
    const { id } = begin(someone, await makeAgent())
    const steps = await collected(through(there, someone).stream(history.stream, { params: { id: await id } }))
    expect(steps.at(-1)).toMatchObject({ event: 'result', data: { content: 'Một hai' } })
    await expect.poll(() => lines.filter((line) => line.includes('DATABASE_LISTEN_URL')).length).toBe(2)
  })
})
