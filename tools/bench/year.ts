import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { providePostgres } from '../test/postgres.ts'
import type { SeededYear } from './data/seed-year.ts'
import { startChild } from './parts/child.ts'
import { caller } from './parts/load.ts'
import type { Figure } from './parts/report.ts'
import { measureWait } from './parts/waits.ts'

const limitMs = 100

/** Measures the year of a class with 40 lessons, 160 plans and 40 exams, on both databases. */
export async function years(env: Record<string, string>): Promise<Figure[]> {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'trogiang-bench-')))
  const postgres = await providePostgres(new AbortController().signal)
  try {
    const [one, other] = folders as [string, string]
    const SECRET_KEY = Buffer.alloc(32).toString('base64')
    const onPostgres = { ...env, DATA_DIR: other, DATABASE_URL: postgres.url, SECRET_KEY }
    return [
      await measureYear('SQLite', { ...env, DATA_DIR: one }, one),
      await measureYear('PostgreSQL', onPostgres, postgres.url),
    ]
  } finally {
    await postgres.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

async function measureYear(engine: string, env: Record<string, string>, location: string): Promise<Figure> {
  const seed = join(import.meta.dirname, 'data/seed-year.ts')
  const { teacher, classId } = JSON.parse(
    execFileSync(process.execPath, [seed, location], { encoding: 'utf8' }),
  ) as SeededYear
  const product = await startChild(['--import', './tools/bench/parts/probe.ts', 'dist/server/main.js'], env)
  const { get, close } = caller(product.url, teacher)
  try {
    const path = `/api/classes/${classId}/year`
    return await measureWait(`${engine}: year of 40 lessons and 200 documents: p95`, { get, path, limitMs })
  } finally {
    close()
    await product.stop()
  }
}
