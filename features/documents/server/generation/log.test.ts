import { expect, onTestFinished, test } from 'vitest'
import { generation } from '../../contract/generation.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

test('logs kind, status and code of a provider’s failure, and none of its text', async () => {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const lines: string[] = []
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'm' } as const
  const { teacher, makeAgent } = await startProduct({
    openAiBaseUrl: models.url,
    shared,
    log: (line) => void lines.push(line),
  })
  const message = 'Wrong key sk-shared-secret in: You are a teacher of class 5A. Điểm của em Lan là 4.'
  models.script({ does: 'refuse', status: 401, body: { error: { code: 'invalid_api_key', message } } })
  const someone = await teacher('vi')
  const { id } = await makeAgent({ prompt: 'You are a teacher of class 5A.' })
  const { status, body } = await someone.call(generation.generate, { params: { id }, body: { answers: {} } })
  expect([status, body.code]).toEqual([502, 'provider.config'])
  const { err } = lines.map((line) => JSON.parse(line)).find((line) => line.err)
  expect(err).toMatchObject({ kind: 'config', status: 401, detail: 'code invalid_api_key' })
  expect(err.message).toBe('The model provider failed: config (HTTP 401)')
  expect(lines.join('')).not.toMatch(/secret|5A|Lan|Wrong key/)
})
