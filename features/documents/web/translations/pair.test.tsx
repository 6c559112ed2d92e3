import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Pair } from '../../contract/pairs.ts'
import { markOf, sectionsOf } from '../../model/translations/sections.ts'
import * as downloads from '#platform/web/api/download.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'
import { both } from './parts.ts'

const lan = aUser()
const vietnamese = '# Bài 15. Áp suất\n\nDạy trong 45 phút.\n\n## Mục tiêu\n\nNêu được công thức.\n'
const english = '# Lesson 15. Pressure\n\nTaught in 45 minutes.\n\n## Objectives\n\nState the formula.\n'

const original = anEntry({ title: 'Bài 15. Áp suất', language: 'vi', content: vietnamese })
const translation = anEntry({ id: '00000000-0000-4000-8000-0000000000e2', language: 'en', content: english })

/** The pair with both sides equal. */
function linked(text = vietnamese): Pair {
  const [one, other] = [sectionsOf(text), sectionsOf(english)]
  const links = one.map((section, at) => ({
    key: `k${at}`,
    original: markOf(section),
    translation: markOf(other[at]!),
  }))
  return { original: { ...original, content: text }, translation, links, updating: false }
}

const edited = vietnamese.replace('Nêu được', 'Phát biểu được')
/** The pair after a change to one section. */
const stale = (): Pair => ({ ...linked(edited), links: linked().links })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})

async function open(pair: Pair | null, handlers: Parameters<typeof serveApi>[0] = {}) {
  const server = serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [] }),
    'history.get': ({ params }) => ({
      entry: params.id === translation.id ? translation : (pair?.original ?? original),
    }),
    'pairs.get': () => ({ pair }),
    ...handlers,
  })
  await both.preload()
  const hands = await renderApp(`/history/${original.id}/pair`, { user: lan })
  return { hands, server }
}

test('shows both languages side by side, and says what agrees', async () => {
  await open(linked())
  await screen.findByText('State the formula.')
  const rows = [...document.querySelectorAll('section[data-row]')].map((row) => row.textContent)
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('Objectives')
  expect(rows[1]).toContain('Mục tiêu')
  expect(screen.queryByRole('button', { name: 'Update this section' })).toBeNull()
})

test('marks a changed section beside its translation, and one click requests only that section', async () => {
  const sent: { rows: { key: string | null; leading: string }[] }[] = []
  const { hands } = await open(stale(), {
    'pairs.update': ({ body }) => {
      sent.push(body as (typeof sent)[number])
      return { pair: linked(edited), written: 1, problem: null, tokens: 120, cost: 0.001 }
    },
  })
  const note = await screen.findByText('The Vietnamese text has changed')
  const row = note.closest('section')!
  expect(within(row).getByText('State the formula.')).toBeTruthy()
  await hands.click(within(row).getByRole('button', { name: 'Update this section' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ rows: [{ key: 'k1', leading: 'original' }] }])
})

test('without a translation one click creates it; a rejection is shown', async () => {
  const { hands } = await open(null, {
    'pairs.make': () => {
      throw new AppError(429, 'That is all for today.')
    },
  })
  await hands.click(await screen.findByRole('button', { name: 'Translate to English' }))
  expect(await screen.findByText('That is all for today.')).toBeTruthy()
})

test('downloads both files as one ZIP, each named by its language', async () => {
  const saved: { name: string; names: string[] }[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(chunks: { name: string }[]) {
        packed.push(chunks.map(({ name }) => name))
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: new Uint8Array(4) })))
      }
      terminate() {}
    },
  )
  // Names of files have the day in them, which may end while a test runs.
  vi.setSystemTime(new Date(2026, 2, 31, 23, 59))
  onTestFinished(() => void vi.useRealTimers())
  const packed: string[][] = []
  vi.spyOn(downloads, 'saveFile').mockImplementation((_, name) => void saved.push({ name, names: packed.at(-1)! }))
  const { hands, server } = await open(linked(), { 'agents.downloadDocx': () => new Response('word') })
  await hands.click(await screen.findByRole('button', { name: 'Download' }))
  await hands.click(await screen.findByRole('menuitem', { name: /ZIP, one Word file per language/ }))
  expect(await screen.findByText('ZIP with two Word files downloaded')).toBeTruthy()
  const day = '2026-03-31'
  expect(saved).toEqual([
    {
      name: `Đề kiểm tra giữa kỳ – Vietnamese + English ${day}.zip`,
      names: [`Đề kiểm tra giữa kỳ – Vietnamese ${day}.docx`, `Mid-term test – English ${day}.docx`],
    },
  ])
  const texts = server.calls
    .filter(({ name }) => name === 'agents.downloadDocx')
    .map(({ body }) => JSON.stringify(body))
  expect(texts[0]).toContain('Nêu được công thức')
  expect(texts[1]).toContain('State the formula')
  vi.restoreAllMocks()
})
