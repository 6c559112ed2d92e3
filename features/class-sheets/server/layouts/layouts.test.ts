import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/server/product.ts'
import { classSheetLayouts } from '../../contract/layouts.ts'
import { layoutsMax } from '../../model/import/layouts/layout.ts'

const columns = { stt: 'number', 'ho ten': 'name', 'thai do': 'note' } as const

test('a teacher saves a layout, replaces it under its name, and nobody else sees it', async () => {
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

test('only administrators save a layout for the school, and every teacher gets it', async () => {
  const { teacher, admin } = await startProduct()
  const [lan, boss, second] = [await teacher(), await admin(), await admin()]
  const body = { name: 'Phần mềm của Sở', columns, forSchool: true }
  expect((await lan.call(classSheetLayouts.save, { body })).body).toMatchObject({ code: 'layout.onlyAdmin' })
  const { layout } = (await boss.call(classSheetLayouts.save, { body })).body
  expect((await lan.call(classSheetLayouts.list, {})).body.layouts).toEqual([{ ...layout, isOwn: false }])
  expect((await lan.call(classSheetLayouts.remove, { params: { id: layout.id } })).status).toBe(404)
  expect((await second.call(classSheetLayouts.remove, { params: { id: layout.id } })).status).toBe(200)
})

test('headings that a teacher was asked about are remembered on every device, also by two saves at once', async () => {
  const { teacher } = await startProduct()
  const lan = await teacher()
  const remember = (heading: string, use: 'note' | 'unused') =>
    lan.call(classSheetLayouts.remember, { body: { columns: { [heading]: use } } })
  await Promise.all(['a', 'b', 'c'].map((heading) => remember(heading, 'note')))
  await remember('b', 'unused')
  const { layouts, remembered } = (await lan.call(classSheetLayouts.list, {})).body
  expect([layouts, remembered]).toEqual([[], { a: 'note', b: 'unused', c: 'note' }])
})

test('a name is needed, and layouts are limited', async () => {
  const { teacher } = await startProduct()
  const lan = await teacher()
  const save = (name: string) => lan.call(classSheetLayouts.save, { body: { name, columns, forSchool: false } })
  expect((await save(' ')).status).toBe(400)
  for (let at = 0; at < layoutsMax; at += 1) await save(`Sổ ${at}`)
  expect((await save('Sổ nữa')).body).toMatchObject({ code: 'layout.tooMany' })
  expect((await save('Sổ 1')).status).toBe(200)
})
