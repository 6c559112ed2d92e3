import { expect, onTestFinished, test } from 'vitest'
import { generation } from '../../contract/generation.ts'
import { history } from '../../contract/history.ts'
import { tagging } from '../../contract/tags.ts'
import { customTitleMaxLength } from '../../model/title-limits.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { fillWords } from './fill-words.ts'

/** Creates a document of a teacher whose text has a heading. */
async function anEntry(fields: Record<string, unknown> = {}) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const { db, teacher, makeAgent, makeEntry } = product
  const an = await teacher()
  const agent = await makeAgent({ name: 'Plan', name_vi: 'Kế hoạch bài dạy' })
  const { id } = await makeEntry(an.id, agent, { content: '# Áp suất\n\nĐo lực.', title: 'Áp suất', ...fields })
  await fillWords({ db })
  const rename = (title: string | null, by: Pick<typeof an, 'call'> = an) =>
    by.call(tagging.rename, { params: { id }, body: { title } })
  const shown = async () => {
    const { body } = await an.call(history.list, { query: { view: 'summary' } })
    return body.data.map(({ title, customTitle }) => [title, customTitle])
  }
  const found = async (search: string) =>
    (await an.call(history.list, { query: { search } })).body.data.map((entry) => entry.title)
  return { ...product, models, an, agent, id, rename, shown, found }
}

test('uses the heading as the title until its owner sets one, and again when it is removed', async () => {
  const { an, id, rename, shown } = await anEntry()
  expect(await shown()).toEqual([['Áp suất', null]])
  const { status, body } = await rename('  Bài 15. \n Áp suất  ')
  expect([status, body.entry.title, body.entry.customTitle]).toEqual([200, 'Bài 15. Áp suất', 'Bài 15. Áp suất'])
  // A concurrent edit of the text is not disturbed.
  expect(body.entry).toMatchObject({ version: 1, content: '# Áp suất\n\nĐo lực.' })
  const edit = { params: { id }, body: { content: '# Lực\n\nMới.', version: 1 } }
  expect((await an.call(history.update, edit)).body.entry.title).toBe('Bài 15. Áp suất')
  expect(await shown()).toEqual([['Bài 15. Áp suất', 'Bài 15. Áp suất']])
  await rename(null)
  expect(await shown()).toEqual([['Lực', null]])
  await rename('…')
  await rename('   ')
  expect(await shown()).toEqual([['Lực', null]])
})

test('finds a document by its title, also without accents, and still by its heading', async () => {
  const { an, id, rename, found } = await anEntry()
  await rename('Ôn thi học kì')
  for (const search of ['on thi hoc ki', 'Ôn thi', 'ap suat', 'ke hoach']) expect(await found(search)).toHaveLength(1)
  await an.call(history.update, { params: { id }, body: { content: 'Khác hẳn.' } })
  expect(await found('on thi')).toEqual(['Ôn thi học kì'])
  expect(await found('ap suat')).toEqual([])
  await rename(null)
  expect(await found('on thi')).toEqual([])
})

test('uses the topic as the title without a heading', async () => {
  const { an, makeAgent, models, shown } = await anEntry()
  const agent = await makeAgent()
  const body = { answers: { topic: '  Quang hợp\nở cây ' } }
  for (const text of ['Một lá thư.', '## Kính gửi phụ huynh']) {
    models.script({ does: 'answer', text: [text] })
    const made = await an.call(generation.generate, { params: { id: agent.id }, body })
    expect(made.body.metadata.customTitle).toBeNull()
  }
  expect((await shown()).slice(0, 2)).toEqual([
    ['Kính gửi phụ huynh', null],
    ['Quang hợp ở cây', null],
  ])
})

test('renames only own documents, and limits the length of a title', async () => {
  const { admin, guest, teacher, rename, shown } = await anEntry()
  for (const other of [await teacher('vi'), await admin('vi')]) {
    const { status, body } = await rename('x', other)
    expect([status, body.error]).toEqual([404, 'Tài liệu này không tồn tại hoặc thầy cô không có quyền xem.'])
  }
  expect((await rename('x', guest)).status).toBe(401)
  const long = await rename('ế'.repeat(customTitleMaxLength + 1))
  expect([long.status, long.body.fields]).toEqual([400, { title: 'Must be no more than 200 characters' }])
  expect((await rename('ế'.repeat(customTitleMaxLength))).status).toBe(200)
  expect((await shown())[0]![0]).toHaveLength(customTitleMaxLength)
})

test('renames a running document, and finds it by that title at the end', async () => {
  const { an, makeAgent, models, found } = await anEntry()
  const agent = await makeAgent()
  const { promise, resolve } = Promise.withResolvers<void>()
  models.script({ does: 'answer', text: ['# Ánh sáng\n\n', 'Xong.'], pause: { after: 1, until: promise } })
  const stream = an.stream(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  const started = (await stream.next()).value as { data: { historyId: string } }
  const params = { id: started.data.historyId }
  // The document appears in the history shortly after the start.
  const named = async () => (await an.call(tagging.rename, { params, body: { title: 'Thấu kính' } })).status
  await expect.poll(named).toBe(200)
  resolve()
  for await (const _ of stream);
  expect(await found('thau kinh')).toEqual(['Thấu kính'])
})
