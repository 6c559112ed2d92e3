import { expect, test } from 'vitest'
import { aPresentation, aSlide } from '#app/contract/testing.ts'
import { history } from '#features/documents/contract/history.ts'
import { sharing } from '#features/documents/contract/sharing.ts'
import { versions } from '#features/documents/contract/versions.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { slides } from '../../contract/slides.ts'
import { renderPresentation } from '../../model/document.ts'

test('a member edits a slide of a colleague’s presentation, with the same checks as its owner', async () => {
  const product = await startProduct()
  const [lan, minh] = [await product.teacher('en'), await product.teacher('en')]
  const group = await product.makeGroup('Physics', [lan.id, minh.id])
  const presentation = aPresentation({ slides: [aSlide('Light'), aSlide('Sound', {}, 2)] })
  const { id } = await product.makeEntry(lan.id, await product.makeAgent(), {
    content: renderPresentation(presentation),
    kind: 'slides',
    data: JSON.stringify(presentation),
  })
  const own = { params: { id } }
  const body = { kind: 'document', targetId: id, school: false, people: [] } as const
  const groups = [{ id: group.id, mayEdit: true }]
  const share = { params: { id: (await lan.call(sharing.set, { body: { ...body, groups } })).body.sharing.id! } }
  const edit = (data: unknown, version: number) => minh.call(sharing.edit, { ...share, body: { data, version } })
  const withFirst = (title: string, pictureFile: { src: string; alt: string } | null = null) => ({
    ...presentation,
    slides: presentation.slides.with(0, { ...presentation.slides[0]!, title, pictureFile }),
  })

  expect((await minh.call(sharing.takeTurn, share)).body.document).toMatchObject({ kind: 'slides', data: presentation })
  expect((await edit(withFirst('Lamps'), 1)).body.document).toMatchObject({ data: withFirst('Lamps'), version: 2 })
  expect((await edit(withFirst('Lamps', { src: 'https://example.org/a.png', alt: '' }), 2)).status).toBe(400)
  expect((await lan.call(history.get, own)).body.entry.content).toContain('Lamps')
  const theirs = { presentation: withFirst('Mine'), version: 2 }
  expect((await lan.call(slides.update, { ...own, body: theirs })).body.code).toBe('sharing.othersTurn')
  const slide = presentation.slides[1]!
  expect((await lan.call(slides.putSlide, { ...own, body: { was: slide, slide: null } })).status).toBe(409)
  const restored = await lan.call(versions.restore, { ...own, body: { number: 1, version: 2 } })
  expect(restored.body.code).toBe('sharing.othersTurn')
  await minh.call(sharing.endTurn, share)
  expect((await lan.call(slides.update, { ...own, body: theirs })).status).toBe(200)
  expect((await minh.call(slides.get, own)).status).toBe(404)
})
