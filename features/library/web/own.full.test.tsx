import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TaughtClass } from '../contract/classes.ts'
import type { Preset } from '../contract/presets.ts'
import { aQuestion } from '#app/contract/testing.ts'
import { flushDrafts } from '#platform/web/lib/drafts.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

beforeEach(() => void (Element.prototype.scrollIntoView = () => {}))
afterEach(flushDrafts)

const lan = aUser()
const numbers = ['7', '8', '9'].map((label) => ({ value: `grade${label}`, label, labelVi: label }))
const questions = [
  aQuestion({ key: 'subject', title: 'Subject', required: true }),
  aQuestion({ key: 'secondaryGrade', type: 'RADIO', title: 'Grade', options: numbers, required: true }),
  aQuestion({ key: 'topic', title: 'Topic', required: true }),
  aQuestion({ key: 'classContext', title: 'The class' }),
]
const agent = anAgent({ id: 'plan', name: 'Lesson plan', connected: true })
const path = `/agents/${agent.id}/generate`

const nothing = {
  grade: null,
  textbook: null,
  level: null,
  context: null,
  periodMinutes: null,
  equipment: null,
  curriculum: null,
  students: null,
}
const a8: TaughtClass = { ...nothing, id: '8a', name: '8A', subject: 'Physics', size: 42, version: 1 }
const b9: TaughtClass = { ...nothing, id: '9b', name: '9B', subject: 'Biology', size: null, version: 1 }
const mine: Preset = { id: 'p', name: 'Short plan', agentId: 'plan', language: 'vi', version: 1, updatedAt: 'x' }
const own = { classes: [a8, b9], presets: [mine], favourites: ['plan'] }

const serve = (handlers: Parameters<typeof serveApi>[0] = {}) =>
  serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.get': () => ({ agent: { ...agent, questions } }),
    'agents.list': () => ({ agents: [agent] }),
    'categories.list': () => ({ categories: [] }),
    'history.list': () => ({ data: [], pagination: { page: 1, limit: 1, total: 0, pages: 0 } }),
    'presets.own': () => own,
    'presets.get': () => ({ preset: { ...mine, answers: { topic: 'Density', subject: 'Chemistry' } } }),
    ...handlers,
  })

const form = async () => within(await screen.findByRole('form', { name: 'Questions' }))
const value = async (name: RegExp) => (await (await form()).findByRole<HTMLTextAreaElement>('textbox', { name })).value
const choice = async (name: string) => (await form()).findByRole<HTMLInputElement>('radio', { name })

test('a class fills empty fields and says so; another replaces its answers; typed text stays', async () => {
  serve()
  const hands = await renderApp(path, { user: lan })
  await hands.click(await choice('8A · Physics'))
  expect([await value(/Subject/), await value(/The class/)]).toEqual(['Physics', '42 students'])
  expect((await choice('8')).checked).toBe(true)
  await screen.findByText(/Filled in for 8A: Subject, Grade, The class\./)
  const box = await (await form()).findByRole('textbox', { name: /Subject/ })
  await hands.clear(box)
  await hands.type(box, 'Astronomy')
  await hands.click(await choice('9B · Biology'))
  expect([await value(/Subject/), await value(/The class/)]).toEqual(['Astronomy', ''])
  expect((await choice('9')).checked).toBe(true)
  await screen.findByText(/Filled in for 9B: Grade\. Kept as you typed: Subject\./)
  await hands.click(screen.getByRole('button', { name: 'Undo' }))
  expect([await value(/Subject/), (await choice('9')).checked]).toEqual(['Astronomy', false])
  expect(screen.queryByText(/Filled in for/)).toBeNull()
})

test('creates a missing class without submitting the form and selects it', async () => {
  let classes: TaughtClass[] = [a8]
  const { calls } = serve({
    'presets.own': () => ({ ...own, classes }),
    'classes.create': ({ body }) => {
      const made = { ...b9, ...(body as object), id: 'new' }
      classes = [a8, made]
      return { taughtClass: made }
    },
  })
  const hands = await renderApp(path, { user: lan })
  await hands.click(await screen.findByRole('button', { name: 'Add class' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add class' }))
  await hands.click(await dialog.findByRole('button', { name: 'Save' }))
  await dialog.findByText('Enter a class name')
  await hands.type(dialog.getByRole('textbox', { name: /Class name/ }), '7C')
  await hands.type(dialog.getByRole('textbox', { name: /Subject/ }), 'History')
  await hands.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Filled in for 7C: Subject, Grade\./)
  expect(await value(/Subject/)).toBe('History')
  expect(calls.map(({ name }) => name)).not.toContain('generation.generate')
  expect(calls.find(({ name }) => name === 'classes.create')?.body).toMatchObject({ name: '7C', subject: 'History' })
})

test('does not ask for a class before there is one', async () => {
  serve({ 'presets.own': () => ({ ...own, classes: [] }) })
  await renderApp(path, { user: lan })
  await (await form()).findByRole('textbox', { name: /Topic/ })
  expect(screen.queryByText('For which class?')).toBeNull()
})

test('names an entry by its class, even if only the grade is asked', async () => {
  const { calls } = serve({
    async *'generation.generate'() {
      yield { type: 'started', historyId: anEntry().id, startedAt: '2025-11-20T02:12:00.000Z' }
      throw new AppError(502, 'Away')
    },
  })
  const hands = await renderApp(`${path}?class=8a`, { user: lan })
  await screen.findByText(/Filled in for 8A/)
  await hands.type(await (await form()).findByRole('textbox', { name: /Topic/ }), 'Density')
  await hands.click(screen.getByRole('button', { name: 'Generate' }))
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'generation.generate')?.body).toMatchObject({ className: '8A' }),
  )
})

test('fills the form with the preset in the address; a deleted one changes nothing', async () => {
  serve()
  const hands = await renderApp(`${path}?preset=p`, { user: lan })
  await screen.findByText('Filled in from the preset “Short plan”.')
  expect([await value(/Subject/), await value(/Topic/)]).toEqual(['Chemistry', 'Density'])
  expect(address()).toBe(`${path}?preset=p`)
  await hands.click(screen.getByRole('button', { name: 'Presets' }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Update “Short plan” with current answers' }))
})

test('saves a filled form as a preset and reports a missing name at its field', async () => {
  const { calls } = serve({ 'presets.create': () => ({ preset: { ...mine, answers: {} } }) })
  const hands = await renderApp(path, { user: lan })
  await hands.type(await (await form()).findByRole('textbox', { name: /Topic/ }), 'Light')
  await hands.click(screen.getByRole('button', { name: 'Presets' }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Save as preset' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as preset' }))
  await hands.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Enter a preset name')
  await hands.type(dialog.getByRole('textbox', { name: /Preset name/ }), 'Mine')
  await hands.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Preset saved')
  expect(calls.find(({ name }) => name === 'presets.create')?.body).toEqual({
    name: 'Mine',
    answers: { topic: 'Light' },
    language: 'en',
  })
})

test('the dashboard shows favourites, then presets, and passes the class on', async () => {
  serve()
  const hands = await renderApp('/dashboard', { user: lan })
  const row = within(await screen.findByRole('list', { name: 'Favourites and presets' }))
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([path, `${path}?preset=p`])
  await hands.click(screen.getByRole('checkbox', { name: '8A' }))
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${path}?class=8a`,
    `${path}?preset=p&class=8a`,
  ])
})

test('adds and removes a favourite on its card; a failure reverts it', async () => {
  let favourites: string[] = []
  let away = false
  serve({
    'presets.own': () => ({ ...own, favourites }),
    'presets.setFavourite': ({ body }) => {
      if (away) throw new AppError(500, 'Away')
      const { favourite } = body as { favourite: boolean }
      favourites = favourite ? ['plan'] : []
      return { favourite }
    },
  })
  const hands = await renderApp('/agents', { user: lan })
  await hands.click(await screen.findByRole('button', { name: 'Add Lesson plan to favourites' }))
  const on = await screen.findByRole('button', { name: 'Remove Lesson plan from favourites', pressed: true })
  await waitFor(() => expect(favourites).toEqual(['plan']))
  away = true
  await hands.click(on)
  await screen.findByText('Away')
  await screen.findByRole('button', { name: 'Remove Lesson plan from favourites', pressed: true })
})

test('changes and deletes classes and presets in the profile', async () => {
  const { calls } = serve({
    'sessions.list': () => ({ sessions: [] }),
    'classes.update': () => ({ taughtClass: a8 }),
    'presets.remove': () => ({ message: 'Preset deleted' }),
    'presets.update': () => ({ preset: { ...mine, answers: {} } }),
  })
  const hands = await renderApp('/profile', { user: lan })
  await hands.click(await screen.findByRole('button', { name: 'Edit 8A' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 8A' }))
  const pupils = dialog.getByRole('textbox', { name: /Number of students/ })
  await hands.clear(pupils)
  await hands.type(pupils, '43')
  await hands.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Class saved')
  expect(calls.find(({ name }) => name === 'classes.update')?.body).toEqual({ size: 43, version: 1 })
  await hands.click(screen.getByRole('button', { name: 'Rename preset “Short plan”' }))
  const naming = within(await screen.findByRole('dialog', { name: 'Rename' }))
  await hands.type(naming.getByRole('textbox', { name: /Preset name/ }), ' 2')
  await hands.click(naming.getByRole('button', { name: 'Save' }))
  await screen.findByText('Preset renamed')
  await hands.click(screen.getByRole('button', { name: 'Delete preset “Short plan”?' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Delete preset “Short plan”?' }))
  await hands.click(asking.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Preset deleted')
})
