import { expect, test } from 'vitest'
import { history } from '../../contract/history.ts'
import { startProduct } from '#tests/support/server/product.ts'

async function anEntry() {
  const product = await startProduct()
  const someone = await product.teacher()
  const { id } = await product.makeEntry(someone.id, await product.makeAgent(), { content: '# Generated' })
  const params = { id }
  return {
    ...product,
    someone,
    params,
    save: (content: string | null, version?: number) =>
      someone.call(history.update, { params, body: { content, ...(version !== undefined && { version }) } }),
    stored: async () => (await someone.call(history.get, { params })).body.entry,
  }
}

test('rejects a save from an old version on the second of two devices, and keeps the other save', async () => {
  const { save, stored } = await anEntry()
  expect((await stored()).version).toBe(1)
  const first = await save('# School', 1)
  expect([first.status, first.body.entry.version]).toEqual([200, 2])
  const second = await save('# Home', 1)
  expect([second.status, second.body.code, second.body.error]).toEqual([
    409,
    'error.changedMeanwhile',
    'This was changed elsewhere after you opened it.',
  ])
  expect(await stored()).toMatchObject({ content: '# School', version: 2 })
  expect((await save('# Home', 2)).body.entry).toMatchObject({ content: '# Home', version: 3 })
})

test('reports the conflict in Vietnamese, too', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher('vi')
  const { id } = await makeEntry(someone.id, await makeAgent(), { version: 4 })
  const { body } = await someone.call(history.update, { params: { id }, body: { content: '# Cũ', version: 3 } })
  expect(body.error).toBe('Mục này đã được sửa ở nơi khác sau khi thầy cô mở.')
})

test('lets the last save without a version win', async () => {
  const { save, stored } = await anEntry()
  await save('# School', 1)
  expect((await save('# Home')).status).toBe(200)
  expect(await stored()).toMatchObject({ content: '# Home', version: 3 })
})

test('accepts a retried save after a lost response, without a new version', async () => {
  const { save, stored } = await anEntry()
  await save('# School', 1)
  const again = await save('# School', 1)
  expect([again.status, again.body.entry.version]).toEqual([200, 2])
  expect((await stored()).version).toBe(2)
})

test('treats restoring the generated text like other edits', async () => {
  const { save, stored } = await anEntry()
  await save('# School', 1)
  expect((await save(null, 1)).status).toBe(409)
  expect((await save(null, 2)).body.entry).toMatchObject({ content: '# Generated', version: 3, edited: false })
  expect((await save(null, 2)).body.entry.version).toBe(3)
  expect(await stored()).toMatchObject({ content: '# Generated', edited: false })
})

test('accepts one of many parallel saves of one version', async () => {
  const { save, stored } = await anEntry()
  const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => save(`# Device ${n}`, 1)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)])
  const winner = replies.find(({ status }) => status === 200)!
  expect(await stored()).toMatchObject({ content: winner.body.entry.content, version: 2 })
})

test('accepts the same edit twice in parallel', async () => {
  const { save, stored } = await anEntry()
  const replies = await Promise.all([save('# School', 1), save('# School', 1), save('# School', 1)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await stored()).version).toBe(2)
})

test('reports a document that was deleted on another device', async () => {
  const { someone, params, save } = await anEntry()
  await someone.call(history.remove, { params })
  const late = await save('# Home', 1)
  expect([late.status, late.body.code]).toEqual([404, 'history.notFound'])
})

test('returns the version in lists, with and without the text', async () => {
  const { someone, save } = await anEntry()
  await save('# School', 1)
  for (const view of ['full', 'summary'] as const)
    expect((await someone.call(history.list, { query: { view } })).body.data[0]).toMatchObject({ version: 2 })
})
