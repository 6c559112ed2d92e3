import { expect, onTestFinished, test } from 'vitest'
import { chat } from '../contract/chat.ts'
import { files } from '#features/questions/contract/files.ts'
import { pdfOf } from '#formats/readers/server/testing.ts'
import { startAnthropicServer, type MessagesBody } from '#tests/support/models/anthropic-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { answers } from './testing.ts'

async function withClaude() {
  const server = await startAnthropicServer({ usual: answers('A') })
  onTestFinished(() => server.close())
  const shared = { provider: 'anthropic', apiKey: 'key', model: 'claude-haiku-5-5' } as const
  const someone = await (await startProduct({ baseUrls: { anthropic: server.url }, shared })).teacher()
  return {
    server,
    ask: async (prompt: string, more: object = {}) =>
      (await someone.call(chat.send, { body: { prompt, ...more } })).body,
    attach: async (name: string, pages: number) => {
      const scanned = Array.from({ length: pages }, (_, page) => page)
      const body = new FormData()
      body.append(
        'file',
        new Blob([
          pdfOf(
            scanned.map(() => []),
            { scanned },
          ),
        ]),
        name,
      )
      return (await someone.call(files.uploadToChat, { body })).body.fileInfo.id
    },
  }
}

/** Lists the attachments of each of the teacher's messages. */
const heldBy = ({ messages }: MessagesBody) =>
  messages!
    .filter(({ role }) => role === 'user')
    .map(({ content }) => (typeof content === 'string' ? [] : (content as { type: string }[]).map(({ type }) => type)))

test('sends a scanned PDF complete, with its question and with later ones', async () => {
  const { server, ask, attach } = await withClaude()
  const { conversation_id } = await ask('What is this?', { uploadedFiles: [await attach('Scan.pdf', 3)] })
  await ask('And now?', { conversation_id })
  expect(server.requests.map(({ body }) => heldBy(body))).toEqual([[['document', 'text']], [['document', 'text'], []]])
})

test('counts a long PDF by its pages and sends it only with its question', async () => {
  const { server, ask, attach } = await withClaude()
  const { conversation_id } = await ask('What is this?', { uploadedFiles: [await attach('Book.pdf', 40)] })
  await ask('And now?', { conversation_id })
  expect(server.requests.map(({ body }) => heldBy(body))).toEqual([[['document', 'text']], [[], []]])
  expect(JSON.stringify(server.requests[1]!.body)).toContain('The file “Book.pdf” was attached here')
})

test('the current question’s PDF takes precedence over earlier ones', async () => {
  const { server, ask, attach } = await withClaude()
  const { conversation_id } = await ask('What is this?', { uploadedFiles: [await attach('Earlier.pdf', 12)] })
  await ask('And this?', { conversation_id, uploadedFiles: [await attach('Now.pdf', 95)] })
  const [earlier, now] = heldBy(server.requests[1]!.body)
  expect(earlier).toEqual([...Array.from({ length: 10 }, () => 'image'), 'text'])
  expect(now).toEqual(['document', 'text'])
})
