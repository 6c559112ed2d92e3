import { expect, test } from 'vitest'
import { classes } from '../../contract/classes.ts'
import { presets } from '../../contract/presets.ts'
import { classesMax } from '../../model/classes.ts'
import { newId } from '#platform/server/database/ids.ts'
import { startProduct } from '#tests/support/server/product.ts'

test('a teacher adds, changes and deletes classes; 8A comes before 10A', async () => {
  const { teacher } = await startProduct()
  const lan = (await teacher()).as('vi')
  const body = { name: ' 10A ', subject: 'Toán', size: '42', textbook: ' ', periodMinutes: 45 }
  const made = (await lan.call(classes.create, { body })).body.taughtClass
  expect(made).toEqual({
    id: made.id,
    name: '10A',
    subject: 'Toán',
    grade: null,
    size: 42,
    textbook: null,
    level: null,
    context: null,
    periodMinutes: 45,
    equipment: null,
    curriculum: null,
    students: null,
    version: 1,
  })
  await lan.call(classes.create, { body: { name: '8A' } })
  const list = async () => (await lan.call(presets.own)).body.classes.map(({ name }) => name)
  expect(await list()).toEqual(['8A', '10A'])
  const params = { id: made.id }
  const changed = await lan.call(classes.update, { params, body: { level: 'khá', size: null, version: 1 } })
  expect(changed.body.taughtClass).toMatchObject({ level: 'khá', size: null, subject: 'Toán', version: 2 })
  const late = await lan.call(classes.update, { params, body: { level: 'giỏi', version: 1 } })
  expect([late.status, late.body.code]).toEqual([409, 'error.changedMeanwhile'])
  expect((await lan.call(classes.remove, { params })).body.message).toBe('Đã xoá lớp')
  expect((await lan.call(classes.remove, { params })).body.error).toBe('Không tìm thấy lớp')
  expect(await list()).toEqual(['8A'])
})

test('a class remembers its textbook and its curriculum, also after another field was changed', async () => {
  const { teacher } = await startProduct()
  const lan = await teacher()
  const own = { textbook: 'Kết nối tri thức', curriculum: 'Toán 8' }
  const { id } = (await lan.call(classes.create, { body: { name: '8A', ...own } })).body.taughtClass
  await lan.call(classes.update, { params: { id }, body: { size: 40, version: 1 } })
  expect((await lan.call(presets.own)).body.classes).toMatchObject([{ id, size: 40, ...own }])
})

test('reports invalid values at their field', async () => {
  const { teacher } = await startProduct()
  const lan = await teacher()
  const refused = async (body: Record<string, unknown>) => (await lan.call(classes.create, { body })).body.fields
  expect(await refused({ name: ' ' })).toEqual({ name: 'Enter a class name' })
  expect(Object.keys((await refused({ name: '8A', size: 0, periodMinutes: 'x' })) ?? {})).toEqual([
    'size',
    'periodMinutes',
  ])
  expect(Object.keys((await refused({ name: '8A', size: 2001, context: 'x'.repeat(2001) })) ?? {})).toEqual([
    'size',
    'context',
  ])
})

test('protects other people’s classes and limits their number', async () => {
  const { teacher, admin, db } = await startProduct()
  const [lan, minh, boss] = [await teacher(), await teacher(), await admin()]
  const { id } = (await lan.call(classes.create, { body: { name: '8A' } })).body.taughtClass
  for (const other of [minh, boss]) {
    expect((await other.call(presets.own)).body.classes).toEqual([])
    expect((await other.call(classes.update, { params: { id }, body: { name: '9A' } })).status).toBe(404)
    expect((await other.call(classes.remove, { params: { id } })).status).toBe(404)
  }
  const row = await db.selectFrom('classes').selectAll().executeTakeFirstOrThrow()
  const more = Array.from({ length: classesMax - 1 }, () => ({ ...row, id: newId() }))
  await db.insertInto('classes').values(more).execute()
  const { status, body } = await lan.call(classes.create, { body: { name: '9A' } })
  expect([status, body.error]).toEqual([409, `You already have ${classesMax} classes. Delete some first.`])
})
