import { expect, test } from 'vitest'
import { aiServerTexts } from '#ai/server/texts.ts'
import { history } from '#features/documents/contract/history.ts'
import { budgets } from '#features/usage/contract/budgets.ts'
import { refusals } from '#tests/support/models/model-behaviours.ts'
import { classSheets } from '../../contract/class-sheets.ts'
import { cellOf, isOutdated, withComment } from '../../model/class-sheet.ts'
import { textsOf } from '../../model/testing.ts'
import { answer, row, sentTo, withSheet } from '../testing.ts'

type Caller = Awaited<ReturnType<Awaited<ReturnType<typeof withSheet>>['admin']>>
const setBudget = (boss: Caller, tokens: number | null) =>
  boss.call(budgets.set, { body: { scope: 'school', currency: 'USD', money: null, tokens } })

test('stops before the first request if the budget is too small for the class, and loses nothing', async () => {
  const rows = Array.from({ length: 24 }, (_, at) => row(at + 1, 'Nguyễn Văn Tám', `bài ${at}`))
  const school = await withSheet(rows)
  const boss = await school.admin()
  const set = (tokens: number | null) => setBudget(boss, tokens)
  expect((await set(100)).status).toBe(200)
  const { version } = await school.stored()
  const refused = await school.teacher.call(history.continueWriting, { params: school.params, body: { version } })
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'budget.shortSchool' }])
  expect(school.models.requests).toEqual([])
  expect((await school.stored()).sheet.rows).toEqual(rows)
  await set(null)
  expect(await school.write()).toMatchObject({ status: 'complete', problem: null })
  expect(textsOf((await school.stored()).sheet).flat()).not.toContain('')
})

test('writes the first rows if the budget is only enough for them, says so, and writes the rest later', async () => {
  const rows = Array.from({ length: 24 }, (_, at) => row(at + 1, 'Nguyễn Văn Tám', `bài ${at}`))
  const school = await withSheet(rows)
  const boss = await school.admin()
  await setBudget(boss, 1_000_000)
  const whole = await loadReservedTokens(school)
  await setBudget(boss, Math.floor(whole * 0.7))
  const entry = await school.write()
  expect(entry).toMatchObject({ status: 'complete', problem: aiServerTexts.vi.classSheet.overBudget })
  const written = async () => (await school.stored()).sheet.rows.filter(({ comments }) => comments[0]!.text !== '')
  expect((await written()).map(({ id }) => id)).toEqual(rows.slice(0, 16).map(({ id }) => id))
  expect(school.models.requests).toHaveLength(2)
  const english = await school.teacher.as('en').call(history.get, { params: school.params })
  expect(english.body.entry.problem).toBe(aiServerTexts.en.classSheet.overBudget)
  await setBudget(boss, null)
  expect(await school.write()).toMatchObject({ status: 'complete', problem: null })
  expect(await written()).toHaveLength(24)
  expect(school.models.requests).toHaveLength(3)
})

/** Starts to write, reads what has been reserved for all rows, and takes everything back. */
async function loadReservedTokens(school: Awaited<ReturnType<typeof withSheet>>): Promise<number> {
  const { promise: until, resolve: proceed } = Promise.withResolvers<void>()
  const waiting = { does: 'answer', text: ['', ''], pause: { after: 1, until } } as const
  school.models.script(waiting, waiting, waiting)
  const { sheet, version } = await school.stored()
  await school.teacher.call(history.continueWriting, { params: school.params, body: { version } })
  const { tokens } = await school.db.selectFrom('cost_reservations').select('tokens').executeTakeFirstOrThrow()
  await school.teacher.call(history.stop, { params: school.params })
  proceed()
  await Promise.all([...school.jobs.values()].map(({ result }) => result.catch(() => {})))
  await school.db.updateTable('budget_spending').set({ spent_tokens: 0 }).execute()
  expect((await school.stored()).sheet.rows).toEqual(sheet.rows)
  school.models.requests.length = 0
  return tokens
}

test('finishes a run whose budget runs out on the way', async () => {
  const school = await withSheet(Array.from({ length: 17 }, (_, at) => row(at + 1, 'Nguyễn Văn Tám', `bài ${at}`)))
  const boss = await school.admin()
  const lowered = setBudget(boss, 1_000_000)
  expect((await lowered).status).toBe(200)
  const { promise: until, resolve: proceed } = Promise.withResolvers<void>()
  const comment = JSON.stringify({ comments: [{ row: 17, level: 'T', comment: 'Em chăm.', basis: [0] }] })
  school.models.script({ does: 'answer', text: ['', comment], pause: { after: 1, until }, to: '"row":17' })
  const { version } = await school.stored()
  await school.teacher.call(history.continueWriting, { params: school.params, body: { version } })
  await expect.poll(() => school.models.requests.length).toBe(3)
  await setBudget(boss, 1)
  proceed()
  await expect
    .poll(async () => (await school.teacher.call(history.get, { params: school.params })).body.entry.status)
    .toBe('complete')
  expect(textsOf((await school.stored()).sheet).flat()).not.toContain('')
})

test('ends the run if the provider has no quota left, and writes its rows later', async () => {
  const school = await withSheet([row(1, 'Lê Hoa', 'tính nhanh'), row(2, 'Trần Bình', 'đọc to')])
  school.models.script(refusals.outOfQuota)
  expect(await school.write()).toMatchObject({ status: 'failed' })
  expect(textsOf((await school.stored()).sheet).flat()).toEqual(['', ''])
  expect(await school.write()).toMatchObject({ status: 'complete', problem: null })
})

test('says in the reader’s language why the provider has ended a run in the middle', async () => {
  const school = await withSheet(Array.from({ length: 16 }, (_, at) => row(at + 1, 'Nguyễn Văn Tám', `bài ${at}`)))
  school.models.script({ ...refusals.outOfQuota, to: 'bài 1:15' })
  expect(await school.write()).toMatchObject({ status: 'complete', problem: aiServerTexts.vi.provider.quota })
  const english = await school.teacher.as('en').call(history.get, { params: school.params })
  expect(english.body.entry.problem).toBe(aiServerTexts.en.provider.quota)
  const written = async () => (await school.stored()).sheet.rows.filter(({ comments }) => comments[0]!.text !== '')
  expect((await written()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(await school.write()).toMatchObject({ status: 'complete', problem: null })
  expect(await written()).toHaveLength(16)
})

test('waits for a rate limit of the provider, and neither loses nor repeats a row', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => row(at + 1, 'Nguyễn Văn Tám', `bài ${at}`))
  const school = await withSheet(rows)
  school.models.script(refusals.rateLimited('0'), refusals.rateLimited('0'))
  expect(await school.write()).toMatchObject({ status: 'complete', problem: null })
  const { sheet } = await school.stored()
  expect(sheet.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(new Set(textsOf(sheet).flat()).size).toBe(20)
})

test('saves the rows that have arrived while the model is silent', async () => {
  const school = await withSheet(Array.from({ length: 8 }, (_, at) => row(at + 1, 'Nguyễn Văn Tám', `bài ${at}`)))
  const objects = [1, 2, 3].map((id) => JSON.stringify({ row: id, level: 'T', comment: `Em ${id}.`, basis: [0] }))
  const { promise: until, resolve: proceed } = Promise.withResolvers<void>()
  const text = ['{"comments":[', ...objects.map((object) => `${object},`)]
  school.models.script({ does: 'answer', text, pause: { after: 2, until }, ends: 'stall' })
  const { version } = await school.stored()
  await school.teacher.call(history.continueWriting, { params: school.params, body: { version } })
  const written = async () => (await school.stored()).sheet.rows.filter(({ comments }) => comments[0]!.text !== '')
  await expect.poll(async () => (await written()).length).toBe(1)
  proceed()
  // The end of the run would save them anyway.
  const status = async () => (await school.teacher.call(history.get, { params: school.params })).body.entry.status
  await expect.poll(async () => [(await written()).map(({ id }) => id), await status()]).toEqual([[1, 2, 3], 'running'])
  await school.teacher.call(history.stop, { params: school.params })
})

test('sends a rewrite with its comment and wish, and no other row', async () => {
  const school = await withSheet([row(1, 'Lê Hoa', 'tính nhanh'), row(2, 'Trần Bình', 'đọc to')])
  await school.write()
  const first = (await school.stored()).sheet.rows
  await school.save((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((one) => (one.id === 1 ? withComment(one, 0, { rewrite: 'warmer' }) : one)),
  }))
  const [shown] = (await school.teacher.call(classSheets.requests, { params: school.params })).body.requests
  expect(shown).toContain(JSON.stringify(first[0]!.comments[0]!.text))
  expect(shown).not.toContain('"row":2')
  school.models.script(answer([{ row: 1, level: 'T', comment: 'Em tính nhanh, cô rất vui.', basis: [0] }]))
  await school.write()
  expect(sentTo(school).at(-1)).toContain('động viên')
  const { rows } = (await school.stored()).sheet
  expect([rows[0]!.comments[0]!.text, rows[1]]).toEqual(['Em tính nhanh, cô rất vui.', first[1]])
})

test('marks a comment as out of date when its note changes, until it is written or typed again', async () => {
  const school = await withSheet([row(1, 'Lê Hoa', 'tính nhanh')])
  await school.write()
  await school.save((sheet) => ({ ...sheet, rows: sheet.rows.map((one) => ({ ...one, note: 'đọc to' })) }))
  const isFirstOutdated = async () => {
    const { sheet } = await school.stored()
    return isOutdated(cellOf(sheet, sheet.rows[0]!, 0))
  }
  expect(await isFirstOutdated()).toBe(true)
  // The text of the document is not edited by hand, because a name could be typed into it.
  const { version } = await school.stored()
  const typed = { params: school.params, body: { content: '# Lê Hoa', version } }
  expect(await school.teacher.call(history.update, typed)).toMatchObject({
    status: 409,
    body: { code: 'classSheet.byHand' },
  })
  await school.save((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((one) => withComment(one, 0, { rewrite: 'again' })),
  }))
  await school.write()
  expect(await isFirstOutdated()).toBe(false)
})
