import { expect, test } from 'vitest'
import { sharing } from '#features/documents/contract/sharing.ts'
import { classes } from '#features/library/contract/classes.ts'
import { year } from '../contract/year.ts'
import { readDepartmentYear } from './department-year.ts'
import { openYear } from './testing.ts'

async function openDepartment() {
  const school = await openYear()
  const { lan, teacher, makeGroup, db } = school
  const [head, minh] = [await teacher(), await teacher()]
  const group = await makeGroup('Tổ Toán', [lan.id, minh.id, head.id])
  await db.insertInto('group_reviewers').values({ group_id: group.id, user_id: head.id }).execute()
  return { ...school, head, minh, group }
}

test('a reviewer does not see the topic that a teacher typed into the form of a shared document', async () => {
  const { lan, head, group, list, madeWith, makeEntry, planner, read } = await openDepartment()
  const curriculum = madeWith([(await list('lesson'))[0]!])
  const topic = 'Bài phụ đạo cho em An'
  const plan = await makeEntry(lan.id, planner, { curriculum, title: '', topic })
  const body = { kind: 'document', targetId: plan.id, school: false, people: [head.id] } as const
  const { sharing: share } = (await lan.call(sharing.set, { body })).body
  const shown = (await head.call(year.department, { query: { groupId: group.id } })).body
  expect(shown.classes[0]!.shared).toEqual([{ id: share.id, title: 'Lesson plan' }])
  expect((await read()).lessons[0]!.plans).toEqual([{ id: plan.id, title: topic, className: null }])
})

test('reads a curriculum once for all classes of a group, and documents once for each teacher', async () => {
  const { lan, minh, head, group, db, list, madeWith, makeEntry, planner } = await openDepartment()
  const curriculum = madeWith([(await list('lesson'))[0]!])
  await makeEntry(lan.id, planner, { curriculum })
  const count = async () => {
    const reads = { items: 0, documents: 0 }
    const counting = db.withPlugin({
      transformQuery({ node }) {
        const from = JSON.stringify('from' in node ? node.from : null)
        if (from.includes('"curriculum_items"')) reads.items += 1
        if (from.includes('"documents"')) reads.documents += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const deps = { db: counting, clock: () => new Date('2026-03-02T03:00:00.000Z'), timeZone: 'Asia/Ho_Chi_Minh' }
    const by = { reader: { id: head.id, role: 'USER' }, language: 'vi' } as const
    return { classes: (await readDepartmentYear(deps, group.id, by)).classes.length, ...reads }
  }
  const before = await count()
  expect(before.classes).toBe(1)
  for (const [owner, name] of [
    [lan, '8B'],
    [minh, '8C'],
    [minh, '8D'],
  ] as const)
    await owner.call(classes.create, { body: { name, subject: 'Toán', curriculum: 'Kế hoạch tổ' } })
  expect(await count()).toEqual({ classes: 4, items: before.items, documents: before.documents * 2 })
})
