import { expect, test } from 'vitest'
import { anExam } from '#app/contract/testing.ts'
import { curriculumEdits } from '#features/curriculum/contract/curriculum-edits.ts'
import { year } from '../contract/year.ts'
import { openYear, table } from './testing.ts'

test('an exam for another subject tests nothing here, though it was made with the curriculum and names no class', async () => {
  const { read, lan, list, madeWith, makeEntry, examiner } = await openYear()
  const [, algebra, , , physics] = await list('lesson')
  const { units, ...exam } = anExam()
  const data = JSON.stringify({
    ...exam,
    units: [{ ...units[0]!, name: 'Đa thức' }],
    head: { ...exam.head, subject: 'Vật lí' },
  })
  await makeEntry(lan.id, examiner, { kind: 'exam', data, curriculum: madeWith([physics!]) })
  expect((await read()).lessons.flatMap(({ tests }) => tests)).toEqual([])
  const own = await makeEntry(lan.id, examiner, { kind: 'exam', data, curriculum: madeWith([algebra!]) })
  const tested = (await read()).lessons.flatMap(({ text, tests }) => tests.map(({ id }) => [text, id]))
  expect(tested).toEqual([['Đa thức', own.id]])
})

test('plans and ticks stay with a lesson whose title was corrected, or whose code is new', async () => {
  const { read, lan, list, madeWith, makeEntry, importTable, planner, taughtClass } = await openYear()
  const [first, second, , repeated] = await list('lesson')
  const params = { id: taughtClass.id }
  await makeEntry(lan.id, planner, { curriculum: madeWith([first!, second!, repeated!]) })
  const mark = (lessonIds: string[], isTaught: boolean) =>
    lan.call(year.teach, { params, body: { lessonIds, isTaught } })
  await mark([first!.id, second!.id], true)
  const described = async () =>
    (await read()).lessons.map(({ code, plans, taughtAt }) => [code, plans.length, taughtAt !== null])
  await importTable(table.replace('B1,Đơn thức', 'B1,Đơn thức nhiều biến').replace('B2,Đa thức', 'B7,Đa thức'))
  expect(await described()).toEqual([
    ['B1', 1, true],
    ['B7', 1, true],
    ['', 0, false],
    ['', 1, false],
  ])
  await mark(
    (await read()).lessons.map(({ id }) => id),
    false,
  )
  expect((await described()).map(([, , isTaught]) => isTaught)).toEqual([false, false, false, false])
})

test('an outcome stays tested when its words are corrected, in the form of an exam or in its matrix', async () => {
  const { read, boss, lan, set, list, madeWith, makeEntry, examiner } = await openYear()
  const [cited, , chosen] = await list('outcome')
  const { units, items, ...exam } = anExam()
  const [unit, item] = [units[0]!, items.find(({ text }) => text !== null)!]
  const [know, apply] = (['know', 'apply'] as const).map((level) => ({ ...item, parts: [{ level, points: 1000 }] }))
  const none = { know: '', understand: '', apply: '' }
  const data = JSON.stringify({
    ...exam,
    units: [
      { ...unit, name: 'Ôn tập', outcomes: { ...none, know: '- T8.1: Nhận biết đơn thức' } },
      { ...unit, name: 'Đa thức', outcomes: none },
    ],
    items: [
      { ...know, unit: 0 },
      { ...apply, unit: 1 },
    ],
  })
  await makeEntry(lan.id, examiner, { kind: 'exam', data, curriculum: madeWith([cited!, chosen!]), class_name: '8A' })
  const tested = async () => (await read()).lessons.flatMap(({ outcomes }) => outcomes.map((outcome) => outcome.tested))
  expect(await tested()).toEqual([['know'], null, ['apply']])
  const changes = [
    { kind: 'change', id: cited!.id, fields: { code: '', text: 'Nhận ra được đơn thức' } },
    { kind: 'change', id: chosen!.id, fields: { text: 'Cộng và trừ được đa thức' } },
  ]
  expect((await boss.call(curriculumEdits.save, { params: { id: set.id }, body: { changes } })).status).toBe(200)
  expect(await tested()).toEqual([['know'], null, ['apply']])
})

test('the school year begins at midnight of the school', async () => {
  const { read, lan, list, madeWith, makeEntry, planner } = await openYear()
  const curriculum = madeWith([(await list('lesson'))[0]!])
  await makeEntry(lan.id, planner, { curriculum, created_at: '2025-06-30T16:59:59.000Z' })
  const plan = await makeEntry(lan.id, planner, { curriculum, created_at: '2025-06-30T17:00:00.000Z' })
  expect((await read()).lessons[0]!.plans.map(({ id }) => id)).toEqual([plan.id])
})

test('a document that names a lesson stays a plan when its assistant is deleted', async () => {
  const { read, lan, list, madeWith, makeEntry, planner } = await openYear()
  const [[lesson], [outcome]] = [await list('lesson'), await list('outcome')]
  const plan = await makeEntry(lan.id, planner, { curriculum: madeWith([lesson!]), agent_id: 'deleted' })
  await makeEntry(lan.id, planner, { curriculum: madeWith([outcome!]), agent_id: 'deleted' })
  await makeEntry(lan.id, planner, { curriculum: madeWith([lesson!]), agent_id: 'deleted', kind: 'slides' })
  const { plans, others } = (await read()).lessons[0]!
  expect([plans.map(({ id }) => id), others]).toEqual([[plan.id], 2])
})

test('a plan whose lesson was typed belongs to the only lesson with that title, whatever its accents and case', async () => {
  const { read, lan, makeEntry, planner } = await openYear()
  const typed = (topic: string, more: object = {}) => makeEntry(lan.id, planner, { topic, ...more })
  const plan = await typed('  ĐƠN thuc. ')
  await typed('Luyện tập chung')
  await typed('Đơn thức và đa thức')
  await typed('Đa thức', { class_name: '9A' })
  await typed('Đa thức', { answers: '{"subject":"Vật lí"}' })
  const own = await typed('Đa thức', { class_name: '8B', answers: '{"subject":"toán"}' })
  const planned = (await read()).lessons.flatMap(({ text, plans }) => plans.map(({ id }) => [text, id]))
  expect(planned).toEqual([
    ['Đơn thức', plan.id],
    ['Đa thức', own.id],
  ])
})

test('a plan whose lesson was typed belongs to the grade that its form or its class begins with', async () => {
  const { read, lan, makeEntry, planner } = await openYear()
  const typed = (class_name: string | null, answers: object) =>
    makeEntry(lan.id, planner, { topic: 'Đơn thức', class_name, answers: JSON.stringify(answers) })
  await typed(null, { secondaryGrade: 'grade7' })
  await typed('Chuyên Toán', { grade: 'Lớp 7' })
  await typed('A1', { secondaryGrade: 'grade9' })
  await typed('7A8', {})
  const own = [
    await typed('A1', { secondaryGrade: 'grade8' }),
    await typed('A1', {}),
    await typed('8A7', { grade: '7, 8' }),
    await typed(null, { grade: 'Đội tuyển 2' }),
  ]
  const [lesson] = (await read()).lessons
  expect(lesson!.plans.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted())
})
