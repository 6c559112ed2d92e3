import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { DocumentEditor, type DocumentHandle } from '../DocumentEditor.tsx'

// jsdom has no layout.
beforeEach(() => void (Element.prototype.scrollIntoView = () => {}))

function open(markdown: string) {
  const handle = createRef<DocumentHandle>()
  render(<DocumentEditor ref={handle} markdown={markdown} language="vi" label="Kế hoạch" onChange={() => {}} />)
  return { handle: handle.current!, user: userEvent.setup() }
}

const box = () => screen.getByRole('textbox', { name: 'Kế hoạch' })
const editorOf = () => Reflect.get(box(), 'editor') as Editor
const openBar = () => {
  // Unlike the focus of the element, this also puts the cursor there.
  act(() => editorOf().view.focus())
  fireEvent.keyDown(box(), { key: 'f', ctrlKey: true })
}
/** Types at the cursor and replaces the selection, like a keyboard. */
const type = (text: string) => act(() => editorOf().view.dispatch(editorOf().state.tr.insertText(text)))
const putCursor = (at: number) => act(() => void editorOf().commands.setTextSelection(at))
const selected = () => {
  const { doc, selection } = editorOf().state
  return doc.textBetween(selection.from, selection.to)
}
const field = () => screen.getByRole('textbox', { name: 'Find' })
const count = () => screen.getByRole('status').textContent

test('finds by keyboard, counts, wraps around and returns the focus', async () => {
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

test.each([
  ['in English', 'The paxcan tool', 'xoong'],
  ['in Vietnamese', 'Máy paxcan đo áp suất', 'xoòng'],
])('a search without matches moves nothing: typing continues at the cursor, %s', async (_name, text, query) => {
  const { user, handle } = open(text)
  putCursor(4)
  openBar()
  await user.keyboard(query[0]!)
  expect([count(), selected()]).toEqual(['1/1', 'x'])
  await user.keyboard(query.slice(1))
  expect([count(), selected()]).toEqual(['No matches', ''])
  await user.keyboard('{Enter}{Escape}')
  type('M')
  expect(handle.markdown()).toBe(`${text.slice(0, 3)}M${text.slice(3)}`)
})

test('Escape undoes a preview of matches, but keeps a chosen one', async () => {
  const { user, handle } = open('một hai ba hai')
  const typedAfter = async (keys: string) => {
    openBar()
    await user.keyboard(keys)
    type('M')
    return handle.markdown()
  }
  putCursor(4)
  expect(await typedAfter('hai{Escape}')).toBe('mộtM hai ba hai')
  expect(await typedAfter('hai{Enter}{Escape}')).toBe('mộtM hai ba M')
  // The only match is gone to as well.
  expect(await typedAfter('hai{Enter}{Escape}')).toBe('mộtM M ba M')
})

test('a shorter search starts at the cursor again, not at the match of the longer one', async () => {
  const { user } = open('hơn hai')
  openBar()
  await user.keyboard('ha')
  expect(selected()).toBe('ha')
  await user.keyboard('{Backspace}')
  expect(count()).toBe('1/2')
})

test('a click into the text sets a new start, to which a reopened bar returns', async () => {
  const { user, handle } = open('một hai ba hai')
  openBar()
  await user.keyboard('hai')
  putCursor(11)
  await user.keyboard('x')
  expect(count()).toBe('No matches')
  await user.keyboard('{Backspace}')
  expect([count(), selected()]).toEqual(['2/2', 'hai'])
  fireEvent.keyDown(field(), { key: 'f', ctrlKey: true })
  expect(field()).toHaveProperty('value', 'hai')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  type('M')
  expect(handle.markdown()).toBe('một hai baM hai')
})

test('restores the scroll position after a preview', async () => {
  const { user } = open('một hai')
  const desk = box().closest('[class*=desk]')!
  desk.scrollTop = 70
  Element.prototype.scrollIntoView = () => void (desk.scrollTop = 900)
  openBar()
  await user.keyboard('h')
  expect(desk.scrollTop).toBe(900)
  await user.keyboard('x')
  expect(desk.scrollTop).toBe(70)
  await user.keyboard('{Backspace}')
  expect(desk.scrollTop).toBe(900)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(box()))
  expect(desk.scrollTop).toBe(70)
})

test.each([
  ['ap suat', '1/3', 'áp s**uấ**t'],
  ['áp suất', '1/1', 'áp s**uấ**t'],
  ['áp suat', 'No matches', ''],
  ['duong', '1/2', 'đường'],
  ['đuong', 'No matches', ''],
  ['Duong', '1/2', 'đường'],
  ['Đường', '1/2', 'đường'],
])('"%s" finds %s', async (query, number, first) => {
  const { user, handle } = open(`áp s**uấ**t, áp ${'suât'.normalize('NFD')}, AP SUAT, đường ĐƯỜNG`)
  openBar()
  await user.click(field())
  await user.paste(query)
  expect(count()).toBe(number)
  expect(selected()).toBe(first.replaceAll('*', ''))
  const before = handle.markdown().normalize('NFC')
  await user.type(screen.getByRole('textbox', { name: 'Replace with' }), 'M')
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  expect(handle.markdown().normalize('NFC')).toBe(first ? before.replace(first, 'M') : before)
})

test('with match case, letters without accents match accented ones in the same case', async () => {
  const { user, handle } = open('Đề đề De')
  openBar()
  await user.keyboard('De')
  expect(count()).toBe('1/3')
  await user.click(screen.getByRole('button', { name: 'Match case' }))
  expect(count()).toBe('1/2')
  await user.type(screen.getByRole('textbox', { name: 'Replace with' }), 'M')
  await user.click(screen.getByRole('button', { name: 'Replace all' }))
  expect(handle.markdown()).toBe('M đề M')
})

test('compares accents, but not the way they were typed', async () => {
  const { user, handle } = open('x')
  // Some keyboards send decomposed diacritics.
  act(() => void editorOf().commands.insertContent('tie\u0302\u0301ng, tiê\u0301ng, tiếng, tieng'))
  openBar()
  await user.click(field())
  await user.paste('tie\u0302\u0301ng')
  expect(count()).toBe('1/3')
  expect(handle.markdown()).toContain('tieng')
})

test('replaces one and all with exactly the typed text, in the format of the old words', async () => {
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
  expect(count()).toBe('No matches')
})

test('a button that has replaced the last match keeps the focus, and Escape still closes', async () => {
  const { user } = open('a x')
  openBar()
  await user.keyboard('x')
  const all = screen.getByRole('button', { name: 'Replace all' })
  await user.click(all)
  expect(count()).toBe('No matches')
  expect(all.getAttribute('aria-disabled')).toBe('true')
  expect(all).toHaveProperty('disabled', false)
  expect(document.activeElement).toBe(all)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('search')).toBeNull()
})

test('treats pattern characters literally', async () => {
  const { user } = open('(a+b)^2 = [x]?')
  openBar()
  await user.click(field())
  await user.paste('(a+b)^2 = [x]?')
  expect(count()).toBe('1/1')
})
