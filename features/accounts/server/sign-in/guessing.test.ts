import { expect, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { users } from '../../contract/users.ts'
import { isFull } from '#tests/support/full.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { onPostgres } from '#tests/support/server/database.ts'
import { several, startProduct } from '#tests/support/server/product.ts'

const email = 'lan@example.com'
const password = 'bí mật của Lan'
const minute = 60_000

/** The rules do not depend on the database: on PostgreSQL a partial run tests only concurrent attempts. */
const isTried = isFull || !onPostgres

/** An application where Lan has registered at school. `signIn` tries from an address and returns the outcome. */
async function openSchool() {
  const product = await startProduct({ ...several, rateLimits: true })
  const at = (address: string) => clientOf({ url: product.url, address })
  const signIn = async (address: string, guess: string, more: { email?: string; device?: string } = {}) => {
    const { status, headers } = await at(address).call(auth.login, { body: { email, password: guess, ...more } })
    return { status, wait: Number(headers.get('retry-after') ?? 0) }
  }
  const { body } = await at('203.0.113.1').call(auth.register, {
    body: { name: 'Lan', email, password, device: 'her browser' },
  })
  return { ...product, at, signIn, token: body.token }
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

test.runIf(isTried)(
  'each wrong password doubles the wait for the next attempt, whatever network it comes from',
  async () => {
    const { signIn, pass } = await openSchool()
    for (const host of [1, 2, 3, 4, 5]) expect((await signIn(`198.51.100.${host}`, 'wrong!')).status).toBe(401)
    const waits: number[] = []
    for (const host of [6, 7, 8, 9]) {
      const { status, wait } = await signIn(`198.51.100.${host}`, 'wrong!')
      expect(status).toBe(429)
      waits.push(wait)
      pass(wait * 1000)
      expect((await signIn(`198.51.100.${host}`, 'wrong!')).status).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8])
    for (let turn = 0; turn < 20; turn += 1) {
      pass(15 * minute)
      await signIn('198.51.100.1', 'wrong!')
    }
    expect((await signIn('198.51.100.1', 'wrong!')).wait).toBe(15 * 60)
  },
)

test.runIf(isTried)(
  'the right password works at once where the account was used before, whatever others do',
  async () => {
    const { signIn } = await openSchool()
    const elsewhere = await Promise.all(Array.from({ length: 10 }, () => signIn('198.51.100.7', 'wrong!')))
    expect(statuses(elsewhere)).toContain(429)
    await Promise.all(Array.from({ length: 61 }, () => signIn('203.0.113.1', 'wrong!')))
    expect((await signIn('203.0.113.1', password)).status).toBe(200)
    // Unknown networks are delayed while the account is being attacked.
    expect((await signIn('192.0.2.9', password)).status).toBe(429)
  },
)

test.runIf(isFull)('people in the same network cannot guess without limit, nor lock out her own browser', async () => {
  const { db, signIn, pass } = await openSchool()
  expect((await signIn('203.0.113.1', 'wrong!')).status).toBe(401)
  await db.updateTable('sign_in_failures').set({ failures: 300 }).where('key', 'like', 'at:%').execute()
  expect((await signIn('203.0.113.1', password)).status).toBe(429)
  expect((await signIn('203.0.113.1', password, { device: 'another browser' })).status).toBe(429)
  expect((await signIn('203.0.113.1', password, { device: 'her browser' })).status).toBe(200)
  expect((await signIn('198.51.100.7', password, { device: 'her browser' })).status).toBe(200)
  pass(61 * minute)
  expect((await signIn('203.0.113.1', password)).status).toBe(200)
})

test.runIf(isFull)(
  'delays one network that tries many accounts, counting all 2^64 addresses of an IPv6 network as one',
  async () => {
    const { signIn } = await openSchool()
    const attempts = []
    for (let turn = 0; turn < 31; turn += 1)
      attempts.push(
        await signIn(`2001:db8:1:2::${turn.toString(16)}`, 'wrong!', { email: `person${turn}@example.com` }),
      )
    expect(statuses(attempts.slice(0, 30))).toEqual(Array.from({ length: 30 }, () => 401))
    expect(attempts.at(-1)).toEqual({ status: 429, wait: 1 })
    expect((await signIn('2001:db8:1:3::1', 'wrong!', { email: 'person1@example.com' })).status).toBe(401)
    // Signing in to one's own account does not reset the network's counter.
    expect((await signIn('2001:db8:1:2::9', 'wrong!', { email: 'person40@example.com' })).status).toBe(429)
  },
)

test.runIf(isFull)('treats an unknown email like a known one, with the same answers', async () => {
  const { signIn } = await openSchool()
  const answersFor = async (who: string, network: string) => {
    const answers = []
    for (let turn = 0; turn < 7; turn += 1) answers.push(await signIn(network, 'wrong!', { email: who }))
    return answers
  }
  expect(await answersFor('nobody@example.com', '198.51.100.1')).toEqual(await answersFor(email, '198.51.100.2'))
})

test.runIf(isFull)('neither the answer nor the time of a 429 reveals whether an account exists', async () => {
  const { signIn, at } = await openSchool()
  const answersFor = async (who: string, more: object = {}) => {
    const answers = []
    for (let turn = 0; turn < 12; turn += 1)
      answers.push(await signIn('203.0.113.1', 'wrong!', { email: who, ...more }))
    return answers
  }
  const unknown = await answersFor('nobody@example.com')
  expect(await answersFor(email)).toEqual(unknown)
  expect(statuses(unknown)).toContain(429)
  // A browser is known only to the accounts that have used it.
  const device = { device: 'his browser' }
  for (const [name, more] of [
    ['minh', device],
    ['hoa', {}],
  ] as const) {
    const body = { name, email: `${name}@example.com`, password, ...more }
    expect((await at('203.0.113.1').call(auth.register, { body })).status).toBe(200)
  }
  expect(await answersFor('hoa@example.com', device)).toEqual(await answersFor('no-one@example.com', device))
})

test.runIf(isFull)('her own right password does not reset the count of wrong ones by others', async () => {
  const { signIn } = await openSchool()
  for (let turn = 0; turn < 5; turn += 1) await signIn('198.51.100.7', 'wrong!')
  expect((await signIn('203.0.113.1', password)).status).toBe(200)
  expect((await signIn('198.51.100.8', 'wrong!')).status).toBe(429)
})

test('counts simultaneous attempts one by one', async () => {
  const { signIn } = await openSchool()
  const answers = await Promise.all(Array.from({ length: 25 }, () => signIn('198.51.100.1', 'wrong!')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
})

test('all processes share the counts, and a new one continues them', async () => {
  const first = await openSchool()
  for (let turn = 0; turn < 5; turn += 1) await first.signIn('198.51.100.1', 'wrong!')
  const second = await startProduct({ ...several, rateLimits: true, reached: async () => first.origin })
  const there = clientOf({ url: second.url, address: '198.51.100.2' })
  expect((await there.call(auth.login, { body: { email, password: 'wrong!' } })).status).toBe(429)
  const school = clientOf({ url: second.url, address: '203.0.113.1' })
  expect((await school.call(auth.login, { body: { email, password } })).status).toBe(200)
})

test.runIf(isFull)('counts a network as known if the account has only worked there', async () => {
  const { signIn, pass, url, token } = await openSchool()
  pass(2 * 60 * minute)
  expect((await clientOf({ url, token, address: '192.0.2.9' }).call(auth.me)).status).toBe(200)
  for (let turn = 0; turn < 6; turn += 1) await signIn('198.51.100.7', 'wrong!')
  expect((await signIn('192.0.2.9', password)).status).toBe(200)
})

test.runIf(isFull)('a clock that is set back locks nobody out', async () => {
  const { signIn, pass } = await openSchool()
  pass(100 * 24 * 60 * minute)
  for (let turn = 0; turn < 6; turn += 1) await signIn('198.51.100.1', 'wrong!')
  pass(-90 * 24 * 60 * minute)
  expect((await signIn('198.51.100.1', password)).status).toBe(200)
})

test.runIf(isFull)('a session limits wrong current passwords too, and blocks only its own user', async () => {
  const { signIn, pass, url, db, token } = await openSchool()
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const other = await clientOf({ url, address: '203.0.113.1' }).call(auth.login, { body: { email, password } })
  const change = (bearer: string, currentPassword: string) =>
    clientOf({ url, token: bearer }).call(users.changePassword, {
      params: { id },
      body: { currentPassword, newPassword: 'new one' },
    })
  for (let turn = 0; turn < 10; turn += 1) {
    // Besides the delay there is a limit of ten per minute.
    if (turn === 5) pass(minute)
    expect((await change(token, 'wrong!')).status).toBe(400)
  }
  expect((await change(token, password)).status).toBe(429)
  expect((await signIn('203.0.113.1', password)).status).toBe(200)
  expect(other.status).toBe(200)
})
