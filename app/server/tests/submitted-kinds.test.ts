import { expect, onTestFinished, test } from 'vitest'
import { groups } from '#features/accounts/contract/groups.ts'
import { classSheets } from '#features/class-sheets/contract/class-sheets.ts'
import { aRow, textsOf } from '#features/class-sheets/model/testing.ts'
import { classSheetTexts } from '#features/class-sheets/texts/class-sheets.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { submissions } from '#features/submissions/contract/submissions.ts'
import { wordReviews } from '#features/word-review/contract/word-review.ts'
import { wordFile } from '#formats/tracked-word/server/testing.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const plan = (aim: string) =>
  wordFile(
    [
      'TÊN BÀI DẠY: PHÂN SỐ',
      'I. Mục tiêu',
      '1. Về kiến thức',
      aim,
      'III. Tiến trình dạy học',
      'Hoạt động 1: Mở đầu',
      'a) Mục tiêu: Nêu được vấn đề, cần #1 &amp; *2*.',
    ]
      .map(paragraph)
      .join('') +
      `<w:tbl><w:tr>${cell('Việc')}${cell('Phút')}</w:tr><w:tr>${cell('Chia bánh | nhóm')}${cell('5')}</w:tr></w:tbl>`,
  )

/** A teacher with a document of a kind, and the reviewer of the teacher's group. */
async function openDesk(kind: 'word-review' | 'class-sheet') {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const [teacher, head, boss] = [await product.teacher('vi'), await product.teacher('vi'), await product.admin()]
  const group = await product.makeGroup('Tổ Toán', [teacher.id])
  await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { add: [head.id] } })
  const questions = [await product.makeQuestion({ key: 'topic', type: 'TEXT' })]
  const agent = await product.makeAgent({ kind, questions })
  const body = { answers: { topic: 'Phân số' }, language: 'vi' as const }
  const made = (await teacher.call(generation.generate, { params: { id: agent.id }, body })).body
  const params = { id: made.historyId }
  const submit = () => {
    const chosen = {
      documentId: made.historyId,
      groupId: group.id,
      reviewerId: null,
      purpose: 'plan',
      week: 3,
    } as const
    return teacher.call(submissions.submit, { body: { ...chosen, note: '' } })
  }
  const finish = async () => {
    const { version } = (await teacher.call(history.get, { params })).body.entry
    await teacher.call(history.continueWriting, { params, body: { version } })
    await Promise.all([...product.jobs.values()].map(({ result }) => result.catch(() => {})))
  }
  return { ...product, models, teacher, head, params, submit, finish }
}

test('reviewers of a Word plan read the plan with the accepted changes, and what it lacks', async () => {
  const { teacher, head, params, submit, finish, models } = await openDesk('word-review')
  const add = (bytes: Uint8Array) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], 'Phân số.docx'))
    return teacher.call(wordReviews.addFile, { params, body: form })
  }
  expect((await submit()).body.code).toBe('submission.noText')
  expect((await add(plan('Hiểu được khái niệm phân số.'))).status).toBe(200)
  const verb = { anchor: 3, kind: 'replace', text: 'Nêu được khái niệm phân số.', reason: 'Khó đo.', code: '' }
  const more = {
    anchor: 6,
    kind: 'insert',
    text: 'b) Nội dung: Trò chơi.\nc) Sản phẩm: Hình vẽ.',
    reason: 'Thiếu.',
    code: '',
  }
  models.script({ does: 'answer', text: [JSON.stringify({ proposals: [verb, more] })] })
  await finish()
  const stored = async () => (await teacher.call(wordReviews.get, { params })).body.storedReview
  const decide = async (state: 'accepted' | 'refused' | 'open', kind: string) => {
    const { review, version } = await stored()
    const decisions = review.proposals.filter((one) => one.kind === kind).map(({ id, text }) => ({ id, text, state }))
    expect((await teacher.call(wordReviews.decide, { params, body: { decisions, version } })).status).toBe(200)
  }
  await decide('accepted', 'insert')
  const { submission } = (await submit()).body
  const on = { params: { id: submission.id } }
  const read = (await head.call(submissions.get, on)).body
  expect(submission.title).toBe('Phân số')
  expect(read.content).toBe(
    [
      'TÊN BÀI DẠY: PHÂN SỐ',
      '## I. Mục tiêu',
      '### 1. Về kiến thức',
      'Hiểu được khái niệm phân số.',
      '## III. Tiến trình dạy học',
      '### Hoạt động 1: Mở đầu',
      String.raw`a) Mục tiêu: Nêu được vấn đề, cần \#1 & \*2\*.`,
      'b) Nội dung: Trò chơi.',
      'c) Sản phẩm: Hình vẽ.',
      '| Việc | Phút |\n| --- | --- |\n| Chia bánh \\| nhóm | 5 |\n',
    ].join('\n\n'),
  )
  expect(read.problems.length).toBeGreaterThan(0)
  expect((await head.as('en').call(submissions.get, on)).body.problems).not.toEqual(read.problems)
  const isChanged = async () => (await head.call(submissions.talk, on)).body.submission.isChanged
  // A refused proposal changes the report, but not the plan.
  await decide('refused', 'replace')
  expect(await isChanged()).toBe(false)
  await decide('accepted', 'replace')
  expect(await isChanged()).toBe(true)
  expect((await head.call(submissions.current, on)).body.content).toContain('Nêu được khái niệm phân số.')
  expect((await head.call(submissions.get, on)).body.content).toBe(read.content)
  await decide('open', 'replace')
  expect(await isChanged()).toBe(false)
  // The plan is changed in Word.
  expect(submission.takesSuggestions).toBe(false)
  const suggestion = { words: 'Nêu được vấn đề', text: 'Nêu được câu hỏi', before: '' }
  const { comment } = (await head.call(submissions.comment, { ...on, body: { text: '', anchor: null, suggestion } }))
    .body
  const refused = await teacher.call(submissions.acceptSuggestion, { params: { id: comment.id } })
  expect(refused.body.code).toBe('submission.suggestionByHand')
})

test('reviewers of a class sheet read its comments without the names of students', async () => {
  const { teacher, head, params, submit } = await openDesk('class-sheet')
  const save = async (comment: string) => {
    const { sheet, version } = (await teacher.call(classSheets.get, { params })).body.storedSheet
    const row = aRow(1, { number: '1', name: 'Nguyễn Thị Ngọc Bích', level: 'T', note: 'đọc to' }, [comment])
    return teacher.call(classSheets.update, { params, body: { sheet: { ...sheet, rows: [row] }, version } })
  }
  await save('Em Ngọc Bích đọc to, rõ ràng.')
  const { submission } = (await submit()).body
  const on = { params: { id: submission.id } }
  const { content } = (await head.call(submissions.get, on)).body
  expect(content).toContain('đọc to, rõ ràng.')
  expect(content).not.toContain('Bích')
  await save('Em đọc to, rõ ràng và hay giúp bạn.')
  expect((await head.call(submissions.talk, on)).body.submission.isChanged).toBe(true)
  const now = (await head.call(submissions.current, on)).body.content
  expect(now).toContain('hay giúp bạn')
})

test('a suggestion for a class sheet changes the comment in its row, and no word that the code writes', async () => {
  const { teacher, head, params, submit } = await openDesk('class-sheet')
  const { sheet, version } = (await teacher.call(classSheets.get, { params })).body.storedSheet
  const names = ['Nguyễn Thị Ngọc Bích', 'Trần Quốc Khải']
  const comments = ['Em đọc to, rõ ràng.', 'Em tính nhanh & đúng (10 * 2).']
  const rows = names.map((name, at) => aRow(at + 1, { number: `${at + 1}`, name, level: 'T' }, [comments[at]!]))
  await teacher.call(classSheets.update, { params, body: { sheet: { ...sheet, rows }, version } })
  const { submission } = (await submit()).body
  const on = { params: { id: submission.id } }
  const accept = async (words: string, text: string) => {
    const body = { text: '', anchor: null, suggestion: { words, text, before: '' } }
    const { comment } = (await head.call(submissions.comment, { ...on, body })).body
    return teacher.call(submissions.acceptSuggestion, { params: { id: comment.id } })
  }
  expect((await accept('tính nhanh', 'tính rất nhanh > bạn')).status).toBe(200)
  const now = textsOf((await teacher.call(classSheets.get, { params })).body.storedSheet.sheet)
  expect(now).toEqual([[comments[0]], ['Em tính rất nhanh > bạn & đúng (10 * 2).']])
  // The heading of the column is no data.
  const refused = await accept(classSheetTexts.vi.classSheet.level, 'Loại')
  expect(refused.body.code).toBe('submission.suggestionByHand')
})
