import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { DocumentEditor, type DocumentHandle } from './DocumentEditor.tsx'
import { toMarkdown } from '../../markdown/web/html-to-markdown.ts'
import { renderMarkdown } from '../../markdown/web/markdown.ts'
import { samples } from '../../markdown/web/samples.ts'

function open(markdown: string, props: Partial<Parameters<typeof DocumentEditor>[0]> = {}) {
  const handle = createRef<DocumentHandle>()
  const onChange = vi.fn<(markdown: string) => void>()
  const editor = (markdown: string) => (
    <DocumentEditor ref={handle} markdown={markdown} language="vi" label="Kế hoạch" onChange={onChange} {...props} />
  )
  const { rerender, unmount } = render(editor(markdown))
  return { handle: handle.current!, onChange, unmount, show: (markdown: string) => rerender(editor(markdown)) }
}

const box = () => screen.getByRole('textbox', { name: 'Kế hoạch' })

/** Dispatches a clipboard event as the browser does, and returns the data put on the clipboard. */
function clipboard(type: 'copy' | 'paste', data: Record<string, string> = {}): Record<string, string> {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    clipboardData: {
      types: Object.keys(data),
      files: [],
      getData: (kind: string) => data[kind] ?? '',
      setData: (kind: string, value: string) => (data[kind] = value),
      clearData() {},
    },
  })
  act(() => void box().dispatchEvent(event))
  return data
}

const type = (text: string) => clipboard('paste', { 'text/plain': text })
const selectAll = () => {
  act(() => box().focus())
  fireEvent.keyDown(box(), { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true })
}

test.for(Object.entries(samples))('keeps everything in a document: %s', ([, markdown]) => {
  const { handle } = open(markdown)
  expect(toMarkdown(handle.html())).toBe(toMarkdown(renderMarkdown(markdown)))
  expect(handle.markdown()).toBe(markdown)
})

test('has an accessible name', () => {
  open('Chào')
  expect(box().getAttribute('aria-multiline')).toBe('true')
  expect(box().lang).toBe('vi')
})

test('reports input soon, and at once when it is unmounted', async () => {
  const { handle, onChange, unmount } = open('**Chào** thầy cô')
  type('Xin ')
  expect(onChange).not.toHaveBeenCalled()
  await waitFor(() => expect(onChange.mock.calls).toEqual([['**Xin Chào** thầy cô']]))
  type('!')
  expect(handle.markdown()).toBe('**Xin !Chào** thầy cô')
  unmount()
  expect(onChange.mock.lastCall).toEqual(['**Xin !Chào** thầy cô'])
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('shows text from outside without reporting it', async () => {
  const { handle, onChange, show } = open('một')
  show('- hai')
  expect(handle.html()).toBe('<ul><li><p>hai</p></li></ul>')
  show('một')
  expect(handle.html()).toBe('<p>một</p>')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(onChange).not.toHaveBeenCalled()
})

test('keeps its text when its owner passes the reported one back', async () => {
  const { handle, onChange, show } = open('chữ')
  type('A')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('Achữ'))
  type('B')
  show('Achữ')
  expect(handle.markdown()).toBe('ABchữ')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('ABchữ'))
  show('chữ')
  expect(handle.markdown()).toBe('chữ')
})

test('arrow keys move through the toolbar, which is one Tab stop', async () => {
  const user = userEvent.setup()
  open('Chào')
  await user.tab()
  const tools = screen.getByRole('toolbar', { name: 'Formatting' })
  const names: (string | null)[] = []
  for (let step = 0; step < 15; step++) {
    names.push(document.activeElement!.getAttribute('aria-label'))
    await user.keyboard('{ArrowRight}')
  }
  expect(names.join(', ')).toBe(
    'Undo, Redo, Style, Bold, Italic, Underline, Bulleted list, Numbered list, Checklist, Insert table, Formula, Picture, Find and replace, More tools, Undo',
  )
  await user.keyboard('{End}')
  expect(tools.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  await user.tab()
  expect(document.activeElement).toBe(box())
})

test('formats from the keyboard and shows active formats', async () => {
  const user = userEvent.setup()
  const { handle } = open('Chào')
  selectAll()
  const bold = screen.getByRole('button', { name: 'Bold' })
  act(() => bold.focus())
  await user.keyboard('{Enter}')
  expect(handle.html()).toBe('<p><strong>Chào</strong></p>')
  expect(bold.getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(bold)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'Heading 3')
  expect(handle.markdown()).toBe('### **Chào**')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(handle.markdown()).toBe('**Chào**')
})

test('inserts a table and adds a row to it', async () => {
  const user = userEvent.setup()
  const { handle } = open('Chào')
  await user.click(screen.getByRole('button', { name: 'Insert table' }))
  expect(handle.html().match(/<tr>/g)).toHaveLength(3)
  expect(handle.html().match(/<th /g)).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Table' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Insert row below' }))
  expect(handle.html().match(/<tr>/g)).toHaveLength(4)
  expect(screen.queryByRole('menuitem', { name: 'Merge cells' })).toBeNull()
})

test('opens with the visible formulas, and draws the rest after the first paint', async () => {
  open(`$a$ ${'chữ '.repeat(1000)}\n\n$b$`)
  const [first, last] = box().querySelectorAll('[data-latex]')
  expect(first!.querySelector('.katex')).not.toBeNull()
  expect(last!.querySelector('.katex')).toBeNull()
  await waitFor(() => expect(last!.querySelector('.katex')).not.toBeNull())
})

test('inserts, changes and deletes a formula', async () => {
  const user = userEvent.setup()
  const { handle } = open('Chào')
  await user.click(screen.getByRole('button', { name: 'Formula' }))
  const field = await screen.findByRole('textbox', { name: 'Formula in LaTeX' })
  await user.click(field)
  await user.paste('\\frac{a}{')
  expect(screen.getByText(/This formula cannot be shown/)).toBeDefined()
  await user.paste('b}')
  expect(screen.queryByText(/This formula cannot be shown/)).toBeNull()
  expect(screen.getByRole('figure', { name: 'Formula preview' }).querySelector('mfrac')).not.toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(handle.markdown()).toBe('$\\frac{a}{b}$Chào')

  await user.click(box().querySelector('[data-type=inline-math]')!)
  expect(await screen.findByDisplayValue('\\frac{a}{b}')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'On its own line' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(handle.markdown()).toBe('$$\n\\frac{a}{b}\n$$\n\nChào')

  await user.click(box().querySelector('[data-type=block-math]')!)
  await user.click(await screen.findByRole('button', { name: 'Delete formula' }))
  expect(handle.markdown()).toBe('Chào')
})

test('builds a formula from templates and symbols, without LaTeX', async () => {
  const user = userEvent.setup()
  const { handle } = open('Chào')
  await user.click(screen.getByRole('button', { name: 'Formula' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Formula in LaTeX' })
  const click = (name: string) => user.click(screen.getByRole('button', { name }))
  await click('Fraction')
  expect(field.value).toBe('\\frac{}{}')
  expect(screen.getByRole('figure', { name: 'Formula preview' }).querySelector('mfrac')).not.toBeNull()
  await user.keyboard('F{Enter}S')
  expect(field.value).toBe('\\frac{F}{S}')

  field.setSelectionRange(0, field.value.length)
  await click('Root')
  await click('≥')
  await user.keyboard('20')
  await click('Unit')
  await user.keyboard('Pa')
  expect(field.value).toBe('\\sqrt{\\frac{F}{S}}\\ge 20\\,\\mathrm{Pa}')
  await click('Insert')
  expect(handle.markdown()).toBe('$\\sqrt{\\frac{F}{S}}\\ge 20\\,\\mathrm{Pa}$Chào')
})

test('an accent needs a letter to attach to', async () => {
  const user = userEvent.setup()
  open('Chào')
  await user.click(screen.getByRole('button', { name: 'Formula' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Formula in LaTeX' })
  await user.click(screen.getByRole('button', { name: 'Power' }))
  expect(field.value).toBe('{}^{}')
  await user.clear(field)
  await user.type(field, 'x')
  await user.click(screen.getByRole('button', { name: 'Power' }))
  await user.keyboard('2')
  expect(field.value).toBe('x^{2}')
})

test('does not insert an empty formula', async () => {
  const user = userEvent.setup()
  const { handle } = open('Chào các em')
  selectAll()
  await user.click(screen.getByRole('button', { name: 'Formula' }))
  await user.clear(await screen.findByRole('textbox', { name: 'Formula in LaTeX' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(handle.markdown()).toBe('Chào các em')
  await user.keyboard('x')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(handle.markdown()).toBe('$x$')
})

test('copies formulas, tasks and tables in a form other programs can read, and Markdown as plain text', () => {
  const markdown = '- [x] Tính $\\frac{1}{2}$\n\n| a | b |\n| --- | --- |\n| c | d |'
  const { handle } = open(markdown)
  selectAll()
  const copied = clipboard('copy')
  expect(copied['text/plain']).toBe(markdown)
  expect(copied['text/html']).toContain('☑ Tính')
  expect(copied['text/html']).toContain('<mfrac>')
  expect(copied['text/html']).toMatch(/<td[^>]* style="[^"]*border: 1px solid/)
  selectAll()
  clipboard('paste', { 'text/html': copied['text/html']! })
  expect(handle.markdown()).toBe(markdown)
})

test('pastes lists from Word as lists', () => {
  const { handle } = open('x')
  selectAll()
  const line = (marker: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}</span>${text}<o:p></o:p></p>`
  clipboard('paste', { 'text/html': `<html><body>${line('1.', 'Một')}${line('2.', 'Hai')}</body></html>` })
  expect(handle.markdown()).toBe('1. Một\n2. Hai')
})

test('allows no change when it is read-only', () => {
  open('Chào', { readOnly: true })
  expect(box().getAttribute('contenteditable')).toBe('false')
  expect(box().tabIndex).toBe(0)
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('a click into a document that ends with a table does not change it', async () => {
  const markdown = '| a |\n|---|\n| b |'
  const { handle, onChange } = open(markdown)
  selectAll()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(onChange).not.toHaveBeenCalled()
  expect(handle.markdown()).toBe(markdown)
  expect(handle.html()).toMatch(/<\/table>$/)
})
