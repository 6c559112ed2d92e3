import { expect, test } from 'vitest'
import { presentationFile } from '../../contract/presentation-file.ts'
import { history } from '#features/documents/contract/history.ts'
import { linkedDocument } from '#features/documents/contract/linked-document.ts'
import { personalDataExport } from '#features/accounts/contract/personal-data-export.ts'
import { sharing } from '#features/documents/contract/sharing.ts'
import { slides } from '../../contract/slides.ts'
import { aPresentation, aSlide } from '#app/contract/testing.ts'
import { versions } from '#features/documents/contract/versions.ts'
import type { Presentation } from '../../model/presentation.ts'
import { renderPresentation } from '../../model/document.ts'
import { aPhoto } from '#tests/support/files/photo.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { readPptx } from '#tests/support/files/read-pptx.ts'
import { unzip } from '#tests/support/files/unzip.ts'

/** Creates a presentation whose first slide asks for a picture and has one. */
async function pictured() {
  const product = await startProduct()
  const someone = await product.teacher('en')
  const agent = await product.makeAgent({ kind: 'slides', prompt: 'Write slides.' })
  const before = aPresentation({ slides: [aSlide('Light', { picture: 'A lamp' }), aSlide('Sound', {}, 2)] })
  const { id } = await product.makeEntry(someone.id, agent, {
    content: renderPresentation(before),
    kind: 'slides',
    data: JSON.stringify(before),
  })
  const bytes = await aPhoto({ width: 400, height: 100 })
  const src = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const params = { id }
  const put = (pictureFile: { src: string; alt: string } | null, version: number) => {
    const presentation = { ...before, slides: before.slides.with(0, { ...before.slides[0]!, pictureFile }) }
    return someone.call(slides.update, { params, body: { presentation, version } })
  }
  const saved = await put({ src, alt: 'A lamp [lit]' }, 1)
  expect(saved.status).toBe(200)
  return {
    ...product,
    someone,
    params,
    before,
    presentation: saved.body.storedPresentation.presentation,
    bytes,
    src,
    put,
  }
}

test('a picture on a slide is in its text, undistorted in its file, and described for those who cannot see it', async () => {
  const { someone, params, bytes, src } = await pictured()
  const { entry } = (await someone.call(history.get, { params })).body
  expect(entry.content).toContain(`![A lamp (lit)](${src})`)
  expect(entry.content).not.toContain('Picture: A lamp')
  expect(entry.preview).not.toContain('base64')
  const found = async (search: string) => (await someone.call(history.list, { query: { search } })).body.data.length
  expect(await found('lamp')).toBe(1)
  expect(await found(src.slice(60, 76))).toBe(0)
  const { slides: pages, files } = readPptx(
    (await someone.call(presentationFile.take, { params })).body as unknown as Uint8Array,
  )
  const shape = pages[1]!.shapes.find(({ kind }) => kind === 'picture')!
  expect(shape.description).toBe('A lamp [lit]')
  expect(shape.frame!.width / shape.frame!.height).toBeCloseTo(4, 1)
  expect([...files.values()].some((file) => file.equals(bytes))).toBe(true)
})

test('removing a picture restores its request, and an earlier version has the picture', async () => {
  const { someone, params, presentation, put, pass } = await pictured()
  pass(3_600_000)
  const removed = await put(null, 2)
  expect(removed.body.entry.content).toContain('Picture: A lamp')
  const listed = (await someone.call(versions.list, { params })).body.versions
  expect(listed.map(({ number }) => number)).toEqual([3, 2, 1])
  expect((await someone.call(versions.restore, { params, body: { number: 2, version: 3 } })).status).toBe(200)
  expect((await someone.call(slides.get, { params })).body.storedPresentation.presentation).toEqual(presentation)
})

test('rejects a picture with an invalid address with a message, and omits one with invalid bytes from the file', async () => {
  const { someone, params, put } = await pictured()
  const svg = await put({ src: `data:image/svg+xml;base64,${btoa('<svg/>')}`, alt: '' }, 2)
  expect([svg.status, Object.values(svg.body.fields ?? {})]).toEqual([
    400,
    ['Slides can only use JPEG or PNG pictures.'],
  ])
  expect((await put({ src: 'https://example.org/a.png', alt: '' }, 2)).status).toBe(400)
  expect(
    (await put({ src: `data:image/png;base64,${btoa('no picture at all, not one bit')}`, alt: '' }, 2)).status,
  ).toBe(200)
  const used = await someone.call(presentationFile.take, { params })
  expect(used.status).toBe(200)
  const [, page] = readPptx(used.body as unknown as Uint8Array).slides
  expect(page!.shapes.some(({ kind }) => kind === 'picture')).toBe(false)
})

test('rejects more pictures than a document holds, and keeps the existing ones', async () => {
  const { someone, params, before, presentation } = await pictured()
  const huge = `data:image/jpeg;base64,${'A'.repeat(600_000)}`
  const all: Presentation = {
    ...before,
    slides: before.slides.map((slide) => ({ ...slide, pictureFile: { src: huge, alt: '' } })),
  }
  const refused = await someone.call(slides.update, { params, body: { presentation: all, version: 2 } })
  expect([refused.status, refused.body.code]).toEqual([400, 'history.tooLong'])
  expect((await someone.call(slides.get, { params })).body.storedPresentation.presentation).toEqual(presentation)
})

test('recipients of a share see, copy and download it; it is part of the data export, and is deleted with the entry', async () => {
  const { someone, teacher, admin, guest, params, presentation, src } = await pictured()
  const colleague = await teacher('vi')
  const body = { kind: 'document', targetId: params.id, school: false, people: [colleague.id] } as const
  const shared = { params: { id: (await someone.call(sharing.set, { body })).body.sharing.id! } }
  expect((await colleague.call(sharing.open, shared)).body.shared.document!.content).toContain(src)
  const file = await colleague.call(presentationFile.takeShared, shared)
  expect(readPptx(file.body as unknown as Uint8Array).slides[1]!.shapes.some(({ kind }) => kind === 'picture')).toBe(
    true,
  )
  const copied = await colleague.call(sharing.copy, shared)
  const own = await colleague.call(slides.get, { params: { id: copied.body.id } })
  expect(own.body.storedPresentation.presentation).toEqual(presentation)

  await (await admin()).call(sharing.updateRules, { body: { links: true } })
  const { token } = (await someone.call(sharing.makeLink, { params, body: { days: 7 } })).body
  expect((await guest.call(linkedDocument.open, { body: { token } })).body.document.content).toContain(src)

  const data = await someone.call(personalDataExport.take, { params: { id: someone.id } })
  const parts = unzip(data.body as unknown as Uint8Array)
  expect([...parts].some(([name, content]) => name.endsWith('.md') && content.includes(src))).toBe(true)

  expect((await someone.call(history.remove, { params })).status).toBeLessThan(300)
  expect((await colleague.call(sharing.open, shared)).status).toBe(404)
})
