import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { figuresOf, token } from './testing.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const here = { port: null, host: '127.0.0.1', token }

async function productWithModel() {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-secret', model: 'gpt-4o-mini' } as const
  return { models, ...(await startProduct({ metrics: here, openAiBaseUrl: models.url, shared })) }
}

test('only requests with the token read the metrics', async () => {
  const { url } = await startProduct({ metrics: here })
  const read = async (authorization?: string) => {
    const response = await fetch(`${url}/metrics`, { headers: authorization ? { authorization } : {} })
    return [response.status, await response.text()]
  }
  for (const shown of [undefined, 'Bearer', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`])
    expect(await read(shown)).toEqual([401, ''])
  const [status, text] = await read(`Bearer ${token}`)
  expect(status).toBe(200)
  expect(text).toContain('# TYPE trogiang_http_requests_total counter')
})

test('serves no metrics without the settings', async () => {
  const { url } = await startProduct()
  expect((await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404)
})

test('serves metrics on a separate port only there, and stops them with it', async () => {
  const port = await freePort()
  const { url, close } = await startProduct({ metrics: { port, host: '127.0.0.1', token: null } })
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  const apart = `http://127.0.0.1:${port}`
  expect((await figuresOf(apart)).get('trogiang_texts_running')).toBe(0)
  expect((await fetch(`${apart}/api/health`)).status).toBe(404)
  await close()
  await expect(fetch(`${apart}/metrics`)).rejects.toThrow('fetch failed')
})

test('counts requests by route pattern and statements by kind', async () => {
  const { url, guest, teacher } = await startProduct({ metrics: here })
  const someone = await teacher()
  await someone.call(history.get, { params: { id: crypto.randomUUID() } })
  await someone.call(history.get, { params: { id: crypto.randomUUID() } })
  await guest.call(auth.login, { body: { email: 'nobody@example.com', password: 'secret1' } })
  const figures = await figuresOf(url)
  const entry = 'method="GET",route="/api/history/:id"'
  expect(figures.get(`trogiang_http_requests_total{${entry},status="4xx"}`)).toBe(2)
  expect(figures.get(`trogiang_http_request_seconds_count{${entry}}`)).toBe(2)
  expect(figures.get('trogiang_http_requests_total{method="POST",route="/api/auth/login",status="4xx"}')).toBe(1)
  expect(figures.get('trogiang_database_statement_seconds_count{kind="read"}')).toBeGreaterThan(3)
  expect(figures.get('trogiang_database_statement_seconds_count{kind="write"}')).toBeGreaterThan(1)
  expect(figures.get('trogiang_http_requests_open')).toBe(1)
})

test('requests from strangers add no metric and reveal no one', async () => {
  const { url, teacher } = await startProduct({ metrics: here })
  const someone = await teacher()
  const ask = async () => {
    const anything = crypto.randomUUID()
    for (const path of [`/api/${anything}`, `/${anything}`, `/api/users/${anything}?q=${anything}`, '/api/%ff'])
      await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${someone.token}` } })
    await someone.call(history.list, { query: { agentId: anything } })
  }
  await ask()
  await figuresOf(url)
  // The runtime's own metrics appear with its activity, such as the first garbage collection.
  const lines = async () => [...(await figuresOf(url)).keys()].filter((line) => !line.startsWith('nodejs_'))
  const before = await lines()
  await ask()
  const after = await lines()
  expect(after).toEqual(before)
  expect(after.join('\n')).not.toMatch(new RegExp(`${someone.id}|example|[0-9a-f]{8}-[0-9a-f]{4}`))
})

test('counts a text with its first word, tokens and cost, and a failure by its reason', async () => {
  const { models, url, teacher, makeAgent } = await productWithModel()
  const someone = await teacher()
  const { id } = await makeAgent({})
  const generate = () => someone.call(generation.generate, { params: { id }, body: { answers: {} } })
  const { body } = await generate()
  models.script({ does: 'refuse', status: 401, body: { error: { code: 'invalid_api_key', message: 'no' } } })
  expect((await generate()).status).toBe(502)
  const figures = await figuresOf(url)
  const of = (name: string, labels = '') => figures.get(`trogiang_generation${name}{provider="openai"${labels}}`)
  expect([of('s_total', ',outcome="complete"'), of('s_total', ',outcome="failed"')]).toEqual([1, 1])
  expect(of('_failures_total', ',reason="config"')).toBe(1)
  expect([of('_first_token_seconds_count'), of('_seconds_count')]).toEqual([1, 1])
  expect(of('_tokens_total', ',kind="input"')! + of('_tokens_total', ',kind="output"')!).toBe(body.tokens)
  expect(of('_cost_dollars_total')).toBeCloseTo(body.cost!, 9)
  expect(of('s_open', ',state="waiting"')! + of('s_open', ',state="growing"')!).toBe(0)
})

test('counts a growing text and its followers as open; a stopped one is no failure', async () => {
  const { models, url, teacher, makeAgent } = await productWithModel()
  const someone = await teacher()
  const { id } = await makeAgent({})
  models.script({ does: 'answer', text: 'Một kế hoạch dài', gapMs: 60_000 })
  const events = someone.stream(generation.generate, { params: { id }, body: { answers: {} } })
  const { value } = await events.next()
  const { historyId } = (value as unknown as { data: { historyId: string } }).data
  await events.next()
  const during = await figuresOf(url)
  const growing = 'trogiang_generations_open{provider="openai",state="growing"}'
  expect(['trogiang_event_streams_open', 'trogiang_texts_running', growing].map((name) => during.get(name))).toEqual([
    1, 1, 1,
  ])
  await someone.call(history.stop, { params: { id: historyId } })
  for await (const _rest of events);
  await expect
    .poll(async () => (await figuresOf(url)).get('trogiang_generations_total{provider="openai",outcome="stopped"}'))
    .toBe(1)
  const after = await figuresOf(url)
  expect(['trogiang_event_streams_open', 'trogiang_texts_running', growing].map((name) => after.get(name))).toEqual([
    0, 0, 0,
  ])
  expect([...after.keys()].filter((name) => name.startsWith('trogiang_generation_failures'))).toEqual([])
  // The duration of a stream does not measure the server.
  const generated = 'trogiang_http_request_seconds_count{method="POST",route="/api/agents/:id/generate"}'
  expect(after.get(generated)).toBeUndefined()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

type Dashboard = {
  templating: { list: { query: string }[] }
  panels: { title: string; targets: { expr: string }[] }[]
}

const file = join(import.meta.dirname, '../../../deploy/grafana-dashboard.json')
const dashboard = JSON.parse(readFileSync(file, 'utf8')) as Dashboard

const words = (expression: string) => expression.replaceAll(/"[^"]*"/g, '').match(/[a-z_0-9]+/g) ?? []

test('each dashboard query uses existing metrics, and every own metric has a panel', async () => {
  const { url } = await startProduct({ metrics: { port: null, host: '127.0.0.1', token } })
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const kinds = [...(await response.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  const names = kinds.flatMap(([, name, kind]) => (kind === 'histogram' ? [`${name}_bucket`] : [name!]))
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const expressions = [...queries, ...dashboard.templating.list.map(({ query }) => query)]
    .flatMap(words)
    .filter((word) => /^(trogiang|nodejs|process)_/.test(word))
  expect(expressions.length).toBeGreaterThanOrEqual(queries.length)
  expect(expressions.filter((name) => !names.includes(name))).toEqual([])
  // Each of our own metrics needs a panel. The Node.js metrics are too many.
  const own = names.filter((name) => name.startsWith('trogiang_'))
  expect(own.filter((name) => !expressions.includes(name))).toEqual([])
})
