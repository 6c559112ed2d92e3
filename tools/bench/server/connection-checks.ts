import { startDifyServer } from '../../../tests/support/models/dify-server.ts'
import { startChild } from '../parts/child.ts'
import type { Figure } from '../parts/report.ts'
import { tokenOf, type Account } from '../parts/sign-in.ts'

const assistants = 50
/** Simulates a remote app: the delay between two pieces of its answer. Units: milliseconds. */
const gapMs = 50
const patience = 60_000

/**
 * Measures how fast a whole school's connections are checked in the background: each assistant has its own Dify app, whose form is read and
 * which runs once. Includes the wait for the next round.
 */
export async function connectionChecks(env: Record<string, string> & Account): Promise<Figure[]> {
  const usual = { does: 'answer', text: ['O', 'K'], gapMs } as const
  const dify = await startDifyServer({ mode: 'workflow' }, { usual })
  const keys = Array.from({ length: assistants }, (_, at) => `app-bench-${at}`)
  for (const key of keys) dify.apps.set(key, { mode: 'workflow', form: [{ paragraph: { variable: 'prompt' } }] })
  const product = await startChild(['dist/server/main.js'], { ...env, DIFY_BASE_URL: dify.url })
  try {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(product.url, env)}` }
    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${product.url}/api${path}`, { method, headers, body: body && JSON.stringify(body) })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return response.json()
    }
    const { categories } = (await call('GET', '/categories')) as { categories: { id: string }[] }
    const changes: { id: string; isActive: boolean }[] = []
    for (const apiKey of keys) {
      const { agent } = (await call('POST', '/agents', {
        ...assistant(apiKey),
        categoryId: categories[0]!.id,
        isActive: false,
      })) as { agent: Looked }
      changes.push({ id: agent.id, isActive: true })
    }
    const ids = new Set(changes.map(({ id }) => id))
    const startedAt = performance.now()
    await call('POST', '/agents/change-many', { changes })
    let works = 0
    let took = 0
    while (works < assistants && took < patience) {
      const { agents } = (await call('GET', '/agents')) as { agents: Looked[] }
      works = agents.filter(({ id, health }) => ids.has(id) && health?.state === 'works').length
      took = performance.now() - startedAt
    }
    const beside = `${works} work, ${dify.requests.length} small runs`
    const value = works === assistants ? took / 1000 : Number.NaN
    return [{ name: `doctor: ${assistants} assistants looked at`, value, unit: 's', limit: 10, beside }]
  } finally {
    await product.stop()
    await dify.close()
  }
}

type Looked = { id: string; health?: { state: string } | null }

const assistant = (apiKey: string) => ({
  name: `Assistant ${apiKey}`,
  nameVi: `Trợ lí ${apiKey}`,
  description: 'Checked',
  descriptionVi: 'Được khám',
  prompt: 'Write.',
  apiKey,
})
