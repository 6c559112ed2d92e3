import { expect, onTestFinished, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import { auth } from '#platform/contract/auth.ts'
import { history } from '#features/documents/contract/history.ts'
import { accessGrants } from '#features/documents/contract/access-grants.ts'
import { openInvitations } from '../../contract/open-invitations.ts'
import { people } from '../../contract/people.ts'
import { staff } from '../../contract/staff.ts'
import { testRun } from '#features/agents/contract/test-run.ts'
import { users } from '../../contract/users.ts'
import { invitations, type Invitation } from '../../contract/invitations.ts'
import { welcome } from '../../contract/welcome.ts'
import { lan, openSignIn } from '../oidc/testing.ts'
import { clientOf, type Client } from '#tests/support/server/client.ts'
import { startMailServer } from '#tests/support/server/mail-server.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { withoutAudit } from '#features/school/server/audit/testing.ts'
import { makeAccounts } from '../invitations/make-accounts.ts'
import { makeOpenLink } from '../invitations/open-invitations.ts'
import { renewInvitation } from '../invitations/renew.ts'
import { isFull } from '#tests/support/full.ts'

type Person = Client & { id: string }

const ends = {
  demoted: (by: Client, id: string) => by.call(users.update, { params: { id }, body: { role: 'USER' } }),
  'made an editor': (by: Client, id: string) => by.call(users.update, { params: { id }, body: { role: 'EDITOR' } }),
  deactivated: (by: Client, id: string) => by.call(users.update, { params: { id }, body: { isActive: false } }),
  'deactivated among many': (by: Client, id: string) =>
    by.call(people.changeMany, { body: { changes: [{ id, state: 'inactive' }] } }),
  deleted: (by: Client, id: string) => by.call(users.remove, { params: { id } }),
} as const
const options = Object.keys(ends) as (keyof typeof ends)[]

/** A school where an administrator who is about to leave has handed out every kind of invitation. `there`: another process. */
async function openSchool() {
  const product = await startProduct()
  const [boss, leaving] = [await product.admin(), await product.admin()]
  const [teacher, colleague] = [await product.teacher(), await product.admin()]
  const there = clientOf({ url: (await product.another()).url })
  const token = async (call: Promise<{ body: { invitation: Invitation } }>): Promise<string> => {
    const { invitation } = (await call).body
    return invitation.method === 'link' ? invitation.token : invitation.password
  }
  const renew = (by: Client, id: string, method: 'link' | 'password') =>
    by.call(invitations.renew, { params: { id }, body: { method } })
  const invite = (by: Client, email: string, method: 'link' | 'password') =>
    by.call(invitations.create, { body: { name: 'Minh', email, role: 'ADMIN', method } })
  const open = async (by: Client) => (await by.call(openInvitations.create, { body: { role: 'EDITOR' } })).body.token
  return { ...product, boss, leaving, teacher, colleague, there, token, renew, invite, open }
}

const join = (by: Client, token: string) =>
  by.call(welcome.join, { body: { token, name: 'Ngọc', email: 'ngoc@truong.edu.vn', password: 'secret2' } })
const enter = (by: Client, token: string) => by.call(welcome.enter, { body: { token, password: 'secret2' } })
const signIn = (by: Client, email: string, password: string) => by.call(auth.login, { body: { email, password } })

test.for(isFull ? options : (['demoted', 'deleted'] as const))(
  'links and passwords that an administrator created end when they are %s, on every process',
  async (method) => {
    const school = await openSchool()
    const { db, boss, leaving, teacher, colleague, guest, there, nextUrl, token, renew, invite, open } = school
    const links = [
      await token(invite(leaving, 'a@truong.edu.vn', 'link')),
      await token(renew(leaving, teacher.id, 'link')),
    ]
    const openLink = await open(leaving)
    const passwords = [
      ['b@truong.edu.vn', await token(invite(leaving, 'b@truong.edu.vn', 'password'))],
      ['person4@example.com', await token(renew(leaving, colleague.id, 'password'))],
    ] as const
    const [[email, password]] = passwords
    const early = await signIn(guest, email, password)
    const inside = clientOf({ url: nextUrl, token: early.body.token })
    const others = await token(invite(boss, 'c@truong.edu.vn', 'link'))

    expect((await ends[method](boss, leaving.id)).status).toBe(200)

    for (const by of [guest, there]) {
      for (const link of links) {
        expect((await by.call(welcome.view, { body: { token: link } })).body.code).toBe('welcome.withdrawn')
        expect((await enter(by, link)).status).toBe(410)
      }
      expect((await join(by, openLink)).body.code).toBe('welcome.withdrawn')
      for (const [whose, secret] of passwords) expect((await signIn(by, whose, secret)).status).toBe(401)
    }
    expect((await inside.call(auth.me)).status).toBe(401)
    expect(await db.selectFrom('users').select('id').where('email', 'like', 'ngoc%').execute()).toEqual([])
    const listed = (await boss.call(openInvitations.list)).body.links
    expect(listed.map(({ state }) => state)).toEqual(['withdrawn'])
    expect((await enter(there, others)).status).toBe(200)
    // Another administrator invites each of them again.
    expect((await enter(there, await token(renew(boss, teacher.id, 'link')))).status).toBe(200)
    const events = (await boss.call(audit.list, { query: { kind: 'people' } })).body.auditEvents
    expect(events.find(({ event }) => event === 'issued-access-ended')).toMatchObject({
      account: { id: leaving.id },
      by: { id: boss.id },
      count: 5,
    })
  },
)

test('they do not return with the role', async () => {
  const { boss, leaving, guest, token, invite, open } = await openSchool()
  const link = await token(invite(leaving, 'a@truong.edu.vn', 'link'))
  const password = await token(invite(leaving, 'b@truong.edu.vn', 'password'))
  const openLink = await open(leaving)
  const params = { id: leaving.id }
  await boss.call(users.update, { params, body: { role: 'USER' } })
  await boss.call(users.update, { params, body: { role: 'ADMIN' } })
  expect([(await enter(guest, link)).status, (await join(guest, openLink)).status]).toEqual([410, 410])
  expect((await signIn(guest, 'b@truong.edu.vn', password)).status).toBe(401)
})

test('an administrator who becomes an editor loses them, one who is renamed does not', async () => {
  const { boss, leaving, guest, token, invite } = await openSchool()
  const link = await token(invite(leaving, 'a@truong.edu.vn', 'link'))
  await boss.call(users.update, {
    params: { id: leaving.id },
    body: { name: 'Another', isActive: true, role: 'ADMIN' },
  })
  expect((await guest.call(welcome.view, { body: { token: link } })).status).toBe(200)
})

test('older links of former administrators do not work', async () => {
  const { db, leaving, guest, token, invite, open } = await openSchool()
  const link = await token(invite(leaving, 'a@truong.edu.vn', 'link'))
  const openLink = await open(leaving)
  await db.updateTable('users').set({ role: 'USER' }).where('id', '=', leaving.id).execute()
  expect([(await enter(guest, link)).status, (await join(guest, openLink)).status]).toEqual([410, 410])
  await db.updateTable('users').set({ role: 'ADMIN', is_active: 0 }).where('id', '=', leaving.id).execute()
  expect([(await enter(guest, link)).status, (await join(guest, openLink)).status]).toEqual([410, 410])
})

test('cancels an unsent email with an invitation', async () => {
  const mails = await startMailServer()
  onTestFinished(() => mails.close())
  const { db, admin } = await startProduct({ mail: mails.mailSettings })
  const [boss, leaving] = [await admin(), await admin()]
  await mails.close()
  await leaving.call(invitations.create, {
    body: { name: 'Minh', email: 'a@truong.edu.vn', role: 'ADMIN', method: 'link' },
  })
  await ends.demoted(boss, leaving.id)
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('an import whose administrator loses the role at the same time gives no access', async () => {
  const { db, boss, leaving } = await openSchool()
  const list = Array.from({ length: 60 }, (_, at) => ({
    name: 'Giáo viên',
    email: `gv${at}@truong.edu.vn`,
    role: 'USER',
  }))
  for (const method of ['link', 'password'] as const) {
    const own = list.map((person) => ({ ...person, email: `${method}.${person.email}` }))
    await Promise.all([leaving.call(staff.make, { body: { people: own, method } }), ends.demoted(boss, leaving.id)])
    const states = async () =>
      (await db.selectFrom('staff_imports').select('state').execute()).map(({ state }) => state)
    await expect.poll(states).not.toContain('making')
    const open = await db.selectFrom('password_links').select('id').where('state', '=', 'open').execute()
    const withPassword = await db
      .selectFrom('users')
      .select('id')
      .where('email', 'like', 'password.%')
      .where('password_hash', '!=', '')
      .execute()
    const sealed = await db.selectFrom('staff_imports').select('id').where('invitations', 'is not', null).execute()
    expect([open, withPassword, sealed]).toEqual([[], [], []])
    await boss.call(users.update, { params: { id: leaving.id }, body: { role: 'ADMIN' } })
  }
})

test('people who have lost the role cannot create accounts, links or passwords', async () => {
  const { db, clock, leaving, boss, teacher } = await openSchool()
  await ends.demoted(boss, leaving.id)
  const deps = { db, clock, mail: null, isSchoolOnly: async () => false }
  const refused = { status: 403 }
  const people = [{ name: 'Minh', email: 'a@truong.edu.vn', role: 'ADMIN' as const }]
  const how = { madeBy: leaving.id, fieldOf: () => 'email', from: withoutAudit }
  const who = { id: teacher.id, editor: leaving, language: 'en' as const, from: withoutAudit }
  for (const method of ['link', 'password'] as const) {
    await expect(makeAccounts(deps, people, { ...how, method })).rejects.toMatchObject(refused)
    await expect(renewInvitation(deps, who, method)).rejects.toMatchObject(refused)
  }
  const made = makeOpenLink(deps, { role: 'USER', groupIds: [] }, { madeBy: leaving.id, from: withoutAudit })
  await expect(made).rejects.toMatchObject(refused)
  expect((await teacher.call(auth.me)).status).toBe(200)
})

test('access opened with a reason does not return with the role', async () => {
  const { boss, leaving, teacher, makeAgent, makeEntry } = await openSchool()
  const entry = await makeEntry(teacher.id, await makeAgent())
  const params = { id: entry.id }
  const reason = { kind: 'failure', words: 'It broke off, they say.' }
  await leaving.call(accessGrants.open, { params, body: reason })
  await leaving.call(accessGrants.search, { body: reason })
  expect((await leaving.call(history.get, { params })).status).toBe(200)
  await ends.demoted(boss, leaving.id)
  await boss.call(users.update, { params: { id: leaving.id }, body: { role: 'ADMIN' } })
  expect((await leaving.call(history.get, { params })).body.code).toBe('history.reasonNeeded')
  const searched = await leaving.call(history.all, { query: { search: 'x' } })
  expect(searched.body.code).toBe('history.searchReasonNeeded')
})

test('an administrator by a provider’s group loses all access with the group', async () => {
  const settings = { groupsClaim: 'groups', groupRoles: [{ group: 'heads', role: 'ADMIN' as const }] }
  const { comesIn, guest } = await openSignIn({ settings })
  const { client } = await comesIn({ ...lan, groups: ['heads'] })
  const { invitation } = (
    await client!.call(invitations.create, { body: { name: 'Minh', email: 'm@x.vn', role: 'ADMIN', method: 'link' } })
  ).body
  await comesIn({ ...lan, groups: [] })
  expect((await enter(guest, invitation.method === 'link' ? invitation.token : '')).body.code).toBe('welcome.withdrawn')
})

test.for(['demoted', 'deactivated', 'deleted'] as const)(
  'an editor’s running test ends when they are %s, in whichever process it runs',
  async (method) => {
    const models = await startModelServer({
      usual: { does: 'answer', text: ['Một', ' hai'], ends: 'stall', endsAfter: 1 },
    })
    onTestFinished(() => models.close())
    const shared = { provider: 'openai', apiKey: 'sk-shared', model: 'gpt-4o-mini' } as const
    const { admin, editor, jobs } = await startProduct({ openAiBaseUrl: models.url, shared })
    const [boss, writer]: [Person, Person] = [await admin(), await editor()]
    const body = { prompt: 'Write.', sharedConnection: true, answers: {} }
    const tried = writer.call(testRun.start, { body })
    await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Một')
    await ends[method](boss, writer.id)
    await tried
    await expect.poll(() => models.requests[0]!.aborted).toBe(true)
    await expect.poll(() => jobs.size).toBe(0)
  },
)
