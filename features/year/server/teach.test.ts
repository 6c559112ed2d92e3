import { expect, test } from 'vitest'
import { classes } from '#features/library/contract/classes.ts'
import { curriculumEdits } from '#features/curriculum/contract/curriculum-edits.ts'
import { curriculumSets } from '#features/curriculum/contract/curriculum-sets.ts'
import { year, type Year } from '../contract/year.ts'
import { markTaught } from './teach.ts'
import { openYear, table } from './testing.ts'

test('marks a lesson whose title is as long as a curriculum allows', async () => {
  const { read, lan, importTable, taughtClass } = await openYear()
  const title = Array.from({ length: 400 }, (_, n) => `số ${n * 7919}`).join(' ')
  await importTable(table.replace('Đơn thức', title.slice(0, 1_990)))
  const [lesson] = (await read()).lessons
  const body = { lessonIds: [lesson!.id], isTaught: true }
  expect((await lan.call(year.teach, { params: { id: taughtClass.id }, body })).status).toBe(200)
  expect((await read()).lessons[0]!.taughtAt).not.toBe(null)
})

test('says that the curriculum has changed when it has none of the lessons any more', async () => {
  const { lan, boss, set, taughtClass, list, importTable } = await openYear()
  const lessonIds = (await list('lesson')).map(({ id }) => id)
  await importTable(`${table}\n,,,V2,Áp suất,1,2,,,`)
  await boss.call(curriculumSets.remove, { params: { id: set.id } })
  const body = { lessonIds, isTaught: true }
  const answer = await lan.call(year.teach, { params: { id: taughtClass.id }, body })
  expect([answer.status, answer.body.code]).toEqual([409, 'error.changedMeanwhile'])
})

test('a class that is deleted meanwhile is not found', async () => {
  const { lan, db, taughtClass, list } = await openYear()
  const [lesson] = await list('lesson')
  const deps = { clock: () => new Date('2026-03-02T03:00:00.000Z'), timeZone: 'Asia/Ho_Chi_Minh' }
  const deleting = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await lan.call(classes.remove, { params: { id: taughtClass.id } })
      return result
    },
  })
  const marking = markTaught(
    { ...deps, db: deleting },
    taughtClass.id,
    { lessonIds: [lesson!.id], isTaught: true },
    lan.id,
  )
  await expect(marking).rejects.toMatchObject({ status: 404 })
})

test('names the lessons that were marked as taught and that the curriculum no longer has', async () => {
  const { read, lan, importTable, taughtClass } = await openYear()
  const lessonIds = (await read()).lessons.slice(0, 2).map(({ id }) => id)
  await lan.call(year.teach, { params: { id: taughtClass.id }, body: { lessonIds, isTaught: true } })
  expect((await read()).lostTicks).toEqual([])
  await importTable(table.replace('B1,Đơn thức', 'H1,Hàm số bậc nhất'))
  const { lessons, lostTicks } = await read()
  expect(lostTicks).toEqual(['Đơn thức'])
  expect(lessons.filter(({ taughtAt }) => taughtAt !== null)).toHaveLength(1)
})

test('marks stay with the lessons of a subject that is renamed on screen, and can be taken away', async () => {
  const { read, lan, boss, set, taughtClass } = await openYear({ subject: '', curriculum: 'Kế hoạch tổ' })
  const [lesson] = (await read({ part: 0 })).lessons
  const params = { id: taughtClass.id }
  const mark = (isTaught: boolean) => lan.call(year.teach, { params, body: { lessonIds: [lesson!.id], isTaught } })
  await mark(true)
  const { entries } = (await boss.call(curriculumEdits.entries, { params: { id: set.id } })).body
  const changes = [{ kind: 'change' as const, id: entries[0]!.id, fields: { text: 'Toán học' } }]
  await boss.call(curriculumEdits.save, { params: { id: set.id }, body: { changes } })
  const renamed = await read({ part: 0 })
  expect([renamed.lessons[0]!.taughtAt !== null, renamed.lostTicks]).toEqual([true, []])
  await mark(false)
  expect((await read({ part: 0 })).lessons[0]!.taughtAt).toBe(null)
})

test('an earlier school year has its own documents and marks', async () => {
  const { read, lan, list, madeWith, makeEntry, planner, taughtClass } = await openYear()
  const [lesson] = await list('lesson')
  await makeEntry(lan.id, planner, { curriculum: madeWith([lesson!]), created_at: '2024-10-01T08:00:00.000Z' })
  const body = { lessonIds: [lesson!.id], isTaught: true, schoolYear: 2024 }
  await lan.call(year.teach, { params: { id: taughtClass.id }, body })
  const now = await read()
  expect([now.schoolYear, now.years, now.lessons[0]!.plans.length, now.lessons[0]!.taughtAt]).toEqual([
    2025,
    [2025, 2024],
    0,
    null,
  ])
  const before = await read({ schoolYear: 2024 })
  expect([before.schoolYear, before.lessons[0]!.plans.length, before.lessons[0]!.taughtAt !== null]).toEqual([
    2024,
    1,
    true,
  ])
})

test('removes the marks of lessons that are gone, and only those', async () => {
  const { read, lan, importTable, taughtClass, db } = await openYear()
  const params = { id: taughtClass.id }
  const lessonIds = (await read()).lessons.slice(0, 2).map(({ id }) => id)
  await lan.call(year.teach, { params, body: { lessonIds, isTaught: true } })
  await importTable(table.replace('B1,Đơn thức', 'H1,Hàm số bậc nhất'))
  expect((await read()).lostTicks).toEqual(['Đơn thức'])
  const body = { curriculumId: (await read()).curriculum!.id, count: 1 }
  expect((await lan.call(year.forget, { params, body })).body.message).toBe('Marks removed')
  const { lessons, lostTicks } = await read()
  expect(lostTicks).toEqual([])
  expect(lessons.filter(({ taughtAt }) => taughtAt !== null).map(({ text }) => text)).toEqual(['Đa thức'])
  expect(await db.selectFrom('taught_lessons').select('lesson_key').execute()).toHaveLength(1)
})

test('removes no marks that the page has not shown: of a version imported since, or of one deleted since', async () => {
  const { read, lan, boss, set, importTable, taughtClass } = await openYear()
  const params = { id: taughtClass.id }
  const mark = async (indexes: number[]) => {
    const { lessons } = await read()
    const lessonIds = indexes.map((index) => lessons[index]!.id)
    await lan.call(year.teach, { params, body: { lessonIds, isTaught: true } })
  }
  const forget = async (shown: Year) => {
    const body = { curriculumId: shown.curriculum!.id, count: shown.lostTicks.length }
    const { status, body: answer } = await lan.call(year.forget, { params, body })
    return [status, answer.code]
  }
  const changed = [409, 'error.changedMeanwhile']
  await mark([0, 1])
  await importTable(table.replace('B1,Đơn thức', 'H1,Hàm số bậc nhất'))
  const shown = await read()
  expect(shown.lostTicks).toEqual(['Đơn thức'])
  const wrong = await importTable('Môn học,Khối lớp,Tên bài\nToán,8,Một bài khác')
  expect(await forget(shown)).toEqual(changed)
  await boss.call(curriculumSets.remove, { params: { id: wrong.id } })
  expect((await read()).lessons.filter(({ taughtAt }) => taughtAt !== null)).toHaveLength(1)

  // Without the version that knew it by its id, the renamed lesson is lost too.
  const { entries } = (await boss.call(curriculumEdits.entries, { params: { id: shown.curriculum!.id } })).body
  const { id } = entries.find(({ text }) => text === 'Đa thức')!
  const changes = [{ kind: 'change' as const, id, fields: { code: 'X9', text: 'Phép chia hết' } }]
  await boss.call(curriculumEdits.save, { params: { id: shown.curriculum!.id }, body: { changes } })
  const renamed = await read()
  expect(renamed.lostTicks).toEqual(['Đơn thức'])
  for (const one of [set.id, shown.curriculum!.id]) await boss.call(curriculumSets.remove, { params: { id: one } })
  expect((await read()).lostTicks).toHaveLength(2)
  expect(await forget(renamed)).toEqual(changed)
  expect((await read()).lostTicks).toHaveLength(2)
})

test('removes nothing where the curriculum is gone', async () => {
  const { read, lan, boss, set, taughtClass } = await openYear()
  const shown = await read()
  await boss.call(curriculumSets.remove, { params: { id: set.id } })
  const body = { curriculumId: shown.curriculum!.id, count: 0 }
  expect((await lan.call(year.forget, { params: { id: taughtClass.id }, body })).status).toBe(409)
})

test('nobody removes marks of another person’s class', async () => {
  const { teacher, set, taughtClass } = await openYear()
  const body = { curriculumId: set.id, count: 0 }
  const answer = await (await teacher()).call(year.forget, { params: { id: taughtClass.id }, body })
  expect(answer.status).toBe(404)
})
