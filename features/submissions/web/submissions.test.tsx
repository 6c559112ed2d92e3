import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/web/render.tsx'
import { anEntry, AppError, aUser, serveApi } from '#tests/support/web/server.ts'
import type { Submission, SubmissionComment } from '../contract/submissions.ts'
import { reviewTexts } from '../texts/reviews.ts'
import { submissionTexts } from '../texts/submissions.ts'

const { review: t } = reviewTexts.en
const { submission: words } = submissionTexts.en
const minh = aUser({ name: 'Trần Quang Minh', reviewCount: 1 })
const lan = { id: '00000000-0000-4000-8000-0000000000a2', name: 'Nguyễn Thị Lan' }

const aSubmission = (fields: Partial<Submission> = {}): Submission => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  title: 'Fractions',
  author: lan,
  documentId: null,
  purpose: 'plan',
  week: 12,
  note: '',
  groupName: 'Mathematics',
  reviewers: [{ id: minh.id, name: minh.name }],
  awaited: [{ id: minh.id, name: minh.name }],
  approvals: [],
  number: 2,
  hash: 'a'.repeat(64),
  state: 'submitted',
  reason: '',
  decidedBy: null,
  decidedAt: null,
  submittedAt: '2025-11-20T10:12:00.000Z',
  comments: 0,
  isChanged: false,
  currentVersion: 1,
  takesSuggestions: true,
  file: null,
  ...fields,
})

const aComment = (fields: Partial<SubmissionComment>): SubmissionComment => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  author: lan,
  anchor: null,
  text: 'Good.',
  suggestion: null,
  createdAt: '2025-11-20T10:13:00.000Z',
  ...fields,
})

const submitted = '# Fractions\n\n## Goals\n\nStudents add fractions.\n\n- Question 1\n- Question 2'

/** Opens a submission as its reviewer. */
async function openSubmission(
  fields: Partial<Submission> = {},
  { comments = [], handlers = {} }: { comments?: SubmissionComment[]; handlers?: Parameters<typeof serveApi>[0] } = {},
) {
  const server = { submission: aSubmission(fields), comments }
  const { calls } = serveApi({
    'auth.me': () => ({ user: minh }),
    'submissions.talk': () => server,
    'submissions.get': () => ({
      submission: server.submission,
      content: submitted,
      language: 'en',
      checked: [],
      problems: ['The points add up to 9.'],
    }),
    ...handlers,
  })
  const hands = await renderApp(`/reviews/${server.submission.id}`, { user: minh })
  await screen.findByRole('heading', { level: 1, name: 'Fractions' })
  await screen.findByRole('region', { name: t.document })
  return { hands, server, named: (name: string) => calls.filter((call) => call.name === name) }
}

test('shows the findings first, and sends a comment with the anchor that was chosen', async () => {
  const { hands, named } = await openSubmission(
    {},
    { handlers: { 'submissions.comment': () => ({ comment: aComment({}) }) } },
  )
  expect(screen.getByRole('region', { name: t.findings }).textContent).toContain('The points add up to 9.')
  await hands.click(screen.getByRole('button', { name: /^Comment on “Question 1/ }))
  await hands.selectOptions(screen.getByLabelText(t.where), 'Question 2')
  await hands.type(screen.getByLabelText(t.yourComment), 'Too easy.')
  await hands.click(screen.getAllByRole('button', { name: t.add })[0]!)
  await waitFor(() => expect(named('submissions.comment')).toHaveLength(1))
  expect(named('submissions.comment')[0]!.body).toEqual({
    text: 'Too easy.',
    anchor: { heading: 'Goals', text: 'Question 2', at: 5 },
    suggestion: null,
  })
})

test('a reply stands below the comment that it answers, at the same item', async () => {
  const itemAt = (text: string, at: number) => ({ heading: 'Goals', text, at })
  const { hands, named } = await openSubmission(
    {},
    {
      comments: [
        aComment({ id: '1', text: 'Shorter.', anchor: itemAt('Question 2', 5) }),
        aComment({ id: '2', text: 'Longer.', anchor: itemAt('Question 1', 4) }),
        aComment({ id: '3', text: 'Done.', anchor: itemAt('Question 2', 5), author: { id: minh.id, name: minh.name } }),
        aComment({ id: '4', text: 'Why?', anchor: itemAt('Question 1', 4), author: null }),
      ],
      handlers: { 'submissions.comment': () => ({ comment: aComment({}) }) },
    },
  )
  const document = within(screen.getByRole('region', { name: t.document }))
  await document.findByText('Why?')
  const read = () => document.getAllByText(/^(Shorter|Longer|Done|Why)/).map(({ textContent }) => textContent)
  expect(read()).toEqual(['Longer.', 'Why?', 'Shorter.', 'Done.'])
  expect(document.getByRole('button', { name: 'Reply to Deleted account' })).toBeTruthy()
  const [, second] = document.getAllByRole('button', { name: `Reply to ${lan.name}` })
  await hands.click(second!)
  await hands.keyboard('Half.')
  await hands.click(document.getByRole('button', { name: t.add }))
  await waitFor(() =>
    expect(named('submissions.comment').map(({ body }) => body)).toEqual([
      { text: 'Half.', anchor: itemAt('Question 2', 5), suggestion: null },
    ]),
  )
})

test('general comments come before the text, and the form for them and empty parts do not', async () => {
  const get = { submission: aSubmission(), content: submitted, language: 'en', checked: [], problems: [] }
  const handlers = { 'submissions.get': () => get }
  const { server } = await openSubmission({}, { handlers })
  const document = screen.getByRole('region', { name: t.document })
  const isBefore = (one: Element) => one.compareDocumentPosition(document) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(screen.queryByRole('region', { name: t.findings })).toBeNull()
  expect(screen.queryByRole('region', { name: t.comments })).toBeNull()
  expect(isBefore(screen.getByLabelText(t.generalComment))).toBe(false)
  server.comments = [aComment({ text: 'Well done.' })]
  const comments = await screen.findByRole('region', { name: t.comments }, { timeout: 5_000 })
  expect(isBefore(comments)).toBe(true)
})

test('says above the text of a file what it leaves out', async () => {
  await openSubmission({ file: { name: 'Fractions.docx', size: 1_000 } })
  const notice = screen.getByText(t.filePartly).closest('[role=status]')!
  expect(notice.textContent).toContain('The points add up to 9.')
  const document = screen.getByRole('region', { name: t.document })
  expect(notice.compareDocumentPosition(document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an author sends a new file in place of a returned one, with its week', async () => {
  const fields = { author: { id: minh.id, name: minh.name }, file: { name: 'Plan.docx', size: 1_000 } }
  const { hands, named } = await openSubmission(
    { ...fields, state: 'returned' },
    {
      handlers: {
        'submissions.reviewers': () => ({ groups: [{ id: 'g', name: 'Mathematics', reviewers: [lan], rule: 'one' }] }),
        'deadlines.due': () => ({ due: [] }),
        'submissions.submitFile': () => ({ submission: aSubmission() }),
      },
    },
  )
  await hands.click(await screen.findByRole('button', { name: words.fileAgain }))
  const dialog = await screen.findByRole('dialog', { name: words.fileTitle })
  await within(dialog).findByDisplayValue('12')
  await hands.upload(dialog.querySelector('input[type=file]')!, new File(['new'], 'Plan 2.docx'))
  await hands.click(within(dialog).getByRole('button', { name: words.send }))
  await waitFor(() => expect(named('submissions.submitFile')).toHaveLength(1))
  const { body } = named('submissions.submitFile')[0]!
  expect((body as FormData).get('againId')).toBe(aSubmission().id)
})

test('says that the file of a withdrawn submission is deleted', async () => {
  const fields = { author: { id: minh.id, name: minh.name }, file: { name: 'Plan.docx', size: 1_000 } }
  const { hands } = await openSubmission(fields)
  await hands.click(screen.getByRole('button', { name: t.withdraw }))
  expect(await screen.findByText(t.withdrawFileText)).toBeTruthy()
  expect(screen.queryByText(t.withdrawText)).toBeNull()
})

test('shows a comment whose anchor is deleted at its heading, and says so', async () => {
  const gone = aComment({ text: 'Which ones?', anchor: { heading: 'Goals', text: 'They draw circles.', at: 2 } })
  const current = () => ({ content: '# Fractions\n\n## Goals\n\nSomething else entirely.' })
  const { hands } = await openSubmission(
    { isChanged: true },
    { comments: [gone], handlers: { 'submissions.current': current } },
  )
  await hands.click(screen.getByText(t.now))
  const document = await screen.findByRole('region', { name: t.document })
  await within(document).findByText('Something else entirely.')
  const heading = within(document).getByRole('heading', { name: 'Goals' })
  const block = heading.closest('[data-commented]')!
  expect(block.textContent).toContain('Which ones?')
  expect(block.textContent).toContain(t.textGone.replace('{{text}}', 'They draw circles.'))
})

test('goes on showing the text that the author saves', async () => {
  let saved = 'Students add'
  const { hands, server } = await openSubmission(
    { isChanged: true, currentVersion: 2 },
    { handlers: { 'submissions.current': () => ({ content: `# Fractions\n\n${saved}` }) } },
  )
  await hands.click(screen.getByText(t.now))
  const document = await screen.findByRole('region', { name: t.document })
  await within(document).findByText('Students add')
  saved = 'Students add and simplify.'
  server.submission = aSubmission({ isChanged: true, currentVersion: 3 })
  expect(await within(document).findByText('Students add and simplify.')).toBeTruthy()
})

test('tells a reviewer who comes second who was first, and takes the buttons away', async () => {
  const sentence = 'Lê Hoa has already approved this submission.'
  const { hands, server } = await openSubmission(
    {},
    {
      handlers: {
        'submissions.approve': () => {
          server.submission = aSubmission({
            state: 'approved',
            decidedBy: { id: 'x', name: 'Lê Hoa' },
            decidedAt: '2025-11-20T11:00:00.000Z',
          })
          throw new AppError(409, sentence)
        },
      },
    },
  )
  await hands.click(screen.getByRole('button', { name: t.approve }))
  await screen.findByText(sentence)
  await waitFor(() => expect(screen.queryByRole('button', { name: t.approve })).toBeNull())
  expect(screen.getByText(/Approved by Lê Hoa/)).toBeTruthy()
})

test('a reviewer who has approved sees for whom it waits, and can only return it', async () => {
  const hoa = { id: '00000000-0000-4000-8000-0000000000a3', name: 'Lê Thị Hoa' }
  const me = { id: minh.id, name: minh.name }
  const { server } = await openSubmission({ reviewers: [me, hoa], awaited: [hoa], approvals: [me] })
  expect(screen.getByText(/^Approved by Trần Quang Minh\. Waiting for Lê Thị Hoa\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.approve })).toBeNull()
  expect(screen.getByText(t.yourApproval)).toBeTruthy()
  expect(screen.getByRole('button', { name: t.return })).toBeTruthy()
  server.submission = aSubmission({ reviewers: [me, hoa], awaited: [hoa], approvals: [] })
  expect(await screen.findByText(t.lastTurn)).toBeTruthy()
})

test('offers the menu entry only to people whose groups have reviewers', async () => {
  const entry = anEntry({ content: '# Fractions', title: 'Fractions' })
  const user = aUser()
  const groups = [{ id: 'g', name: 'Mathematics', reviewers: [{ id: minh.id, name: minh.name }], rule: 'one' as const }]
  for (const [found, isOffered] of [
    [groups, true],
    [[], false],
  ] as const) {
    const { calls } = serveApi({
      'auth.me': () => ({ user }),
      'history.get': () => ({ entry }),
      'submissions.reviewers': () => ({ groups: found }),
    })
    const hands = await renderApp(`/history?entry=${entry.id}`, { user })
    await waitFor(() => expect(calls.some(({ name }) => name === 'submissions.reviewers')).toBe(true))
    await hands.click((await screen.findAllByRole('button', { name: 'More' })).at(-1)!)
    await screen.findByRole('menu')
    await waitFor(() =>
      expect(screen.queryAllByRole('menuitem', { name: words.submit })).toHaveLength(isOffered ? 1 : 0),
    )
  }
})

test('a document that is submitted again keeps its week, and another week that is due can be chosen', async () => {
  const entry = anEntry({ content: '# Fractions', title: 'Fractions' })
  const user = aUser({ reviewCount: 0 })
  const group = { groupId: 'g', groupName: 'Mathematics', purpose: 'plan', isPast: false }
  const { calls } = serveApi({
    'auth.me': () => ({ user }),
    'history.get': () => ({ entry }),
    'submissions.of': () => ({ submission: aSubmission({ state: 'returned', week: 12 }), hasReviewers: true }),
    'submissions.marks': () => ({ marks: [] }),
    'submissions.reviewers': () => ({
      groups: [{ id: 'g', name: 'Mathematics', reviewers: [{ id: minh.id, name: minh.name }], rule: 'one' as const }],
    }),
    'deadlines.due': () => ({ due: [{ ...group, week: 13, dueOn: '2025-12-05' }] }),
    'submissions.submit': () => ({ submission: aSubmission({ week: 13 }) }),
  })
  const hands = await renderApp(`/history?entry=${entry.id}`, { user })
  await waitFor(() => expect(calls.some(({ name }) => name === 'submissions.of')).toBe(true))
  await hands.click((await screen.findAllByRole('button', { name: 'More' })).at(-1)!)
  await hands.click(await screen.findByRole('menuitem', { name: words.submit }))
  const week = await screen.findByRole('textbox', { name: new RegExp(`^${words.week}`) })
  expect(week).toHaveProperty('value', '12')
  await hands.click(await screen.findByRole('button', { name: 'Use week 13, due Fri 5 Dec' }))
  expect(week).toHaveProperty('value', '13')
  await hands.click(screen.getByRole('button', { name: words.send }))
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'submissions.submit')?.body).toMatchObject({ week: 13, groupId: 'g' }),
  )
})

test('marks the approved version among the versions of its document', async () => {
  const entry = anEntry({ content: '# Fractions', title: 'Fractions', version: 2, edited: true })
  const user = aUser({ reviewCount: 0 })
  const made = { editor: null, restoredFrom: null, madeAt: '2025-11-20T09:12:00.000Z', tokens: 0, cost: 0 }
  serveApi({
    'auth.me': () => ({ user }),
    'history.get': () => ({ entry }),
    'submissions.of': () => ({ submission: aSubmission({ state: 'approved', number: 1 }), hasReviewers: true }),
    'submissions.marks': () => ({ marks: [{ documentId: entry.id, state: 'approved', number: 1 }] }),
    'submissions.reviewers': () => ({ groups: [] }),
    'versions.list': () => ({
      versions: [
        { ...made, number: 2, cause: 'edited' },
        { ...made, number: 1, cause: 'generated' },
      ],
      bytes: 1200,
      room: 100_000,
    }),
    'versions.get': () => ({ content: '# Fractions' }),
  })
  const hands = await renderApp(`/history?entry=${entry.id}`, { user })
  await hands.click(await screen.findByRole('button', { name: /^Saved/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }))
  const mark = words.markOf.replace('{{state}}', words.approved).replace('{{number}}', '1')
  const marked = await dialog.findByRole('radio', { name: new RegExp(`${mark}Version 1`) })
  expect(marked).toBeTruthy()
  expect(dialog.getAllByText(mark)).toHaveLength(1)
})

test.each([
  ['submitted', words.deletingSubmitted],
  ['approved', words.deletingApproved],
] as const)('says what stays before a %s document can be deleted', async (state, sentence) => {
  const entry = anEntry({ content: '# Fractions', title: 'Fractions' })
  const user = aUser({ reviewCount: 0 })
  const reading = Promise.withResolvers<void>()
  serveApi({
    'auth.me': () => ({ user }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'submissions.of': async () => {
      await reading.promise
      return { submission: aSubmission({ state }), hasReviewers: true }
    },
    'submissions.marks': () => ({ marks: [] }),
  })
  const hands = await renderApp('/history', { user })
  await hands.click((await screen.findAllByRole('button', { name: /^Delete/ }))[0]!)
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' })
  expect(confirm).toHaveProperty('disabled', true)
  reading.resolve()
  expect(await screen.findByText(sentence)).toBeTruthy()
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
})
