import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Question } from '#features/questions/contract/questions.ts'
import { aQuestion } from '#app/contract/testing.ts'
import { flushDrafts, keepDraft, listDrafts } from '#platform/web/lib/drafts.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, serveApi } from '#tests/support/web/server.ts'

// Nothing has a place here.
beforeEach(() => void (Element.prototype.scrollIntoView = () => {}))

// A draft that still waits for its pause must not reach the next test.
afterEach(flushDrafts)

const lan = aUser({ school: 'THCS Nguyễn Du' })
const agent = anAgent({ connected: true })
const path = `/agents/${agent.id}/generate`
const numbers = ['6', '7', '8'].map((label) => ({ value: `grade${label}`, label, labelVi: label }))
const topic = aQuestion({ key: 'topic', required: true })
const subject = aQuestion({ key: 'subject', title: 'Subject', required: true })
const grade = aQuestion({ key: 'secondaryGrade', type: 'RADIO', title: 'Grade', options: numbers, required: true })
const school = aQuestion({ key: 'school', title: 'School' })
const teacher = aQuestion({ key: 'teacherName', title: 'Teacher' })
const notes = aQuestion({ key: 'notes', title: 'Notes' })
const link = aQuestion({ key: 'link', type: 'URL', title: 'Link' })
const result = {
  content: '# Light',
  historyId: anEntry().id,
  tokens: 1,
  cost: null,
  metadata: { ...anEntry(), status: 'complete' },
}

function serve(questions: Question[], handlers: Parameters<typeof serveApi>[0] = {}, fields: object = {}) {
  return serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.get': () => ({ agent: { ...agent, questions, ...fields } }),
    'agents.list': () => ({ agents: [agent] }),
    'history.list': () => ({ data: [], pagination: { page: 1, limit: 1, total: 0, pages: 0 } }),
    async *'generation.generate'() {
      yield { type: 'started', historyId: result.historyId, startedAt: '2025-11-20T02:12:00.000Z' }
      return result
    },
    ...handlers,
  })
}

const form = async () => within(await screen.findByRole('form', { name: 'Questions' }))
const box = async (name: RegExp) => (await form()).findByRole<HTMLTextAreaElement>('textbox', { name })
const details = () => screen.getByText(/^More details/).closest('details')!

test('collapses everything after the last required question, with the number of answers in it', async () => {
  serve([topic, notes, grade, school, link, aQuestion({ key: 'more', title: 'More' })])
  const hands = await renderApp(path, { user: lan })
  await box(/Notes/)
  expect([details().open, details().querySelector('summary')!.textContent]).toEqual([
    false,
    'More details (3)1 filled in',
  ])
  await hands.click(screen.getByText(/^More details/))
  await hands.clear(await box(/School/))
  expect(details().querySelector('summary')!.textContent).toBe('More details (3)')
})

test('an error in the collapsed part opens and focuses it; one or two optional questions are not collapsed', async () => {
  serve([topic, notes, school, link])
  const hands = await renderApp(path, { user: lan })
  await hands.type(await box(/Topic/), 'Light')
  await hands.type(await box(/Link/), 'no link')
  details().open = false
  await hands.click(screen.getByRole('button', { name: 'Generate' }))
  await screen.findByText('Please enter a valid URL')
  expect([details().open, document.activeElement]).toEqual([true, await box(/Link/)])
})

test('shows draft answers in the collapsed part', async () => {
  serve([topic, notes, school, link])
  const draftKey = { userId: lan.id, kind: 'generation', id: agent.id }
  keepDraft(draftKey, { title: 'x', path, value: { answers: { notes: 'No phones' }, language: null } })
  await renderApp(path, { user: lan })
  expect((await box(/Notes/)).value).toBe('No phones')
  expect(details().open).toBe(true)
})

test('fills school and name from the profile, subject and grade from last time; one click clears them', async () => {
  serve([topic, subject, grade, school, teacher])
  localStorage.setItem(`usual:${lan.id}`, JSON.stringify({ subject: 'Physics', grade: '8A' }))
  const hands = await renderApp(path, { user: lan })
  await screen.findByText(/Same as last time: Subject, Grade\. From your profile: School, Teacher\./)
  expect((await box(/Subject/)).value).toBe('Physics')
  expect((await form()).getByRole('radio', { name: '8' })).toHaveProperty('checked', true)
  expect([(await box(/School/)).value, (await box(/Teacher/)).value]).toEqual(['THCS Nguyễn Du', lan.name])
  await hands.click(screen.getByRole('button', { name: 'Clear these' }))
  expect([(await box(/Subject/)).value, (await box(/School/)).value]).toEqual(['', ''])
  expect((await form()).getByRole('radio', { name: '8' })).toHaveProperty('checked', false)
  flushDrafts()
  expect([listDrafts(lan.id), localStorage.getItem(`usual:${lan.id}`)]).toEqual([[], null])
})

test('remembers the answers of a generation, and does not take a class for a grade', async () => {
  serve([topic, subject, grade])
  localStorage.setItem(`usual:${lan.id}`, JSON.stringify({ grade: '8A' }))
  const hands = await renderApp(path, { user: lan })
  await hands.type(await box(/Topic/), 'Light')
  await hands.type(await box(/Subject/), 'Physics')
  await hands.click(screen.getByRole('button', { name: 'Generate' }))
  await screen.findByRole('button', { name: 'Download' })
  expect(JSON.parse(localStorage.getItem(`usual:${lan.id}`)!)).toEqual({ grade: '8A', subject: 'Physics' })
})

test('shows an example before anything is filled in; its answers can be tried and undone', async () => {
  const example = {
    answers: { topic: 'Density', subject: 'Physics', secondaryGrade: 'grade7' },
    content: '# Density\n\nA sample.',
  }
  const { calls } = serve([topic, subject, grade], { 'agents.example': () => ({ example }) }, { hasExample: true })
  const hands = await renderApp(path, { user: lan })
  await hands.type(await box(/Topic/), 'Mine')
  expect(calls.map(({ name }) => name)).not.toContain('agents.example')
  await hands.click(screen.getAllByRole('button', { name: 'View example' })[0]!)
  await screen.findByRole('heading', { name: 'Density' })
  await hands.click(
    within(screen.getByRole('region', { name: 'Result' })).getByRole('button', { name: 'Try with sample answers' }),
  )
  await screen.findByText('Filled in with sample answers.')
  expect((await box(/Topic/)).value).toBe('Density')
  expect((await form()).getByRole('radio', { name: '7' })).toHaveProperty('checked', true)
  await hands.click(screen.getByRole('button', { name: 'Undo' }))
  expect([(await box(/Topic/)).value, (await box(/Subject/)).value]).toEqual(['Mine', ''])
})

test('does not remember sample answers as the teacher’s own', async () => {
  const example = { answers: { topic: 'Density', subject: 'Physics', secondaryGrade: 'grade7' }, content: '# Density' }
  serve([topic, subject, grade], { 'agents.example': () => ({ example }) }, { hasExample: true })
  const hands = await renderApp(path, { user: lan })
  await hands.click((await screen.findAllByRole('button', { name: 'Try with sample answers' }))[0]!)
  await screen.findByText('Filled in with sample answers.')
  await hands.click(screen.getByRole('button', { name: 'Generate' }))
  await screen.findByRole('button', { name: 'Download' })
  expect(localStorage.getItem(`usual:${lan.id}`)).toBeNull()
})

test.for([
  ['en', 'You will get a document template filled in with your answers.', 'Content generated successfully!'],
  ['vi', 'Thầy cô sẽ nhận mẫu văn bản được điền sẵn bằng câu trả lời của mình.', 'Tạo nội dung thành công!'],
] as const)(
  'in %s, says before the form is filled that there is no AI, and calls nothing generated',
  async ([language, expected, done]) => {
    serve(
      [aQuestion()],
      {
        async *'generation.generate'() {
          yield { type: 'started', historyId: result.historyId, startedAt: '2025-11-20T02:12:00.000Z' }
          return { ...result, tokens: null, metadata: { ...result.metadata, template: true } }
        },
      },
      { connected: false },
    )
    const hands = await renderApp(path, { user: lan, language })
    await screen.findByText(new RegExp(expected))
    await hands.click(screen.getByRole('button', { name: language === 'en' ? 'Generate' : 'Tạo nội dung' }))
    await screen.findAllByText(language === 'en' ? 'Template filled in' : 'Đã điền xong bản khung')
    expect(screen.queryByText(done)).toBeNull()
  },
)

test('shows everything above the questions together with them, so that nothing shifts under the pointer', async () => {
  serve([topic, teacher], {}, { connected: false })
  await renderApp(path, { user: lan })
  await box(/Teacher/)
  expect(screen.queryByText('No AI is connected.')).not.toBeNull()
  expect(screen.queryByText(/^From your profile/)).not.toBeNull()
})
