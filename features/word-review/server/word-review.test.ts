import { expect, test } from 'vitest'
import { aiServerTexts } from '#ai/server/texts.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { history } from '#features/documents/contract/history.ts'
import { versions } from '#features/documents/contract/versions.ts'
import { constructions } from '#formats/tracked-word/server/constructions.ts'
import { wordFile } from '#formats/tracked-word/server/testing.ts'
import { refusals } from '#tests/support/models/model-behaviours.ts'
import { wordReviewTexts } from '../texts/word-review.ts'
import { wordReviews } from '../contract/word-review.ts'
import { answer, paragraph, plan, planFile, withReview } from './testing.ts'

const verb = {
  anchor: 3,
  kind: 'replace',
  text: 'Nêu được khái niệm phân số trong thực tế.',
  reason: 'Động từ “hiểu” không quan sát được.',
  code: '',
}
const product = {
  anchor: 9,
  kind: 'insert',
  text: 'c) Sản phẩm: Câu trả lời của học sinh.',
  reason: 'Thiếu mục c).',
  code: '',
}

test('without AI, the report says what the plan lacks', async () => {
  const { add, stored, teacher, params, made } = await withReview({ hasAi: false })
  expect(made.metadata).toMatchObject({ kind: 'word-review', status: 'complete', problem: null })
  const { status, body } = await add(planFile())
  expect([status, body.storedReview.review.paragraphs.map(({ text }) => text)]).toEqual([200, plan])
  const { content } = (await teacher.call(history.get, { params })).body.entry
  for (const gap of ['Thiết bị dạy học và học liệu', '3. Về phẩm chất', '“Hiểu” không quan sát được', 'c) Sản phẩm'])
    expect(content).toContain(gap)
  expect((await stored()).review.proposals).toEqual([])
})

test('proposals are checked, decided, and written into the same file as tracked changes', async () => {
  const { add, stored, propose, decide, download, models, params, teacher } = await withReview()
  await add(planFile())
  models.script(answer([verb, product]))
  expect(await propose()).toMatchObject({ status: 'complete', problem: null })
  const sent = JSON.stringify(models.requests.at(-1)!.body)
  expect(sent).toContain('không quan sát được')
  expect((await stored()).review.proposals.map(({ anchor, kind, state }) => [anchor, kind, state])).toEqual([
    [3, 'replace', 'open'],
    [9, 'insert', 'open'],
  ])
  expect((await decide('accepted', [1])).status).toBe(200)
  expect((await decide('refused', [2])).status).toBe(200)
  const tracked = await download('tracked')
  expect(tracked).toMatch(/<w:del [^>]*w:author="Trợ Giảng \(AI\)"[^>]*><w:r><w:delText xml:space="preserve">Hiểu</)
  expect(tracked).toContain('>Nêu</w:t></w:r></w:ins>')
  expect(tracked).not.toContain('Sản phẩm')
  const applied = await download('applied')
  expect([applied.includes('<w:del '), applied.includes('khái niệm phân số trong thực tế.')]).toEqual([false, true])
  const { entry } = (await teacher.call(history.get, { params })).body
  expect(entry.content).toContain('đã nhận')
  const restored = await teacher.call(versions.restore, { params, body: { number: 1, version: entry.version } })
  expect(restored.status).toBe(200)
})

test('wrong proposals are asked for again once, then dropped and counted', async () => {
  const { add, stored, propose, models } = await withReview()
  await add(planFile())
  models.script(
    answer([
      verb,
      { ...verb, text: 'Một đề xuất khác cho cùng đoạn.' },
      { ...product, anchor: 99 },
      { ...product, text: 'Sử dụng mã 9.9.XX1a.' },
      { ...product, text: 'Công thức $a/b$' },
      { ...verb, anchor: 5, text: 'Explain in your own words how two fractions can be compared with each other.' },
    ]),
    answer([{ ...product, anchor: 99 }, product]),
  )
  await propose()
  const again = JSON.stringify(models.requests.at(-1)!.body)
  for (const reason of [
    'Không có đoạn này.',
    'Đoạn này đã có đề xuất.',
    'Không có mã này.',
    'Markdown hoặc LaTeX',
    'Lời viết sai ngôn ngữ.',
  ])
    expect(again).toContain(reason)
  const { review } = await stored()
  expect([review.proposals.map(({ kind }) => kind), review.dropped]).toEqual([['replace', 'insert'], 1])
})

test('an answer in prose proposes nothing, and the file can be read again', async () => {
  const { add, propose, stored, models } = await withReview()
  await add(planFile())
  models.script({ does: 'answer', text: ['Kế hoạch rất tốt.'] })
  expect((await propose()).problem).not.toBeNull()
  expect((await stored()).review.pending).toEqual([0])
  models.script(answer([]))
  expect(await propose()).toMatchObject({ problem: null })
})

test('says why a part of the file was not read, and reads it again', async () => {
  const { add, propose, stored, models } = await withReview()
  await add(planFile([...plan, ...Array.from({ length: 25 }, (_, at) => `Câu hỏi ${at + 1} cho cả lớp.`)]))
  expect((await stored()).review.pending).toHaveLength(2)
  models.script(answer([]), refusals.outOfQuota)
  expect((await propose()).problem).toBe(aiServerTexts.vi.provider.quota)
  expect((await stored()).review.pending).toHaveLength(1)
  models.script(answer([]))
  expect(await propose()).toMatchObject({ problem: null })
})

test('pictures and formulas have a number for the model, and stay', async () => {
  const { add, propose, stored, models, download } = await withReview()
  await add(wordFile(constructions['a formula']! + plan.map(paragraph).join('')))
  models.script(
    answer([{ anchor: 0, kind: 'replace', text: 'Hãy tính ⟦1⟧ khi biết x', reason: 'Rõ yêu cầu.', code: '' }]),
  )
  await propose()
  expect(JSON.stringify(models.requests.at(-1)!.body)).toContain('Tính ⟦1⟧ khi biết x')
  expect((await stored()).review.proposals).toHaveLength(1)
  expect(await download('tracked')).toContain('<m:oMath>')
})

test('a file that was changed in Word keeps the proposals for paragraphs that have not changed', async () => {
  const { add, propose, stored, models, teacher, params } = await withReview()
  await add(planFile())
  models.script(answer([verb, product]))
  await propose()
  await add(planFile(['Trường THCS Hoa Sen', ...plan.with(9, 'b) Nội dung: Trò chơi mới.')]))
  const { review } = await stored()
  const { content } = (await teacher.call(history.get, { params })).body.entry
  expect(content).toContain(wordReviewTexts.vi.wordReview.lostTitle)
  expect(content).toContain(product.text)
  expect(review.proposals.map(({ anchor, kind }) => [anchor, kind])).toEqual([[4, 'replace']])
  expect(review.lost.map(({ kind }) => kind)).toEqual(['insert'])
})

test('proposals that were accepted in Word are not listed as lost, and not asked for again', async () => {
  const { add, propose, stored, models } = await withReview()
  await add(planFile())
  models.script(answer([verb, product, { ...verb, anchor: 5, kind: 'delete', text: '' }]))
  await propose()
  await add(planFile([...plan.with(3, verb.text).toSpliced(5, 1), product.text]))
  const { review } = await stored()
  expect([review.adopted, review.proposals, review.lost, review.pending]).toEqual([3, [], [], []])
  await add(planFile([...plan.with(3, verb.text), 'Cả lớp thảo luận.']))
  expect((await stored()).review.pending).toEqual([0])
})

test('the report names the parts of the file that are not reviewed', async () => {
  const { add, stored, teacher, params } = await withReview({ hasAi: false })
  await add(wordFile(plan.map(paragraph).join(''), { outside: { header: 'Trường THCS Hoa Sen', footer: 'Trang' } }))
  expect((await stored()).review.outside).toEqual(['header', 'footer', 'footnotes'])
  const { content } = (await teacher.call(history.get, { params })).body.entry
  expect(content).toContain('đầu trang, chân trang, chú thích cuối trang')
})

test('a plan of 200 pages is read, and divided for the AI', async () => {
  const { add, stored } = await withReview({ hasAi: false })
  const pages = Array.from({ length: 200 }, (_, page) => [
    ...plan,
    ...Array.from({ length: 28 }, (_, at) => `Trang ${page}, câu ${at}: Học sinh đọc và trả lời.`),
  ])
  const { status } = await add(planFile(pages.flat()))
  const { review } = await stored()
  expect([status, review.paragraphs.length, review.pending.length > 100]).toEqual([200, 7600, true])
})

test('an edited text that would remove what must stay is refused, and so is an old version', async () => {
  const { add, propose, stored, models, teacher, params } = await withReview()
  await add(wordFile(constructions['a formula']! + plan.map(paragraph).join('')))
  models.script(answer([{ anchor: 0, kind: 'replace', text: 'Hãy tính ⟦1⟧ khi biết x', reason: 'Rõ.', code: '' }]))
  await propose()
  const { version } = await stored()
  const save = (text: string, from: number) =>
    teacher.call(wordReviews.decide, {
      params,
      body: { decisions: [{ id: 1, state: 'accepted', text }], version: from },
    })
  expect((await save('Không còn công thức', version)).status).toBe(400)
  expect((await save('Em tính \uFFFC khi biết x', version)).status).toBe(200)
  expect((await save('Em hãy tính \uFFFC khi biết x', version)).status).toBe(409)
})

test('the report is not edited by hand, so that decisions stay possible', async () => {
  const { add, teacher, params, stored } = await withReview({ hasAi: false })
  await add(planFile())
  const { version } = await stored()
  const edited = await teacher.call(history.update, { params, body: { content: '# Báo cáo', version } })
  expect(edited).toMatchObject({ status: 409, body: { code: 'wordReview.byHand' } })
})

test('a review begun without AI gets proposals once one is connected', async () => {
  const { add, begin, propose, stored, models, teacher, params, made, agentId, admin } = await withReview({
    hasAi: false,
  })
  await add(planFile())
  expect(await begin()).toMatchObject({ status: 503 })
  expect((await stored()).review.pending).toEqual([0])
  const boss = await admin()
  const connected = await boss.call(agents.update, {
    params: { id: agentId },
    body: { apiKey: 'sk-later-key-0123456789' },
  })
  expect(connected.status).toBe(200)
  models.script(answer([verb]))
  expect(await propose()).toMatchObject({ status: 'complete', problem: null, template: false })
  expect((await stored()).review.proposals).toHaveLength(1)
  const { entry } = (await teacher.call(history.get, { params })).body
  expect([made.metadata.template, entry.template]).toEqual([true, false])
  expect(entry.content).toContain('Động từ')
})
