import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { HistoryEntry } from '../../contract/history.ts'
import type { RefinementEvent } from '../../contract/refinements.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Offer } from '#features/agents/model/quick-edits/own-quick-edits.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anEntry, aUser, AppError } from '#tests/support/web/server.ts'
import { documentEditor } from '../text/TextBody.tsx'
import { historyOnServer } from '../document/testing.ts'

const lan = aUser()
beforeEach(() => void (Element.prototype.scrollIntoView = () => {}))
const plan = '# Plan\n\n## Goals\n\nPupils name a force.\n\n## Steps\n\nThey try it.'
const shorter = plan.replace('Pupils name a force.', 'Name a force.')
const goals = { kind: 'section', path: ['Plan', 'Goals'], nth: 0 }

type SentRequest = { target: object; request: object; version: number }
type Answer = { text?: string | null; question?: string; cut?: boolean }

/** Starts a fake server whose model gives these answers in turn; `put` can be made to fail. */
async function open(
  answers: (Answer | AppError | Promise<void>)[],
  { put = 'saves', own, ...fields }: Partial<HistoryEntry> & { put?: string; own?: Offer[] } = {},
  language: Language = 'en',
) {
  const entry = anEntry({ content: plan, language: 'en', ...fields })
  const sent: SentRequest[] = []
  const placed: { target: object; was: string; text: string | null }[] = []
  const server = historyOnServer(entry, {
    'auth.me': () => ({ user: lan }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    ...(own && { 'quickEdits.list': () => ({ quickEdits: own, changed: false }) }),
    'refinements.write': async function* ({ body }): AsyncGenerator<RefinementEvent, object> {
      sent.push(body as SentRequest)
      const answer = answers.shift()!
      if (answer instanceof AppError) throw answer
      const was = 'Pupils name a force.'
      yield { type: 'started', was }
      yield { type: 'text', text: 'Name a' }
      if (answer instanceof Promise) await answer
      const { text = null, question = null, cut = false } = answer as Answer
      return { was, text, question, cut, tokens: 212, cost: 0.0018, entry: server.stored() }
    },
    'refinements.put': ({ body }) => {
      placed.push(body as (typeof placed)[number])
      if (put !== 'saves')
        throw new AppError(409, 'This place has been changed meanwhile', { code: 'refine.changedMeanwhile' })
      return { entry: server.elsewhere(shorter) }
    },
  })
  await documentEditor.preload()
  const hands = await renderApp('/history', { user: lan, language })
  await hands.click(await screen.findByRole('link', { name: /^(View|Xem) / }))
  await waitFor(() => expect(findEditor().textContent).not.toBe(''))
  return { hands, server, sent, placed }
}

const findEditor = () => screen.getByRole('textbox', { name: /Mid-term test|Đề/ })

/** Puts the cursor into some words of the paper, or marks them. The editor may be drawn again after it opens. */
const mark = (words: string, length = 0): Promise<void> => waitFor(() => markNow(words, length))

function markNow(words: string, length: number) {
  const editor = findEditor()
  editor.focus()
  const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent!.indexOf(words)
    if (at === -1) continue
    document.getSelection()!.setBaseAndExtent(node, at, node, at + length)
    document.dispatchEvent(new Event('selectionchange'))
    return
  }
  throw new Error(`No “${words}” in the paper`)
}

const panel = async () => within(await screen.findByRole('region', { name: /^(Edit with AI|Sửa bằng AI)$/ }))
const openPanel = async (hands: Awaited<ReturnType<typeof open>>['hands']) => {
  await hands.click(await screen.findByRole('button', { name: /^(Edit with AI|Sửa bằng AI)$/ }))
  return panel()
}

test('rewrites a section, shows it beside the old one, accepts it and undoes it', async () => {
  const { hands, server, sent, placed } = await open([{ text: 'Name a force.' }])
  await mark('Pupils')
  const list = await openPanel(hands)
  await list.findByRole('radio', { name: 'Section “Goals”', checked: true })
  await list.findByRole('button', { name: 'Shorter' })
  expect(
    list
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .slice(1, 5),
  ).toEqual(['Shorter', 'Simpler', 'More concrete', 'Add an example'])
  await hands.click(list.getByRole('button', { name: 'Shorter' }))
  const after = within(await list.findByRole('region', { name: 'New' }))
  expect(sent).toEqual([{ target: goals, request: { quickEdit: 'shorter' }, version: 1 }])
  expect(after.getByText('Name')).toBeTruthy()
  const before = list.getByRole('region', { name: 'Current' })
  expect([...before.querySelectorAll('[data-differs]')].map(({ textContent }) => textContent).join('')).toContain(
    'Pupils',
  )
  list.getByText(/212 tokens/)
  expect(server.stored().content).toBe(plan)
  expect(document.activeElement).toBe(list.getByRole('button', { name: 'Accept' }))
  await hands.keyboard('{Enter}')
  await list.findByText('Change applied.')
  expect(placed).toEqual([{ target: goals, was: 'Pupils name a force.', text: 'Name a force.' }])
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Mid-term test' }).textContent).not.toContain('Pupils'),
  )
  await hands.click(list.getByRole('button', { name: 'Undo' }))
  await list.findByText('Change undone.')
  expect(server.saves().at(-1)).toMatchObject({ content: null })
})

test('reports a change made in the meantime and shows both texts; a proposal can be discarded', async () => {
  const { hands, server } = await open([{ text: 'Name a force.', cut: true }], { put: 'refuses' })
  await mark('Pupils')
  const list = await openPanel(hands)
  await hands.click(await list.findByRole('button', { name: 'Shorter' }))
  await list.findByText(/The AI wrote more than this/)
  await hands.click(list.getByRole('button', { name: 'Accept' }))
  await list.findByText('This place has been changed meanwhile')
  expect(list.getByRole('region', { name: 'New' }).textContent).toContain('Name a force.')
  list.getByRole('button', { name: 'Copy new text' })
  await hands.click(list.getByRole('button', { name: 'Keep current' }))
  await list.findByRole('button', { name: 'Shorter' })
  expect(server.stored().content).toBe(plan)
})

test('shows another window’s version as soon as it is known, and bases requests on it', async () => {
  const changed = new AppError(409, 'Changed', { code: 'error.changedMeanwhile' })
  const { hands, server, sent } = await open([{ text: 'Name it.' }, changed, { text: 'Name it.' }], {
    put: 'refuses',
  })
  await mark('Pupils')
  const list = await openPanel(hands)
  await hands.click(await list.findByRole('button', { name: 'Shorter' }))
  server.elsewhere(plan.replace('Pupils', 'Theirs: pupils'))
  await hands.click(await list.findByRole('button', { name: 'Accept' }))
  await list.findByText('This place has been changed meanwhile')
  const drawn = () => screen.getByRole('textbox', { name: 'Mid-term test' }).textContent
  await waitFor(() => expect(drawn()).toContain('Theirs: pupils'))
  await hands.click(list.getByRole('button', { name: 'Keep current' }))
  server.elsewhere(plan.replace('Pupils', 'All pupils'))
  await hands.click(await list.findByRole('button', { name: 'Shorter' }))
  await list.findByRole('region', { name: 'New' })
  expect(sent.map(({ version }) => version)).toEqual([1, 2, 3])
  expect(drawn()).toContain('All pupils')
})

test('rewrites a selection as requested; answers a question from the model; a failure says that the text is unchanged', async () => {
  const { hands, sent } = await open([
    { question: 'Which force?' },
    { text: 'name gravity' },
    new AppError(502, 'The AI returned text that does not fit this part.'),
  ])
  await mark('name a force', 12)
  const list = await openPanel(hands)
  await list.findByRole('radio', { name: 'Selection “name a force”', checked: true })
  await hands.type(list.getByRole('textbox', { name: 'Or describe the change' }), 'an example{Enter}')
  await list.findByText('Which force?')
  await hands.type(list.getByRole('textbox', { name: 'Or describe the change' }), 'Gravity{Enter}')
  await list.findByRole('region', { name: 'New' })
  const target = { kind: 'passage', words: 'name a force', before: 'PlanGoalsPupils', whole: false }
  expect(sent.map(({ target, request }) => ({ target, request }))).toEqual([
    { target, request: { words: 'an example' } },
    { target, request: { words: 'an example\nWhich force?\nGravity' } },
  ])
  await hands.click(list.getByRole('button', { name: 'Keep current' }))
  await hands.click(await list.findByRole('radio', { name: 'The whole document' }))
  await hands.click(list.getByRole('button', { name: 'Harder' }))
  await list.findByText(/The AI returned text that does not fit this part\./)
})

test('deletes a part in one click after a preview; an undo keeps later input', async () => {
  const { hands, sent, placed } = await open([{ text: null }])
  await mark('Pupils')
  const list = await openPanel(hands)
  await hands.click(await list.findByRole('button', { name: 'Delete this part' }))
  await list.findByText('This part will be deleted.')
  expect(sent).toMatchObject([{ target: goals, request: { words: 'delete' } }])
  await hands.click(list.getByRole('button', { name: 'Accept' }))
  await list.findByRole('button', { name: 'Undo' })
  expect(placed).toMatchObject([{ target: goals, text: null }])
  await mark('They try it')
  await hands.type(findEditor(), 'Now ')
  await waitFor(() => expect(list.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('Stop leaves the text unchanged; Escape closes the panel and returns to its button', async () => {
  const { hands, server } = await open([new Promise<void>(() => {})])
  await mark('Pupils')
  const list = await openPanel(hands)
  await hands.click(await list.findByRole('button', { name: 'Shorter' }))
  await hands.click(await list.findByRole('button', { name: 'Stop' }))
  await list.findByText('Stopped. Nothing was changed.')
  expect(server.stored().content).toBe(plan)
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Edit with AI' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit with AI' }))
})

test('fixes a finding of a check in the same way, in Vietnamese too', async () => {
  const table = '| Hoạt động | Phút |\n| --- | --- |\n| Mở đầu | 5 |\n| Luyện tập | 50 |'
  const off = {
    check: 'minutes' as const,
    severity: 'fault' as const,
    key: 'check.minutesOff' as const,
    values: { sum: 55, expected: 45 },
    at: { table: 0, row: 2, cell: 1 },
  }
  const check = { check: 'minutes' as const, severity: 'fault' as const, settings: { total: 'duration' } }
  const checked = [{ check, findings: [off], failed: false, fromFiles: false }]
  const content = `# Kế hoạch\n\n${table}`
  const { hands, sent } = await open([{ text: '| Luyện tập | 40 |' }], { content, language: 'vi', checked }, 'vi')
  await hands.click(await screen.findByRole('button', { name: /^Kiểm tra tài liệu: / }))
  await hands.click(await screen.findByRole('button', { name: 'Sửa mục này bằng AI' }))
  const list = await panel()
  await list.findByRole('region', { name: 'Mới' })
  expect(sent).toMatchObject([{ target: { kind: 'row', table: 0, row: 2 } }])
  expect(JSON.stringify(sent[0]!.request)).toContain('55')
  expect(screen.queryByRole('region', { name: 'Kiểm tra tài liệu' })).toBeNull()
})

test('lists the assistant’s own quick edits first, in the reader’s language', async () => {
  const own: Offer[] = [{ label: 'By hand', labelVi: 'Thực hành', targets: ['section'] }]
  const { hands, sent } = await open([{ text: 'Name a force.' }], { own }, 'vi')
  const offered = (list: Awaited<ReturnType<typeof openPanel>>) =>
    list
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .slice(1, 5)
  const list = await openPanel(hands)
  await mark('Pupils')
  await list.findByRole('radio', { name: 'Mục “Goals”', checked: true })
  await waitFor(() => expect(offered(list)[0]).toBe('Thực hành'))
  expect(offered(list)).toEqual(['Thực hành', 'Ngắn hơn', 'Dễ hơn', 'Cụ thể hơn'])
  await hands.click(list.getByRole('button', { name: 'Thực hành' }))
  await list.findByRole('region', { name: 'Mới' })
  expect(sent).toEqual([{ target: goals, request: { own: 'By hand' }, version: 1 }])
  await hands.click(list.getByRole('button', { name: 'Giữ bản cũ' }))
  await hands.click(list.getByRole('radio', { name: 'Cả tài liệu' }))
  expect(offered(list)).toEqual(['Ngắn hơn', 'Dễ hơn', 'Khó hơn', 'Sang tiếng Việt'])
})
