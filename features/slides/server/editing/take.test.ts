import { expect, test } from 'vitest'
import { presentationFile } from '../../contract/presentation-file.ts'
import { history } from '#features/documents/contract/history.ts'
import { sharing } from '#features/documents/contract/sharing.ts'
import { aPresentation } from '#app/contract/testing.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { readPptx } from '#tests/support/files/read-pptx.ts'

async function aPresentationOfOneSlide() {
  const product = await startProduct()
  const someone = await product.teacher('vi')
  const agent = await product.makeAgent({ kind: 'slides', prompt: 'Write slides.' })
  const presentation = aPresentation({ title: 'Ánh sáng: là gì?', language: 'vi' })
  const { id } = await product.makeEntry(someone.id, agent, {
    kind: 'slides',
    data: JSON.stringify(presentation),
    language: 'vi',
  })
  return { ...product, someone, agent, presentation, params: { id } }
}

test('downloads a presentation as a PowerPoint file', async () => {
  const { someone, params } = await aPresentationOfOneSlide()
  const { status, body } = await someone.call(presentationFile.take, { params })
  expect(status).toBe(200)
  const { slides } = readPptx(body as unknown as Uint8Array)
  expect(slides.map(({ title }) => title)).toEqual(['Ánh sáng: là gì?', 'What is light?', 'What is sound?'])
})

test('only a colleague with a share downloads it', async () => {
  const { someone, teacher, params } = await aPresentationOfOneSlide()
  const [colleague, other] = [await teacher('en'), await teacher('en')]
  const body = { kind: 'document', targetId: params.id, school: false, people: [colleague.id] } as const
  const { sharing: made } = (await someone.call(sharing.set, { body })).body
  const shared = { params: { id: made.id! } }
  expect((await colleague.call(sharing.open, shared)).body.shared.document).toMatchObject({ kind: 'slides' })
  const used = await colleague.call(presentationFile.takeShared, shared)
  expect(used.status).toBe(200)
  expect(readPptx(used.body as unknown as Uint8Array).slides).toHaveLength(3)
  expect((await other.call(presentationFile.takeShared, shared)).status).toBe(404)
  expect((await colleague.call(presentationFile.take, { params })).status).toBe(404)
})

test('reports a text that differs from its slides, a running one and one without slides', async () => {
  const { someone, params, makeEntry, agent, presentation } = await aPresentationOfOneSlide()
  await someone.call(history.update, { params, body: { content: 'Khác', version: 1 } })
  const changed = await someone.call(presentationFile.take, { params })
  expect([changed.status, changed.body]).toMatchObject([
    409,
    { error: expect.stringContaining('đã được sửa tay nên không còn khớp với các trang') },
  ])
  const { id: running } = await makeEntry(someone.id, agent, {
    kind: 'slides',
    data: JSON.stringify(presentation),
    status: 'running',
  })
  expect((await someone.call(presentationFile.take, { params: { id: running } })).status).toBe(409)
  const { id: plain } = await makeEntry(someone.id, agent)
  expect((await someone.call(presentationFile.take, { params: { id: plain } })).status).toBe(404)
})
