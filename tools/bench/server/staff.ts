import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { judgeList } from '../../../features/accounts/model/staff/judge.ts'
import { staffListIn } from '../../../features/accounts/model/staff/list.ts'
import { separatedCells } from '../../../formats/tables/model/separated.ts'
import { startChild } from '../parts/child.ts'
import { caller, latencies } from '../parts/load.ts'
import { median, percentile, type Figure } from '../parts/report.ts'
import { tokenOf, type Account } from '../parts/sign-in.ts'

const people = 3000
const rounds = 5
const perSecond = 50

/** Measures a staff list of 3,000 rows: checking it as a browser does, importing it, and the longest wait of other users meanwhile. */
export async function staff(env: Record<string, string> & Account): Promise<Figure[]> {
  const checked = Array.from({ length: rounds }, (_, round) => checkedIn(listOf(round)))
  const figures: Figure[] = [
    { name: `Staff list, ${people} rows: checked`, value: median(checked), unit: 'ms', limit: 2000 },
  ]
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  const product = await startChild(['dist/server/main.js'], { ...env, DATA_DIR: dataDir })
  try {
    const token = await tokenOf(product.url, env)
    for (const method of ['link', 'password'] as const)
      figures.push(...(await made({ url: product.url, token, method, round: method === 'link' ? 1 : 2 })))
    return figures
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const listOf = (round: number): string =>
  [
    'STT\tHọ và tên\tThư điện tử\tTổ chuyên môn\tSĐT',
    ...Array.from(
      { length: people },
      (_, at) => `${at + 1}\tNguyễn Hoài An\tgv${round}.${at}@lequydon.edu.vn\tTổ ${at % 12}\t0912 345 ${at % 1000}`,
    ),
  ].join('\n')

const context = { known: new Set<string>(), groups: [], makesGroups: true }

function judged(text: string) {
  const list = staffListIn(separatedCells(text))
  if ('fault' in list) throw new Error(list.fault)
  return judgeList(list, context)
}

function checkedIn(text: string): number {
  const startedAt = performance.now()
  const found = judged(text).filter(({ state }) => state === 'made').length
  if (found !== people) throw new Error(`${found} of ${people} rows were found to be right`)
  return performance.now() - startedAt
}

type QuickEdit = { url: string; token: string; method: 'link' | 'password'; round: number }

async function made({ url, token, method, round }: QuickEdit): Promise<Figure[]> {
  const { get, close } = caller(url, token)
  const alone = await latencies(get, '/api/auth/me', { perSecond, seconds: 3 })
  const list = judged(listOf(round)).map(({ person: { name, email, phone, group } }) => ({
    name,
    email,
    phone,
    group,
    role: 'USER',
  }))
  const startedAt = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ people: list, method, makesGroups: true })
  const work = async () => {
    const response = await fetch(`${url}/api/staff/imports`, { method: 'POST', headers, body })
    const answer = (await response.json()) as Answer
    if (!response.ok) throw new Error(JSON.stringify(answer).slice(0, 500))
    await ended(url, headers, answer)
    return performance.now() - startedAt
  }
  const [ms, beside] = await Promise.all([work(), latencies(get, '/api/auth/me', { perSecond, seconds: 6 })])
  close()
  const wait = { most: Math.max(...beside), before: Math.max(...alone) }
  const p95 = percentile(beside, 95)
  return [
    { name: `${people} accounts by ${method}: made`, value: ms, unit: 'ms', limit: 60_000 },
    {
      name: `${people} accounts by ${method}: others wait, p95 ÷ before`,
      value: p95 / percentile(alone, 95),
      unit: '×',
      limit: 30,
      beside: `${p95.toFixed(1)} ms, at most ${wait.most.toFixed(0)} ms, before at most ${wait.before.toFixed(0)} ms`,
    },
  ]
}

type Answer = { import: { id: string; state: string } }

async function ended(url: string, headers: Record<string, string>, { import: { id } }: Answer): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/staff/imports/${id}`, { headers })
    const { state } = ((await response.json()) as Answer).import
    if (state === 'made') return
    if (state !== 'making') throw new Error(`the accounts were not made: ${state}`)
    await pause(50)
  }
}
