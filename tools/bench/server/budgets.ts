import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../../platform/server/drivers/connect.ts'
import type { Database } from '../../../platform/server/database/schema.ts'
import { providePostgres } from '../../test/postgres.ts'
import { startChild, type Child } from '../parts/child.ts'
import { gather, type Call } from '../parts/gather.ts'
import { median, type Figure } from '../parts/report.ts'
import { generationCall, teachers, tokenOf, type Account } from '../parts/sign-in.ts'

const calls = 200
/** Each teacher may run five in parallel. */
const people = calls / 5
const rounds = 3
/** Each is expected to take a bit more than 250 ₫, as the texts before have. */
const limit = { dong: 20_000, microdong: 20_000 * 1_000_000 }
const from = '2026-01-01'

type Setting = (path: string, body: object) => Promise<void>

/** Measures whether a budget holds under parallel requests at two processes, and the cost of checking it. */
export async function budgets(env: Record<string, string> & Account): Promise<Figure[]> {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'trogiang-bench-')))
  const postgres = await providePostgres(new AbortController().signal)
  const upstream = await startChild(['tools/bench/parts/steady-upstream.ts'])
  const db = await connect({ engine: 'postgres', url: postgres.url })
  try {
    const tokens = teachers(postgres.url, people)
    const shared = {
      ...env,
      DATABASE_URL: postgres.url,
      SECRET_KEY: Buffer.alloc(32).toString('base64'),
      OPENAI_BASE_URL: `${upstream.url}/v1`,
    }
    const both: Child[] = []
    for (const folder of folders) both.push(await startChild(['dist/server/main.js'], { ...shared, DATA_DIR: folder }))
    const set = await setterOf(both[0]!.url, env)
    const generate = await generationCall(both[0]!.url, tokens[0]!)
    const path = new URL(generate.url).pathname
    const callTo =
      (urls: string[]) =>
      (n: number): Call => ({
        url: `${urls[n % urls.length]}${path}`,
        options: { headers: { ...generate.headers, authorization: `Bearer ${tokens[n % people]}` } },
        body: generate.body,
      })
    await set('rate', { dong: 25_000, from })
    await set('price', { model: 'bench', currency: 'VND', input: 100_000, output: 400_000, from })

    const cost = await checking(both[0]!, { set, agentId: path.split('/').at(-2)!, callOf: callTo([both[0]!.url]) })
    const held = await pressing(db, { set, callOf: callTo(both.map(({ url }) => url)) })
    await Promise.all(both.map((child) => child.stop()))
    return [...held, cost]
  } finally {
    await db.destroy()
    await upstream.stop()
    await postgres.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

/** Sends all requests in the same moment, for a budget that covers about a third of them. */
async function pressing(
  db: Database,
  { set, callOf }: { set: Setting; callOf: (n: number) => Call },
): Promise<Figure[]> {
  const [{ spent: before }, costBefore] = [await spentOf(db), await costOfEntries(db)]
  await set('one', { scope: 'school', currency: 'VND', money: Math.ceil(before / 1e6) + limit.dong, tokens: null })
  const ended = new AbortController()
  const watch = maxConsumed(db, { before, signal: ended.signal })
  const answered = await Promise.all(Array.from({ length: calls }, async (_, n) => pressed(callOf(n))))
  ended.abort()
  const most = await watch
  const startedAt = answered.filter((status) => status === 200).length
  const refused = answered.filter((status) => status === 429).length
  const { spent, reserved } = await spentOf(db)
  // A billionth of a dollar is 25 millionths of a đồng.
  const off = Math.abs(spent - before - ((await costOfEntries(db)) - costBefore) * 25) + reserved
  const beside = `${startedAt} begun, ${refused} refused, of ${calls} by two processes`
  return [
    { name: 'budget: taken beforehand ÷ what is left', value: most / limit.microdong, unit: '×', limit: 1, beside },
    {
      name: 'budget: calls that are neither begun nor refused',
      value: calls - startedAt - refused,
      unit: '',
      limit: 0,
    },
    { name: 'budget: off after settlement', value: off / 1e6, unit: '₫', limit: 0 },
  ]
}

/** Measures only before the first request ends, since later spending may exceed its estimate. */
async function maxConsumed(db: Database, { before, signal }: { before: number; signal: AbortSignal }): Promise<number> {
  let most = 0
  while (!signal.aborted) {
    const { spent, reserved } = await spentOf(db)
    if (spent === before) most = Math.max(most, reserved)
    await pause(50)
  }
  return most
}

/** Waits for the end of the text. */
async function pressed({ url, options, body }: Call): Promise<number> {
  const reply = await fetch(url, { method: 'POST', headers: options.headers as Record<string, string>, body })
  await reply.text()
  return reply.status
}

type Checking = { set: Setting; agentId: string; callOf: (n: number) => Call }

/** Measures processor time of a whole call: with budgets of the school and of the assistant, and without any. */
async function checking(child: Child, { set, agentId, callOf }: Checking): Promise<Figure> {
  const costOf = async (money: number | null) => {
    await set('one', { scope: 'school', currency: 'VND', money, tokens: null })
    await set('one', { scope: 'assistant', ownerId: agentId, currency: 'VND', money, tokens: null })
    return (await gather(calls, [child], callOf)).cpuMs / calls
  }
  const plenty = 100_000_000
  await costOf(plenty)
  const [without, held]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    without.push(await costOf(null))
    held.push(await costOf(plenty))
  }
  const [one, other] = [median(without), median(held)]
  return {
    name: 'budget: CPU of a call that is held to two ÷ without any',
    value: other / one,
    unit: '×',
    limit: 1.1,
    beside: `${other.toFixed(1)} ms, without ${one.toFixed(1)} ms`,
  }
}

async function spentOf(db: Database): Promise<{ spent: number; reserved: number }> {
  const row = await db
    .selectFrom('budget_spending')
    .select(['spent_microdong as spent', 'reserved_microdong as reserved'])
    .where('key', '=', 'school')
    .executeTakeFirst()
  return row ?? { spent: 0, reserved: 0 }
}

/** Units: nanodollars. */
async function costOfEntries(db: Database): Promise<number> {
  const entries = db.selectFrom('documents').select(({ fn }) => fn.sum<number>('cost_nanodollars').as('cost'))
  return (await entries.executeTakeFirstOrThrow()).cost
}

/** Changes budgets like an administrator. */
async function setterOf(url: string, account: Account): Promise<Setting> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(url, account)}` }
  return async (path, body) => {
    const reply = await fetch(`${url}/api/budgets/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`budgets/${path}: ${reply.status} ${await reply.text()}`)
  }
}
