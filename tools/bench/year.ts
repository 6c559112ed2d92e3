import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { providePostgres } from '../test/postgres.ts'
import type { SeededYear } from './data/seed-year.ts'
import { startChild } from './parts/child.ts'
import { caller } from './parts/load.ts'
import { median, type Figure } from './parts/report.ts'
import { measureWait } from './parts/waits.ts'

const limitMs = { year: 100, search: 30, department: 1_000 }
const departmentReads = 5

/**
 * Measures the year of a class with 40 lessons, 160 plans and 40 exams, that of a group with 60 such classes, and the search in a
 * framework of 20,000 outcomes, on both databases.
 */
export async function years(env: Record<string, string>): Promise<Figure[]> {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'trogiang-bench-')))
  const postgres = await providePostgres(new AbortController().signal)
  try {
    const [one, other] = folders as [string, string]
    const SECRET_KEY = Buffer.alloc(32).toString('base64')
    const onPostgres = { ...env, DATA_DIR: other, DATABASE_URL: postgres.url, SECRET_KEY }
    return [
      ...(await measureYear('SQLite', { ...env, DATA_DIR: one }, one)),
      ...(await measureYear('PostgreSQL', onPostgres, postgres.url)),
    ]
  } finally {
    await postgres.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

async function measureYear(engine: string, env: Record<string, string>, location: string): Promise<Figure[]> {
  const seed = join(import.meta.dirname, 'data/seed-year.ts')
  const { teacher, classId, groupId, frameworkId } = JSON.parse(
    execFileSync(process.execPath, [seed, location], { encoding: 'utf8' }),
  ) as SeededYear
  const product = await startChild(['--import', './tools/bench/parts/probe.ts', 'dist/server/main.js'], env)
  const { get, close } = caller(product.url, teacher)
  try {
    const search = new URLSearchParams({ level: 'outcome', search: 'van dung tu truong' })
    const measure = (title: string, path: string, limit: number) =>
      measureWait(`${engine}: ${title}: p95`, { get, path, limitMs: limit })
    return [
      await measure('year of 40 lessons and 200 documents', `/api/classes/${classId}/year`, limitMs.year),
      await measure(
        'search in 20,000 outcomes',
        `/api/curriculum-choices/${frameworkId}/items?${search.toString()}`,
        limitMs.search,
      ),
      await measureDepartment(engine, () => get(`/api/year/department?groupId=${groupId}`)),
    ]
  } finally {
    close()
    await product.stop()
  }
}

/** Measures whole answers: each computes sixty years, so that what the machine does beside them counts little. */
async function measureDepartment(engine: string, read: () => Promise<{ ms: number }>): Promise<Figure> {
  await read()
  const waits: number[] = []
  for (let n = 0; n < departmentReads; n += 1) waits.push((await read()).ms)
  const name = `${engine}: year of a group with 60 such classes: median`
  return { name, value: median(waits), unit: 'ms', limit: limitMs.department }
}
