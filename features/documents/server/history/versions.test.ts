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

test('of two devices the one that saves from an old version is refused, and what the other saved stays', async () => {
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

test('the refusal is said in Vietnamese too', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher('vi')
  const { id } = await makeEntry(someone.id, await makeAgent(), { version: 4 })
  const { body } = await someone.call(history.update, { params: { id }, body: { content: '# Cũ', version: 3 } })
  expect(body.error).toBe('Mục này đã được sửa ở nơi khác sau khi thầy cô mở.')
})

test('without a version the last one wins', async () => {
  const { save, stored } = await anEntry()
  await save('# School', 1)
  expect((await save('# Home')).status).toBe(200)
  expect(await stored()).toMatchObject({ content: '# Home', version: 3 })
})

test('what is sent again because its answer was lost is saved already, and no new version', async () => {
  const { save, stored } = await anEntry()
  await save('# School', 1)
  const again = await save('# School', 1)
  expect([again.status, again.body.entry.version]).toEqual([200, 2])
  expect((await stored()).version).toBe(2)
})

test('going back to what was generated is an edit like others', async () => {
  const { save, stored } = await anEntry()
  await save('# School', 1)
  expect((await save(null, 1)).status).toBe(409)
  expect((await save(null, 2)).body.entry).toMatchObject({ content: '# Generated', version: 3, edited: false })
  expect((await save(null, 2)).body.entry.version).toBe(3)
  expect(await stored()).toMatchObject({ content: '# Generated', edited: false })
})

test('of many that save at the same moment from one version one is told that it is saved', async () => {
  const { save, stored } = await anEntry()
  const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => save(`# Device ${n}`, 1)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)])
  const winner = replies.find(({ status }) => status === 200)!
  expect(await stored()).toMatchObject({ content: winner.body.entry.content, version: 2 })
})

test('the same edit twice at the same moment is saved, and both are told so', async () => {
  const { save, stored } = await anEntry()
  const replies = await Promise.all([save('# School', 1), save('# School', 1), save('# School', 1)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await stored()).version).toBe(2)
})

test('an entry that was deleted on another device is told to be gone', async () => {
  const { someone, params, save } = await anEntry()
  await someone.call(history.remove, { params })
  const late = await save('# Home', 1)
  expect([late.status, late.body.code]).toEqual([404, 'history.notFound'])
})

test('lists say the version too, with and without the text', async () => {
  const { someone, save } = await anEntry()
  await save('# School', 1)
  for (const view of ['full', 'summary'] as const)
    expect((await someone.call(history.list, { query: { view } })).body.data[0]).toMatchObject({ version: 2 })
})
