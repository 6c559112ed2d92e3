import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { up as addChains } from '#platform/server/database/migrations/0017-submission-chains.ts'
import { startProduct } from '#tests/support/server/product.ts'

test('submissions of earlier releases get the first of their document, or of their title and week', async () => {
  const { db, teacher, makeAgent, makeEntry, makeGroup } = await startProduct()
  const lan = await teacher()
  const { id: group_id } = await makeGroup('Tổ Văn', [lan.id])
  const { id: document_id } = await makeEntry(lan.id, await makeAgent())
  const text = {
    note: '',
    language: 'vi',
    number: 1,
    document_version: 1,
    hash: '',
    content: '',
    problems: '[]',
  } as const
  const form = { layout: 'plain', is_blocked: 0, to_all: 1, purpose: 'plan', state: 'returned', reason: '' } as const
  const before = { first_id: '', user_id: lan.id, group_id }
  const file = { document_id: null, kind: 'file', title: 'KHBD' }
  const rows = [
    { id: 'document 2', document_id, kind: 'text', title: 'Phân số', week: 13, at: 2 },
    { id: 'document 1', document_id, kind: 'text', title: 'Phân số', week: 12, at: 1 },
    { id: 'file 1', ...file, week: 12, at: 3 },
    { id: 'file 2', ...file, week: 12, at: 4 },
    { id: 'file of week 13', ...file, week: 13, at: 5 },
    { id: 'file without week 1', ...file, week: null, at: 6 },
    { id: 'file without week 2', ...file, week: null, at: 7 },
    { id: 'deleted document', ...file, kind: 'text', week: 12, at: 8 },
  ]
  await db
    .insertInto('submissions')
    .values(rows.map(({ at, ...row }) => ({ ...row, ...text, ...form, ...before, created_at: `2026-03-0${at}` })))
    .execute()
  await sql`drop index submissions_by_first`.execute(db)
  await sql`alter table submissions drop column first_id`.execute(db)
  await addChains(db as unknown as Kysely<unknown>)
  const chained = await db.selectFrom('submissions').select(['id', 'first_id']).execute()
  expect(Object.fromEntries(chained.map(({ id, first_id }) => [id, first_id]))).toEqual({
    'document 1': 'document 1',
    'document 2': 'document 1',
    'file 1': 'file 1',
    'file 2': 'file 1',
    'file of week 13': 'file of week 13',
    'file without week 1': 'file without week 1',
    'file without week 2': 'file without week 1',
    'deleted document': 'deleted document',
  })
})
