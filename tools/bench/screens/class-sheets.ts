import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { blankRow, type ClassSheet, type Row } from '../../../features/class-sheets/model/class-sheet.ts'
import { findReadingErrors, generateSheet } from '../../../features/class-sheets/model/import/testing.ts'
import { classSheetTexts } from '../../../features/class-sheets/texts/class-sheets.ts'
import { readGrids } from '../../../formats/readers/server/excel/grids.ts'
import { plainWorkbook } from '../../../tests/support/files/class-workbook.ts'
import { startModelServer } from '../../../tests/support/models/model-server.ts'
import { provideBrowser } from '../../test/browser.ts'
import { signedIn } from './pages.ts'
import { busyMs, costOf, worst } from '../parts/keys.ts'
import { startChild } from '../parts/child.ts'
import { median, type Figure } from '../parts/report.ts'
import { teachers } from '../parts/sign-in.ts'

/** Delay of the model until the first word of each answer. Units: milliseconds. */
const answerMs = 2000
const students = 40
const columns = 3
const workbooks = 1000
const rounds = 5

/** `most`: limits in milliseconds. Up to 50 ms, a key feels immediate. */
type GridSize = { rows: number; most: { paint: number; key: number } }
const grids: GridSize[] = [
  { rows: 200, most: { paint: 200, key: 16 } },
  { rows: 2000, most: { paint: 400, key: 50 } },
]

/** Class sheets: three columns of comments for 40 students, 1,000 workbooks, and grids of 200 and 2,000 rows with these columns. */
export async function classSheets(env: Record<string, string>): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  const models = await startModelServer({ usual: { does: 'answer', firstAfterMs: answerMs, gapMs: 0 } })
  const executablePath = await provideBrowser(AbortSignal.timeout(120_000))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const [token = ''] = teachers(dataDir, 1)
    const product = await startChild(['dist/server/main.js'], {
      ...env,
      DATA_DIR: dataDir,
      OPENAI_BASE_URL: models.url,
    })
    const school = { url: product.url, token }
    const figures = await writing(school)
    for (const size of grids) figures.push(...(await grid(browser, school, size)))
    figures.push(...(await reading()))
    await product.stop()
    return figures
  } finally {
    await browser.close()
    await models.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type School = { url: string; token: string }

/** Writes all comments of one sheet, and follows them as the page does. */
async function writing(school: School): Promise<Figure[]> {
  const { id, version } = await makeSheet(school, students)
  const startedAt = performance.now()
  await call(school, `history/${id}/continue`, { method: 'POST', body: { version } })
  const response = await request(school, `history/${id}/stream`, { accept: 'text/event-stream' })
  let first = Number.NaN
  for await (const part of response.body!.pipeThrough(new TextDecoderStream()))
    if (Number.isNaN(first) && /\| Em /.test(part)) first = performance.now() - startedAt
  const whole = performance.now() - startedAt
  const { sheet } = await loadSheet(school, id)
  const written = sheet.rows.flatMap(({ comments }) => comments.filter(({ text }) => text !== '')).length
  if (written < students * columns) throw new Error(`${written} of ${students * columns} comments were written`)
  return [
    {
      name: `${students} students × ${columns} columns, a model of 2 s: first row`,
      value: first / 1000,
      unit: 's',
      limit: 4,
    },
    { name: 'the same: all comments', value: whole / 1000, unit: 's', limit: 60 },
  ]
}

/** Measures processor time of the page: what the rows add until a sheet is drawn, and the scripts of a key in the middle of it. */
async function grid(browser: Browser, school: School, { rows, most }: GridSize): Promise<Figure[]> {
  const [sheet, oneRow] = [await makeSheet(school, rows), await makeSheet(school, 1)]
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signedIn(page, school.url, school.token)
  await page.goto(`${school.url}/history?entry=${sheet.id}`)
  const { classGrid, classSheet } = classSheetTexts.vi
  const cell = (row: number): ReturnType<Page['locator']> =>
    page.getByLabel(classGrid.cell.replace('{{column}}', classSheet.note).replace('{{row}}', String(row)), {
      exact: true,
    })
  await cell(1).waitFor()
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** The app stays loaded, so only the page of this document is counted. */
  const open = async ({ id }: { id: string }) => {
    await visit(page, '/dashboard')
    await cell(1).waitFor({ state: 'detached' })
    const before = await busyMs(session)
    await visit(page, `/history?entry=${id}`)
    await cell(1).waitFor()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    return (await busyMs(session)) - before
  }
  const added: number[] = []
  const whole: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const without = await open(oneRow)
    whole.push(await open(sheet))
    added.push(whole.at(-1)! - without)
  }
  await cell(100).click()
  const typed = await costOf(page, session, 'a', 'ScriptDuration')
  const moved = await costOf(page, session, 'Enter', 'ScriptDuration')
  await page.close()
  const name = `class sheet of ${rows} × ${5 + columns}`
  const beside = `the whole page ${median(whole).toFixed(1)} ms`
  return [
    { name: `${name}: first paint`, value: median(added), unit: 'ms', limit: most.paint, beside },
    { name: `${name}: a letter, median`, value: median(typed), unit: 'ms', limit: most.key, beside: worst(typed) },
    { name: `${name}: Enter, median`, value: median(moved), unit: 'ms', limit: most.key, beside: worst(moved) },
  ]
}

async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Writes generated class lists as Excel files, and reads them as the server does. */
async function reading(): Promise<Figure[]> {
  const wrong: string[] = []
  const startedAt = performance.now()
  for (let seed = 1; seed <= workbooks; seed += 1) {
    const generated = generateSheet(seed)
    const [grid] = await readGrids('xlsx', plainWorkbook(generated))
    wrong.push(...findReadingErrors(grid!, generated).map((error) => `${seed}: ${error}`))
  }
  const each = (performance.now() - startedAt) / workbooks
  return [
    {
      name: `${workbooks} workbooks: read wrongly without a question`,
      value: wrong.length,
      unit: '',
      limit: 0,
      beside: wrong[0] ?? `${each.toFixed(1)} ms each, written and read`,
    },
  ]
}

async function makeSheet(school: School, count: number): Promise<{ id: string; version: number }> {
  const { agents } = (await call(school, 'agents')) as { agents: { id: string; kind: string | null }[] }
  const agent = agents.find(({ kind }) => kind === 'class-sheet')!
  const answers = { grade: '3A', assessmentRules: 'circular27', commentRole: 'class', reportTerm: 'endFirst' }
  const made = (await call(school, `agents/${agent.id}/generate`, {
    method: 'POST',
    body: { answers, language: 'vi' },
  })) as { historyId: string }
  const id = made.historyId
  const { sheet, version } = await loadSheet(school, id)
  const rows = Array.from({ length: count }, (_, at): Row => {
    const fields = { number: String(at + 1), name: `Nguyễn Văn Qu${at}`, level: 'TĐ'[at % 2]! }
    return blankRow(at + 1, { ...fields, note: `đọc to, làm xong bài ${at}` }, columns)
  })
  await call(school, `history/${id}/class-sheet`, { method: 'PUT', body: { sheet: { ...sheet, rows }, version } })
  return { id, version: version + 1 }
}

const loadSheet = async (school: School, id: string) =>
  ((await call(school, `history/${id}/class-sheet`)) as { storedSheet: { sheet: ClassSheet; version: number } })
    .storedSheet

type Options = { method?: string; body?: object; accept?: string }

async function call(school: School, path: string, options: Options = {}): Promise<unknown> {
  const response = await request(school, path, options)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

const request = (
  { url, token }: School,
  path: string,
  { method = 'GET', body, accept = 'application/json' }: Options,
) =>
  fetch(`${url}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, accept, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
