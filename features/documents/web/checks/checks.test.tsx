import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Severity } from '#features/agents/model/checks/names.ts'
import type { AssistantCheck } from '#features/agents/model/checks/run.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anEntry, aUser } from '#tests/support/web/server.ts'
import { documentEditor } from '../text/TextBody.tsx'
import { historyOnServer } from '../document/testing.ts'

const lan = aUser()
beforeEach(() => void (Element.prototype.scrollIntoView = () => {}))
const table = '| Stage | Minutes |\n| --- | --- |\n| Opening | 5 |\n| Practice | 30 |'
const check = (name: 'minutes' | 'talk', severity: Severity = 'fault'): AssistantCheck => ({
  check: name,
  severity,
  settings: name === 'minutes' ? { total: 'duration' } : {},
})
const minutesOff = {
  check: 'minutes' as const,
  severity: 'fault' as const,
  key: 'check.minutesOff' as const,
  values: { sum: 35, expected: 45 },
  at: { table: 0, row: 2, cell: 1 },
}
const checked: HistoryEntry['checked'] = [
  { check: check('talk'), findings: [], failed: false, fromFiles: false },
  { check: check('minutes'), findings: [minutesOff], failed: false, fromFiles: false },
]

async function open(fields: Partial<HistoryEntry> = {}, language: Language = 'en') {
  const entry = anEntry({ content: `# Plan\n\n${table}`, answers: { duration: 45 }, checked, ...fields })
  const server = historyOnServer(entry, {
    'auth.me': () => ({ user: lan }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
  })
  await documentEditor.preload()
  const hands = await renderApp('/history', { user: lan, language })
  await hands.click(await screen.findByRole('link', { name: /^(View|Xem) / }))
  return { hands, server }
}

const pill = (name: string) => screen.findByRole('button', { name })
const panel = async () => within(await screen.findByRole('region', { name: /^(Document checks|Kiểm tra tài liệu)/ }))

test('lists findings first with a link to their passage, which is marked; Escape closes the list', async () => {
  const { hands } = await open()
  await hands.click(await pill('Document checks: 1 of 2 passed'))
  const list = await panel()
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Minutes add upThe activities add up to 35 minutes, but the lesson is 45 minutes. Show in documentFix with AI',
    'No extra text around the document',
  ])
  await hands.click(list.getByRole('button', { name: /^The activities add up to 35/ }))
  const editor = screen.getByRole('textbox', { name: 'Mid-term test' })
  const cell = [...editor.querySelectorAll('td')].find(({ textContent }) => textContent === '30')!
  expect([...cell.classList].some((name) => name.includes('marked'))).toBe(true)
  expect(document.activeElement).toBe(editor)
  await hands.click(list.getByRole('button', { name: 'Close document checks' }))
  expect(screen.queryByRole('region', { name: 'Document checks' })).toBeNull()
  expect(cell.isConnected && [...cell.classList].some((name) => name.includes('marked'))).toBe(false)
  await hands.click(await pill('Document checks: 1 of 2 passed'))
  await panel()
  await hands.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Document checks' })).toBeNull()
})

test('reports a passage that no longer exists, and shows no button without one', async () => {
  const gone = { ...minutesOff, at: { table: 3, row: 1 } }
  const nowhere = { ...minutesOff, key: 'check.minutesNone' as const, values: { expected: 45 }, at: {} }
  const { hands } = await open({
    checked: [{ check: check('minutes'), findings: [gone, nowhere], failed: false, fromFiles: false }],
  })
  await hands.click(await pill('Document checks: 0 of 1 passed'))
  const list = await panel()
  await hands.click(list.getByRole('button', { name: /^The activities add up to 35/ }))
  await list.findByText('This part of the document no longer exists.')
  expect(list.getByText(/^No activity gives its minutes\. They/).closest('button')).toBeNull()
})

test('names what was removed and restores it with one click; runs the checks again', async () => {
  const removedText = { before: 'Here is your lesson plan:\n\n', after: '\n\nI hope this helps!' }
  const { hands } = await open({ removedText })
  await pill('Document checks: 1 of 2 passed')
  await screen.findByText(/Extra text around the document was removed: “Here is your lesson plan: I hope this helps!”/)
  await hands.click(screen.getByRole('button', { name: 'Restore' }))
  await pill('Document checks: 0 of 2 passed')
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Mid-term test' }).textContent).toContain('I hope this helps!')
})

test('reports a check that could not run and a blank form, in Vietnamese too', async () => {
  const failed = [{ check: check('minutes', 'warning'), findings: [], failed: true, fromFiles: false }]
  const { hands } = await open({ checked: failed, template: true }, 'vi')
  await hands.click(await pill('Kiểm tra tài liệu: 0/1 đạt'))
  const list = await panel()
  list.getByText('Đây là bản khung trống nên chỉ cấu trúc được kiểm tra.')
  expect(list.getAllByText('Chưa kiểm tra được').length).toBeGreaterThan(0)
})

test('counts and collapses more than five findings of one check; an entry without checks shows no list', async () => {
  const many = Array.from({ length: 8 }, (_, at) => ({ ...minutesOff, values: { sum: at, expected: 45 } }))
  const { hands } = await open({
    checked: [{ check: check('minutes'), findings: many, failed: false, fromFiles: false }],
  })
  await hands.click(await pill('Document checks: 0 of 1 passed'))
  const list = await panel()
  expect(list.getAllByRole('button', { name: /^The activities add up/ })).toHaveLength(8)
  const more = list.getByText('and 3 more').closest('details')!
  const options = within(more).getAllByRole('button', { name: /^The activities add up/ })
  expect([more.open, options]).toEqual([false, expect.objectContaining({ length: 3 })])
})
