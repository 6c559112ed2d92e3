import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aQuestion } from '#app/contract/testing.ts'
import { servesQuestions } from '#tests/support/web/lists.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { aUser, serveApi } from '#tests/support/web/server.ts'

const boss = aUser({ role: 'ADMIN' })
const seen = vi.fn<() => void>()
beforeEach(() => void (Element.prototype.scrollIntoView = seen))
afterEach(() => seen.mockClear())

async function open(path: string) {
  const bank = [aQuestion({ key: 'topic', title: 'Topic', description: 'About', descriptionVi: 'Về' })]
  serveApi({
    'auth.me': () => ({ user: boss }),
    ...servesQuestions(() => bank),
    'questions.create': ({ body }) => {
      const question = aQuestion({ ...(body as object), id: 'made' })
      bank.push(question)
      return { question }
    },
  })
  const hands = await renderApp(path, { user: boss, language: 'en' })
  const make = async (title: string) => {
    await hands.click(await screen.findByRole('button', { name: 'Create question' }))
    const dialog = within(await screen.findByRole('dialog'))
    const typed = { 'Title (English)': title, 'Title (Vietnamese)': title }
    for (const [name, text] of Object.entries({
      ...typed,
      'Description (English)': 'A',
      'Description (Vietnamese)': 'B',
    }))
      await hands.type(dialog.getByRole('textbox', { name }), text)
    await hands.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Question created successfully')
  }
  return { hands, make }
}

test('scrolls to a new record and marks it', async () => {
  const { make } = await open('/admin/questions')
  await make('Cost')
  await waitFor(() => expect(document.querySelector('[data-made]')?.textContent).toContain('Cost'))
  await waitFor(() => expect(seen).toHaveBeenCalled())
})

test('reports a filter that hides it, and one click shows it', async () => {
  const { hands, make } = await open('/admin/questions?q=topic')
  await make('Cost')
  await screen.findByText('Saved. Your search or filters hide it from this list.')
  expect(screen.queryByRole('button', { name: 'Cost' })).toBeNull()
  await hands.click(screen.getByRole('button', { name: 'Show it' }))
  await waitFor(() => expect(document.querySelector('[data-made]')?.textContent).toContain('Cost'))
  expect(address()).toBe('/admin/questions?at=made')
})

test('leaving a changed form keeps its draft for the next time', async () => {
  const { hands } = await open('/admin/questions?edit=topic')
  const title = await screen.findByRole('textbox', { name: 'Title (English)' })
  await hands.type(title, ' half')
  await hands.click(screen.getByRole('button', { name: 'Cancel' }))
  await hands.click(await screen.findByRole('button', { name: 'Keep draft and leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  await open('/admin/questions?edit=topic')
  expect(await screen.findByRole('textbox', { name: 'Title (English)' })).toHaveProperty('value', 'Topic half')
  expect(screen.queryByText('Your unsaved changes have been restored.')).not.toBeNull()
})

test('keeps a copy without input completely', async () => {
  const { hands } = await open('/admin/questions')
  await hands.click(await screen.findByRole('button', { name: 'More actions for Topic' }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  await screen.findByRole('dialog')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Title (English)' })).toHaveProperty('value', 'Topic (copy)'),
  )
  cleanup()
  await open('/admin/questions?edit=new&draft=copy-topic')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Title (English)' })).toHaveProperty('value', 'Topic (copy)'),
  )
})
