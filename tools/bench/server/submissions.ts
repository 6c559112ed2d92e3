import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { providePostgres } from '../../test/postgres.ts'
import type { SeededSubmissions } from '../data/seed-submissions.ts'
import { startChild } from '../parts/child.ts'
import { caller } from '../parts/load.ts'
import type { Figure } from '../parts/report.ts'
import { measureWait } from '../parts/waits.ts'

const limitMs = 60

/** Measures the boards of a school with 200 teachers after 8,000 submissions, on both databases. */
export async function* submissionBoards(env: Record<string, string>): AsyncGenerator<Figure> {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'trogiang-bench-')))
  const postgres = await providePostgres(new AbortController().signal)
  try {
    const [one, other] = folders as [string, string]
    const SECRET_KEY = Buffer.alloc(32).toString('base64')
    const onPostgres = { ...env, DATA_DIR: other, DATABASE_URL: postgres.url, SECRET_KEY }
    yield* measureBoards('SQLite', { ...env, DATA_DIR: one }, one)
    yield* measureBoards('PostgreSQL', onPostgres, postgres.url)
  } finally {
    await postgres.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

async function* measureBoards(engine: string, env: Record<string, string>, location: string): AsyncGenerator<Figure> {
  const seed = join(import.meta.dirname, '../data/seed-submissions.ts')
  const { head, teacher, group } = JSON.parse(
    execFileSync(process.execPath, [seed, location], { encoding: 'utf8' }),
  ) as SeededSubmissions
  const product = await startChild(['--import', './tools/bench/parts/probe.ts', 'dist/server/main.js'], env)
  const board = `/api/deadlines/board?groupId=${group}&purpose=plan`
  const pages: [name: string, token: string, path: string][] = [
    ['to review', head, '/api/submissions/to-review'],
    ['to review, last page', head, '/api/submissions/to-review?page=40'],
    ['reviewed', head, '/api/submissions/to-review?show=decided'],
    ['own', teacher, '/api/submissions/mine'],
    ['due', teacher, '/api/deadlines/due'],
    ['a group of 200, weeks of now', head, board],
    ['a group of 200, first weeks', head, `${board}&from=1`],
    ['all 21 groups', head, '/api/deadlines/board?purpose=exam'],
    ['account with the number to review', head, '/api/auth/me'],
  ]
  try {
    for (const [name, token, path] of pages) {
      const { get, close } = caller(product.url, token)
      yield await measureWait(`${engine}: 8,000 submissions, ${name}: p95`, { get, path, limitMs })
      close()
    }
  } finally {
    await product.stop()
  }
}
