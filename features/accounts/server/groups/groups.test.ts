import { expect, test } from 'vitest'
import { groups } from '../../contract/groups.ts'
import { users } from '../../contract/users.ts'
import { groupsMax } from '../../model/groups.ts'
import { settled } from '#features/school/server/audit/testing.ts'
import { newId } from '#platform/server/database/ids.ts'
import { startProduct } from '#tests/support/server/product.ts'

const unknown = { id: '00000000-0000-7000-8000-000000000000' }

test('creates, renames and deletes groups; lists count their members and sort alphabetically', async () => {
  const { admin, teacher, makeGroup } = await startProduct()
  const [boss, lan] = [await admin('vi'), await teacher()]
  await makeGroup('Tổ Văn', [lan.id])
  const made = (await boss.call(groups.create, { body: { name: '  Tổ   Toán – Tin ' } })).body.group
  expect(made).toMatchObject({ name: 'Tổ Toán – Tin', memberCount: 0, version: 1 })
  await boss.call(groups.create, { body: { name: 'Tổ Địa' } })
  const list = async () =>
    (await boss.call(groups.list)).body.groups.map(({ name, memberCount }) => `${name} ${memberCount}`)
  expect(await list()).toEqual(['Tổ Địa 0', 'Tổ Toán – Tin 0', 'Tổ Văn 1'])
  const params = { id: made.id }
  const { group } = (await boss.call(groups.update, { params, body: { name: 'Tổ Toán', version: 1 } })).body
  expect(group).toMatchObject({ id: made.id, name: 'Tổ Toán', version: 2 })
  const late = await boss.call(groups.update, { params, body: { name: 'Tổ Tin', version: 1 } })
  expect([late.status, late.body.code]).toEqual([409, 'error.changedMeanwhile'])
  expect((await boss.call(groups.remove, { params })).body.message).toBe('Đã xoá tổ')
  expect(await list()).toEqual(['Tổ Địa 0', 'Tổ Văn 1'])
  expect((await boss.call(groups.remove, { params })).status).toBe(404)
  const gone = await boss.call(groups.update, { params, body: { name: 'Tổ Tin' } })
  expect([gone.status, gone.body.error]).toEqual([404, 'Không tìm thấy tổ'])
})

test('names differ by accents but not by case', async () => {
  const { admin, makeGroup } = await startProduct()
  const boss = await admin()
  const { id } = await makeGroup('Tổ Toán')
  const other = await makeGroup('Tổ Lí')
  const make = (name: string) => boss.call(groups.create, { body: { name } })
  const refused = await make('tổ  TOÁN')
  expect([refused.status, refused.body.fields]).toEqual([409, { name: 'A group with this name already exists' }])
  expect((await boss.as('vi').call(groups.create, { body: { name: 'Tổ Toán' } })).body.error).toBe('Đã có tổ tên này')
  expect((await boss.call(groups.update, { params: { id: other.id }, body: { name: 'TỔ TOÁN' } })).status).toBe(409)
  // A group may be renamed to a different spelling of its own name.
  expect((await boss.call(groups.update, { params: { id }, body: { name: 'Tổ toán' } })).body.group.name).toBe(
    'Tổ toán',
  )
  expect((await make('Tổ Toan')).status).toBe(200)
  expect((await make(' ')).body.fields).toEqual({ name: 'Enter a group name' })
})

test('limits the number of groups', async () => {
  const { admin, db } = await startProduct()
  const rows = Array.from({ length: groupsMax }, (_, no) => {
    return { id: newId(), name: `Nhóm ${no}`, name_key: `nhóm ${no}`, version: 1, created_at: '' }
  })
  await db.insertInto('groups').values(rows).execute()
  const { status, body } = await (await admin()).call(groups.create, { body: { name: 'Nữa' } })
  expect([status, body.error]).toEqual([409, 'There are already 300 groups. Delete some first.'])
})

test('adds, removes and finds members and non-members by name or address', async () => {
  const { admin, teacher, makeGroup } = await startProduct()
  const [boss, lan, minh] = [await admin(), await teacher(), await teacher()]
  await boss.call(users.update, { params: { id: lan.id }, body: { name: 'Trần Thị Lan', isActive: false } })
  const params = { id: (await makeGroup('Tổ Toán', [minh.id])).id }
  const change = async (body: { add?: string[]; remove?: string[] }) =>
    (await boss.call(groups.changePeople, { params, body })).body
  expect(await change({ add: [lan.id, minh.id, unknown.id], remove: [boss.id] })).toEqual({
    added: [lan.id],
    removed: [],
  })
  const people = async (query: Record<string, unknown>) =>
    (await boss.call(groups.people, { params, query })).body.people.map(({ name }) => name)
  expect(await people({})).toEqual(['Person 3', 'Trần Thị Lan'])
  expect(await people({ search: 'tran lan' })).toEqual(['Trần Thị Lan'])
  expect(await people({ search: 'person2@' })).toEqual(['Trần Thị Lan'])
  expect(await people({ member: false })).toEqual(['Person 1'])
  expect(await people({ member: false, search: 'lan' })).toEqual([])
  const page = (await boss.call(groups.people, { params, query: { page: 2, limit: 1 } })).body
  expect(page).toEqual({
    people: [{ id: lan.id, name: 'Trần Thị Lan', email: 'person2@example.com', isActive: false }],
    pagination: { page: 2, limit: 1, total: 2, pages: 2 },
  })
  expect(await change({ remove: [lan.id, minh.id, lan.id] })).toEqual({
    added: [],
    removed: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === [lan.id, minh.id].toSorted().join()),
  })
  expect(await people({})).toEqual([])
  const missing = { params: unknown, body: { add: [lan.id] } }
  expect((await boss.call(groups.changePeople, missing)).body.error).toBe('Group not found')
  expect((await boss.call(groups.people, { params: unknown })).status).toBe(404)
})

test('adds a person to groups and removes them; deleted people and groups are ignored', async () => {
  const { admin, teacher, makeGroup, db } = await startProduct()
  const [boss, lan] = [await admin('vi'), await teacher()]
  const [math, physics] = [await makeGroup('Tổ Toán', [lan.id]), await makeGroup('Tổ Lí')]
  const params = { id: lan.id }
  const change = async (body: { add?: string[]; remove?: string[] }) =>
    (await boss.call(groups.changeOfUser, { params, body })).body.groups.map(({ name }) => name)
  expect(await change({ add: [physics.id, math.id, unknown.id] })).toEqual(['Tổ Lí', 'Tổ Toán'])
  expect(await change({ remove: [math.id] })).toEqual(['Tổ Lí'])
  expect((await boss.call(groups.ofUser, { params })).body.groups).toEqual([{ id: physics.id, name: 'Tổ Lí' }])
  const missing = await boss.call(groups.changeOfUser, { params: unknown, body: { add: [math.id] } })
  expect([missing.status, missing.body.code]).toEqual([404, 'error.notFound'])
  expect((await boss.call(groups.ofUser, { params: unknown })).status).toBe(404)
  await change({ add: [math.id] })
  await boss.call(groups.remove, { params: { id: physics.id } })
  await boss.call(users.remove, { params })
  expect(await db.selectFrom('group_members').selectAll().execute()).toEqual([])
})

test('adds thousands to a group at once', async () => {
  const { admin, db, makeGroup } = await startProduct()
  const boss = await admin()
  const { id: _, ...like } = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: 1200 }, (_, no) => ({ ...like, id: newId(), email_key: `p${no}@example.com` }))
  for (let from = 0; from < rows.length; from += 400)
    await db
      .insertInto('users')
      .values(rows.slice(from, from + 400))
      .execute()
  const params = { id: (await makeGroup()).id }
  const { body } = await boss.call(groups.changePeople, { params, body: { add: rows.map(({ id }) => id) } })
  expect(body.added).toHaveLength(1200)
  expect((await boss.call(groups.list)).body.groups).toMatchObject([{ memberCount: 1200 }])
})

test('the log records created, renamed and deleted groups and changed members', async () => {
  const { admin, teacher } = await startProduct()
  const [boss, lan, minh] = [await admin(), await teacher(), await teacher()]
  const { id } = (await boss.call(groups.create, { body: { name: 'Tổ Toán' } })).body.group
  const params = { id }
  await boss.call(groups.update, { params, body: { name: 'Tổ Toán – Tin' } })
  await boss.call(groups.update, { params, body: { name: 'Tổ Toán – Tin' } })
  await boss.call(groups.changePeople, { params, body: { add: [lan.id, minh.id] } })
  await boss.call(groups.changePeople, { params, body: { add: [lan.id] } })
  await boss.call(groups.changeOfUser, { params: { id: lan.id }, body: { remove: [id] } })
  await boss.call(groups.remove, { params })
  // Two processes may append in a different order.
  const auditEvents = (await settled(boss, 5)).toSorted((one, other) => (one.event < other.event ? -1 : 1))
  const subject = { id, name: 'Tổ Toán – Tin' }
  expect(auditEvents).toMatchObject([
    { event: 'group-created', subject: { id, name: 'Tổ Toán' }, by: { id: boss.id } },
    { event: 'group-deleted', subject },
    { event: 'group-joined', subject, account: null, count: 2, changes: [{ field: 'members', before: null }] },
    { event: 'group-left', subject, account: { id: lan.id, name: 'Person 2' }, changes: [] },
    { event: 'group-renamed', subject, changes: [{ field: 'name', before: 'Tổ Toán', after: 'Tổ Toán – Tin' }] },
  ])
  expect(auditEvents[2]!.changes[0]!.after!.split(', ').toSorted()).toEqual(['Person 2', 'Person 3'])
})

test('only administrators change groups and see members; editors see the groups', async () => {
  const { guest, teacher, editor, makeGroup } = await startProduct()
  const [lan, nam] = [await teacher('vi'), await editor()]
  const { id } = await makeGroup('Tổ Toán', [lan.id])
  const body = { name: 'Tổ Văn', add: [nam.id] }
  for (const [name, endpoint] of Object.entries(groups)) {
    const input = { params: { id: endpoint.path.startsWith('/users') ? lan.id : id }, body }
    const sent = endpoint.method === 'GET' ? { params: input.params } : input
    expect([name, (await guest.call(endpoint, sent)).status]).toEqual([name, 401])
    const refused = await lan.call(endpoint, sent)
    expect([name, refused.status, refused.body.error]).toEqual([
      name,
      403,
      'Thầy cô không có quyền thực hiện thao tác này.',
    ])
    expect([name, (await nam.call(endpoint, sent)).status]).toEqual([name, name === 'list' ? 200 : 403])
  }
  expect((await nam.call(groups.list)).body.groups).toMatchObject([{ name: 'Tổ Toán', memberCount: 1 }])
})
