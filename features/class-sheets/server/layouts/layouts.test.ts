import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/server/product.ts'
import { classSheetLayouts } from '../../contract/layouts.ts'
import { layoutsMax } from '../../model/import/layouts/layout.ts'

const columns = { stt: 'number', 'ho ten': 'name', 'thai do': 'note' } as const

test('lets a teacher save a layout and replace it by name, and shows it to nobody else', async () => {
  const { teacher } = await startProduct()
  const [lan, minh] = [await teacher(), await teacher()]
  const list = async (by: typeof lan) => (await by.call(classSheetLayouts.list, {})).body
  const save = (more: object = {}) =>
    lan.call(classSheetLayouts.save, { body: { name: 'Sổ của tổ', columns, forSchool: false, ...more } })
  const { layout } = (await save()).body
  expect(layout).toEqual({ id: expect.any(String), name: 'Sổ của tổ', columns, forSchool: false, isOwn: true })
  expect((await save({ columns: { stt: 'unused' } })).body.layout).toEqual({ ...layout, columns: { stt: 'unused' } })
  expect((await list(lan)).layouts).toHaveLength(1)
  expect(await list(minh)).toEqual({ layouts: [], remembered: {} })
  const remove = (by: typeof lan) => by.call(classSheetLayouts.remove, { params: { id: layout.id } })
  expect((await remove(minh)).status).toBe(404)
  expect((await remove(lan)).status).toBe(200)
  expect((await remove(lan)).body).toMatchObject({ code: 'layout.notFound' })
})

test('lets only administrators save a layout for the school, and gives it to every teacher', async () => {
  const { teacher, admin } = await startProduct()
  const [lan, boss, second] = [await teacher(), await admin(), await admin()]
  const body = { name: 'Phần mềm của Sở', columns, forSchool: true }
  expect((await lan.call(classSheetLayouts.save, { body })).body).toMatchObject({ code: 'layout.onlyAdmin' })
  const { layout } = (await boss.call(classSheetLayouts.save, { body })).body
  expect((await lan.call(classSheetLayouts.list, {})).body.layouts).toEqual([{ ...layout, isOwn: false }])
  expect((await lan.call(classSheetLayouts.remove, { params: { id: layout.id } })).status).toBe(404)
  expect((await second.call(classSheetLayouts.remove, { params: { id: layout.id } })).status).toBe(200)
})

test('remembers the headings a teacher was asked about on every device, even if two saves run at once', async () => {
  const { teacher } = await startProduct()
  const lan = await teacher()
  const remember = (heading: string, use: 'note' | 'unused') =>
    lan.call(classSheetLayouts.remember, { body: { columns: { [heading]: use } } })
  await Promise.all(['a', 'b', 'c'].map((heading) => remember(heading, 'note')))
  await remember('b', 'unused')
  const { layouts, remembered } = (await lan.call(classSheetLayouts.list, {})).body
  expect([layouts, remembered]).toEqual([[], { a: 'note', b: 'unused', c: 'note' }])
})

test('requires a name, and limits the number of layouts', async () => {
  const { teacher } = await startProduct()
  const lan = await teacher()
  const save = (name: string) => lan.call(classSheetLayouts.save, { body: { name, columns, forSchool: false } })
  expect((await save(' ')).status).toBe(400)
  for (let at = 0; at < layoutsMax; at += 1) await save(`Sổ ${at}`)
  expect((await save('Sổ nữa')).body).toMatchObject({ code: 'layout.tooMany' })
  expect((await save('Sổ 1')).status).toBe(200)
})
