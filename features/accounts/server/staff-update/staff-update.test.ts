import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { audit } from '#features/school/contract/audit.ts'
import { history } from '#features/documents/contract/history.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { groups } from '../../contract/groups.ts'
import { people } from '../../contract/people.ts'
import { staffUpdates } from '../../contract/staff-updates.ts'
import { users } from '../../contract/users.ts'
import { accountServerTexts } from '../texts.ts'
import { deleteOldUpdates } from './undo.ts'

type List = Pick<z.input<(typeof staffUpdates.apply)['body']>, 'people' | 'makesGroups'>

/** A school with two administrators and two teachers, of whom An is in the group Toán. Emails are person1 to person4. */
async function school() {
  const product = await startProduct()
  const [boss, deputy] = [await product.admin(), await product.admin()]
  const [an, binh] = [await product.teacher(), await product.teacher()]
  const maths = await product.makeGroup('Toán', [an.id])
  const pageOf = async (id: string) => (await boss.call(people.page, { params: { id } })).body
  const stateOf = async (id: string) => {
    const { user, groups } = await pageOf(id)
    return [user.phone, user.role, user.isActive, groups.map(({ name }) => name).join()]
  }
  const preview = async (list: List, by = boss) => (await by.call(staffUpdates.preview, { body: list })).body
  /** Accepts everything that the preview shows, and these leavers. */
  const apply = async (list: List, { leavers = [] as string[], by = boss } = {}) => {
    const { people } = await preview(list, by)
    const accepted = people.map(({ id, changes }) => ({ id, changes }))
    return by.call(staffUpdates.apply, { body: { ...list, accepted, leavers } })
  }
  const undo = (id: string, by = boss) => by.call(staffUpdates.undo, { params: { id } })
  return { ...product, boss, deputy, an, binh, maths, pageOf, stateOf, preview, apply, undo }
}

const [anEmail, binhEmail] = ['PERSON3@example.com', 'person4@example.com']
const everyone = ['person1@example.com', 'person2@example.com', anEmail, binhEmail].map((email) => ({ email }))

test('previews every row without changing anything: phone, group, role, and people missing from the list', async () => {
  const { boss, an, binh, preview, stateOf, makeAgent, makeEntry } = await school()
  await makeEntry(binh.id, await makeAgent())
  const list = {
    people: [{ email: anEmail, phone: '0912 345 118', group: 'Vật lí', role: 'EDITOR' }, { email: 'new@example.com' }],
    makesGroups: true,
  } satisfies List
  expect(await preview(list)).toEqual({
    people: [
      {
        id: an.id,
        name: 'Person 3',
        email: 'person3@example.com',
        changes: [
          { field: 'phone', before: null, after: '0912 345 118' },
          { field: 'group', before: 'Toán', after: 'Vật lí' },
          { field: 'role', before: 'USER', after: 'EDITOR' },
        ],
      },
    ],
    missing: [
      { id: expect.any(String), name: 'Person 2', email: 'person2@example.com', role: 'ADMIN', documents: 0 },
      { id: binh.id, name: 'Person 4', email: binhEmail, role: 'USER', documents: 1 },
    ],
  })
  expect(await stateOf(an.id)).toEqual([null, 'USER', true, 'Toán'])
  expect((await boss.call(groups.list)).body.groups).toHaveLength(1)
})

test('updates the accepted people, deactivates leavers without deleting anything, and records the update', async () => {
  const { boss, an, binh, apply, stateOf, makeAgent, makeEntry } = await school()
  const { id } = await makeEntry(binh.id, await makeAgent())
  const list = { people: [{ email: anEmail, phone: '0912', group: 'Vật lí' }], makesGroups: true }
  const { status, body } = await apply(list, { leavers: [binh.id] })
  expect([status, body.update]).toMatchObject([200, { updated: 1, deactivated: 1, leftOut: [] }])
  expect(await stateOf(an.id)).toEqual(['0912', 'USER', true, 'Vật lí'])
  expect(await stateOf(binh.id)).toEqual([null, 'USER', false, ''])
  expect((await binh.call(history.list)).status).toBe(403)
  // An administrator finds the person by the new number, and the documents are still there.
  expect((await boss.call(users.list, { query: { search: '0912' } })).body.users.map(({ id }) => id)).toEqual([an.id])
  const documents = await boss.call(history.all, { query: { userId: binh.id } })
  expect(documents.body.history.map((entry) => entry.id)).toEqual([id])
  const events = async () =>
    (await boss.call(audit.list)).body.auditEvents.map(({ event, count }) => [event, count ?? null])
  await expect.poll(events).toEqual(
    expect.arrayContaining([
      ['staff-updated', 2],
      ['profile-changed', null],
      ['group-created', null],
      ['group-joined', null],
      ['group-left', null],
      ['account-deactivated', null],
    ]),
  )
  expect((await boss.call(staffUpdates.current)).body.update).toEqual(body.update)
})

test('updates names and schools, finds people by the new name, and returns both on undo', async () => {
  const { boss, an, binh, apply, undo, pageOf } = await school()
  const list = {
    people: [
      { email: anEmail, name: 'Nguyễn Hoài An', school: 'THCS Lê Quý Đôn' },
      { email: binhEmail, name: 'PERSON 4' },
    ],
  }
  const { update } = (await apply(list)).body
  expect(update).toMatchObject({ updated: 1, leftOut: [] })
  const nameAndSchool = async () => {
    const { user } = await pageOf(an.id)
    return [user.name, user.school]
  }
  expect(await nameAndSchool()).toEqual(['Nguyễn Hoài An', 'THCS Lê Quý Đôn'])
  expect((await pageOf(binh.id)).user.name).toBe('Person 4')
  const idsFor = async (search: string) =>
    (await boss.call(users.list, { query: { search } })).body.users.map(({ id }) => id)
  expect(await idsFor('hoai an')).toEqual([an.id])
  const changes = async () =>
    (await boss.call(audit.list)).body.auditEvents.flatMap(({ changes }) => changes ?? []).toReversed()
  await expect.poll(changes).toEqual([
    { field: 'name', before: 'Person 3', after: 'Nguyễn Hoài An' },
    { field: 'school', before: null, after: 'THCS Lê Quý Đôn' },
  ])
  expect((await undo(update.id)).body).toEqual({ restored: 1, leftOut: [] })
  expect(await nameAndSchool()).toEqual(['Person 3', null])
  expect(await idsFor('hoai an')).toEqual([])
})

test('a name that nobody may have, or in capitals only, changes nothing', async () => {
  const { preview } = await school()
  for (const name of ['PERSON 3', 'X', '=1+1', 'https://evil.example', 'An <an@x.vn>'])
    expect((await preview({ people: [{ email: anEmail, name }] })).people).toEqual([])
})

test('adds a second group to several people, and changes nothing for a group that was not created', async () => {
  const { an, apply, preview, makeGroup, stateOf } = await school()
  await makeGroup('Chi bộ', [an.id])
  await makeGroup('Tin')
  expect((await preview({ people: [{ email: anEmail, group: 'Hoá' }] })).people).toEqual([])
  await apply({ people: [{ email: anEmail, group: 'tin' }] })
  expect((await stateOf(an.id)).at(-1)).toBe('Chi bộ,Tin,Toán')
})

test('never overwrites another administrator: leaves out and names people changed in the meantime', async () => {
  const { boss, deputy, an, binh, preview, stateOf } = await school()
  const list = {
    people: [
      { email: anEmail, phone: '1' },
      { email: binhEmail, phone: '2' },
    ],
  }
  const { people } = await preview(list)
  const accepted = people.map(({ id, changes }) => ({ id, changes }))
  await deputy.call(users.update, { params: { id: an.id }, body: { phone: '9' } })
  const { body } = await boss.call(staffUpdates.apply, { body: { ...list, accepted, leavers: [] } })
  expect(body.update).toMatchObject({ updated: 1, leftOut: [{ name: 'Person 3', reason: 'changed' }] })
  expect((await stateOf(an.id))[0]).toBe('9')
  expect((await stateOf(binh.id))[0]).toBe('2')
})

test('keeps the last administrator: nobody changes their own role, and of two who demote each other one remains', async () => {
  const { boss, deputy, apply, preview } = await school()
  const own = { people: [{ email: 'person1@example.com', role: 'USER' as const }] }
  expect((await preview(own)).people).toEqual([])
  const gone = await apply({ people: everyone }, { leavers: [boss.id] })
  expect(gone.body.update).toMatchObject({ deactivated: 0, leftOut: [{ name: 'Person 1', reason: 'you' }] })
  const demoting = (email: string) => ({ people: [{ email, role: 'USER' as const }] })
  const results = await Promise.all([
    apply(demoting('person2@example.com')),
    apply(demoting('person1@example.com'), { by: deputy }),
  ])
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  const states = await Promise.all([boss, deputy].map(({ id }) => roleIn(id)))
  expect(states.toSorted()).toEqual(['ADMIN', 'USER'])

  async function roleIn(id: string) {
    const remaining = results[0].status === 200 ? boss : deputy
    return (await remaining.call(users.get, { params: { id } })).body.user.role
  }
})

test('returns people to their former state on undo, and leaves out and names those changed by hand since', async () => {
  const { boss, deputy, an, binh, maths, apply, undo, stateOf, makeGroup } = await school()
  await makeGroup('Vật lí')
  const list = { people: [{ email: anEmail, phone: '1', group: 'Vật lí', role: 'EDITOR' as const }] }
  const { update } = (await apply(list, { leavers: [binh.id] })).body
  expect(await stateOf(an.id)).toEqual(['1', 'EDITOR', true, 'Vật lí'])
  const undone = await undo(update.id, deputy)
  expect(undone.body).toEqual({ restored: 2, leftOut: [] })
  expect(await stateOf(an.id)).toEqual([null, 'USER', true, 'Toán'])
  expect((await stateOf(binh.id))[2]).toBe(true)
  expect((await boss.call(staffUpdates.current)).body.update).toBeNull()
  const twice = await undo(update.id)
  expect([twice.status, twice.body.error]).toEqual([409, accountServerTexts.en.staff.alreadyUndone])

  const second = (await apply(list, { leavers: [binh.id] })).body.update
  await deputy.call(groups.changeOfUser, { params: { id: an.id }, body: { add: [maths.id], remove: [] } })
  await deputy.call(people.changeMany, { body: { changes: [{ id: binh.id, state: 'active' }] } })
  const after = (await undo(second.id)).body
  expect(after).toEqual({
    restored: 0,
    leftOut: [
      { name: 'Person 3', reason: 'changed' },
      { name: 'Person 4', reason: 'changed' },
    ].toSorted((one, other) => (idOf(one.name) < idOf(other.name) ? -1 : 1)),
  })
  expect((await stateOf(an.id))[0]).toBe('1')

  function idOf(name: string) {
    return name === 'Person 3' ? an.id : binh.id
  }
})

test('can undo an update for a day, then deletes it with the details it kept about people', async () => {
  const { boss, apply, undo, pass, db, clock } = await school()
  const { update } = (await apply({ people: [{ email: anEmail, phone: '1' }] })).body
  expect(Date.parse(update.undoUntil) - Date.parse(update.createdAt)).toBe(24 * 3_600_000)
  pass(24 * 3_600_000 + 1)
  expect((await boss.call(staffUpdates.current)).body.update).toBeNull()
  const late = await undo(update.id)
  expect([late.status, late.body.error]).toEqual([409, accountServerTexts.en.staff.undoTooLate])
  await deleteOldUpdates({ db, clock })
  expect(await db.selectFrom('staff_update_changes').selectAll().execute()).toEqual([])
  expect((await undo(update.id)).status).toBe(404)
})

test('applies an update once when its request is repeated', async () => {
  const { boss, an, preview, stateOf, url } = await school()
  const list = { people: [{ email: anEmail, phone: '1' }] }
  const accepted = (await preview(list)).people.map(({ id, changes }) => ({ id, changes }))
  const repeating = clientOf({ url, token: boss.token!, key: 'roll-over-2026' })
  const body = { ...list, accepted, leavers: [] }
  const first = await repeating.call(staffUpdates.apply, { body })
  const again = await repeating.call(staffUpdates.apply, { body })
  expect([first.status, again.body]).toEqual([200, first.body])
  expect((await stateOf(an.id))[0]).toBe('1')
})
