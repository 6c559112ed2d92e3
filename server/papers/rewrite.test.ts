import { expect, onTestFinished, test } from 'vitest'
import { history } from '#contract/history'
import { papers } from '#contract/papers'
import { anItem, aPaper } from '#contract/testing'
import type { Exam } from '#rules/exam/exam'
import type { OwnPress } from '#rules/refine/own-presses'
import type { ItemWish } from '#rules/refine/wishes'
import { refusals, type Behaviour } from '../testing/model-behaviours.ts'
import { startModelServer } from '../testing/model-server.ts'
import { startProduct } from '../testing/product.ts'

async function withPaper(exam: Exam, ...behaviours: Behaviour[]) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const questions = [
    await product.makeQuestion({ key: 'examContent', type: 'TABLE', columns: '[]' }),
    await product.makeQuestion({ key: 'choiceCount', type: 'NUMBER' }),
  ]
  const agent = await product.makeAgent({ kind: 'exam', questions, prompt: 'Write items.' })
  const teacher = await product.teacher('en')
  const { id } = await product.makeEntry(teacher.id, agent, { exam: JSON.stringify(exam), content: 'Printed' })
  const params = { id }
  return {
    product,
    models,
    teacher,
    params,
    rewrite: (item: number, version = 1) => teacher.call(papers.rewrite, { params, body: { item, version } }),
    paper: async () => (await teacher.call(papers.get, { params })).body.paper,
    entry: async () => (await teacher.call(history.get, { params })).body.entry,
  }
}

const answering = (...stems: string[]): Behaviour => ({
  does: 'answer',
  text: [JSON.stringify({ items: stems.map((stem) => anItem(stem).text) })],
})

test('a press is asked for in the paper’s language, one of the assistant’s own in its administrator’s words', async () => {
  const label = { label: 'Other numbers', labelVi: 'Đổi số liệu' }
  const own: OwnPress = {
    ...label,
    ask: 'Keep it, with other numbers.',
    askVi: 'Giữ nguyên, đổi số.',
    places: ['item'],
  }
  const answers = ['What is sound?', 'What is sound?'].map((stem) => answering(stem))
  const { product, models, teacher, params } = await withPaper(aPaper(), ...answers)
  const { agentId } = (await teacher.call(history.get, { params })).body.entry
  await product.db
    .updateTable('agents')
    .set({ presses: JSON.stringify([own]) })
    .where('id', '=', agentId)
    .execute()
  const wish = (wanted: ItemWish, version: number) =>
    teacher.call(papers.rewrite, { params, body: { item: 1, version, wish: wanted } })
  expect((await wish({ press: 'easier' }, 1)).status).toBe(200)
  expect((await wish({ own: 'Other numbers' }, 2)).status).toBe(200)
  const asked = models.requests.map(({ body }) => JSON.stringify(body))
  expect(asked[0]).toContain('a little easier')
  expect(asked[1]).toContain('Keep it, with other numbers.')
  const gone = await wish({ own: 'Gone' }, 3)
  expect([gone.status, gone.body.code]).toEqual([400, 'refine.noSuchPress'])
  expect(models.requests).toHaveLength(2)
})

test('one item is written anew: the others are not touched, and what it took is counted', async () => {
  const { models, rewrite, paper, entry } = await withPaper(aPaper(), answering('What is a shadow?'))
  const before = await entry()
  const { status, body } = await rewrite(1)
  expect([status, body.paper.version]).toEqual([200, 2])
  const { exam } = await paper()
  expect(exam.items[1]!.text!.stem).toBe('What is a shadow?')
  expect([exam.items[0], exam.items[2]]).toEqual([aPaper().items[0], aPaper().items[2]])
  const after = await entry()
  expect(after.content).toContain('**Question 2.** What is a shadow?')
  expect(after.tokens!).toBeGreaterThan(before.tokens!)
  expect(after.cost!).toBeGreaterThan(before.cost!)
  expect(models.requests).toHaveLength(1)
  expect(JSON.stringify(models.requests[0]!.body)).toContain('What is sound?')
})

test('an item is changed as the teacher wishes: the model reads it whole, and what asks the same is taken', async () => {
  // With the stem it had, it would be a repetition if another one were asked for.
  const { models, teacher, params, paper } = await withPaper(aPaper(), answering('What is sound?'))
  const body = { item: 1, version: 1, wish: { words: '  Use other “numbers”.  ' } }
  const { status } = await teacher.call(papers.rewrite, { params, body })
  expect(status).toBe(200)
  const { exam } = await paper()
  expect(exam.items[1]!.text!.stem).toBe('What is sound?')
  expect([exam.items[0], exam.items[2]]).toEqual([aPaper().items[0], aPaper().items[2]])
  const asked = JSON.stringify(models.requests[0]!.body)
  expect(asked).toContain('Use other “numbers”.')
  expect(asked).toContain(JSON.stringify(JSON.stringify(aPaper().items[1]!.text)).slice(1, -1))
  expect(asked).not.toContain('Ask something else')
  const tooLong = { item: 1, version: 2, wish: { words: 'x'.repeat(2001) } }
  expect((await teacher.call(papers.rewrite, { params, body: tooLong })).status).toBe(400)
})

test('what cannot be used twice leaves the item as it was, with a sentence, and is counted as well', async () => {
  const { models, rewrite, paper, entry } = await withPaper(
    aPaper(),
    answering('What is light?'),
    answering('what is sound'),
  )
  const before = await entry()
  const { status, body } = await rewrite(1)
  expect([status, body.error]).toEqual([502, expect.stringContaining('The question is as it was')])
  expect(await paper()).toMatchObject({ version: 1, exam: aPaper() })
  expect((await entry()).tokens!).toBeGreaterThan(before.tokens!)
  expect(models.requests).toHaveLength(2)
})

test('an old version, an item that is not there, a refusing model, another teacher: nothing is changed', async () => {
  const { models, rewrite, paper, product, params } = await withPaper(aPaper())
  expect((await rewrite(0, 7)).body.code).toBe('error.changedMeanwhile')
  expect((await rewrite(3)).body.code).toBe('paper.noSuchItem')
  const other = await product.teacher('vi')
  expect((await other.call(papers.rewrite, { params, body: { item: 0, version: 1 } })).status).toBe(404)
  expect(models.requests).toHaveLength(0)
  models.script(refusals.badKey)
  expect((await rewrite(0)).status).toBe(502)
  expect(await paper()).toMatchObject({ version: 1, exam: aPaper() })
})

test('without an AI it is said so', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher('vi')
  const { id } = await makeEntry(someone.id, await makeAgent({ kind: 'exam' }), { exam: JSON.stringify(aPaper()) })
  const { status, body } = await someone.call(papers.rewrite, { params: { id }, body: { item: 0, version: 1 } })
  expect([status, body.code]).toEqual([503, 'generation.notConnected'])
})

test('a place that was planned since is written by going on, and nothing else', async () => {
  const items = [aPaper().items[0]!, anItem('', { text: null }), aPaper().items[2]!]
  const { models, teacher, params, entry, paper } = await withPaper(aPaper({ items }), answering('What is a shadow?'))
  expect((await teacher.call(history.goOn, { params, body: { version: 1 } })).status).toBe(200)
  await expect.poll(async () => (await entry()).status).toBe('complete')
  const { exam } = await paper()
  expect(exam.items.map(({ text }) => text!.stem)).toEqual([
    'What is light?',
    'What is a shadow?',
    'Explain a rainbow.',
  ])
  expect(models.requests).toHaveLength(1)
  const again = await teacher.call(history.goOn, { params, body: {} })
  expect([again.status, again.body.code]).toEqual([409, 'generation.nothingLeft'])
})
