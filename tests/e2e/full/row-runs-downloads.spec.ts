import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { rowRuns } from '#features/row-runs/contract/row-runs.ts'
import { auth } from '#platform/contract/auth.ts'
import { readCells } from '../../support/files/class-workbook.ts'
import { readDocx } from '../../support/files/read-docx.ts'
import { unzip } from '../../support/files/unzip.ts'
import { clientOf } from '../../support/server/client.ts'
import { schoolWithAi } from '../school.ts'
import { arrive, lan, texts } from '../teacher.ts'

const { rowRun } = texts.en
/** Begins like a formula that would call an address when the file is opened. */
const formula = '=HYPERLINK("http://evil.example","Dear family of Emma")'
const school = schoolWithAi({ usual: { does: 'answer', text: '# Invitation\n\nDear family, we meet on Friday.' } })

const names = ['Emma Rose Miller', '=1+1', 'Tom / Brown', 'Tom / Brown']

/** Starts a run of the letter assistant over rows that were pasted. */
async function startRun(labels: readonly string[]): Promise<string> {
  const { url } = school.product
  const { token } = (await clientOf({ url }).call(auth.login, { body: lan })).body
  const teacher = clientOf({ url, token })
  const all = (await teacher.call(agents.list)).body.agents
  const { id } = all.find(({ name }) => name === 'Letter or message to parents')!
  const answers = { letterPurpose: 'meeting', letterChannel: 'letter', grade: '8A' }
  const rows = labels.map((label) => ({ line: null, label, answers: { keyFacts: `Facts about ${label}` } }))
  const body = { title: 'Letters 8A', answers, language: 'en', workbook: null, rows }
  const made = await teacher.call(rowRuns.create, { params: { id }, body })
  expect([made.status, made.body]).toMatchObject([200, {}])
  return made.body.run.id
}

const status = (page: Page, state: string) => page.getByRole('status').filter({ hasText: state })

async function download(page: Page, entry: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: rowRun.download, exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: entry }).click()
  const file = await coming
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('gives the documents as a ZIP, one Word file and an Excel column, in which a formula stays a text', async ({
  page,
}) => {
  school.models.script({ does: 'answer', text: [formula], to: names[0]! })
  const id = await startRun(names)
  await arrive(page, school.product.url, { language: 'en', path: `/row-runs/${id}` })
  await expect(status(page, rowRun.complete)).toBeVisible()

  const zip = await download(page, rowRun.asZip)
  expect(zip.name).toMatch(/^Letters 8A .*\.zip$/)
  const files = [...unzip(zip.bytes)]
  expect(files).toHaveLength(names.length)
  // Names that a computer refuses are changed, and equal ones are told apart.
  expect(new Set(files.map(([path]) => path)).size).toBe(names.length)
  for (const [path, bytes] of files) {
    expect(path).toMatch(/^[^/\\:*?"<>|]+\.docx$/)
    const words = readDocx(bytes).paragraphs.map(({ text }) => text)
    expect(words.join('\n')).toContain(path.includes('Emma') ? 'evil.example' : 'we meet on Friday')
  }

  const word = await download(page, rowRun.asWord)
  expect(word.name).toMatch(/^Letters 8A .*\.docx$/)
  const together = readDocx(word.bytes)
    .paragraphs.map(({ text }) => text)
    .join('\n')
  expect(together.match(/we meet on Friday/g)).toHaveLength(3)
  expect(together.match(/evil\.example/g)).toHaveLength(1)

  const { bytes } = await download(page, rowRun.asExcel)
  const { cells } = readCells(bytes, rowRun.sheet)
  expect(Object.keys(cells)).toHaveLength(2 * (names.length + 1))
  expect(cells).toMatchObject({ A1: rowRun.row, B1: rowRun.document, A2: names[0], B2: formula, A3: '=1+1' })
  expect(Object.values(cells).filter((text) => text.startsWith('formula '))).toEqual([])
})

test('two windows on one run see each other’s stop and continue, and the same documents', async ({ browser }) => {
  const { promise: until, resolve: proceed } = Promise.withResolvers<void>()
  const labels = ['An', 'Binh', 'Chi', 'Dung', 'Giang']
  const { models } = school
  const before = models.requests.length
  const paused = (label: string) => {
    const pause = { after: 1, until }
    return { does: 'answer', text: ['', `# ${label}`], pause, to: `Facts about ${label}` } as const
  }
  models.script(...labels.slice(0, 3).map(paused))
  const id = await startRun(labels)
  const open = async () => {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await arrive(page, school.product.url, { language: 'en', path: `/row-runs/${id}` })
    await expect(page.getByRole('button', { name: rowRun.stop, exact: true })).toBeVisible()
    return page
  }
  const [first, second] = [await open(), await open()]
  await expect.poll(() => models.requests.length - before).toBe(3)
  await first.getByRole('button', { name: rowRun.stop, exact: true }).click()
  await expect(status(second, rowRun.stopped)).toBeVisible()
  proceed()
  for (const page of [first, second])
    await expect(status(page, rowRun.progress.replace('{{done}}', '3').replace('{{count}}', '5'))).toBeVisible()
  expect(models.requests.length - before).toBe(3)

  await second.getByRole('button', { name: rowRun.continue }).click()
  await expect(status(first, rowRun.complete)).toBeVisible()
  for (const page of [first, second])
    for (const label of labels)
      await expect(page.getByRole('link', { name: rowRun.openOf.replace('{{name}}', label) })).toBeVisible()
  expect(models.requests.length - before).toBe(5)
  for (const page of [first, second]) await page.context().close()
})
