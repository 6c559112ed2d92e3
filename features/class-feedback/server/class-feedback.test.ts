import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aiServerTexts } from '#ai/server/texts.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { interruptAll } from '#platform/server/jobs/streaming-jobs.ts'
import { budgets } from '#features/usage/contract/budgets.ts'
import { wordFile } from '#formats/tracked-word/server/testing.ts'
import { refusals } from '#tests/support/models/model-behaviours.ts'
import { classFeedbacks } from '../contract/class-feedback.ts'
import { withDrafts } from '../model/phrases/drafts.ts'
import { pdfOf } from '#formats/readers/server/testing.ts'
import { pictureRun, wordFile as withParts } from '#formats/readers/server/word/testing.ts'
import { readerTexts } from '#formats/readers/texts.ts'
import { classFeedbackTexts } from '../texts/class-feedback.ts'
import { classFeedbackKind } from './kind.ts'
import { classFeedbackServerTexts } from './texts.ts'
import { answerOn, lessonOn, student, withFeedback } from './testing.ts'

const { vi } = classFeedbackTexts
const twoTexts = [
  student(1, 'Lê Thị Ngọc Bích', 'Cuối tuần em rất mệt. Bạn Quốc Khải cũng vậy.'),
  student(2, 'Trần Quốc Khải', 'Bài tập rất có ích. Bích nói không đúng.'),
]

const anyRequest = { user: '', system: '', messages: [{ role: 'user' as const, text: '' }], temperature: 0 }
const anyForm = { language: 'vi' as const, pictures: 0 }

test('plans the rubric from the form, and writes feedback and lessons without a name in any request', async () => {
  const school = await withFeedback(twoTexts)
  expect((await school.stored()).data.criteria.map(({ name, levels }) => [name, levels.length])).toEqual([
    ['Ý kiến', 3],
    ['Lí lẽ', 3],
  ])
  const shown = (await school.teacher.call(classFeedbacks.requests, { params: school.params })).body
  expect([shown.requests.length, shown.held, school.models.requests.length]).toEqual([2, 0, 0])
  school.models.script(answerOn('Cuối tuần em rất mệt'), answerOn('Bài tập rất có ích'), lessonOn('issue:evidence'))
  expect(await school.write()).toMatchObject({ status: 'complete', problem: null })
  const { data } = await school.stored()
  expect(data.students.map(({ feedback }) => feedback?.steps[0]?.quotation)).toEqual([
    'Cuối tuần em rất mệt',
    'Bài tập rất có ích',
  ])
  expect(data.lessons.map(({ title }) => title)).toEqual(['Thêm ví dụ'])
  const sent = school.models.requests.map(({ body }) => JSON.stringify(body).normalize('NFC'))
  expect(sent).toHaveLength(3)
  expect([...sent, ...shown.requests].join('\n')).not.toMatch(/Bích|Khải/u)
  // The requests are the ones that the teacher saw.
  for (const { body } of school.models.requests.slice(0, 2)) {
    const texts = (body.messages ?? []).map(({ content }) => content).join('\n\n')
    expect(shown.requests).toContain(texts)
  }
  const { content } = await school.entry()
  expect(content).toContain('## Học sinh 2')
  expect(content).not.toMatch(/Bích|Khải/u)
})

test('holds a text without a name back, and hides the names of the class list', async () => {
  const school = await withFeedback([student(1, '', 'Em thích mưa.'), student(2, 'Lý Nam', 'Em chơi với Diệp Chi.')])
  await school.save((data) => ({ ...data, classNames: ['Hồ Diệp Chi'] }))
  const shown = (await school.teacher.call(classFeedbacks.requests, { params: school.params })).body
  expect([shown.requests.length, shown.held]).toEqual([1, 1])
  expect(shown.requests[0]).not.toMatch(/Diệp|Chi\b/u)
})

test('without AI, chosen levels become drafts from the rubric, and nothing is pending', async () => {
  const school = await withFeedback([], { hasAi: false })
  expect(school.made.metadata).toMatchObject({ status: 'complete', template: true })
  await school.save((data) => ({
    ...data,
    students: twoTexts.map((one, at) => ({
      ...one,
      feedback: { author: 'teacher', levels: [at, 2], strengths: [], steps: [] },
    })),
  }))
  expect((await school.save(withDrafts)).status).toBe(200)
  const { data } = await school.stored()
  expect(data.students.map(({ feedback }) => feedback?.author)).toEqual(['phrases', 'phrases'])
  expect(data.students[0]!.feedback!.steps[0]!.text).toContain('“rõ”')
  const { content } = await school.entry()
  expect(content).toContain(vi.classFeedback.draft)
  expect((await school.teacher.call(classFeedbacks.requests, { params: school.params })).status).toBe(503)
})

test('refuses what does not fit the rubric, two texts of one number, and an old version', async () => {
  const school = await withFeedback(twoTexts)
  const feedback = { author: 'teacher' as const, levels: [9, 0], strengths: [], steps: [] }
  const misfit = await school.save((data) => ({ ...data, students: [{ ...twoTexts[0]!, feedback }] }))
  expect([misfit.status, misfit.body]).toMatchObject([400, { error: vi.classFeedback.otherRubric }])
  const twice = await school.save((data) => ({ ...data, students: [twoTexts[0]!, twoTexts[0]!] }))
  expect([twice.status, twice.body]).toMatchObject([400, { error: vi.classFeedback.twice }])
  const { data } = await school.stored()
  const body = { data: { ...data, task: 'Khác' }, version: 1 }
  const old = await school.teacher.call(classFeedbacks.update, { params: school.params, body })
  expect([old.status, old.body]).toMatchObject([409, { code: 'error.changedMeanwhile' }])
  const typed = { params: school.params, body: { content: '# Bích', version: (await school.stored()).version } }
  expect(await school.teacher.call(history.update, typed)).toMatchObject({
    status: 409,
    body: { code: 'classFeedback.byHand' },
  })
})

test('stops before the first request if the budget is too small, and continues when there is one', async () => {
  const school = await withFeedback(twoTexts)
  const boss = await school.admin()
  const set = (tokens: number | null) =>
    boss.call(budgets.set, { body: { scope: 'school', currency: 'USD', money: null, tokens } })
  await set(100)
  const refused = await school.begin()
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'budget.shortSchool' }])
  expect([school.models.requests, (await school.stored()).data.students]).toEqual([[], twoTexts])
  await set(null)
  school.models.script(answerOn('Cuối tuần em rất mệt'), answerOn('Bài tập rất có ích'), lessonOn('issue:evidence'))
  expect(await school.write()).toMatchObject({ status: 'complete', problem: null })
})

test('writes the first texts if the budget is only enough for them, says so, and writes the rest later', async () => {
  const long = 'Em đi học về. '.repeat(600)
  const texts = twoTexts.map((one, at) => (at === 0 ? one : { ...one, text: `${one.text} ${long}` }))
  const school = await withFeedback([...texts, student(3, 'Lý Nam', `Ngày mai. ${long}`)])
  const boss = await school.admin()
  const set = (tokens: number | null) =>
    boss.call(budgets.set, { body: { scope: 'school', currency: 'USD', money: null, tokens } })
  const { input, output } = classFeedbackKind.estimateTokens((await school.stored()).data, anyRequest, anyForm)
  await set(Math.floor((input + output) * 0.8))
  school.models.script(answerOn('Cuối tuần em rất mệt'), answerOn('Bài tập rất có ích'))
  expect(await school.write()).toMatchObject({ status: 'complete', problem: aiServerTexts.vi.classFeedback.overBudget })
  const left = async () => (await school.stored()).data.students.filter(({ feedback }) => !feedback).length
  expect(await left()).toBeGreaterThan(0)
  await set(null)
  school.models.script(answerOn('Bài tập rất có ích'), answerOn('Ngày mai'), lessonOn('issue:evidence'))
  await school.write()
  expect(await left()).toBe(0)
})

test('ends a run without quota as unfinished, and writes only what is missing later', async () => {
  const school = await withFeedback(twoTexts)
  school.models.script(answerOn('Cuối tuần em rất mệt'), { ...refusals.outOfQuota, to: 'Bài tập rất có ích' })
  expect(await school.write()).toMatchObject({ status: 'complete', problem: aiServerTexts.vi.provider.quota })
  const [first] = (await school.stored()).data.students
  const count = school.models.requests.length
  school.models.script(answerOn('Bài tập rất có ích'), lessonOn('issue:evidence'))
  expect(await school.write()).toMatchObject({ status: 'complete', problem: null })
  expect(school.models.requests).toHaveLength(count + 2)
  expect((await school.stored()).data.students[0]).toEqual(first)
})

test.each(['stopped', 'interrupted'] as const)('keeps what was written when it is %s, and continues', async (end) => {
  const school = await withFeedback(twoTexts)
  const { promise: until, resolve: proceed } = Promise.withResolvers<void>()
  const paused = answerOn('Bài tập rất có ích')
  school.models.script(answerOn('Cuối tuần em rất mệt'), {
    ...paused,
    text: ['', paused.text],
    pause: { after: 1, until },
  })
  expect((await school.begin()).status).toBe(200)
  const written = async () => (await school.stored()).data.students.filter(({ feedback }) => feedback).length
  await expect.poll(written).toBe(1)
  if (end === 'stopped') await school.teacher.call(history.stop, { params: school.params })
  else interruptAll(school.jobs)
  proceed()
  await expect.poll(async () => (await school.entry()).status).toBe(end)
  expect(await written()).toBe(1)
  school.models.script(answerOn('Bài tập rất có ích'), lessonOn('issue:evidence'))
  expect(await school.write()).toMatchObject({ status: 'complete', problem: null })
  expect(await written()).toBe(2)
})

test('reads texts from Word, PDF and text files, none from scans, and says what it cannot read', async () => {
  const school = await withFeedback()
  const read = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
    const body = new FormData()
    body.append('file', new File([content], name))
    const { status, body: reply } = await school.teacher.call(classFeedbacks.readFile, { params: school.params, body })
    return [status, (reply as { text?: string; error?: string }).text ?? (reply as { error?: string }).error]
  }
  const word = new Uint8Array(wordFile('<w:p><w:r><w:t>Quê em đẹp.</w:t></w:r></w:p>'))
  expect(await read('Lê Hoa.docx', word)).toEqual([200, expect.stringContaining('Quê em đẹp.')])
  expect(await read('Lê Hoa.txt', 'Quê em đẹp.'.normalize('NFD'))).toEqual([200, 'Quê em đẹp.'])
  const accepted = readerTexts.vi.file.notAccepted.replace('{{types}}', 'DOCX, DOC, PDF, TXT, MD')
  expect(await read('Lê Hoa.pptx', 'x')).toEqual([415, accepted])
  expect((await read('Lê Hoa.docx', word.slice(0, 400)))[0]).toBe(400)
  const remarksIn = async (name: string, content: Uint8Array<ArrayBuffer>) => {
    const body = new FormData()
    body.append('file', new File([content], name))
    return (await school.teacher.call(classFeedbacks.readFile, { params: school.params, body })).body
  }
  const { feedbackFile } = classFeedbackServerTexts.vi
  expect(await remarksIn('Lê Hoa.docx', word)).toMatchObject({ remarks: [] })
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const withPhoto = (body: string) =>
    withParts(`<w:p>${pictureRun('r9')}${body}</w:p>`, '', [
      { id: 'r9', kind: 'image', name: 'media/a.png', content: photo },
    ])
  const ofPicture = feedbackFile.pictures_other.replace('{{count}}', '1')
  expect(await remarksIn('Lê Hoa.docx', withPhoto(''))).toEqual({ text: '', remarks: [ofPicture] })
  expect(await remarksIn('Lê Hoa.docx', withPhoto('<w:r><w:t>Quê em đẹp.</w:t></w:r>'))).toEqual({
    text: 'Quê em đẹp.',
    remarks: [ofPicture],
  })
  expect(await remarksIn('Lê Hoa.doc', Uint8Array.from(Buffer.from('{\\rtf1\\ansi My village.}')))).toEqual({
    text: 'My village.',
    remarks: [],
  })
  const scan = pdfOf([[], []], { scanned: [0, 1] })
  expect(await remarksIn('Lê Hoa.pdf', scan)).toEqual({ text: '', remarks: [feedbackFile.scanned] })
  const typed = Array.from({ length: 12 }, (_, at) => ({ text: `My village is green ${at}`, x: 72, y: 700 - at * 20 }))
  const half = feedbackFile.scannedPages.replace('{{count}}', '1').replace('{{pages}}', '2')
  expect(await remarksIn('Lê Hoa.pdf', pdfOf([typed, []], { scanned: [1] }))).toEqual({
    text: expect.stringContaining('My village is green 0'),
    remarks: [half],
  })
  const other = await school.teacher.call(generation.generate, {
    params: { id: school.params.id },
    body: { answers: {} },
  })
  expect(other.status).toBe(404)
})
