import { expect, test } from 'vitest'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { curriculumEdits } from '../contract/curriculum-edits.ts'
import { curriculumSets } from '../contract/curriculum-sets.ts'
import type { CurriculumChange, EntryFields } from '../model/editing/changes.ts'

const table =
  'Môn học,Chương,Mã bài,Tên bài,Số tiết,Tuần,Yêu cầu cần đạt\nToán,Chương I,B1,Tập hợp,2,1–2,Viết được tập hợp\n,,B2,Luỹ thừa,1,3,'
const unknown = '00000000-0000-7000-8000-000000000000'
const fields = (more: Partial<EntryFields>): EntryFields => ({
  code: '',
  text: 'Ước và bội',
  periods: null,
  weeks: '',
  cognitiveLevel: '',
  gradeBand: '',
  ...more,
})

async function start() {
  const product = await startProduct()
  const boss = await product.admin()
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Toán 6', source: 'Tổ Toán', sourceDate: '2026-08-19' }))
    body.set(name, value)
  body.set('file', new File([table], 'toan.csv'))
  const set = (await boss.call(curriculumSets.create, { body })).body.curriculumSet
  const open = async (id: string) => (await boss.call(curriculumEdits.entries, { params: { id } })).body
  const { entries } = await open(set.id)
  const idOf = (text: string) => entries.find((entry) => entry.text === text)!.id
  const save = (id: string, ...changes: CurriculumChange[]) =>
    boss.call(curriculumEdits.save, { params: { id }, body: { changes } })
  return { ...product, boss, set, open, idOf, save }
}

test('saves an edited set as its next version, whose entries keep their ids', async () => {
  const { boss, set, open, idOf, save, db } = await start()
  const added = '00000000-0000-4000-8000-0000000000aa'
  const lesson = { code: 'B3', periods: 1.5, weeks: 'Tuần 3–4' }
  const saved = await save(
    set.id,
    {
      kind: 'add',
      id: added,
      level: 'lesson',
      parent: idOf('Chương I'),
      after: idOf('Tập hợp'),
      fields: fields(lesson),
    },
    {
      kind: 'change',
      id: idOf('Luỹ thừa'),
      fields: fields({ text: ' Luỹ  thừa với số mũ tự nhiên', code: 'B2', periods: 1 }),
    },
    { kind: 'move', id: idOf('Viết được tập hợp'), parent: added, after: null },
  )
  expect(saved.body.curriculumSet).toMatchObject({
    name: 'Toán 6',
    version: 2,
    source: 'Tổ Toán',
    sourceDate: '2026-08-19',
    editedFrom: 1,
    confirmed: null,
    counts: { lesson: 3, outcome: 1 },
  })
  const { entries } = await open(saved.body.curriculumSet.id)
  expect(entries.map(({ text, weeks, periods }) => [text, weeks, periods])).toEqual([
    ['Toán', '', null],
    ['Chương I', '', null],
    ['Tập hợp', '1–2', 2],
    ['Ước và bội', '3–4', 1.5],
    ['Viết được tập hợp', '', null],
    ['Luỹ thừa với số mũ tự nhiên', '', 1],
  ])
  expect(entries[2]!.id).toBe(idOf('Tập hợp'))
  expect((await open(set.id)).entries).toHaveLength(5)
  const { search_text } = await db
    .selectFrom('curriculum_items')
    .select('search_text')
    .where('id', '=', added)
    .executeTakeFirstOrThrow()
  expect(search_text).toBe('b3 uoc va boi')
  for (const format of ['xlsx', 'case'] as const) {
    const query = { format }
    const { body } = await boss.call(curriculumSets.download, { params: { id: saved.body.curriculumSet.id }, query })
    const form = new FormData()
    const name = format === 'case' ? 'x.json' : 'x.xlsx'
    form.set('file', new File([Uint8Array.from(body as unknown as Uint8Array)], name))
    const { preview } = (await boss.call(curriculumSets.read, { body: form })).body
    expect(preview).toMatchObject({ counts: saved.body.curriculumSet.counts, questions: [], findings: [] })
  }
})

test('two windows: the second one is told, and loses nothing of the first', async () => {
  const { set, save, open, idOf } = await start()
  const removed = { kind: 'remove', id: idOf('Luỹ thừa') } as const
  const answers = await Promise.all([
    save(set.id, removed),
    save(set.id, { kind: 'change', id: idOf('Tập hợp'), fields: fields({}) }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body.error).toBe('Version 2 has been saved in the meantime. Your changes are not lost.')
  const second = answers.find(({ status }) => status === 200)!.body.curriculumSet
  expect((await save(second.id, { kind: 'remove', id: idOf('Tập hợp') })).body.curriculumSet.version).toBe(3)
  expect((await open(second.id)).entries.length).toBeGreaterThan(3)
})

test('a school with as many imports as it may have still edits them', async () => {
  const { db, set, save, idOf } = await start()
  const row = await db.selectFrom('curriculum_sets').selectAll().executeTakeFirstOrThrow()
  const others = Array.from({ length: 199 }, (_, n) => ({ ...row, id: `other-${n}`, name_key: `other ${n}` }))
  await db.insertInto('curriculum_sets').values(others).execute()
  expect((await save(set.id, { kind: 'remove', id: idOf('Luỹ thừa') })).body.curriculumSet.version).toBe(2)
})

test('a repeated request saves once', async () => {
  const { boss, set, idOf, url } = await start()
  const body = { changes: [{ kind: 'remove' as const, id: idOf('Luỹ thừa') }] }
  const again = clientOf({ url, token: boss.token, key: 'b0e7c1d25a444d0e9f662f1f3f6f0a11' })
  const send = () => again.call(curriculumEdits.save, { params: { id: set.id }, body })
  const [one, other] = [await send(), await send()]
  expect(other.body.curriculumSet.id).toBe(one.body.curriculumSet.id)
  expect((await boss.call(curriculumSets.list)).body.curriculumSets).toHaveLength(2)
})

test('refuses what an import would not store', async () => {
  const { boss, set, save, idOf } = await start()
  const id = idOf('Luỹ thừa')
  const errorOf = async (...changes: CurriculumChange[]) => {
    const { status, body } = await save(set.id, ...changes)
    return [status, Object.values(body.fields ?? {})[0] ?? body.error]
  }
  const change = (more: Partial<EntryFields>) => errorOf({ kind: 'change', id, fields: fields(more) })
  expect(await change({ text: '  ' })).toEqual([400, 'Text is required'])
  expect(await change({ periods: -1 })).toEqual([400, 'Enter a number of periods, such as 2 or 1.5'])
  expect(await change({ weeks: 'mùa thu' })).toEqual([400, 'Enter weeks such as 3 or 3–4'])
  expect((await change({ text: 'x'.repeat(2_001) }))[0]).toBe(400)
  expect(await errorOf()).toEqual([400, 'Nothing has been changed yet.'])
  expect(await errorOf({ kind: 'remove', id: idOf('Toán') })).toEqual([
    400,
    'A set needs at least one entry. To remove everything, delete the set.',
  ])
  expect(await errorOf({ kind: 'move', id: idOf('Toán'), parent: id, after: null })).toEqual([
    409,
    '1 change does not fit this version. Open it again.',
  ])
  expect(
    (await boss.call(curriculumEdits.save, { params: { id: unknown }, body: { changes: [{ kind: 'remove', id }] } }))
      .status,
  ).toBe(404)
  expect((await boss.call(curriculumSets.list)).body.curriculumSets).toHaveLength(1)
})

test('only administrators read and save entries', async () => {
  const { guest, teacher, set, idOf } = await start()
  const params = { id: set.id }
  const body = { changes: [{ kind: 'remove' as const, id: idOf('Luỹ thừa') }] }
  for (const [reader, status] of [
    [guest, 401],
    [await teacher(), 403],
  ] as const) {
    expect((await reader.call(curriculumEdits.entries, { params })).status).toBe(status)
    expect((await reader.call(curriculumEdits.save, { params, body })).status).toBe(status)
  }
})
