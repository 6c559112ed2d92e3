import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { auth } from '#platform/contract/auth.ts'
import type { Language } from '#platform/i18n/language.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { classSheets } from '#features/class-sheets/contract/class-sheets.ts'
import type { Row } from '#features/class-sheets/model/class-sheet.ts'
import { aRow } from '#features/class-sheets/model/testing.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { clientOf } from '../../support/server/client.ts'
import { readDocx } from '../../support/files/read-docx.ts'
import { readCells } from '../../support/files/class-workbook.ts'
import { chooseDownload, chooseView, savedState } from '../document-bar.ts'
import { accessFaults } from '../access-faults.ts'
import { openSchool, openSchoolWithAi } from '../school.ts'
import { arrive, haveAccount, lan, onPage, texts, waitForPrintView } from '../teacher.ts'

const assistant = 'Report comments for a whole class (Excel)'

async function findAssistant(url: string, language: Language) {
  const { token } = (await clientOf({ url }).call(auth.login, { body: lan })).body
  const teacher = clientOf({ url, token, language })
  const { id } = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === assistant)!
  return { teacher, id }
}

/** Makes a sheet with students by the calls of the interface. */
async function haveSheet(url: string, language: Language, rows: Row[]) {
  const { teacher, id } = await findAssistant(url, language)
  const body = {
    answers: { grade: '3A', assessmentRules: 'circular27', commentRole: 'subject', reportTerm: 'endFirst' },
    language,
  }
  const made = (await teacher.call(generation.generate, { params: { id }, body })).body
  const params = { id: made.historyId }
  const stored = async () => (await teacher.call(classSheets.get, { params })).body.storedSheet
  const { sheet, version } = await stored()
  await teacher.call(classSheets.update, { params, body: { sheet: { ...sheet, rows }, version } })
  return { params, stored }
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) =>
    aRow(at + 1, {
      number: String(at + 1),
      name: `Trần Khải Q${'abcdefghijklmnopqrstuvwx'[at]}`,
      level: 'T',
      note: `bài ${at}`,
    }),
  )

const cellOf = (page: Page, language: Language) => (column: 'name' | 'level' | 'note' | 'comment', row: number) => {
  const { classGrid, classSheet } = texts[language]
  const label = classGrid.cell.replace('{{column}}', classSheet[column]).replace('{{row}}', String(row))
  return page.getByLabel(label, { exact: true })
}

test('continues a run that a server stop interrupted, without losing or repeating a row', async ({ page }) => {
  const school = await openSchoolWithAi()
  await haveAccount(school.product.url)
  const { classSheet, history } = texts.vi
  const { params, stored } = await haveSheet(school.product.url, 'vi', rowsOf(24))
  const first = [1, 2, 3].map((row) => JSON.stringify({ row, level: 'T', comment: `Em ${row} xong.`, basis: [0] }))
  school.models.script({ does: 'answer', text: [`{"comments":[${first.join()},`], ends: 'stall', to: '0:bài 1:0' })
  await arrive(page, school.product.url, { language: 'vi', path: `/history?entry=${params.id}` })
  await page.getByRole('button', { name: classSheet.write_other.replace('{{count}}', '24') }).click()
  // The second and third pack are written; the first one is silent after three rows.
  const written = async () => (await stored()).sheet.rows.filter(({ comments }) => comments[0]!.text !== '')
  await expect.poll(async () => (await written()).length).toBe(19)
  const before = await written()
  await school.product.kill('SIGKILL')
  await school.product.restart()

  await page.goto(`${school.product.url}/history?entry=${params.id}`)
  await expect(page.getByText(history.interrupted).first()).toBeVisible()
  const earlierRequests = school.models.requests.length
  await page.getByRole('button', { name: classSheet.write_other.replace('{{count}}', '5') }).click()
  const cell = cellOf(page, 'vi')
  await expect(cell('comment', 8)).toHaveValue(/^Em /)
  const { rows } = (await stored()).sheet
  expect(rows.map(({ id }) => id)).toEqual(rowsOf(24).map(({ id }) => id))
  expect(rows.every(({ comments: [comment] }) => comment!.text !== '' && comment!.author === 'ai')).toBe(true)
  expect(rows.filter(({ id }) => before.some((row) => row.id === id))).toEqual(before)
  expect(school.models.requests.length).toBe(earlierRequests + 1)
})

async function openWindow(browser: Browser, url: string, entryId: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await arrive(page, url, { language: 'en', path: `/history?entry=${entryId}` })
  return page
}

test('loses nothing with two windows on one sheet: joins different cells, and asks about the same cell', async ({
  browser,
}) => {
  const school = await openSchoolWithAi()
  await haveAccount(school.product.url)
  const { classSheet, history } = texts.en
  const { params, stored } = await haveSheet(school.product.url, 'en', rowsOf(9))
  const [desk, home] = [
    await openWindow(browser, school.product.url, params.id),
    await openWindow(browser, school.product.url, params.id),
  ]
  const [atDesk, atHome] = [cellOf(desk, 'en'), cellOf(home, 'en')]
  await expect(atHome('note', 1)).toHaveValue('bài 0')
  await atDesk('note', 1).fill('reads aloud')
  await expect(savedState(desk)).toBeVisible()
  await atHome('level', 1).fill('H')
  await atHome('note', 2).fill('counts')
  await expect(savedState(home)).toBeVisible()
  await expect(atHome('note', 1)).toHaveValue('reads aloud')
  expect((await stored()).sheet.rows.slice(0, 2)).toMatchObject([
    { note: 'reads aloud', level: 'H' },
    { note: 'counts' },
  ])

  await atDesk('note', 2).fill('draws')
  await atDesk('note', 3).fill('sings')
  await expect(desk.getByText(classSheet.changedElsewhere)).toBeVisible()
  expect(await accessFaults(desk)).toEqual([])
  await desk.getByRole('button', { name: classSheet.keepMine }).click()
  await expect(savedState(desk)).toBeVisible()
  expect((await stored()).sheet.rows.slice(0, 3)).toMatchObject([{ level: 'H' }, { note: 'draws' }, { note: 'sings' }])

  // The class list changes while the AI writes: the edit waits, and comes together with the comments.
  await home.reload()
  await expect(atHome('note', 2)).toHaveValue('draws')
  let proceed!: () => void
  const until = new Promise<void>((resolve) => (proceed = resolve))
  const text = [1, 2].map(
    (row) => `{"comments":[{"row":${row},"level":"${row === 1 ? 'H' : 'T'}","comment":"Em ${row}.","basis":[0]}]}`,
  )
  school.models.script({ does: 'answer', text, pause: { after: 1, until } })
  await desk.getByRole('button', { name: classSheet.write_other.replace('{{count}}', '9') }).click()
  await expect.poll(() => school.models.requests.length).toBe(2)
  await atHome('note', 9).fill('new note')
  await expect(home.getByText(history.stillRunning)).toBeVisible()
  proceed()
  await expect(savedState(home)).toBeVisible()
  await expect(atHome('comment', 9)).toHaveValue(/^Em /)
  const { rows } = (await stored()).sheet
  expect(rows[8]).toMatchObject({ note: 'new note', comments: [{ author: 'ai' }] })
  expect(rows[8]!.comments[0]!.writtenFrom).toContain('bài 8')
  await expect(home.getByText(texts.en.classFinding.outdated)).toHaveCount(1)
})

const pasted =
  'No.\tName\tLevel\tBehaviour\n1\tEmma Rose\tT\treads aloud\n2\tTom Brown\tH\tcounts to 100\n3\tAnn Lee\tC\t\n'

test('takes a class from pasted rows to Excel on a phone without AI', async ({ page, context }) => {
  const { url } = await openSchool()
  await haveAccount(url)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  const { agent, classSheet, classImport, classGrid, classDownload, columnUse, layout, tableSource } = texts.en
  const { id } = await findAssistant(url, 'en')
  await arrive(page, url, { language: 'en', path: `/agents/${id}/generate` })
  await page.getByRole('textbox', { name: 'Class' }).first().fill('3A')
  for (const answer of ['Circular 27 (primary school)', 'Subject teacher', 'End of semester I'])
    await page.getByText(answer, { exact: true }).click()
  await page.getByRole('button', { name: agent.generate, exact: true }).click()
  await page.getByLabel(tableSource.paste).fill(pasted)
  await page.getByRole('button', { name: tableSource.read }).click()
  // An unknown column is asked about once; then it is remembered, here and in a saved layout.
  const behaviour = page.getByLabel(`${classImport.use}: Behaviour`)
  await behaviour.selectOption({ label: columnUse.note })
  await page.getByText(layout.title).click()
  await page.getByLabel(layout.name).fill('Our mark book')
  await page.getByRole('button', { name: layout.save }).click()
  await expect(page.getByText(layout.saved)).toBeVisible()
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: classImport.add, exact: true }).click()

  const cell = cellOf(page, 'en')
  await expect(cell('name', 1)).toHaveValue('Emma Rose')
  await page.getByRole('button', { name: classGrid.fill_other.replace('{{count}}', '3') }).click()
  await expect(page.getByText(texts.en.classFinding.draft, { exact: true })).toHaveCount(3)
  await expect(savedState(page)).toBeAttached()
  expect(await accessFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const comments = await Promise.all([1, 2, 3].map((row) => cell('comment', row).inputValue()))
  expect(new Set(comments).size).toBe(3)

  await chooseDownload(page, classDownload.copy)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe(comments.join('\n'))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    chooseDownload(page, new RegExp(`^${RegExp.escape(classDownload.fresh)}`)),
  ])
  const { cells } = readCells(await readFile(await file.path()), classSheet.sheet)
  expect([cells['B2'], cells['D2'], cells['D4']]).toEqual(['Emma Rose', comments[0], comments[2]])

  const [word] = await Promise.all([
    page.waitForEvent('download'),
    chooseDownload(page, new RegExp(`^${RegExp.escape(classDownload.word)}`)),
  ])
  const [table] = readDocx(await readFile(await word.path())).tables
  expect(table!.slice(1).map((cells) => [cells[1]!.text, cells[3]!.text])).toEqual(
    ['Emma Rose', 'Tom Brown', 'Ann Lee'].map((name, at) => [name, comments[at]]),
  )
  await chooseDownload(page, classDownload.print)
  await waitForPrintView(page)
  expect((await onPage(page)).replaceAll(/\s+|<br>/g, ' ')).toContain('Emma Rose')

  await page.getByRole('button', { name: classImport.again }).click()
  await page.getByText(layout.list).click()
  await expect(page.getByText('Our mark book')).toBeVisible()
  await page.getByLabel(tableSource.paste).fill(pasted)
  await page.getByRole('button', { name: tableSource.read }).click()
  await expect(behaviour).toHaveValue('note')
  await expect(page.getByText(classImport.layout.replace('{{name}}', 'Our mark book'))).toBeVisible()
  await page.getByRole('button', { name: classImport.add, exact: true }).click()
  await expect(cell('comment', 1)).toHaveValue(comments[0]!)

  // The text without names cannot be edited, so nobody can type a name into it.
  await chooseView(page, classSheet.part, classSheet.text)
  await expect(page.getByText(classSheet.asText)).toBeVisible()
  await expect(page.locator('[contenteditable=true]')).toHaveCount(0)
  expect(await accessFaults(page)).toEqual([])
})
