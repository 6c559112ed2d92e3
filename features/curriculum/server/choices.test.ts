import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/server/product.ts'
import { curriculumChoices } from '../contract/curriculum-choices.ts'
import { curriculumSets } from '../contract/curriculum-sets.ts'

const table = [
  'Môn học,Khối lớp,Chủ đề,Mã bài,Tên bài,Số tiết,Mã yêu cầu,Yêu cầu cần đạt',
  'Toán,6,Chương I,B1,Tập hợp,2,T6.1,Nhận biết tập hợp',
  ',,,,,,T6.2,Viết được tập hợp',
  ',,,B2,Luỹ thừa,1,T6.3,Tính được luỹ thừa',
].join('\n')

async function start() {
  const product = await startProduct()
  const [boss, lan] = [await product.admin(), await product.teacher()]
  const create = async (content = table) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ name: 'Toán 6', source: 'Tổ Toán', sourceDate: '2026-08-19' }))
      body.set(name, value)
    body.set('file', new File([content], 'toan.csv'))
    return (await boss.call(curriculumSets.create, { body })).body.curriculumSet
  }
  return { ...product, boss, lan, create }
}

test('teachers are offered the newest version of each curriculum', async () => {
  const { boss, lan, create } = await start()
  expect((await lan.call(curriculumChoices.list)).body.sets).toEqual([])
  await create()
  const { id, counts } = await create(`${table}\n,,,B3,Phân số,1,,`)
  await boss.call(curriculumSets.confirm, { params: { id } })
  const { sets } = (await lan.call(curriculumChoices.list)).body
  expect(sets).toEqual([{ id, name: 'Toán 6', version: 2, counts, isConfirmed: true }])
})

test('a teacher searches one level without accents', async () => {
  const { lan, create } = await start()
  const { id } = await create()
  const texts = async (query: { level: 'lesson' | 'outcome'; search?: string }) =>
    (await lan.call(curriculumChoices.items, { params: { id }, query })).body.items.map(({ text }) => text)
  expect(await texts({ level: 'lesson' })).toEqual(['Tập hợp', 'Luỹ thừa'])
  expect(await texts({ level: 'outcome', search: 'TAP hop' })).toEqual(['Nhận biết tập hợp', 'Viết được tập hợp'])
  expect(await texts({ level: 'outcome', search: 't6.3' })).toEqual(['Tính được luỹ thừa'])
  expect(await texts({ level: 'lesson', search: '100%' })).toEqual([])
})

test('a lesson comes with its subject, grade, chapter and outcomes; unknown ids are left out', async () => {
  const { lan, create } = await start()
  const { id } = await create()
  const { items } = (await lan.call(curriculumChoices.items, { params: { id }, query: { level: 'lesson' } })).body
  const ids = [items[0]!.id, 'unknown'].join(',')
  const { entries } = (await lan.call(curriculumChoices.chosen, { params: { id }, query: { ids } })).body
  expect(entries).toMatchObject([
    { subject: 'Toán', grade: '6', chapter: 'Chương I', text: 'Tập hợp', competences: [] },
  ])
  expect(entries[0]!.outcomes.map(({ code }) => code)).toEqual(['T6.1', 'T6.2'])
})

test('a deleted curriculum is reported, and guests see none', async () => {
  const { boss, guest, lan, create } = await start()
  const { id } = await create()
  expect((await guest.call(curriculumChoices.list)).status).toBe(401)
  await boss.call(curriculumSets.remove, { params: { id } })
  for (const answer of [
    await lan.call(curriculumChoices.items, { params: { id }, query: { level: 'lesson' } }),
    await lan.call(curriculumChoices.chosen, { params: { id }, query: { ids: 'a' } }),
  ])
    expect([answer.status, answer.body.error]).toEqual([404, 'Set not found'])
})
