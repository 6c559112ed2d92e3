import { Editor } from '@tiptap/core'
import { GapCursor } from '@tiptap/pm/gapcursor'
import { NodeSelection } from '@tiptap/pm/state'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentExtensions } from './extensions.ts'
import { toMarkdown } from '../../markdown/web/html-to-markdown.ts'
import { renderMarkdown } from '../../markdown/web/markdown.ts'

const editors: Editor[] = []
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  for (const editor of editors.splice(0)) editor.destroy()
})

function open(markdown: string) {
  const element = document.body.appendChild(document.createElement('div'))
  const editor = new Editor({ element, extensions: documentExtensions(() => {}), content: renderMarkdown(markdown) })
  editors.push(editor)
  vi.runOnlyPendingTimers()
  return editor
}

const markdownOf = (editor: Editor) => toMarkdown(editor.getHTML()).trimEnd()

const formula = '$$\na\n$$'
const other = '$$\nb\n$$'
const pageBreak = '<div style="page-break-after: always"></div>'
const inItem = (text: string) => `- ${text.replaceAll(/\n(?=.)/g, '\n  ')}`
const inQuote = (text: string) => text.replaceAll(/^/gm, '> ').replaceAll(/ $/gm, '')
const inCell = (html: string) => `<table>\n<tr><th>h</th></tr>\n<tr><td>${html}</td></tr>\n</table>`
const cellFormula = '<div data-type="block-math" data-latex="a"></div>'

/** Types text as a key press would: the browser's default applies where the editor does not handle the input. */
function type({ view }: Editor, text: string) {
  const { from, to } = view.state.selection
  const insert = () => view.state.tr.insertText(text)
  if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, text, insert))) view.dispatch(insert())
}
const sendKey = ({ view }: Editor, key: string, more: KeyboardEventInit = {}) =>
  view.dom.dispatchEvent(
    new KeyboardEvent('keydown', { key, keyCode: keyCodes[key]!, bubbles: true, cancelable: true, ...more }),
  )
const keyCodes: Record<string, number> = { Backspace: 8, Delete: 46, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38 }
const send = ({ view }: Editor, event: Event) => view.dom.dispatchEvent(event)

function select(editor: Editor, name: string, which = 0) {
  const found: number[] = []
  editor.state.doc.descendants((node, at) => void (node.type.name === name && found.push(at)))
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, found[which]!)))
}

test.for([
  ['a formula', formula],
  ['a page break', pageBreak],
  ['a rule', '---'],
])('inserts text typed in a newly opened document before %s at its start', ([, block]) => {
  const editor = open(`${block}\n\nSau`)
  type(editor, 'Xin')
  expect(markdownOf(editor)).toBe(`Xin\n\n${block}\n\nSau`)
})

test('keeps a block that became selected because the text around it was replaced or deleted', () => {
  const editor = open('Trước')
  editor.commands.setContent(renderMarkdown(`${formula}\n\n${other}`), { emitUpdate: false })
  type(editor, 'Xin')
  expect(markdownOf(editor)).toBe(`${formula}\n\nXin\n\n${other}`)
  editor.commands.setContent(renderMarkdown(`${formula}\n\n${other}`))
  select(editor, 'blockMath')
  editor.commands.deleteSelection()
  type(editor, 'Xin')
  expect(markdownOf(editor)).toBe(`${other}\n\nXin`)
})

const positions: [where: string, markdown: string, name: string, which: number, before: string, after: string][] = [
  ['alone', formula, 'blockMath', 0, `Xin\n\n${formula}`, `${formula}\n\nXin`],
  ['at the end', `Trước\n\n${formula}`, 'blockMath', 0, '', `Trước\n\n${formula}\n\nXin`],
  [
    'between two others',
    `${formula}\n\n${other}`,
    'blockMath',
    1,
    `${formula}\n\nXin\n\n${other}`,
    `${formula}\n\n${other}\n\nXin`,
  ],
  [
    'before a table',
    `${formula}\n\n| b |\n| --- |\n| c |`,
    'blockMath',
    0,
    `Xin\n\n${formula}\n\n| b |\n| --- |\n| c |`,
    `${formula}\n\nXin\n\n| b |\n| --- |\n| c |`,
  ],
  [
    'first in an item below a text',
    `Trước\n\n${inItem(formula)}\n- hai`,
    'blockMath',
    0,
    `Trước\n\n${inItem(`Xin\n\n${formula}`)}\n- hai`,
    `Trước\n\n${inItem(`${formula}\n\nXin`)}\n- hai`,
  ],
  [
    'first in a quotation below a text',
    `Trước\n\n${inQuote(formula)}`,
    'blockMath',
    0,
    `Trước\n\n${inQuote(`Xin\n\n${formula}`)}`,
    `Trước\n\n${inQuote(`${formula}\n\nXin`)}`,
  ],
  [
    'in a cell',
    inCell(cellFormula),
    'blockMath',
    0,
    inCell(`<p>Xin</p>${cellFormula}`),
    inCell(`${cellFormula}<p>Xin</p>`),
  ],
  ['a page break', `${pageBreak}\n\nSau`, 'pageBreak', 0, `Xin\n\n${pageBreak}\n\nSau`, `${pageBreak}\n\nXin\n\nSau`],
  ['a rule', '---\n\nSau', 'horizontalRule', 0, 'Xin\n\n---\n\nSau', '---\n\nXin\n\nSau'],
]

test.for(positions)('typing keeps a selected block, and moves the cursor before it: %s', (position) => {
  const [, markdown, name, which, before, after] = position
  const typed = open(markdown)
  select(typed, name, which)
  type(typed, 'Xin')
  expect(markdownOf(typed)).toBe(after)
  typed.commands.undo()
  expect(markdownOf(typed)).toBe(markdownOf(open(markdown)))
  for (const key of before ? ['ArrowLeft', 'ArrowUp', 'Home'] : []) {
    const editor = open(markdown)
    select(editor, name, which)
    sendKey(editor, key)
    expect(editor.state.selection).toBeInstanceOf(GapCursor)
    type(editor, 'Xin')
    expect(markdownOf(editor)).toBe(before)
  }
})

test.for(positions)('an input method and a phone keep it as well: %s', ([, markdown, name, which, , after]) => {
  const composed = open(markdown)
  select(composed, name, which)
  send(composed, new CompositionEvent('compositionstart', { bubbles: true }))
  composed.view.dispatch(composed.state.tr.insertText('Xin'))
  expect(markdownOf(composed)).toBe(after)
  const phone = open(markdown)
  select(phone, name, which)
  const input = { inputType: 'insertText', data: 'Xin', bubbles: true, cancelable: true }
  expect(send(phone, new InputEvent('beforeinput', input))).toBe(false)
  expect(markdownOf(phone)).toBe(after)
})

test('pastes beside it', () => {
  const editor = open(`${formula}\n\nSau`)
  select(editor, 'blockMath')
  const clipboardData = {
    types: ['text/plain'],
    files: [],
    getData: (kind: string) => (kind === 'text/plain' ? 'Xin' : ''),
  }
  send(editor, Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }))
  expect(markdownOf(editor)).toBe(`${formula}\n\nXin\n\nSau`)
})

test.for(['Delete', 'Backspace'])('%s removes it, and typing replaces a full selection', (key) => {
  const editor = open(`${formula}\n\nSau`)
  select(editor, 'blockMath')
  sendKey(editor, key)
  expect(markdownOf(editor)).toBe('Sau')
  const whole = open(`${formula}\n\nSau`)
  whole.commands.selectAll()
  type(whole, 'Xin')
  expect(markdownOf(whole)).toBe('Xin')
})

test('Ctrl+Home and Ctrl+End move to the edges of a document, whatever is there', () => {
  const typedAt = (markdown: string, key: string) => {
    const editor = open(markdown)
    sendKey(editor, key, { ctrlKey: true })
    type(editor, 'Xin')
    return markdownOf(editor)
  }
  expect(typedAt(`${formula}\n\nSau`, 'Home')).toBe(`Xin\n\n${formula}\n\nSau`)
  expect(typedAt(`Trước\n\n${formula}`, 'Home')).toBe(`XinTrước\n\n${formula}`)
  expect(typedAt(`Trước\n\n${formula}`, 'End')).toBe(`Trước\n\n${formula}\n\nXin`)
  expect(typedAt(`${formula}\n\nSau`, 'End')).toBe(`${formula}\n\nSauXin`)
  expect(typedAt(inItem(formula), 'Home')).toBe(inItem(`Xin\n\n${formula}`))
  expect(typedAt('| b |\n| --- |\n| c |', 'Home')).toBe('| Xinb |\n| --- |\n| c |')
})
