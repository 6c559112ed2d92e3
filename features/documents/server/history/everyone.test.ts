import { expect, test } from 'vitest'
import { history } from '../../contract/history.ts'
import { accessGrants } from '../../contract/access-grants.ts'
import { owners } from '#features/accounts/contract/owners.ts'
import { ownersShown } from '#platform/model/lists.ts'
import { searchText } from '#platform/model/search-text.ts'
import { createUser } from '#features/accounts/server/accounts/accounts.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { fillWords } from './fill-words.ts'

const why = { kind: 'requested', words: 'She asked me to look.' } as const

/** Creates two teachers and an administrator, two assistants, and five documents a second apart, distinguished by content. */
async function school() {
  const product = await startProduct()
  const { pass, teacher, admin, makeAgent, makeEntry } = product
  const [boss, an, binh] = [await admin(), await teacher(), await teacher()]
  const [quiz, plan] = [await makeAgent({ name: 'Quiz' }), await makeAgent({ name: 'Plan' })]
  const made = [
    [an, quiz],
    [an, plan],
    [binh, plan],
    [boss, plan],
    [an, plan],
  ] as const
  for (const [index, [person, agent]] of made.entries()) {
    pass(1000)
    await makeEntry(person.id, agent, { content: `# ${index + 1}`, title: `${index + 1}`, preview: 'text' })
  }
  return { ...product, boss, an, binh, quiz, plan }
}

test('an administrator pages through all documents, newest first, each with its owner', async () => {
  const { boss, an, binh } = await school()
  const { body } = await boss.call(history.all, { query: { limit: 2 } })
  expect(body.pagination).toEqual({ page: 1, limit: 2, total: 5, pages: 3 })
  expect(body.history.map(({ content }) => content)).toEqual(['# 5', '# 4'])
  expect(body.history.map(({ owner }) => owner?.id)).toEqual([an.id, boss.id])
  const last = await boss.call(history.all, { query: { page: 2, limit: 3, view: 'summary' } })
  expect(last.body.history.map(({ title, preview, content }) => [title, preview, content])).toEqual([
    ['2', '', undefined],
    ['1', '', undefined],
  ])
  const middle = await boss.call(history.all, { query: { page: 2, limit: 2 } })
  expect(middle.body.history.map(({ content }) => content)).toEqual(['# 3', '# 2'])
  expect(middle.body.history[0]!.owner).toEqual({ id: binh.id, name: 'Person 3', email: 'person3@example.com' })
})

test('filters all documents by user, by assistant and by both, with the total', async () => {
  const { boss, an, quiz, plan } = await school()
  const listAll = async (query: object) => {
    const { body } = await boss.call(history.all, { query: { ...query, view: 'summary' } })
    return [body.pagination.total, ...body.history.map(({ title }) => title)]
  }
  expect(await listAll({ userId: an.id })).toEqual([3, '5', '2', '1'])
  expect(await listAll({ agentId: plan.id })).toEqual([4, '5', '4', '3', '2'])
  expect(await listAll({ agentId: quiz.id, userId: an.id })).toEqual([1, '1'])
  expect(await listAll({ userId: 'nobody' })).toEqual([0])
  expect(await listAll({ page: 9 })).toEqual([5])
})

test('filters all documents by state, time and reason of failure, also within one user or assistant', async () => {
  const { boss, an, plan, makeEntry } = await school()
  const failed = (problem: string, more: object = {}) =>
    makeEntry(an.id, plan, { status: 'failed', problem, title: problem, ...more })
  await failed('provider.busyForLong')
  await failed('provider.quota', { created_at: '2025-11-02T18:00:00.000Z' })
  await failed('validation.required')
  await makeEntry(boss.id, plan, { status: 'interrupted', problem: 'generation.interrupted', title: 'broken' })
  const listAll = async (query: object) => {
    const { body } = await boss.call(history.all, { query: { ...query, view: 'summary' } })
    expect(body.pagination.total).toBe(body.history.length)
    return body.history.map(({ title }) => title)
  }
  expect(await listAll({ status: 'failed' })).toEqual(['validation.required', 'provider.busyForLong', 'provider.quota'])
  expect(await listAll({ reason: 'busy' })).toEqual(['provider.busyForLong'])
  expect(await listAll({ reason: 'other' })).toEqual(['validation.required'])
  expect(await listAll({ reason: 'interrupted' })).toEqual(['broken'])
  expect(await listAll({ reason: 'unusable' })).toEqual([])
  expect(await listAll({ reason: 'quota', status: 'complete' })).toEqual([])
  const day = { from: '2025-11-03T00:00:00+07:00', until: '2025-11-04T00:00:00+07:00' }
  expect(await listAll(day)).toEqual(['provider.quota'])
  expect(await listAll({ ...day, status: 'failed', agentId: plan.id, userId: an.id })).toEqual(['provider.quota'])
  expect(await listAll({ ...day, userId: boss.id })).toEqual([])
  expect(await listAll({ until: day.from })).toEqual([])
  expect(await listAll({ from: day.until, status: 'complete' })).toEqual(['5', '4', '3', '2', '1'])
})

test('filters a search of all documents like the list', async () => {
  const { db, boss, an, plan, makeEntry } = await school()
  const text = { content: '# Áp suất', title: 'Áp suất' }
  const gone = await makeEntry(an.id, plan, { ...text, status: 'failed', problem: 'provider.quota' })
  const fine = await makeEntry(boss.id, plan, { ...text, created_at: '2025-11-02T18:00:00.000Z' })
  await fillWords({ db })
  await boss.call(accessGrants.search, { body: why })
  const found = async (query: object) => {
    const { body } = await boss.call(history.all, { query: { ...query, search: 'ap suat', view: 'summary' } })
    return body.history.map(({ id }) => id)
  }
  expect(await found({})).toEqual([fine.id, gone.id])
  expect(await found({ reason: 'quota' })).toEqual([gone.id])
  expect(await found({ status: 'complete', agentId: plan.id })).toEqual([fine.id])
  expect(await found({ until: '2026-01-01T00:00:00Z' })).toEqual([fine.id])
  expect(await found({ status: 'failed', userId: an.id })).toEqual([gone.id])
})

test('only administrators read everyone’s history', async () => {
  const { guest, teacher, admin } = await startProduct()
  const refused = await (await teacher('vi')).call(history.all)
  expect([refused.status, refused.body.error]).toEqual([403, 'Thầy cô không có quyền thực hiện thao tác này.'])
  expect((await guest.call(history.all)).status).toBe(401)
  expect((await (await admin()).call(history.all, { query: { limit: 101 } })).status).toBe(400)
})

test('an administrator opens any document and sees its owner, but changes and deletes only their own', async () => {
  const { boss, an, plan, makeEntry } = await school()
  const { id } = await makeEntry(an.id, plan, { content: '# Bài 6' })
  const params = { id }
  await boss.call(accessGrants.open, { params, body: why })
  const { entry } = (await boss.call(history.get, { params })).body
  expect(entry).toMatchObject({ content: '# Bài 6', owner: { id: an.id, name: 'Person 2' } })
  expect((await an.call(history.get, { params })).body.entry).not.toHaveProperty('owner')
  expect((await boss.call(history.update, { params, body: { content: 'x' } })).status).toBe(404)
  expect((await boss.call(history.stop, { params })).status).toBe(404)
  expect((await boss.call(history.stream, { params })).status).toBe(404)
  expect((await boss.call(history.remove, { params })).status).toBe(404)
})

test('lists the source files of a document, but not in a summary', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher()
  const files = [{ name: 'Đề cương.docx', size: 2048, extension: 'docx', questionKey: 'source' }]
  const made = await makeEntry(someone.id, await makeAgent(), { files: JSON.stringify(files), files_used: 1 })
  expect((await someone.call(history.get, { params: { id: made.id } })).body.entry).toMatchObject({
    files,
    filesUsed: 1,
  })
  expect((await someone.call(history.list)).body.data[0]!.files).toEqual(files)
  const { body } = await someone.call(history.list, { query: { view: 'summary' } })
  expect(body.data[0]).not.toHaveProperty('files')
})

test('finds people by every word of a search in their names and addresses, without accents, sorted by name; one by id', async () => {
  const { boss, db, makePerson } = await people()
  const [huong, lan] = [await makePerson('Nguyễn Thị Hương'), await makePerson('Nguyễn Thị Lan')]
  await makePerson('Đỗ Văn Bình')
  const listAll = async (query: { search?: string; id?: string }) =>
    (await boss.call(owners.find, { query })).body.owners
  expect(await listAll({ search: 'NGUYEN thi' })).toEqual([huong, lan])
  expect(await listAll({ search: 'lan nguyễn' })).toEqual([lan])
  expect(await listAll({ search: 'do van' })).toHaveLength(1)
  expect(await listAll({ search: '100%' })).toEqual([])
  expect(await listAll({ id: huong.id })).toEqual([huong])
  expect(await listAll({ id: 'nobody' })).toEqual([])
  for (let n = 0; n < ownersShown; n += 1) await makePerson(`Trần ${n}`)
  expect(await listAll({})).toHaveLength(ownersShown)
  expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(ownersShown + 4)
})

async function people() {
  const product = await startProduct()
  const { db, clock } = product
  const makePerson = async (name: string) => {
    const email = `${searchText(name).replaceAll(' ', '.')}@truong.edu.vn`
    const { id } = await createUser({ db, clock }, { name, email, password: 'secret1', role: 'USER' })
    return { id, name, email }
  }
  return { ...product, boss: await product.admin(), makePerson }
}

test('only administrators find people', async () => {
  const { guest, teacher } = await startProduct()
  const refused = await (await teacher('vi')).call(owners.find, { query: { search: 'a' } })
  expect([refused.status, refused.body.error]).toEqual([403, 'Thầy cô không có quyền thực hiện thao tác này.'])
  expect((await guest.call(owners.find)).status).toBe(401)
})
