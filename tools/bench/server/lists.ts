import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { providePostgres } from '../../test/postgres.ts'
import { startChild } from '../parts/child.ts'
import { keeping } from './keeping.ts'
import { listScreens } from '../screens/list-screens.ts'
import { caller } from '../parts/load.ts'
import type { Figure } from '../parts/report.ts'
import { measureWait } from '../parts/waits.ts'
import type { SeededLists } from '../data/seed-lists.ts'

const pageBytes = 60_000
const longestMs = 40

const summary = 'view=summary&limit=10'
const common = encodeURIComponent('giáo viên nêu tình huống')

/** The first page of each list, as its screen requests it, and its most expensive parts. */
const listsOf = ({ agent, user, group, month }: SeededLists): [name: string, path: string][] => [
  ['users', '/api/users?page=1'],
  ['users, search', '/api/users?page=1&search=lan+77'],
  ['questions', '/api/questions?page=1'],
  ['questions, search, by use', '/api/questions?page=1&search=chu+de&sort=agents&descending=true'],
  ['assistants', '/api/agents?page=1&sort=created&descending=true'],
  ['assistants, search, by name', '/api/agents?page=1&search=assistant&sort=name'],
  ['categories', '/api/categories?page=1'],
  ['people to look for', '/api/owners?search=lan'],
  ['history, own', `/api/history?${summary}`],
  ['history, own, search', `/api/history?${summary}&search=${common}`],
  ['history, everyone', `/api/history/all?${summary}`],
  ['history, everyone, last page', `/api/history/all?${summary}&page=100000`],
  ['history, one person', `/api/history/all?${summary}&userId=${user}`],
  ['history, one assistant', `/api/history/all?${summary}&agentId=${agent}`],
  ['history, everyone, failed', `/api/history/all?${summary}&status=failed`],
  ['history, everyone, failed for a rare reason', `/api/history/all?${summary}&reason=timeout`],
  ['history, everyone, a month', `/api/history/all?${summary}&from=${month}-01T00:00:00Z&until=${month}-28T00:00:00Z`],
  [
    'history, everyone, search of what all have, a month',
    `/api/history/all?${summary}&search=${common}&from=${month}-01T00:00:00Z&until=${month}-28T00:00:00Z`,
  ],
  [
    'history, everyone, search of what all have, failed, a month',
    `/api/history/all?${summary}&search=${common}&status=failed&from=${month}-01T00:00:00Z&until=${month}-28T00:00:00Z`,
  ],
  ['history, everyone, search of what all have, failed', `/api/history/all?${summary}&search=${common}&status=failed`],
  [
    'history, one assistant, search, a month',
    `/api/history/all?${summary}&search=${common}&agentId=${agent}&from=${month}-01T00:00:00Z&until=${month}-28T00:00:00Z`,
  ],
  [
    'history, one person, a month',
    `/api/history/all?${summary}&userId=${user}&from=${month}-01T00:00:00Z&until=${month}-28T00:00:00Z`,
  ],
  ['history, one assistant, failed', `/api/history/all?${summary}&agentId=${agent}&status=failed`],
  ['history, everyone, search among what failed', `/api/history/all?${summary}&search=so57&status=failed`],
  ['history, everyone, search of what all have', `/api/history/all?${summary}&search=${common}`],
  ['history, everyone, search of what a thousand have', `/api/history/all?${summary}&search=so57`],
  ['history, one person, search', `/api/history/all?${summary}&userId=${user}&search=${common}`],
  ['shared by colleagues', '/api/shared?page=1'],
  ['shared by colleagues, last page', '/api/shared?page=400'],
  ['shared by colleagues, search', '/api/shared?page=1&search=lan+77'],
  ['usage, a month', `/api/usage?month=${month}`],
  ['usage, one assistant', `/api/usage?month=${month}&assistant=${agent}`],
  ['usage, one person', `/api/usage?month=${month}&person=${user}`],
  ['usage, one group', `/api/usage?month=${month}&group=${group}`],
  ['usage, one model', `/api/usage?month=${month}&model=gpt-4o-mini`],
  ['usage, people', `/api/usage/rows?by=people&month=${month}&descending=true&page=1`],
  ['usage, people, by name, last page', `/api/usage/rows?by=people&month=${month}&sort=name&page=1000`],
  ['usage, people, search', `/api/usage/rows?by=people&month=${month}&search=lan+77&page=1`],
  ['usage, people, one group', `/api/usage/rows?by=people&month=${month}&group=${group}&page=1`],
  ['usage, assistants', `/api/usage/rows?by=assistants&month=${month}&descending=true&page=1`],
  ['usage, groups', `/api/usage/rows?by=groups&month=${month}&descending=true&page=1`],
  ['usage, models', `/api/usage/rows?by=models&month=${month}&descending=true&page=1`],
  ['usage, failures', `/api/usage/rows?by=failures&month=${month}&sort=failed&descending=true&page=1`],
  ['audit', '/api/audit'],
  ['audit, one person', `/api/audit?person=${user}`],
  ['audit, a search of what many have', '/api/audit?search=lan'],
  ['audit, people', '/api/audit/people'],
  ['audit, people, search', '/api/audit/people?search=lan+77'],
]

/** Lists of a school of years, on both databases, and their screens in a real browser. */
export async function lists(env: Record<string, string>): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  const other = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  const postgres = await providePostgres(new AbortController().signal)
  try {
    const onSqlite = await measured({ ...env, DATA_DIR: dataDir }, dataDir, async (url, seeded) => [
      ...(await firstPages('SQLite', url, seeded)),
      ...(await listScreens(url, seeded)),
    ])
    const SECRET_KEY = Buffer.alloc(32).toString('base64')
    const onPostgres = await measured(
      { ...env, DATA_DIR: other, DATABASE_URL: postgres.url, SECRET_KEY },
      postgres.url,
      (url, seeded) => firstPages('PostgreSQL', url, seeded),
    )
    return [...onSqlite, ...onPostgres]
  } finally {
    await postgres.stop()
    for (const folder of [dataDir, other]) rmSync(folder, { recursive: true, force: true })
  }
}

async function measured(
  env: Record<string, string>,
  location: string,
  measure: (url: string, seeded: SeededLists) => Promise<Figure[]>,
): Promise<Figure[]> {
  const startedAt = performance.now()
  const seed = join(import.meta.dirname, '../data/seed-lists.ts')
  const seeded = JSON.parse(execFileSync(process.execPath, [seed, location], { encoding: 'utf8' })) as SeededLists
  console.log(`seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  const product = await startChild(['--import', './tools/bench/parts/probe.ts', 'dist/server/main.js'], env)
  let figures: Figure[]
  try {
    figures = await measure(product.url, seeded)
  } finally {
    await product.stop()
  }
  const engine = location.startsWith('postgres:') ? 'PostgreSQL' : 'SQLite'
  // Last: it deletes.
  return [...figures, ...(await keeping({ engine, location, env, seeded }))]
}

async function firstPages(engine: string, url: string, seeded: SeededLists): Promise<Figure[]> {
  const { get, close } = caller(url, seeded.token)
  const figures: Figure[] = []
  for (const [name, path] of listsOf(seeded)) {
    const { bytes } = await get(path)
    figures.push({ name: `${engine}: ${name}: bytes`, value: bytes / 1000, unit: 'KB', limit: pageBytes / 1000 })
    figures.push(await measureWait(`${engine}: ${name}: p95`, { get, path, limitMs: longestMs }))
  }
  close()
  return figures
}
