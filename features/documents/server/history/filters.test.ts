import { expect, test } from 'vitest'
import { history } from '../../contract/history.ts'
import { tagging } from '../../contract/tags.ts'
import { mostTags } from '#platform/model/limits.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { fillWords } from './fill-words.ts'
import { reasonOf } from '#features/usage/model/usage.ts'
import { failureReasons } from '#platform/model/failure-reasons.ts'
import { failedFor } from './failed-for.ts'
import { sql } from 'kysely'

/** Three documents of a teacher and one of a colleague, which a search also finds. */
async function entries() {
  const product = await startProduct()
  const { db, teacher, makeAgent, makeEntry } = product
  const [an, binh] = [await teacher(), await teacher()]
  const agent = await makeAgent({ name: 'Plan', name_vi: 'Kế hoạch bài dạy' })
  const text = { content: '# Áp suất', title: 'Áp suất' }
  const eight = await makeEntry(an.id, agent, { ...text, class_name: '8A', created_at: '2026-09-01T03:00:00.000Z' })
  const ten = await makeEntry(an.id, agent, { ...text, class_name: '10', language: 'vi', status: 'stopped' })
  const nine = await makeEntry(an.id, await makeAgent(), { ...text, class_name: '9', status: 'failed' })
  const foreign = await makeEntry(binh.id, agent, { ...text, class_name: '8A' })
  await fillWords({ db })
  const list = async (query: Record<string, unknown>) => {
    const [listed, found] = await Promise.all([
      an.call(history.list, { query }),
      an.call(history.list, { query: { ...query, search: 'ap suat' } }),
    ])
    const ids = listed.body.data.map(({ id }) => id)
    // Search results are filtered like the list.
    expect(found.body.data.map(({ id }) => id)).toEqual(ids)
    expect([listed.body.pagination.total, found.body.pagination.total]).toEqual([ids.length, ids.length])
    return ids
  }
  const label = (body: Record<string, unknown>, by = an) => by.call(tagging.label, { body })
  return { ...product, an, binh, agent, eight, ten, nine, foreign, list, label }
}

test('filters the user’s history by class, language, state and time, alone and combined', async () => {
  const { list, agent, eight, ten, nine } = await entries()
  expect(await list({})).toEqual([nine.id, ten.id, eight.id])
  expect(await list({ className: '8A' })).toEqual([eight.id])
  expect(await list({ className: '8' })).toEqual([])
  expect(await list({ language: 'vi' })).toEqual([ten.id])
  expect(await list({ status: 'failed' })).toEqual([nine.id])
  expect(await list({ from: '2026-09-01T10:00:00+07:00', until: '2026-09-01T10:00:01+07:00' })).toEqual([eight.id])
  expect(await list({ until: '2026-09-01T10:00:00+07:00', agentId: agent.id, className: '8A' })).toEqual([])
  expect(await list({ agentId: agent.id, language: 'en' })).toEqual([eight.id])
  expect(await list({ className: '8A', status: 'failed' })).toEqual([])
})

test('pages a filtered history by its own entries', async () => {
  const { an, eight, ten } = await entries()
  const page = async (number: number) =>
    (await an.call(history.list, { query: { language: 'en', page: number, limit: 1 } })).body
  const [first, second] = [await page(1), await page(2)]
  expect(second).toMatchObject({ data: [{ id: eight.id }], pagination: { total: 2, pages: 2 } })
  expect(first.data.map(({ id }) => id)).not.toContain(ten.id)
  expect((await page(3)).data).toEqual([])
})

test('adds favourites and tags to many at once, lists and filters by them, and removes them', async () => {
  const { an, list, label, eight, ten, nine } = await entries()
  expect((await label({ ids: [eight.id, ten.id], favourite: true, add: ['Học kì I', 'Ôn tập'] })).status).toBe(200)
  // An existing tag keeps its first spelling.
  await label({ ids: [nine.id], add: ['học kì i'] })
  expect(await list({ favourite: 'true' })).toEqual([ten.id, eight.id])
  expect(await list({ favourite: 'false' })).toEqual([nine.id])
  expect(await list({ tag: 'Học kì I' })).toEqual([nine.id, ten.id, eight.id])
  expect(await list({ tag: 'Ôn tập', language: 'vi' })).toEqual([ten.id])
  const [shown] = (await an.call(history.list, { query: { className: '8A' } })).body.data
  expect(shown).toMatchObject({ favourite: true, tags: ['Học kì I', 'Ôn tập'], className: '8A' })
  expect((await an.call(tagging.facets)).body).toEqual({
    classNames: ['8A', '9', '10'],
    tags: [
      { tag: 'Học kì I', entries: 3 },
      { tag: 'Ôn tập', entries: 2 },
    ],
  })
  await label({ ids: [eight.id, ten.id], favourite: false, remove: ['ôn tập'] })
  expect([await list({ favourite: 'true' }), await list({ tag: 'Ôn tập' })]).toEqual([[], []])
})

test('ignores other users’ and unknown documents when tagging and deleting', async () => {
  const { an, binh, label, list, foreign, eight, ten, nine } = await entries()
  await label({ ids: [foreign.id, eight.id, 'nobody’s'], add: ['8A'] })
  expect((await binh.call(tagging.facets)).body.tags).toEqual([])
  const { body } = await an.call(tagging.remove, { body: { ids: [foreign.id, eight.id, eight.id, 'nobody’s'] } })
  expect(body).toEqual({ removed: 1 })
  expect(await list({})).toEqual([nine.id, ten.id])
  expect((await binh.call(history.get, { params: { id: foreign.id } })).status).toBe(200)
  expect((await an.call(tagging.facets)).body).toEqual({ classNames: ['9', '10'], tags: [] })
})

test('rejects more tags than allowed with a message, and adds none of them', async () => {
  const { an, label, eight } = await entries()
  await label({ ids: [eight.id], add: ['first'] })
  const tags = Array.from({ length: mostTags }, (_, at) => `tag ${at}`)
  const { status, body } = await label({ ids: [eight.id], add: tags })
  expect([status, body]).toMatchObject([400, { error: `A document can have up to ${mostTags} tags.` }])
  expect((await an.call(tagging.facets)).body.tags).toEqual([{ tag: 'first', entries: 1 }])
})

test('rejects invalid filters, invalid tags and too many with a message', async () => {
  const { an, label, eight } = await entries()
  for (const query of [{ language: 'fr' }, { status: 'lost' }, { from: 'yesterday' }, { favourite: 'perhaps' }])
    expect((await an.call(history.list, { query })).status).toBe(400)
  const none = { ids: [], favourite: true }
  const many = { ids: Array.from({ length: 101 }, (_, at) => String(at)), favourite: true }
  for (const body of [none, many, { ids: [eight.id] }, { ids: [eight.id], add: [' '] }])
    expect((await label(body)).status).toBe(400)
})

/** These reasons come from the product, not from a provider. */
const ours = new Set<string>(['interrupted', 'unusable', 'other'])

test('finds the documents that the statistics count for a reason', async () => {
  const { db, teacher, makeAgent, makeEntry } = await startProduct()
  const [{ id: userId }, agent] = [await teacher(), await makeAgent()]
  const problems = [
    ...failureReasons.filter((one) => !ours.has(one)).map((reason) => `provider.${reason}`),
    'provider.busyForLong',
    'refine.brokenOff',
    'refine.tooMuch',
    'examEditor.none',
    'examEditor.notWritten',
    'examEditor.unsolved',
    'slides.notWritten',
    'exam.missing',
    'provider.strange',
    null,
  ]
  for (const problem of problems) await makeEntry(userId, agent, { status: 'failed', problem })
  for (const reason of failureReasons.filter((one) => one !== 'interrupted')) {
    const found = await db
      .selectFrom('documents')
      .select('problem')
      .where(failedFor(reason, sql`documents.status`))
      .execute()
    const expected = problems.filter((problem) => reasonOf(problem) === reason)
    expect([reason, ...found.map(({ problem }) => String(problem)).toSorted()]).toEqual([
      reason,
      ...expected.map(String).toSorted(),
    ])
  }
})
