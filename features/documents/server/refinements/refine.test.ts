import { expect, onTestFinished, test } from 'vitest'
import { history } from '../../contract/history.ts'
import { refinements } from '../../contract/refinements.ts'
import { anExam } from '#app/contract/testing.ts'
import { versions } from '../../contract/versions.ts'
import type { Target } from '#formats/markdown/model/target.ts'
import type { EditRequest } from '#features/agents/model/quick-edits/edit-requests.ts'
import { refusals, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

const plan = `# Áp suất

## I. Mục tiêu

Nêu được áp suất là gì.

## II. Tiến trình

| Hoạt động | Phút |
| --- | --- |
| Mở đầu | 5 |
| Luyện tập | 15 |

Học sinh trả lời.
`
const goals: Target = { kind: 'section', path: ['Áp suất', 'I. Mục tiêu'], nth: 0 }
const row: Target = { kind: 'row', table: 0, row: 2 }
const shorter: EditRequest = { quickEdit: 'shorter' }

async function withPlan(behaviours: Behaviour[], fields: object = {}) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const agent = await product.makeAgent({})
  const teacher = await product.teacher('en')
  const { id } = await product.makeEntry(teacher.id, agent, { content: plan, language: 'vi', ...fields })
  const params = { id }
  return {
    product,
    models,
    teacher,
    params,
    write: (target: Target, request: EditRequest = shorter, version = 1) =>
      teacher.call(refinements.write, { params, body: { target, request, version } }),
    put: (target: Target, was: string, text: string | null) =>
      teacher.call(refinements.put, { params, body: { target, was, text } }),
    entry: async () => (await teacher.call(history.get, { params })).body.entry,
  }
}

const says = (text: string): Behaviour => ({ does: 'answer', text: [text] })
const was = 'Nêu được áp suất là gì.'

test('rewrites a section without changing anything until it is accepted; then every other byte stays', async () => {
  const { models, teacher, params, write, put, entry } = await withPlan([says('## I. Mục tiêu\n\nNêu áp suất.')])
  const before = await entry()
  const { status, body } = await write(goals)
  expect([status, body]).toMatchObject([200, { was, text: 'Nêu áp suất.', cut: false, question: null }])
  const sent = models.requests[0]!.body.messages!.at(-1)!.content
  expect(sent).toContain(`⟦${was}⟧`)
  expect(sent).toContain('ngắn hơn')
  // The document once, and little around it.
  expect(sent.length).toBeLessThan(plan.length + 1_500)
  const now = await entry()
  expect([now.content, now.version]).toEqual([plan, 1])
  expect(now.tokens!).toBeGreaterThan(before.tokens!)
  expect(now.cost!).toBeGreaterThan(before.cost!)
  expect(body.entry.tokens).toBe(now.tokens)
  const saved = await put(goals, was, body.text)
  expect([saved.status, saved.body.entry.content, saved.body.entry.version]).toEqual([
    200,
    plan.replace(was, 'Nêu áp suất.'),
    2,
  ])
  // The response was lost.
  expect((await put(goals, was, body.text)).body.entry.version).toBe(2)
  const stored = (await teacher.call(versions.list, { params })).body.versions
  expect(stored[0]).toMatchObject({ cause: 'refined' })
})

test('streams a rewrite as it is written', async () => {
  const { teacher, params } = await withPlan([{ does: 'answer', text: ['Nêu ', 'áp suất.'] }])
  const events: unknown[] = []
  const body = { target: goals, request: shorter, version: 1 }
  for await (const event of teacher.stream(refinements.write, { params, body })) events.push(event)
  const text = JSON.stringify(events)
  expect(text).toContain('started')
  expect(text).toContain('Nêu ')
})

test('keeps an edit elsewhere; reports one of the selection and keeps both texts', async () => {
  const { teacher, params, put, entry } = await withPlan([])
  const edited = plan.replace('Học sinh trả lời.', 'Học sinh thảo luận.').replace('# Áp suất', 'Trường A\n\n# Áp suất')
  await teacher.call(history.update, { params, body: { content: edited } })
  expect((await put(row, '| Luyện tập | 15 |', '| Luyện tập | 10 |')).status).toBe(200)
  expect((await entry()).content).toBe(edited.replace('| 15 |', '| 10 |'))
  const late = await put(row, '| Luyện tập | 15 |', '| Luyện tập | 20 |')
  expect([late.status, late.body.code]).toEqual([409, 'refine.changedMeanwhile'])
  expect((await entry()).content).toBe(edited.replace('| 15 |', '| 10 |'))
})

test('applies two parallel changes of different parts', async () => {
  const { put, entry } = await withPlan([])
  const answers = await Promise.all([put(goals, was, 'Một.'), put(row, '| Luyện tập | 15 |', '| Luyện tập | 9 |')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await entry()).content).toBe(plan.replace(was, 'Một.').replace('| 15 |', '| 9 |'))
})

test('cuts or rejects an answer beyond the selection, and counts it; the text stays', async () => {
  const { write, entry } = await withPlan([
    says(plan.replace(was, 'Nêu gọn.')),
    says('| a | b | c |'),
    says('   '),
    says('?? Thầy cô muốn ngắn đến đâu?\nThêm'),
    { ...says('Nêu'), finish: 'length' } as Behaviour,
    { does: 'answer', text: ['Nêu ', 'áp'], ends: 'cut' },
    refusals.badKey,
  ])
  expect((await write(goals)).body).toMatchObject({ text: 'Nêu gọn.', cut: true })
  const tokens = (await entry()).tokens!
  const columns = await write(row)
  expect([columns.status, columns.body.code]).toEqual([502, 'refine.otherColumns'])
  expect((await entry()).tokens!).toBeGreaterThan(tokens)
  expect((await write(goals)).status).toBe(502)
  expect((await write(goals)).body).toMatchObject({ text: null, question: 'Thầy cô muốn ngắn đến đâu?' })
  expect((await write(goals)).body.code).toBe('refine.cutShort')
  expect((await write(goals)).body.code).toBe('refine.brokenOff')
  expect((await write(goals)).status).toBe(502)
  expect(await entry()).toMatchObject({ content: plan, version: 1 })
})

test('deletes without a model or usage; a table head and the whole document cannot be deleted', async () => {
  const { models, write, put, entry } = await withPlan([])
  expect((await write(row, { words: 'Xoá hàng này' })).body).toMatchObject({ text: null, question: null, tokens: null })
  expect((await put(row, '| Luyện tập | 15 |', null)).status).toBe(200)
  expect((await entry()).content).toBe(plan.replace('| Luyện tập | 15 |\n', ''))
  expect((await put(goals, was, null)).status).toBe(200)
  expect((await entry()).content).toBe(
    plan.replace('| Luyện tập | 15 |\n', '').replace(`## I. Mục tiêu\n\n${was}\n\n`, ''),
  )
  expect((await put({ kind: 'document' }, (await entry()).content!.trim(), null)).body.code).toBe('refine.cannotGo')
  expect((await write({ kind: 'row', table: 0, row: 0 }, { words: 'delete' }, 3)).body.code).toBe('refine.cannotGo')
  expect(models.requests).toHaveLength(0)
})

test('stops the model on disconnect and allows another; rejects the second of two parallel requests', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  const { teacher, params, models, write, entry } = await withPlan([
    { does: 'answer', text: ['Nêu ', 'gọn.'], pause: { after: 1, until: promise } },
    says('Nêu.'),
  ])
  const body = { target: goals, request: shorter, version: 1 }
  const stream = teacher.stream(refinements.write, { params, body })[Symbol.asyncIterator]()
  await stream.next()
  const second = await write(row)
  expect([second.status, second.body.code]).toEqual([409, 'refine.inProgress'])
  await stream.return(undefined)
  await expect.poll(async () => (await write(goals)).body.text).toBe('Nêu.')
  expect(models.requests).toHaveLength(2)
  expect(await entry()).toMatchObject({ content: plan, version: 1 })
})

test('rejects an old version, an unknown part, structured data and another teacher without a request', async () => {
  const { product, models, params, write, put, teacher } = await withPlan([])
  expect((await write(goals, shorter, 7)).body.code).toBe('error.changedMeanwhile')
  expect((await write({ kind: 'row', table: 3, row: 1 })).body.code).toBe('refine.targetNotFound')
  const other = await product.teacher('vi')
  const body = { target: goals, request: shorter, version: 1 }
  expect((await other.call(refinements.write, { params, body })).status).toBe(404)
  expect((await other.call(refinements.put, { params, body: { target: goals, was, text: 'x' } })).status).toBe(404)
  expect((await put(goals, was, plan)).status).toBe(200)
  const agent = await product.makeAgent({})
  const entry = await product.makeEntry(teacher.id, agent, {
    kind: 'exam',
    data: JSON.stringify(anExam()),
    content: plan,
  })
  const refused = await teacher.call(refinements.write, { params: { id: entry.id }, body })
  expect([refused.status, refused.body.code]).toEqual([409, 'refine.hasData'])
  const stored = await teacher.call(refinements.put, {
    params: { id: entry.id },
    body: { target: goals, was, text: 'x' },
  })
  expect(stored.body.code).toBe('refine.hasData')
  expect(models.requests).toHaveLength(0)
})
