import { expect, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { users } from '../../contract/users.ts'
import { lan, openSignIn } from './testing.ts'

const mapped = {
  groupRoles: [
    { group: 'ban-giam-hieu', role: 'ADMIN' },
    { group: 'giao-vien', role: 'USER' },
  ],
} as const
const settings = { groupsClaim: 'groups', groupRoles: [...mapped.groupRoles] }
const heads = ['giao-vien', 'ban-giam-hieu']

test('a provider’s group gives a role, which is added and removed at the next sign-in', async () => {
  const { comesIn } = await openSignIn({ settings })
  const roleOf = async (groups?: string[]) => (await comesIn({ ...lan, ...(groups && { groups }) })).body!.user.role
  expect(await roleOf(['giao-vien'])).toBe('USER')
  expect(await roleOf(heads)).toBe('ADMIN')
  expect(await roleOf(['giao-vien'])).toBe('USER')
  expect(await roleOf(heads)).toBe('ADMIN')
  expect(await roleOf()).toBe('USER')
})

test('an open session loses the role with the group', async () => {
  const { comesIn } = await openSignIn({ settings })
  const { client } = await comesIn({ ...lan, groups: heads })
  expect((await client!.call(users.list)).status).toBe(200)
  await comesIn({ ...lan, groups: [] })
  expect((await client!.call(users.list)).status).toBe(403)
  expect((await client!.call(auth.me)).status).toBe(200)
})

test('a role assigned by hand stays, whatever the groups', async () => {
  const { comesIn } = await openSignIn({ settings })
  const boss = { sub: 'boss', email: 'person1@example.com' }
  expect((await comesIn({ ...boss, groups: ['giao-vien'] })).body!.user.role).toBe('ADMIN')
  await comesIn({ ...boss, groups: heads })
  expect((await comesIn({ ...boss, groups: [] })).body!.user.role).toBe('ADMIN')
})

test('the last administrator keeps the role', async () => {
  const { comesIn, db } = await openSignIn({ settings })
  await comesIn({ ...lan, groups: heads })
  await db.updateTable('users').set({ role: 'USER' }).where('email_key', '=', 'person1@example.com').execute()
  expect((await comesIn({ ...lan, groups: [] })).body!.user.role).toBe('ADMIN')
  await db.updateTable('users').set({ role: 'ADMIN' }).where('email_key', '=', 'person1@example.com').execute()
  expect((await comesIn({ ...lan, groups: [] })).body!.user.role).toBe('USER')
})
