import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aWordReview } from '#app/contract/testing.ts'
import { isFull } from '#tests/support/full.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, serveApi } from '#tests/support/web/server.ts'
import type { StoredWordReview } from '../contract/word-review.ts'
import type { Proposal, WordReview } from '../model/word-review.ts'

const lan = aUser()

beforeEach(() => void (Element.prototype.scrollIntoView = () => {}))

const file = { id: 'f'.repeat(24), name: 'Plan.docx' }
const paragraphs: WordReview['paragraphs'] = [
  { text: 'I. Objectives', isBold: true },
  { text: 'Students understand light.' },
  { text: 'Draw \uFFFC on paper.', fixed: [[5, 6]] },
  { text: 'Teacher', cell: { table: 0, row: 0, column: 0 } },
  { text: 'Students', cell: { table: 0, row: 0, column: 1 } },
]
const [first] = aWordReview().proposals
const second: Proposal = {
  ...first!,
  id: 2,
  anchor: 2,
  before: paragraphs[2]!.text,
  text: 'Draw \uFFFC on squared paper.',
  reason: 'Says what paper.',
}
const open: WordReview = aWordReview({ file, paragraphs, proposals: [first!, second] })

async function openReview(review = open, { template = false, connected = true } = {}) {
  const entry = anEntry({ kind: 'word-review', template })
  const stored: StoredWordReview = { review, version: entry.version }
  const saved: Pick<Proposal, 'id' | 'state' | 'text'>[][] = []
  serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent({ connected }), questions: [] } }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry: { ...entry, version: stored.version } }),
    'quickEdits.list': () => ({ quickEdits: [], changed: false }),
    'wordReviews.get': () => ({ storedReview: stored }),
    'wordReviews.decide': ({ body }) => {
      const { decisions } = body as { decisions: (typeof saved)[number] }
      saved.push(decisions)
      const proposals = stored.review.proposals.map((one) => ({ ...one, ...decisions.find(({ id }) => id === one.id) }))
      Object.assign(stored, { review: { ...stored.review, proposals }, version: stored.version + 1 })
      return { storedReview: stored, entry: { ...entry, version: stored.version } }
    },
    'wordReviews.addFile': () => {
      Object.assign(stored, { review: open, version: stored.version + 1 })
      return { storedReview: stored, entry: { ...entry, version: stored.version } }
    },
  })
  const hands = await renderApp(`/history?entry=${entry.id}`, { user: lan })
  return { hands, saved }
}

const card = (number: number) => screen.findByRole('article', { name: new RegExp(`^Proposal ${number} `) })

test('a proposal is accepted, changed and kept back, each saved', async () => {
  const { hands, saved } = await openReview()
  await hands.click(within(await card(1)).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(saved.at(-1)?.map(({ state }) => state)).toEqual(['accepted', 'open']))
  await hands.click(within(await card(2)).getByRole('button', { name: 'Edit' }))
  const field = await screen.findByLabelText('Text of proposal 2')
  expect(field).toHaveProperty('value', 'Draw ⟦1⟧ on squared paper.')
  await hands.clear(field)
  await hands.type(field, 'Draw it.')
  expect(await screen.findByText(/would change something that has to stay/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use this text' })).toHaveProperty('disabled', true)
  await hands.clear(field)
  await hands.type(field, 'Draw ⟦1⟧ on thick paper.')
  await hands.click(screen.getByRole('button', { name: 'Use this text' }))
  await waitFor(() =>
    expect(saved.at(-1)?.[1]).toMatchObject({ state: 'accepted', text: 'Draw \uFFFC on thick paper.' }),
  )
})

test('a new paragraph is shown below the one it follows', async () => {
  const added: Proposal = { ...first!, id: 3, kind: 'insert', text: 'They draw a ray of light.' }
  await openReview(aWordReview({ file, paragraphs, proposals: [added] }))
  const shown = within(await card(3)).getAllByText(/light/)
  expect(shown.map(({ textContent }) => textContent)).toContain('Students understand light.')
})

test.runIf(isFull)('cards and plan lead to each other, and keys decide', async () => {
  const { hands, saved } = await openReview()
  const plan = await screen.findByRole('region', { name: 'Your plan' })
  await hands.click(within(plan).getByRole('button', { name: 'Show proposal 2' }))
  expect(document.activeElement).toBe(await card(2))
  await hands.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(await card(1))
  await hands.keyboard('k')
  await waitFor(() => expect(saved.at(-1)?.[0]?.state).toBe('refused'))
  await hands.click(within(await card(1)).getByRole('button', { name: 'Show in plan' }))
  expect(document.activeElement?.textContent).toContain('Students understand light.')
  expect(
    within(plan)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Teacher', 'Students'])
})

test.runIf(isFull)('all proposals of a kind are accepted at once', async () => {
  const { hands, saved } = await openReview()
  await hands.click(await screen.findByRole('button', { name: 'Accept all' }))
  await waitFor(() => expect(saved.at(-1)?.map(({ state }) => state)).toEqual(['accepted', 'accepted']))
})

test('a Word file is added, and its gaps are listed without AI', async () => {
  const { hands } = await openReview(aWordReview({ paragraphs: [], proposals: [] }))
  expect(await screen.findByRole('heading', { name: 'Add your Word file' })).toBeTruthy()
  const chooser = document.querySelector<HTMLInputElement>('input[type=file][accept=".docx"]')!
  await hands.upload(chooser, new File(['x'], 'Plan.docx'))
  expect(await card(1)).toBeTruthy()
})

test.runIf(isFull)('a review begun without AI asks for proposals once there is a connection', async () => {
  const waiting = aWordReview({ file, paragraphs, proposals: [], pending: [0] })
  await openReview(waiting, { template: true })
  expect(await screen.findByRole('button', { name: 'Review 1 part with AI' })).toBeTruthy()
})

test.runIf(isFull)('without a connection, a review offers no proposals', async () => {
  const waiting = aWordReview({ file, paragraphs, proposals: [], pending: [0] })
  await openReview(waiting, { template: true, connected: false })
  expect(await screen.findByRole('button', { name: 'Upload changed file' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Review 1 part with AI' })).toBeNull()
})

test('what an uploaded file has taken or changed is named, and so are the parts that are not reviewed', async () => {
  await openReview(
    aWordReview({ file, paragraphs, proposals: [], lost: [second], adopted: 2, outside: ['header', 'footnotes'] }),
  )
  expect(await screen.findByText('Not reviewed and left unchanged: headers, footnotes.')).toBeTruthy()
  expect(screen.getByText('2 proposals are already in the uploaded file.')).toBeTruthy()
  const lost = screen.getByText(/^1 proposal no longer fits/).closest('details')!
  expect(within(lost).getByText('Says what paper.')).toBeTruthy()
})
