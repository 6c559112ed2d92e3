import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { DocumentEditor, type DocumentHandle } from './DocumentEditor.tsx'

// What jsdom lacks: it lays nothing out.
beforeEach(() => void (Element.prototype.scrollIntoView = () => {}))

function open(markdown: string) {
  const handle = createRef<DocumentHandle>()
  render(<DocumentEditor ref={handle} markdown={markdown} language="vi" label="Kế hoạch" onChange={() => {}} />)
  return { handle: handle.current!, user: userEvent.setup() }
}

const box = () => screen.getByRole('textbox', { name: 'Kế hoạch' })
const openBar = () => {
  act(() => box().focus())
  fireEvent.keyDown(box(), { key: 'f', ctrlKey: true })
}
const field = () => screen.getByRole('textbox', { name: 'Find' })
const count = () => screen.getByRole('status').textContent

test('finds by key, counts, goes round and gives the focus back', async () => {
  const { user } = open('Học sinh học.\n\n- **học** sinh')
  openBar()
  expect(document.activeElement).toBe(field())
  await user.keyboard('học sinh')
  expect(count()).toBe('1/2')
  await user.keyboard('{Enter}')
  expect(count()).toBe('2/2')
  await user.keyboard('{Enter}')
  expect(count()).toBe('1/2')
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(count()).toBe('2/2')
  await user.click(screen.getByRole('button', { name: 'Match case' }))
  expect(count()).toBe('1/1')
  await user.click(field())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('search')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(box()))
  expect(box().querySelector('[class*=search-match]')).toBeNull()
})

test('accents matter, the way they were typed does not', async () => {
  const { user, handle } = open('x')
  // As keyboards with loose accents type them.
  const editor = Reflect.get(box(), 'editor') as Editor
  act(() => void editor.commands.insertContent('tie\u0302\u0301ng, tiê\u0301ng, tiếng, tieng'))
  openBar()
  await user.click(field())
  await user.paste('tie\u0302\u0301ng')
  expect(count()).toBe('1/3')
  expect(handle.markdown()).toContain('tieng')
})

test('replaces one and all, with exactly what was typed, in the look of the old words', async () => {
  const { user, handle } = open('a **x** a x\n\nX')
  openBar()
  await user.keyboard('x')
  expect(count()).toBe('1/3')
  await user.type(screen.getByRole('textbox', { name: 'Replace with' }), '$5 \\n')
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  expect(handle.markdown()).toBe('a **\\$5 \\n** a x\n\nX')
  expect(count()).toBe('1/2')
  await user.click(screen.getByRole('button', { name: 'Replace all' }))
  expect(handle.markdown()).toBe('a **\\$5 \\n** a \\$5 \\n\n\n\\$5 \\n')
  expect(count()).toBe('None')
})

test('a button that has replaced the last match keeps the focus, and Escape still closes', async () => {
  const { user } = open('a x')
  openBar()
  await user.keyboard('x')
  const all = screen.getByRole('button', { name: 'Replace all' })
  await user.click(all)
  expect(count()).toBe('None')
  expect(all.getAttribute('aria-disabled')).toBe('true')
  expect(all).toHaveProperty('disabled', false)
  expect(document.activeElement).toBe(all)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('search')).toBeNull()
})

test('nothing that looks like a pattern is one', async () => {
  const { user } = open('(a+b)^2 = [x]?')
  openBar()
  await user.click(field())
  await user.paste('(a+b)^2 = [x]?')
  expect(count()).toBe('1/1')
})
