import { expect, onTestFinished, test } from 'vitest'
import { generation } from '../../contract/generation.ts'
import type { DifyApp } from '#tests/support/models/dify-app.ts'
import { startDifyServer, type DifyServer } from '#tests/support/models/dify-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

const plan = '# Bài 15. Áp suất\n\nViết được công thức p = F/S.'

/** Creates a worksheet from a plan, by an assistant whose AI is this Dify app. */
async function madeBy(app: DifyApp) {
  const dify = await startDifyServer(app, { usual: { does: 'answer', text: ['# Phiếu'] } })
  onTestFinished(() => dify.close())
  const shared = { provider: 'dify', apiKey: 'app-shared', model: null } as const
  const { makeQuestion, makeAgent, makeEntry, teacher } = await startProduct({ baseUrls: { dify: dify.url }, shared })
  const source = await makeQuestion({ key: 'sourceFile', type: 'DOCUMENT' })
  const planner = await makeAgent({})
  const worksheet = await makeAgent({
    prompt: 'Write a worksheet.\n=== MATERIAL ===\n{{sourceFile}}\n=== END ===',
    derivation: JSON.stringify({ produces: 'worksheet', accepts: ['any'] }),
    questions: [source],
  })
  const lan = await teacher('vi')
  const entry = await makeEntry(lan.id, planner, { language: 'vi', title: 'Bài 15. Áp suất', content: plan })
  const body = { answers: {}, sourceId: entry.id }
  const reply = await lan.call(generation.generate, { params: { id: worksheet.id }, body })
  expect([reply.status, reply.body.error]).toEqual([200, undefined])
  return dify
}

const uploadsOf = ({ asides }: DifyServer) => asides.flatMap(({ file }) => file ?? [])

test('sends the source to a Dify app that accepts no files as text', async () => {
  const dify = await madeBy({ mode: 'chat' })
  const [sent] = dify.requests.slice(-1)
  expect(sent!.body.query).toContain('Bài 15. Áp suất.md')
  expect(sent!.body.query).toContain('Viết được công thức p = F/S.')
  expect(uploadsOf(dify)).toEqual([])
})

test('sends the source as a file if the form requires a document', async () => {
  const docs = { 'file-list': { variable: 'docs', required: true, allowed_file_types: ['document'] } }
  const dify = await madeBy({ mode: 'chat', form: [docs] })
  expect(uploadsOf(dify).map(({ name, bytes }) => [name, bytes.toString()])).toEqual([['Bài 15. Áp suất.md', plan]])
  const [sent] = dify.requests.slice(-1)
  expect(sent!.body.inputs).toMatchObject({ docs: [{ type: 'document', transfer_method: 'local_file' }] })
})
