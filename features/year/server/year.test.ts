import { expect, test } from 'vitest'
import { curriculumSets } from '#features/curriculum/contract/curriculum-sets.ts'
import { sharing } from '#features/documents/contract/sharing.ts'
import { classes } from '#features/library/contract/classes.ts'
import { anExam } from '#app/contract/testing.ts'
import { year } from '../contract/year.ts'
import { openYear, table } from './testing.ts'

test('shows the lessons of the class’s subject by week, with what is missing', async () => {
  const { read, set } = await openYear()
  const { lessons, ...shown } = await read()
  expect(shown).toMatchObject({
    schoolYear: 2025,
    curriculum: { id: set.id, name: 'Kế hoạch tổ', version: 1, isConfirmed: false },
    part: 0,
    planAssistants: [{ name: 'Lesson plan' }],
    testAssistants: [{ name: 'Lesson plan' }],
  })
  expect(shown.parts).toEqual([
    { subject: 'Toán', grade: '8' },
    { subject: 'Vật lí', grade: '8' },
  ])
  expect(
    lessons.map(({ text, weeks, periods, plans, tests, taughtAt }) => [text, weeks, periods, plans, tests, taughtAt]),
  ).toEqual([
    ['Đơn thức', '1', 2, [], [], null],
    ['Đa thức', '2–3', 3, [], [], null],
    ['Luyện tập chung', '4', 1, [], [], null],
    ['Luyện tập chung', '5', 1, [], [], null],
  ])
  expect(lessons[0]!.outcomes.map(({ code, tested }) => [code, tested])).toEqual([
    ['T8.1', null],
    ['T8.2', null],
  ])
})

test('another subject is shown on request, and a class whose subject does not fit has to choose', async () => {
  const { read } = await openYear({ subject: 'Ngữ văn', curriculum: 'Kế hoạch tổ' })
  expect(await read()).toMatchObject({ part: null, lessons: [], parts: [{ subject: 'Toán' }, { subject: 'Vật lí' }] })
  expect((await read({ part: 1 })).lessons.map(({ text }) => text)).toEqual(['Khối lượng riêng'])
  expect((await read({ part: 7 })).part).toBe(null)
})

test('counts plans, other documents and the codes of competences in plans', async () => {
  const { read, lan, list, madeWith, makeEntry, planner, examiner } = await openYear()
  const [first, second] = await list('lesson')
  const answers = JSON.stringify({
    digitalCompetence: '8.A1.3: Nhận ra AI; 1.1.CB1a: Tìm thông tin',
    topic: 'Đơn thức',
  })
  const plan = await makeEntry(lan.id, planner, {
    curriculum: madeWith([first!]),
    answers,
    class_name: '8B',
    title: 'Đơn thức',
  })
  await makeEntry(lan.id, planner, { curriculum: madeWith([first!]), status: 'failed' })
  await makeEntry(lan.id, planner, { curriculum: madeWith([second!]), created_at: '2025-05-01T08:00:00.000Z' })
  await makeEntry(lan.id, examiner, { curriculum: madeWith([second!]) })
  const { lessons } = await read()
  expect(lessons[0]).toMatchObject({
    plans: [{ id: plan.id, title: 'Đơn thức', className: '8B' }],
    aiCodes: ['8.A1.3'],
    digitalCodes: ['1.1.CB1a'],
  })
  expect(lessons[1]).toMatchObject({ plans: [], others: 1, tests: [] })
})

test('finds what an exam tests, by outcome and level, and only for this class', async () => {
  const { read, lan, list, madeWith, makeEntry, examiner } = await openYear()
  const [, , added] = await list('outcome')
  const text = { stem: 'Tính', options: [], answer: '2', why: '', parts: [] }
  const unit = (name: string, outcomes: object) => ({ chapter: '', name, periods: 1, outcomes })
  const none = { know: '', understand: '', apply: '' }
  const data = JSON.stringify({
    ...anExam(),
    units: [
      unit('Bài 1. Đơn thức', { ...none, know: '- T8.1: Nhận biết đơn thức' }),
      unit('Phép tính', none),
      unit('Khác', none),
    ],
    items: [
      { kind: 'short', unit: 0, parts: [{ level: 'know', points: 1000 }], text },
      { kind: 'short', unit: 1, parts: [{ level: 'apply', points: 1000 }], text },
      { kind: 'short', unit: 0, parts: [{ level: 'apply', points: 1000 }], text: null },
    ],
  })
  const curriculum = madeWith([added!])
  const exam = await makeEntry(lan.id, examiner, { kind: 'exam', data, curriculum, class_name: '8', title: 'Giữa kì' })
  await makeEntry(lan.id, examiner, { kind: 'exam', data, curriculum, class_name: '8B' })
  const { lessons } = await read()
  expect(lessons.slice(0, 3).map(({ tests, levels }) => [tests.map(({ id }) => id), levels])).toEqual([
    [[exam.id], ['know']],
    [[exam.id], ['apply']],
    [[], []],
  ])
  expect(lessons.flatMap(({ outcomes }) => outcomes.map(({ code, tested }) => [code, tested]))).toEqual([
    ['T8.1', ['know']],
    ['T8.2', null],
    ['T8.3', ['apply']],
  ])
})

test('finds the units that were typed into an exam of the class and subject without the curriculum', async () => {
  const { read, lan, makeEntry, examiner } = await openYear()
  const { units, ...exam } = anExam()
  const data = (subject: string) =>
    JSON.stringify({ ...exam, units: [{ ...units[0]!, name: 'Đa thức' }], head: { ...exam.head, subject } })
  await makeEntry(lan.id, examiner, { kind: 'exam', data: data('Vật lí'), class_name: '8A' })
  await makeEntry(lan.id, examiner, { kind: 'exam', data: data('Toán') })
  await makeEntry(lan.id, examiner, { kind: 'exam', data: data('Toán'), class_name: '9A' })
  const found = await makeEntry(lan.id, examiner, { kind: 'exam', data: data('TOÁN'), class_name: '8A' })
  const tested = (await read()).lessons.flatMap(({ text, tests }) => tests.map(({ id }) => [text, id]))
  expect(tested).toEqual([['Đa thức', found.id]])
})

test('ticks and plans stay with a new version of the curriculum, and plans without the version they were made with', async () => {
  const { read, lan, boss, set, list, madeWith, makeEntry, importTable, planner, taughtClass } = await openYear()
  const [first, , , repeated] = await list('lesson')
  const params = { id: taughtClass.id }
  await makeEntry(lan.id, planner, { curriculum: madeWith([first!, repeated!]) })
  const ids = [first!.id, repeated!.id, 'unknown']
  const marked = await lan.call(year.teach, { params, body: { lessonIds: ids, isTaught: true } })
  expect(marked.body.message).toBe('Marked as taught')
  const described = async () =>
    (await read()).lessons.map(({ plans, taughtAt }) => [plans.length, taughtAt === null ? 'open' : 'taught'])
  const before = [
    [1, 'taught'],
    [0, 'open'],
    [0, 'open'],
    [1, 'taught'],
  ]
  expect(await described()).toEqual(before)
  await importTable(`${table}\n,,,V2,Áp suất,1,2,,,`)
  expect(await described()).toEqual(before)
  await boss.call(curriculumSets.remove, { params: { id: set.id } })
  expect(await described()).toEqual([[1, 'taught'], ...before.slice(1, 3), [0, 'taught']])
  const again = (await read()).lessons[0]!
  await lan.call(year.teach, { params, body: { lessonIds: [again.id], isTaught: false } })
  expect((await read()).lessons[0]!.taughtAt).toBe(null)
})

test('a class without a curriculum, or with a deleted one, has no year; another person’s class is not found', async () => {
  const { read, lan, boss, set, taughtClass, teacher } = await openYear()
  const other = await teacher()
  const params = { id: taughtClass.id }
  expect((await other.call(year.get, { params })).body.error).toBe('Class not found')
  const body = { lessonIds: ['a'], isTaught: true }
  expect((await other.call(year.teach, { params, body })).status).toBe(404)
  await boss.call(curriculumSets.remove, { params: { id: set.id } })
  expect(await read()).toMatchObject({ curriculum: null, lessons: [] })
  expect((await lan.call(year.teach, { params, body })).status).toBe(409)
  await lan.call(classes.update, { params, body: { curriculum: '' } })
  expect(await read()).toMatchObject({ curriculum: null })
})

test('a reviewer of a group sees the counts of its classes, and titles of shared documents only', async () => {
  const school = await openYear()
  const { lan, boss, teacher, list, madeWith, makeEntry, planner, makeGroup, taughtClass, db } = school
  const head = await teacher()
  const group = await makeGroup('Tổ Toán', [lan.id, head.id])
  const query = { groupId: group.id }
  expect((await head.call(year.department, { query })).body.code).toBe('submission.groupNotFound')
  await db.insertInto('group_reviewers').values({ group_id: group.id, user_id: head.id }).execute()
  await lan.call(classes.create, { body: { name: '8C', subject: 'Toán' } })
  const [first, second] = await list('lesson')
  const answers = JSON.stringify({ digitalCompetence: '8.A1.3' })
  const plan = await makeEntry(lan.id, planner, { curriculum: madeWith([first!]), answers, title: 'Của Lan' })
  await makeEntry(lan.id, planner, { curriculum: madeWith([second!]), title: 'Riêng' })
  await lan.call(year.teach, { params: { id: taughtClass.id }, body: { lessonIds: [first!.id], isTaught: true } })
  const read = async () => (await head.call(year.department, { query })).body
  const counts = {
    lessons: 4,
    planned: 2,
    taught: 1,
    tested: 0,
    outcomes: 3,
    outcomesTested: 0,
    ai: { planned: 2, taught: 2 },
    digital: { planned: 0, taught: 0 },
  }
  expect(await read()).toMatchObject({
    group: { name: 'Tổ Toán' },
    schoolYear: 2025,
    classes: [{ name: '8A', subject: 'Toán', teacher: { id: lan.id }, counts, shared: [] }],
  })
  const body = { kind: 'document', targetId: plan.id, school: false, people: [head.id] } as const
  const { sharing: share } = (await lan.call(sharing.set, { body })).body
  expect((await read()).classes[0]!.shared).toEqual([{ id: share.id, title: 'Của Lan' }])
  await boss.call(sharing.updateRules, { body: { colleagues: false } })
  expect((await read()).classes[0]!.shared).toEqual([])
  for (const stranger of [lan, boss]) expect((await stranger.call(year.department, { query })).status).toBe(404)
})
