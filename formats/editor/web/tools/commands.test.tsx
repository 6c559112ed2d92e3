import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { changeLanguage } from '#platform/web/language/language.ts'
import { DocumentEditor, type DocumentHandle } from '../DocumentEditor.tsx'

function open(markdown: string) {
  const handle = createRef<DocumentHandle>()
  render(<DocumentEditor ref={handle} markdown={markdown} language="vi" label="Kế hoạch" onChange={() => {}} />)
  return { handle: handle.current!, user: userEvent.setup() }
}

const box = () => screen.getByRole('textbox', { name: 'Kế hoạch' })
const click = (key: string, keyCode: number) => {
  act(() => box().focus())
  fireEvent.keyDown(box(), { key, code: key, keyCode, ctrlKey: true })
}
const selectAll = () => click('a', 65)

test('a menu contains the less common tools, and returns to the text', async () => {
  const { handle, user } = open('Chào')
  selectAll()
  await user.click(screen.getByRole('button', { name: 'More tools' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Highlight' }))
  expect(handle.markdown()).toBe('<mark>Chào</mark>')
  await waitFor(() => expect(document.activeElement).toBe(box()))
  await user.click(screen.getByRole('button', { name: 'More tools' }))
  expect((await screen.findByRole('menuitem', { name: /^Highlight/ })).textContent).toBe('Highlight✓')
  await user.click(screen.getByRole('menuitemradio', { name: 'Centre' }))
  expect(handle.markdown()).toBe('<p align="center"><mark>Chào</mark></p>')
})

test('shows alignments in a row, with arrow keys in both directions', async () => {
  const { handle, user } = open('Chào')
  await user.click(screen.getByRole('button', { name: 'More tools' }))
  const row = await screen.findByRole('group', { name: 'Alignment' })
  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true))
  const at = () => document.activeElement?.getAttribute('aria-label')
  const walk = async (...keys: string[]) => {
    for (const key of keys) await user.keyboard(`{${key}}`)
  }
  act(() => within(row).getByRole('menuitemradio', { name: 'Left' }).focus())
  await walk('ArrowRight', 'ArrowRight')
  await waitFor(() => expect(at()).toBe('Right'))
  await walk('ArrowLeft')
  await waitFor(() => expect(at()).toBe('Centre'))
  await walk('ArrowDown')
  await waitFor(() => expect(at()).toBe('Right'))
  await walk('Enter')
  expect(handle.markdown()).toBe('<p align="right">Chào</p>')
})

test('colours words, and removes the colour', async () => {
  const { handle, user } = open('Chào')
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'More tools' }))
    await user.click(await screen.findByRole('menuitemradio', { name }))
    // Choosing a command closes the menu and returns to the text.
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  selectAll()
  await choose('Red')
  expect(handle.markdown()).toBe('<span style="color: #c00000">Chào</span>')
  await choose('Blue')
  expect(handle.markdown()).toBe('<span style="color: #1d4ed8">Chào</span>')
  await choose('No colour')
  expect(handle.markdown()).toBe('Chào')
})

test('aligns cells, hides and shows lines, and turns the heading row into an ordinary one', async () => {
  const { handle, user } = open('| a | b |\n| --- | --- |\n| c | d |')
  const choose = async (button: string, role: string, name: string) => {
    act(() => box().focus())
    await user.click(screen.getByRole('button', { name: button }))
    await user.click(await screen.findByRole(role, { name }))
  }
  await choose('More tools', 'menuitemradio', 'Right')
  expect(handle.html()).toMatch(/<th [^>]*text-align: right[^>]*><p>a<\/p><\/th>/)
  await choose('Table', 'menuitem', 'Hide borders')
  expect(handle.markdown()).toMatch(/^<table border="0">/)
  await choose('Table', 'menuitem', 'Toggle header row')
  expect(handle.markdown()).toContain('<td align="right">a</td><td>b</td>')
  await choose('Table', 'menuitem', 'Show borders')
  expect(handle.markdown()).toMatch(/^<table>/)
})

test('inserts a tab stop, and refers to a footnote again', async () => {
  const { handle, user } = open('Chào[^1]\n\n[^1]: Một lời chào')
  const choose = async (role: string, name: string) => {
    await user.click(screen.getByRole('button', { name: 'More tools' }))
    await user.click(await screen.findByRole(role, { name }))
  }
  act(() => box().focus())
  await choose('menuitem', 'Tab')
  await choose('menuitemradio', '1. Một lời chào')
  expect(handle.markdown()).toBe('&#9;[^1]Chào[^1]\n\n[^1]: Một lời chào')
})

test('Ctrl+Enter starts a new page and submits nothing around it', () => {
  const submit = vi.fn<() => void>()
  const handle = createRef<DocumentHandle>()
  render(
    <form onSubmit={submit}>
      <DocumentEditor ref={handle} markdown="Chào" language="vi" label="Kế hoạch" onChange={() => {}} />
    </form>,
  )
  click('Enter', 13)
  expect(handle.current!.html()).toBe('<div data-type="page-break"></div><p>Chào</p>')
  expect(box().querySelector('[role=separator]')?.getAttribute('aria-label')).toBe('Page break')
  expect(submit).not.toHaveBeenCalled()
})

test('inserts, changes and removes a link', async () => {
  const { handle, user } = open('Xem **trang** này')
  const link = async () => {
    await user.click(screen.getByRole('button', { name: 'More tools' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Link' }))
    return screen.findByRole('textbox', { name: 'Address' })
  }
  selectAll()
  await user.type(await link(), 'javascript:alert(1){Enter}')
  expect(screen.getByText(/web address such as/)).toBeDefined()
  await user.clear(screen.getByRole('textbox', { name: 'Address' }))
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'truong.edu.vn{Enter}')
  expect(handle.markdown()).toBe('[Xem **trang** này](https://truong.edu.vn/)')

  selectAll()
  const address = await link()
  expect((address as HTMLInputElement).value).toBe('https://truong.edu.vn/')
  await user.clear(screen.getByRole('textbox', { name: 'Text' }))
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'ở đây{Enter}')
  expect(handle.markdown()).toBe('[ở đây](https://truong.edu.vn/)')

  selectAll()
  await link()
  await user.click(screen.getByRole('button', { name: 'Remove link' }))
  expect(handle.markdown()).toBe('ở đây')
})

test('shows the length of the text in the reader’s language', async () => {
  open('học '.repeat(1234))
  expect(await screen.findByText('1,234 words · 4,935 characters')).toBeDefined()
  act(() => changeLanguage('vi'))
  expect(screen.getByText('1.234 chữ · 4.935 kí tự')).toBeDefined()
  selectAll()
  expect(await screen.findByText('Đang chọn: 1.234 chữ · 4.935 kí tự')).toBeDefined()
})
