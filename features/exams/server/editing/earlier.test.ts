import { expect, test } from 'vitest'
import { exams } from '../../contract/exams.ts'
import { anExam, anItem } from '#app/contract/testing.ts'
import type { Exam, Item } from '../../model/exam.ts'
import { examDocument } from '../../model/views/document.ts'
import { fillWords } from '#features/documents/server/history/fill-words.ts'
import { history } from '#features/documents/contract/history.ts'
import { sharing } from '#features/documents/contract/sharing.ts'
import { startProduct } from '#tests/support/server/product.ts'

type Query = { kind?: 'choice' | 'essay'; level?: 'know' | 'apply'; search?: string; after?: string }

/** Makes a teacher with these papers, oldest first, and one more to search from. */
async function fillHistory(...written: Exam[]) {
  const product = await startProduct()
  const [an, binh] = [await product.teacher(), await product.teacher()]
  const agent = await product.makeAgent()
  const make = async (userId: string, exam: Exam) =>
    (
      await product.makeEntry(userId, agent, {
        kind: 'exam',
        data: JSON.stringify(exam),
        content: examDocument(exam, 'vi'),
        language: 'vi',
      })
    ).id
  const ids: string[] = []
  for (const exam of written) ids.push(await make(an.id, exam))
  const id = await make(an.id, anExam({ items: [anItem('Của chính đề này?')] }))
  const plain = await product.makeEntry(an.id, agent)
  await fillWords({ db: product.db })
  const ask = (query: Query = {}, by = an, of = id) =>
    by.call(exams.earlier, { params: { id: of }, query: { kind: 'choice', ...query } })
  const stems = async (query: Query = {}) => (await ask(query)).body.items.map(({ item }) => item.text!.stem)
  return { ...product, an, binh, make, plain, ids, ask, stems }
}

const onUnit = (name: string, items: Item[]) => anExam({ units: [{ ...anExam().units[0]!, name }], items })
const atLevel = (stem: string, level: 'know' | 'apply') => anItem(stem, { parts: [{ level, points: 250 }] })

const heat = onUnit('Truyền nhiệt', [
  atLevel('Vật nào dẫn điện tốt nhất?', 'know'),
  atLevel('Tính nhiệt lượng toả ra.', 'apply'),
  anItem('Câu trống', { text: null }),
])
const light = onUnit('Khúc xạ ánh sáng', [atLevel('Tia sáng đi thế nào?', 'know'), anExam().items[2]!])

test('lists written questions of the same type from other papers, newest first, with paper and date', async () => {
  const { ask, stems, ids } = await fillHistory(heat, light)
  expect(await stems()).toEqual(['Tia sáng đi thế nào?', 'Vật nào dẫn điện tốt nhất?', 'Tính nhiệt lượng toả ra.'])
  const { items, next } = (await ask()).body
  expect(next).toBeNull()
  expect(items[0]).toMatchObject({ entryId: ids[1], no: 1, unit: 'Khúc xạ ánh sáng', head: { subject: 'Physics' } })
  expect(Number.isNaN(Date.parse(items[0]!.createdAt))).toBe(false)
  expect(await stems({ kind: 'essay' })).toEqual(['Explain a rainbow.'])
})

test('a search without accents finds words of the question or its unit, in any order; a level filters it', async () => {
  const { stems } = await fillHistory(heat, light)
  expect(await stems({ search: 'dien dan' })).toEqual(['Vật nào dẫn điện tốt nhất?'])
  expect(await stems({ search: 'truyen nhiet' })).toHaveLength(2)
  expect(await stems({ search: 'Truyền nhiệt', level: 'apply' })).toEqual(['Tính nhiệt lượng toả ra.'])
  expect(await stems({ search: 'anh sang' })).toEqual(['Tia sáng đi thế nào?'])
  expect(await stems({ search: 'xoong' })).toEqual([])
})

test('pages follow each other without a gap, also in the middle of a paper', async () => {
  const many = (from: number) =>
    onUnit(
      'Số',
      Array.from({ length: 30 }, (_, n) => anItem(`Câu số ${from + n}?`)),
    )
  const { ask } = await fillHistory(many(0), many(30))
  const seen: string[] = []
  let pages = 0
  for (let after: string | null | undefined; after !== null; pages++) {
    const { items, next } = (await ask(after === undefined ? {} : { after })).body
    expect(items.length).toBeLessThanOrEqual(20)
    seen.push(...items.map(({ item }) => item.text!.stem))
    after = next
  }
  expect([pages, seen.length, new Set(seen).size, seen[0]]).toEqual([3, 60, 60, 'Câu số 30?'])
})

test('never returns another teacher’s questions, and serves only one’s own paper', async () => {
  const { ask, admin, binh, plain, make } = await fillHistory(heat)
  expect((await ask({}, binh)).status).toBe(404)
  expect((await ask({}, await admin())).status).toBe(404)
  const own = await make(binh.id, light)
  expect((await ask({}, binh, own)).body.items).toEqual([])
  const none = await ask({}, undefined, plain.id)
  expect([none.status, none.body.code]).toEqual([404, 'examEditor.none'])
  expect((await ask({ after: '1.x.1' })).status).toBe(400)
})

test('finds questions of papers that colleagues share with a group, and only those', async () => {
  const product = await fillHistory(heat)
  const { an, binh, make, ids, makeGroup, admin } = product
  const group = await makeGroup('Tổ KHTN', [an.id, binh.id])
  const own = await make(binh.id, anExam({ items: [anItem('Đề của Bình?')] }))
  const ask = async (query: Query = {}) =>
    (await binh.call(exams.earlier, { params: { id: own }, query: { kind: 'choice', source: 'groups', ...query } }))
      .body
  const stems = async (query: Query = {}) => (await ask(query)).items.map(({ item }) => item.text!.stem)
  const share = (rest: object) =>
    an.call(sharing.set, { body: { kind: 'document', targetId: ids[0]!, school: false, people: [], ...rest } })
  await share({ people: [binh.id] })
  expect(await stems()).toEqual([])
  await share({ groups: [{ id: group.id, mayEdit: false }] })
  expect(await stems()).toEqual(['Vật nào dẫn điện tốt nhất?', 'Tính nhiệt lượng toả ra.'])
  expect(await stems({ search: 'nhiet luong' })).toEqual(['Tính nhiệt lượng toả ra.'])
  expect((await ask()).items[0]).toMatchObject({ owner: 'Person 1', unit: 'Truyền nhiệt' })
  const boss = await admin()
  await boss.call(sharing.updateRules, { body: { colleagues: false } })
  expect(await stems()).toEqual([])
  await boss.call(sharing.updateRules, { body: { colleagues: true } })
  await an.call(history.update, { params: { id: ids[0]! }, body: { content: '# Sửa tay' } })
  expect(await stems()).toEqual([])
})
