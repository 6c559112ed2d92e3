import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anItem, anExam } from '#app/contract/testing.ts'
import type { HistoryEntry } from '#features/documents/contract/history.ts'
import type { ItemEvent, StoredExam } from '../contract/exams.ts'
import type { Exam, ItemText } from '../model/exam.ts'
import { findItem, withItemText, type ItemTarget } from '../model/one-item.ts'
import type { Offer } from '#features/agents/model/quick-edits/own-quick-edits.ts'
import { isFull } from '#tests/support/full.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()

/** Asks for one unit, two multiple-choice questions and one essay question. */
const answers = {
  examContent: [{ content: 'Light', periods: 2 }],
  choiceCount: '2',
  essayCount: '1',
  examSplit: '0.5 – 9.5; 5 – 0 – 95 %',
}

type Overrides = {
  exam?: Exam
  language?: 'en' | 'vi'
  entry?: Partial<HistoryEntry>
  /** The AI answers only after this resolves. */
  answered?: Promise<void>
  /** The AI asks a question before it answers. */
  question?: string
  refuses?: boolean
  /** The assistant's own quick edits. */
  quickEdits?: Offer[]
}

beforeEach(() => void (Element.prototype.scrollIntoView = () => {}))

async function openExam(overrides: Overrides = {}) {
  const entry = anEntry({ kind: 'exam', answers, ...overrides.entry })
  const stored: StoredExam = {
    exam: overrides.exam ?? anExam(),
    version: entry.version,
    language: 'en',
    byHand: entry.edited === true,
  }
  const saved: Exam[] = []
  const { calls } = serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry: { ...entry, version: stored.version } }),
    'exams.get': () => ({ storedExam: stored }),
    'quickEdits.list': () => ({ quickEdits: overrides.quickEdits ?? [], changed: false }),
    'exams.update': ({ body }) => {
      const { exam, version } = body as { exam: Exam; version: number }
      if (version !== stored.version)
        throw new AppError(409, 'This was changed elsewhere after you opened it.', {
          code: 'error.changedMeanwhile',
        })
      saved.push(exam)
      Object.assign(stored, { exam, version: version + 1 })
      return { storedExam: stored, entry: { ...entry, version: version + 1 } }
    },
    'exams.rewrite': async function* ({ body }): AsyncGenerator<ItemEvent, object> {
      if (overrides.refuses) throw new AppError(502, 'The AI service cannot be reached.')
      const was = stored.exam.items[(body as { item: number }).item]!
      const { question = null } = overrides
      delete overrides.question
      yield { type: 'started', was }
      yield { type: 'text', text: '{"items":[{"stem":"What is a sha' }
      await overrides.answered
      const text = question === null ? anItem('What is a shadow?').text : null
      return { was, text, question, tokens: 120, cost: 0.0001, entry }
    },
    'exams.putItem': ({ body }) => {
      const { item, was, text } = body as ItemTarget & { text: ItemText | null }
      const at = findItem(stored.exam, { item, was })
      if (at === null) throw new AppError(409, 'This place has been changed meanwhile.')
      Object.assign(stored, { exam: withItemText(stored.exam, at, text), version: stored.version + 1 })
      return { storedExam: stored, entry: { ...entry, version: stored.version } }
    },
  })
  const hands = await renderApp(`/history?entry=${entry.id}`, { user: lan, language: overrides.language ?? 'en' })
  return { hands, saved, stored, calls }
}

const card = (name: string) => screen.findByRole('article', { name: new RegExp(`^${name}\\b`) })
const cards = () => screen.getAllByRole('article').map((card) => card.textContent)

const toChange = async (hands: Awaited<ReturnType<typeof openExam>>['hands'], entry: string) => {
  await hands.click(within(await card('Question 2')).getByRole('button', { name: /^More/ }))
  await hands.click(await screen.findByRole('menuitem', { name: entry }))
  return within(await screen.findByRole('region', { name: /^(Edit Question|Sửa Câu) 2/ }))
}

test('changes a question by a quick edit or a typed request; previews it before it is accepted', async () => {
  const { hands, calls, stored } = await openExam()
  const wished = () =>
    calls.filter(({ name }) => name === 'exams.rewrite').map(({ body }) => (body as { request?: object }).request)
  const panel = await toChange(hands, 'Edit with AI…')
  await hands.click(await panel.findByRole('button', { name: 'Harder' }))
  const fresh = await panel.findByRole('region', { name: 'New' })
  expect(wished()).toEqual([{ quickEdit: 'harder' }])
  expect(fresh.textContent).toContain('What is a shadow?')
  await waitFor(() => expect(fresh.querySelectorAll('[data-differs]').length).toBeGreaterThan(0))
  expect(panel.getByRole('region', { name: 'Current' }).textContent).toContain('What is sound?')
  expect(stored).toMatchObject({ version: 1, exam: anExam() })
  await hands.click(panel.getByRole('button', { name: 'Keep current' }))
  await hands.type(panel.getByRole('textbox', { name: 'Or describe the change' }), 'Use whole numbers{Enter}')
  await hands.click(await panel.findByRole('button', { name: 'Accept' }))
  expect(wished()[1]).toEqual({ words: 'Use whole numbers' })
  await panel.findByText('Change applied.')
  expect(stored.exam.items.map(({ text }) => text!.stem)).toEqual([
    'What is light?',
    'What is a shadow?',
    'Explain a rainbow.',
  ])
  await hands.click(panel.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(stored.exam).toEqual(anExam()))
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Change Question 2/ })).toBeNull())
  screen.getByRole('dialog')
})

test.runIf(isFull)('asks one line back about an unclear request, which is answered there', async () => {
  const { hands, calls } = await openExam({ question: 'Which numbers?' })
  const panel = await toChange(hands, 'Edit with AI…')
  const words = () => panel.getByRole('textbox', { name: 'Or describe the change' })
  await hands.type(words(), 'Change the numbers{Enter}')
  await panel.findByText('Which numbers?')
  await hands.type(words(), 'Primes{Enter}')
  await panel.findByRole('region', { name: 'New' })
  expect(calls.findLast(({ name }) => name === 'exams.rewrite')!.body).toMatchObject({
    request: { words: 'Change the numbers\nWhich numbers?\nPrimes' },
  })
})

test.runIf(isFull)('reports a question that another window has changed meanwhile, and keeps both texts', async () => {
  const { hands, stored } = await openExam()
  const panel = await toChange(hands, 'Rewrite with AI')
  await panel.findByRole('region', { name: 'New' })
  const items = stored.exam.items.with(1, anItem('Theirs?'))
  Object.assign(stored, { exam: { ...stored.exam, items }, version: 2 })
  await hands.click(panel.getByRole('button', { name: 'Accept' }))
  await panel.findByText('This place has been changed meanwhile.')
  panel.getByRole('button', { name: 'Copy new text' })
  expect(stored.exam.items).toEqual(items)
  await hands.click(panel.getByRole('button', { name: 'Keep current' }))
  await screen.findByText('Theirs?')
})

test.runIf(isFull)('a rewrite follows its question when it is moved meanwhile', async () => {
  const { hands, stored } = await openExam()
  const panel = await toChange(hands, 'Rewrite with AI')
  await panel.findByRole('region', { name: 'New' })
  await hands.click(within(await card('Question 2')).getByRole('button', { name: /^More/ }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(() => expect(stored.exam.items[0]!.text!.stem).toBe('What is sound?'))
  const moved = within(await screen.findByRole('region', { name: /^Edit Question 1/ }))
  await hands.click(moved.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(stored.exam.items[0]!.text!.stem).toBe('What is a shadow?'))
  expect(stored.exam.items[1]!.text!.stem).toBe('What is light?')
})

test.runIf(isFull)('fixes a finding in a question in the same way, in the reader’s language', async () => {
  const exam = anExam({ items: [anItem('Gì?'), anItem('gì'), anExam().items[2]!] })
  const { hands, calls } = await openExam({ language: 'vi', exam })
  await hands.click(within(await card('Câu 2')).getByRole('button', { name: 'Sửa mục này bằng AI' }))
  await screen.findByRole('region', { name: 'Mới' })
  const { request } = calls.find(({ name }) => name === 'exams.rewrite')!.body as { request: { words: string } }
  expect(request.words).toContain('Câu 2, phần I trùng với Câu 1, phần I.')
})

test.runIf(isFull)(
  'fixes a finding of a check at its question, and lists one without a question among all',
  async () => {
    const about = { check: 'forbidden' as const, severity: 'fault' as const }
    const finding = (word: string, text: string) => ({
      ...about,
      key: 'check.wordForbidden',
      values: { word },
      at: { text },
    })
    const check = { ...about, settings: { words: 'stupid, silly' } }
    const findings = [finding('stupid', '**Question 2.** What is sound?'), finding('silly', 'Head')]
    const { hands, calls } = await openExam({
      entry: { checked: [{ check, findings, failed: false, fromFiles: false }] },
    })
    const mends = async (at: number) => {
      await hands.click(await screen.findByRole('radio', { name: 'Text' }))
      await hands.click(await screen.findByRole('button', { name: /^Document checks: / }))
      await hands.click((await screen.findAllByRole('button', { name: 'Fix with AI' })).at(at)!)
    }
    await mends(-1)
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Questions' })).toHaveProperty('checked', true))
    expect(calls.some(({ name }) => name === 'exams.rewrite')).toBe(false)
    await mends(-2)
    await screen.findByRole('region', { name: 'New' })
    const sent = calls.find(({ name }) => name === 'exams.rewrite')!.body as {
      item: number
      request: { words: string }
    }
    expect([sent.item, sent.request.words]).toEqual([1, expect.stringContaining('stupid')])
  },
)

test.runIf(isFull)('lists the assistant’s own quick edits first', async () => {
  const offer: Offer = { label: 'Change the numbers', labelVi: 'Đổi số liệu', targets: ['item'] }
  const quickEdits: Offer[] = [offer, { ...offer, label: 'Rows', targets: ['row'] }]
  const { hands, calls } = await openExam({ quickEdits })
  const panel = await toChange(hands, 'Edit with AI…')
  const own = await panel.findByRole('button', { name: 'Change the numbers' })
  const labels = panel.getAllByRole('button').map(({ textContent }) => textContent)
  expect(labels.slice(1, -1)).toEqual(['Change the numbers', 'Easier', 'Harder', 'Different context'])
  await hands.click(own)
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'exams.rewrite')!.body).toMatchObject({
      request: { own: 'Change the numbers' },
    }),
  )
})

test('shows a paper question by question, with its key, level, points and sums', async () => {
  await openExam()
  const first = (await screen.findAllByRole('article', { name: /^Question 1\b/ }))[0]!
  expect(first.textContent).toContain('What is light?')
  expect(first.textContent).toContain('0.25 points')
  within(first).getByText('Know')
  expect(within(first).getByText('two').closest('li')!.textContent).toContain('the correct option')
  const sums = screen.getByRole('region', { name: 'Paper totals' })
  expect(sums.textContent).toContain('3 questions10.0 points')
  expect(within(sums).queryByRole('status')).toBeNull()
})

test('edits a question by keyboard alone, and saves it with the version it is based on', async () => {
  const { hands, saved, calls } = await openExam()
  await screen.findAllByRole('article')
  screen.getAllByRole('button', { name: /^Edit Question 1\b/ })[0]!.focus()
  await hands.keyboard('{Enter}')
  const form = await screen.findByRole('form', { name: /^Edit Question 1\b/ })
  expect(document.activeElement).toBe(within(form).getByLabelText('Question'))
  await hands.keyboard(' Really?')
  await hands.click(within(form).getByLabelText('C is correct'))
  await hands.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('What is light? Really?')
  await waitFor(() => expect(saved[0]?.items[0]!.text).toMatchObject({ stem: 'What is light? Really?', answer: 'C' }))
  await screen.findByRole('button', { name: 'Saved' })
  expect(calls.find(({ name }) => name === 'exams.update')!.body).toMatchObject({ version: 1 })
})

test.runIf(isFull)('does not save an invalid question, and says why; Escape keeps it unchanged', async () => {
  const { hands, saved } = await openExam()
  await screen.findAllByRole('article')
  await hands.click(screen.getAllByRole('button', { name: /^Edit Question 2\b/ })[0]!)
  const option = await screen.findByRole('textbox', { name: 'Option A' })
  await hands.clear(option)
  await hands.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Question 2, Part I needs exactly four options')
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  screen.getByRole('dialog')
  expect(saved).toEqual([])
})

test('deleting a question leaves a wrong sum, marked in red and by its cell; undo restores everything', async () => {
  const { hands, saved } = await openExam()
  await screen.findAllByRole('article')
  await hands.click(screen.getAllByRole('button', { name: /^More actions for Question 1\b/ })[0]!)
  await hands.click(await screen.findByRole('menuitem', { name: 'Remove from paper' }))
  const sums = screen.getByRole('region', { name: 'Paper totals' })
  expect((await within(sums).findByRole('status')).textContent).toContain(
    'The paper has 9.75 points, 0.25 too few: multiple choice 1/2.',
  )
  await waitFor(() => expect(saved.at(-1)?.items).toHaveLength(2))
  await hands.click(screen.getByRole('button', { name: 'Undo last change' }))
  await waitFor(() => expect(within(sums).queryByRole('status')).toBeNull())
  await waitFor(() => expect(saved.at(-1)?.items).toHaveLength(3))
})

test.runIf(isFull)('moves questions within their part', async () => {
  const { hands, saved } = await openExam()
  await screen.findAllByRole('article')
  await hands.click(screen.getAllByRole('button', { name: /^More actions for Question 1\b/ })[0]!)
  expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull()
  await hands.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  await waitFor(() => expect(cards()[0]).toContain('What is sound?'))
  await waitFor(() => expect(saved.at(-1)?.items[1]!.text!.stem).toBe('What is light?'))
})

test('the AI rewrites one question, visible as it grows; Stop leaves it unchanged', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const { hands, stored, saved } = await openExam({ answered })
  const panel = await toChange(hands, 'Rewrite with AI')
  await panel.findByText('What is a sha')
  await hands.click(panel.getByRole('button', { name: 'Stop' }))
  await panel.findByText('Stopped. Nothing was changed.')
  resolve()
  expect(stored).toMatchObject({ version: 1, exam: anExam() })
  await hands.click(panel.getByRole('button', { name: 'Clearer' }))
  await hands.click(await panel.findByRole('button', { name: 'Accept' }))
  await screen.findByText('What is a shadow?')
  await hands.click(await screen.findByRole('button', { name: 'Undo last change' }))
  await screen.findByText('What is sound?')
  await waitFor(() => expect(saved.at(-1)?.items[1]!.text!.stem).toBe('What is sound?'))
})

test.runIf(isFull)('a failure of the AI keeps the question and explains why', async () => {
  const { hands } = await openExam({ refuses: true })
  const panel = await toChange(hands, 'Rewrite with AI')
  await panel.findByText(/The AI service cannot be reached\. Nothing was changed\./)
  expect(cards()[1]).toContain('What is sound?')
})

test.runIf(isFull)('marks missing and duplicate questions, in the reader’s language', async () => {
  const { hands } = await openExam({
    language: 'vi',
    exam: anExam({ items: [anItem('Gì?'), anItem('gì'), anItem('', { text: null })] }),
  })
  expect((await card('Câu 2')).textContent).toContain('Câu 2, phần I trùng với Câu 1, phần I.')
  const third = await card('Câu 3')
  expect(third.textContent).toContain('Câu 3, phần I chưa có nội dung.')
  await hands.click(screen.getByRole('button', { name: 'Xem lại 2 câu' }))
  const second = await card('Câu 2')
  await waitFor(() => expect(document.activeElement).toBe(second))
  await hands.click(within(third).getByRole('button', { name: 'Tự viết' }))
  await screen.findByRole('form', { name: 'Sửa Câu 3' })
})

test('neither of two windows is overwritten silently: the other version is offered, and can be undone', async () => {
  const { hands, stored, saved } = await openExam()
  await screen.findAllByRole('article')
  Object.assign(stored, { exam: anExam({ items: [anItem('Theirs?'), ...anExam().items.slice(1)] }), version: 7 })
  await hands.click(screen.getAllByRole('button', { name: /^More actions for Question 1\b/ })[0]!)
  await hands.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  await screen.findByText(/also changed by a colleague, on another device/)
  await hands.click(screen.getByRole('button', { name: 'Use other version' }))
  await screen.findByText('Theirs?')
  expect(saved).toEqual([])
  await hands.click(screen.getByRole('button', { name: 'Undo last change' }))
  await waitFor(() => expect(cards()[0]).toContain('What is sound?'))
  await waitFor(() => expect(stored).toMatchObject({ version: 8 }))
})

test.runIf(isFull)('a manually edited paper opens as text, and its questions are read-only', async () => {
  const { hands } = await openExam({ entry: { edited: true, content: '# Mine' } })
  await screen.findByText(/This text was edited by hand, so its numbers are no longer updated/)
  await hands.click(screen.getByRole('radio', { name: 'Questions' }))
  await screen.findAllByRole('article')
  expect(screen.queryByRole('button', { name: /^Edit question/i })).toBeNull()
  await hands.click(screen.getByRole('button', { name: 'Open as text' }))
  await hands.click(await screen.findByRole('button', { name: 'Saved' }))
  await screen.findByRole('button', { name: 'Restore original' })
})

test.runIf(isFull)(
  'changing a count in the matrix recolours the sums, blocks exports, and replans around locked questions',
  async () => {
    const { hands, saved } = await openExam()
    await screen.findAllByRole('article')
    await hands.click(screen.getByRole('radio', { name: 'Matrix' }))
    const cell = await screen.findByRole('textbox', { name: 'Light, multiple choice, Know' })
    expect(cell).toHaveProperty('value', '2')
    await hands.clear(cell)
    await hands.type(cell, '4{Enter}')
    await screen.findByRole('cell', { name: '1.0/0.5' })
    await screen.findByRole('cell', { name: '10.5/10.0' })
    await waitFor(() => expect(saved.at(-1)?.items).toHaveLength(5))

    await hands.click(screen.getByRole('radio', { name: 'Text' }))
    await hands.click(await screen.findByRole('button', { name: 'Copy' }))
    await screen.findByText(
      /Cannot be downloaded or copied yet: The paper has 10.5 points, 0.5 too many: multiple choice 4\/2/,
    )

    await hands.click(screen.getByRole('radio', { name: 'Matrix' }))
    const again = await screen.findByRole('textbox', { name: 'Light, multiple choice, Know' })
    again.focus()
    await hands.keyboard(' ')
    await screen.findByRole('button', { name: 'Unlock cell' })
    await hands.click(screen.getByRole('button', { name: 'Recalculate' }))
    await screen.findAllByRole('cell', { name: '10.0' })
    expect(screen.getByRole('textbox', { name: 'Light, multiple choice, Know' })).toHaveProperty('value', '4')
    const stems = () => saved.at(-1)?.items.flatMap(({ text }) => text?.stem ?? [])
    await waitFor(() => expect(stems()).toEqual(['What is light?', 'What is sound?', 'Explain a rainbow.']))
  },
)

test.runIf(isFull)('reports numbers that cannot make ten points with those that can', async () => {
  const { hands } = await openExam({ exam: anExam({ items: anExam().items.slice(0, 2) }) })
  await screen.findAllByRole('article')
  await hands.click(screen.getByRole('radio', { name: 'Matrix' }))
  const cell = await screen.findByRole('textbox', { name: 'Light, multiple choice, Know' })
  await hands.clear(cell)
  await hands.type(cell, '33{Enter}')
  await hands.click(screen.getByRole('button', { name: 'Recalculate' }))
  await screen.findByText(/cannot add up to 10 points.*These would work: multiple choice 40/)
  expect(screen.getByRole('radio', { name: 'Matrix' })).toHaveProperty('checked', true)
})
