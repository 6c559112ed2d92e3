import { expect, test } from 'vitest'
import { auth } from '../../contract/auth.ts'
import { sessions } from '#features/accounts/contract/sessions.ts'
import { settings } from '#features/school/contract/settings.ts'
import { users } from '#features/accounts/contract/users.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'

const lan = { name: 'Lan', email: 'lan@example.com', password: 'secret1' }

test('writes one log line per security event, always with the same fields', async () => {
  const lines: Record<string, unknown>[] = []
  const { url, admin } = await startProduct({
    rateLimits: true,
    log: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  const boss = await admin()
  const address = '203.0.113.1'
  const guest = clientOf({ url, address })
  const { body } = await guest.call(auth.register, { body: lan })
  const id = body.user.id
  await guest.call(auth.login, { body: { ...lan, password: 'wrong!' } })
  await guest.call(auth.login, { body: { email: 'nobody@example.com', password: 'wrong!' } })
  const { token } = (await guest.call(auth.login, { body: lan })).body
  const her = clientOf({ url, address, token })
  await her.call(sessions.endOthers)
  await her.call(users.changePassword, { params: { id }, body: { currentPassword: 'wrong!', newPassword: 'secret2' } })
  await her.call(users.changePassword, { params: { id }, body: { currentPassword: 'secret1', newPassword: 'secret2' } })
  await her.call(auth.logout)
  for (const change of [{ role: 'ADMIN' }, { isActive: false }, { isActive: true }, { email: 'lan2@example.com' }])
    await boss.call(users.update, { params: { id }, body: change })
  await boss.call(users.remove, { params: { id } })
  await boss.call(settings.update, { body: { registration: 'open' } })
  for (let turn = 0; turn < 6; turn += 1)
    await clientOf({ url, address: '198.51.100.1' }).call(auth.login, { body: lan })

  const securityLines = lines.filter(({ msg }) => msg === 'security')
  const own = { account: id, by: id, address }
  const byBoss = { account: id, by: boss.id, address: '127.0.0.1' }
  expect(securityLines.map(({ event, account, by, address: from }) => ({ event, account, by, address: from }))).toEqual(
    [
      { event: 'registered', account: id, by: null, address },
      { event: 'sign-in-failed', account: id, by: null, address },
      { event: 'sign-in-failed', account: null, by: null, address },
      { event: 'signed-in', account: id, by: null, address },
      { event: 'other-sessions-ended', ...own },
      { event: 'password-not-confirmed', ...own },
      { event: 'password-changed', ...own },
      { event: 'signed-out', ...own },
      { event: 'role-changed', ...byBoss },
      { event: 'account-deactivated', ...byBoss },
      { event: 'account-activated', ...byBoss },
      { event: 'email-changed', ...byBoss },
      { event: 'account-deleted', ...byBoss },
      { event: 'settings-changed', ...byBoss, account: null },
      // One of the free failures was her own at home.
      ...Array.from({ length: 4 }, () => ({
        event: 'sign-in-failed',
        account: null,
        by: null,
        address: '198.51.100.1',
      })),
      ...Array.from({ length: 2 }, () => ({
        event: 'sign-in-delayed',
        account: null,
        by: null,
        address: '198.51.100.1',
      })),
    ],
  )
  expect(securityLines.every(({ request }) => typeof request === 'string')).toBe(true)
  expect(JSON.stringify(lines)).not.toMatch(/secret|wrong!|lan@|nobody@/)
})
