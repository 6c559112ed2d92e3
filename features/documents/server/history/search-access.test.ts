import { expect, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import { history } from '../../contract/history.ts'
import { accessGrants } from '../../contract/access-grants.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { fillWords } from './fill-words.ts'

const minute = 60_000
const body = { kind: 'complaint', words: 'Phụ huynh 8A hỏi về một câu.' } as const

async function school() {
  const product = await startProduct()
  const [boss, lan, an] = [await product.admin('vi'), await product.teacher(), await product.teacher()]
  const agent = await product.makeAgent()
  for (const { id } of [boss, lan, an])
    await product.makeEntry(id, agent, { content: '# Áp suất', title: 'Áp suất', preview: 'Học sinh đo.' })
  await fillWords(product)
  const search = async (query: object = {}, by = boss) => {
    const answer = await by.call(history.all, { query: { search: 'ap suat', view: 'summary', ...query } })
    return answer.status === 200 ? answer.body.history.map(({ owner }) => owner?.id) : answer.status
  }
  const recordedEvents = async (by = boss) =>
    (await by.call(audit.list, { query: { kind: 'documents' } })).body.auditEvents.map(
      ({ event, account, changes, count }) => [event, account?.id, changes.map(({ after }) => after).join(': '), count],
    )
  return { ...product, boss, lan, an, search, recordedEvents }
}

test('searches other users’ texts after a reason, for half an hour; the log records the searches', async () => {
  const { boss, lan, an, admin, search, recordedEvents, pass } = await school()
  const refused = await boss.call(history.all, { query: { search: 'ap' } })
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    403,
    'history.searchReasonNeeded',
    'Thầy cô vui lòng ghi lí do trước khi tìm trong tài liệu của người khác.',
  ])
  expect(await recordedEvents()).toEqual([])
  expect((await boss.call(accessGrants.search, { body })).status).toBe(200)
  // Written with the opening, not a moment later.
  expect(await recordedEvents()).toEqual([['search-access-granted', undefined, `complaint: ${body.words}`, undefined]])
  expect(await search()).toEqual([an.id, lan.id, boss.id])
  expect(await search({ userId: lan.id })).toEqual([lan.id])
  expect(await search({ search: 'khong co' })).toEqual([])
  await expect
    .poll(async () => (await recordedEvents()).map((auditEvent) => auditEvent.join('|')).toSorted())
    .toEqual(
      [
        ['search-access-granted', undefined, `complaint: ${body.words}`, undefined],
        ['documents-searched', undefined, 'ap suat', 3],
        ['documents-searched', lan.id, 'ap suat', 1],
        ['documents-searched', undefined, 'khong co', 0],
      ]
        .map((auditEvent) => auditEvent.join('|'))
        .toSorted(),
    )
  expect(await search({}, await admin())).toBe(403)
  pass(31 * minute)
  expect(await search()).toBe(403)
})

test('limits a reason for one person to their documents; own ones need none', async () => {
  const { boss, lan, an, search } = await school()
  expect((await boss.call(accessGrants.search, { body: { ...body, userId: lan.id } })).status).toBe(200)
  expect(await search({ userId: lan.id })).toEqual([lan.id])
  expect([await search(), await search({ userId: an.id })]).toEqual([403, 403])
  expect(await search({ userId: boss.id })).toEqual([boss.id])
  const nobody = await boss.call(accessGrants.search, { body: { ...body, userId: 'nobody' } })
  expect(nobody.status).toBe(404)
})

test('ends access with its time, and grants none if the log cannot be written', async () => {
  const { boss, db, search, pass } = await school()
  await boss.call(accessGrants.search, { body })
  pass(31 * minute)
  await boss.call(accessGrants.search, { body })
  expect(await db.selectFrom('search_grants').selectAll().execute()).toHaveLength(1)
  pass(31 * minute)
  await db.schema.dropTable('audit_events').execute()
  expect((await boss.call(accessGrants.search, { body })).status).toBe(500)
  expect(await search()).toBe(403)
})

test('requires a reason with words from an administrator for a search', async () => {
  const { boss, lan } = await school()
  for (const wrong of [{ words: '   tìm thử   ' }, { kind: 'curious' }]) {
    const { status, body: text } = await boss.call(accessGrants.search, { body: { ...body, ...wrong } })
    expect([status, Object.keys(text.fields ?? {})]).toEqual([400, Object.keys(wrong)])
  }
  expect((await lan.call(accessGrants.search, { body })).status).toBe(403)
})
