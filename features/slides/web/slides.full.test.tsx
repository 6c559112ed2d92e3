import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { HistoryEntry } from '#features/documents/contract/history.ts'
import type { StoredPresentation, SlideEvent } from '../contract/slides.ts'
import { aPresentation, aSlide } from '#app/contract/testing.ts'
import type { Presentation } from '../model/presentation.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()

beforeEach(() => void (Element.prototype.scrollIntoView = () => {}))

async function openSlides(overrides: { presentation?: Presentation; entry?: Partial<HistoryEntry> } = {}) {
  const entry = anEntry({ kind: 'slides', ...overrides.entry })
  const stored: StoredPresentation = {
    presentation: overrides.presentation ?? aPresentation(),
    version: entry.version,
    byHand: entry.edited === true,
  }
  const saved: Presentation[] = []
  serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry: { ...entry, version: stored.version } }),
    'slides.get': () => ({ storedPresentation: stored }),
    'slides.colors': () => ({ colors: { deep: '7A1212', accent: '9A1616', soft: 'FBEDED' } }),
    'quickEdits.list': () => ({ quickEdits: [], changed: false }),
    'slides.update': ({ body }) => {
      const { presentation, version } = body as { presentation: Presentation; version: number }
      if (version !== stored.version)
        throw new AppError(409, 'This was changed elsewhere after you opened it.', {
          code: 'error.changedMeanwhile',
        })
      saved.push(presentation)
      Object.assign(stored, { presentation, version: version + 1 })
      return { storedPresentation: stored, entry: { ...entry, version: version + 1 } }
    },
    'slides.rewrite': async function* (): AsyncGenerator<SlideEvent, object> {
      const was = stored.presentation.slides[0]!
      yield { type: 'started', was }
      yield { type: 'text', text: '{"slides":[{"headline":"What is a sha' }
      return { was, slide: aSlide('What is a shadow?'), question: null, tokens: 120, cost: 0.0001, entry }
    },
    'presentationFile.take': () => {
      throw new AppError(400, 'This presentation is too large.')
    },
    'slides.putSlide': () => {
      const [, second] = stored.presentation.slides
      const presentation = { ...stored.presentation, slides: [aSlide('What is a shadow?'), second!] }
      Object.assign(stored, { presentation, version: stored.version + 1 })
      return { storedPresentation: stored, entry: { ...entry, version: stored.version } }
    },
  })
  const hands = await renderApp(`/history?entry=${entry.id}`, { user: lan })
  return { hands, saved, stored }
}

const download = async (hands: Awaited<ReturnType<typeof openSlides>>['hands'], name: string | RegExp) => {
  await hands.click(await screen.findByRole('button', { name: 'Download' }))
  await hands.click(await screen.findByRole('menuitem', { name }))
}
const card = (number: number) => screen.findByRole('article', { name: `Slide ${number}` })
const click = async (hands: Awaited<ReturnType<typeof openSlides>>['hands'], number: number, entry: string) => {
  await hands.click(within(await card(number)).getByRole('button', { name: `More actions for Slide ${number}` }))
  await hands.click(await screen.findByRole('menuitem', { name: entry }))
}

test('a slide is edited in place: shown and saved with each letter, and undone in one step', async () => {
  const { hands, saved } = await openSlides()
  await hands.click(within(await card(1)).getByRole('button', { name: 'Edit Slide 1' }))
  const field = await screen.findByLabelText('Headline')
  await hands.clear(field)
  await hands.type(field, 'What is fast?')
  await waitFor(() => expect(saved.at(-1)?.slides[0]?.title).toBe('What is fast?'))
  await hands.click(screen.getByRole('button', { name: 'Done' }))
  expect(within(await card(1)).getByText('What is fast?')).toBeTruthy()
  await hands.click(screen.getByRole('button', { name: 'Undo last change' }))
  await waitFor(() => expect(saved.at(-1)?.slides[0]?.title).toBe('What is light?'))
})

test('moves, duplicates and deletes slides; keeps the last one', async () => {
  const { hands, saved } = await openSlides()
  await click(hands, 1, 'Move down')
  await waitFor(() =>
    expect(saved.at(-1)?.slides.map(({ title }) => title)).toEqual(['What is sound?', 'What is light?']),
  )
  await click(hands, 2, 'Duplicate')
  await waitFor(() => expect(saved.at(-1)?.slides).toHaveLength(3))
  expect(new Set(saved.at(-1)!.slides.map(({ id }) => id)).size).toBe(3)
  await click(hands, 3, 'Delete slide')
  await click(hands, 2, 'Delete slide')
  await waitFor(() => expect(saved.at(-1)?.slides).toHaveLength(1))
  await hands.click(within(await card(1)).getByRole('button', { name: 'More actions for Slide 1' }))
  await screen.findByRole('menuitem', { name: 'Duplicate' })
  expect(screen.queryByRole('menuitem', { name: 'Delete slide' })).toBeNull()
})

test('marks an overfull slide in place', async () => {
  const points = Array.from({ length: 20 }, (_, line) => ({
    text: `Line ${line} of very many words that go on`,
    below: [],
  }))
  await openSlides({
    presentation: aPresentation({ slides: [aSlide('Full', { points }), aSlide('', { points: [] }, 2)] }),
  })
  expect(within(await card(1)).getByText(/too much on it.* would take 2 slides/)).toBeTruthy()
  expect(within(await card(2)).getByText('Slide 2 is empty.')).toBeTruthy()
})

test('the AI changes a slide: shows old and new side by side, then replaces it', async () => {
  const { hands } = await openSlides()
  await click(hands, 1, 'Edit with AI…')
  await hands.click(await screen.findByRole('button', { name: 'Simpler' }))
  await hands.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await within(await card(1)).findByText('What is a shadow?')).toBeTruthy()
})

test('reports a faster window, and lets the user choose', async () => {
  const { hands, saved, stored } = await openSlides()
  await card(1)
  Object.assign(stored, { presentation: aPresentation({ title: 'Theirs' }), version: 7 })
  const field = screen.getByLabelText('Presentation title')
  await hands.type(field, '!')
  await hands.click(await screen.findByRole('button', { name: 'Keep this version' }))
  await waitFor(() => expect(saved.at(-1)?.title).toBe('Light!'))
})

test('slides whose text was edited manually are read-only', async () => {
  const { hands } = await openSlides({ entry: { edited: true } })
  await hands.click(await screen.findByText('Slides', { exact: true }))
  expect(within(await card(1)).queryByRole('button')).toBeNull()
})

test('downloads no file without the latest changes, and shows the server’s reason', async () => {
  const { hands, stored } = await openSlides()
  await card(1)
  const take = () => download(hands, /^PowerPoint/)
  await take()
  expect(await screen.findByText('This presentation is too large.')).toBeTruthy()
  stored.version = 7
  await hands.type(screen.getByLabelText('Presentation title'), '!')
  await take()
  expect(await screen.findByText(/Your latest changes are not saved yet, so/)).toBeTruthy()
})

test('prints slides with their speaker notes beside each, and leaves nothing on the page', async () => {
  vi.stubGlobal('print', vi.fn())
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
  const { hands } = await openSlides()
  await download(hands, 'Print')
  await waitFor(() => expect(print).toHaveBeenCalled())
  const sheet = document.querySelector<HTMLElement>('.printed-document')!
  expect(sheet.querySelector('h1')!.textContent).toBe('Light')
  expect([...sheet.querySelectorAll('section')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/What is light\?.*1Ask the class\./),
    expect.stringMatching(/What is sound\?.*2Ask the class\./),
  ])
  await hands.keyboard('{Tab}')
  expect(document.querySelector('.printed-document')).toBeNull()
  vi.unstubAllGlobals()
})
