import { Editor } from '@tiptap/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentExtensions } from '../extensions.ts'
import { insertFootnote } from './footnotes.ts'
import { toMarkdown } from '../../../markdown/web/html-to-markdown.ts'
import { renderMarkdown } from '../../../markdown/web/markdown.ts'

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
  return editor
}

const markdownOf = (editor: Editor) => toMarkdown(editor.getHTML()).trimEnd()

/** The place right after these words. */
function after(editor: Editor, words: string): number {
  let found = -1
  editor.state.doc.descendants((node, position) => {
    const at = node.text?.indexOf(words) ?? -1
    if (at >= 0 && found < 0) found = position + at + words.length
  })
  return found
}

/** The place of a footnote's mark. */
function mark(editor: Editor, label: string): number {
  let found = -1
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'footnoteReference' && node.attrs.label === label) found = position
  })
  return found
}

const two = 'Một[^1] hai ba[^2]\n\n[^1]: chú một\n\n[^2]: chú hai'

test('numbers a new footnote by its position, and places the cursor in it', () => {
  const editor = open(two)
  editor.commands.setTextSelection(after(editor, 'hai'))
  insertFootnote(editor)
  editor.commands.insertContent('chú mới')
  expect(markdownOf(editor)).toBe('Một[^1] hai[^2] ba[^3]\n\n[^1]: chú một\n\n[^2]: chú mới\n\n[^3]: chú hai')
  editor.commands.undo()
  editor.commands.undo()
  expect(markdownOf(editor)).toBe(two)
})

test('places the first footnote at the end of the document', () => {
  const editor = open('Một\n\n| a |\n| --- |\n| b |')
  editor.commands.setTextSelection(after(editor, 'Một'))
  insertFootnote(editor)
  editor.commands.insertContent('chú')
  expect(markdownOf(editor)).toBe('Một[^1]\n\n| a |\n| --- |\n| b |\n\n[^1]: chú')
})

test('inside a footnote the button returns behind its mark', () => {
  const editor = open(two)
  editor.commands.setTextSelection(after(editor, 'chú hai'))
  insertFootnote(editor)
  editor.commands.insertContent('!')
  expect(markdownOf(editor)).toContain('ba[^2]!')
})

test('deleting a mark deletes its note and renumbers the rest', () => {
  const editor = open(two)
  const at = mark(editor, '1')
  editor.commands.deleteRange({ from: at, to: at + 1 })
  expect(markdownOf(editor)).toBe('Một hai ba[^1]\n\n[^1]: chú hai')
  editor.commands.undo()
  expect(markdownOf(editor)).toBe(two)
})

test('keeps a note while one of its marks remains, and keeps names', () => {
  const editor = open('a[^tên] b[^tên] c[^7]\n\n[^tên]: một\n\n[^7]: bảy')
  const at = mark(editor, 'tên')
  editor.commands.deleteRange({ from: at, to: at + 1 })
  expect(markdownOf(editor)).toBe('a[^tên] b c[^1]\n\n[^tên]: một\n\n[^1]: bảy')
})

test('deleting a note deletes its marks', () => {
  const editor = open(two)
  const from = after(editor, 'chú một') - 'chú một'.length - 2
  editor.commands.deleteRange({ from, to: from + 'chú một'.length + 4 })
  expect(markdownOf(editor)).toBe('Một hai ba[^1]\n\n[^1]: chú hai')
})

test('other edits keep the numbers', () => {
  const odd = 'a[^5] b[^2]\n\n[^2]: hai\n\n[^5]: năm\n\n[^9]: không ai nhắc tới'
  const editor = open(odd)
  editor.commands.insertContentAt(1, 'x')
  expect(markdownOf(editor)).toBe(`x${odd}`)
})

test('keeps the notes of cut marks until they are pasted', () => {
  const editor = open('a[^1]\n\nb[^2]\n\n[^1]: một\n\n[^2]: hai')
  const { view } = editor
  view.dispatch(view.state.tr.delete(1, 3).setMeta('uiEvent', 'cut'))
  expect(markdownOf(editor)).toBe('b[^1]\n\n[^1]: hai')
  editor.commands.setTextSelection(mark(editor, '1') + 1)
  view.pasteHTML(
    '<p data-pm-slice="1 1 []">a<sup data-type="footnote-ref" data-label="1">1</sup></p>',
    new Event('paste') as ClipboardEvent,
  )
  expect(markdownOf(editor)).toBe('b[^1]a[^2]\n\n[^1]: hai\n\n[^2]: một')
})

test('shows names as numbers in the order of the text, and keeps them as names', () => {
  const named = 'a[^tên] b[^1] c[^tên]\n\n[^1]: hai[^khác]\n\n[^tên]: một\n\n[^khác]: chỉ ở chú thích'
  const editor = open(named)
  const shown = () =>
    [...editor.view.dom.querySelectorAll<HTMLElement>('[data-label]')].map(
      ({ dataset }) => dataset.number ?? dataset.label,
    )
  expect(shown()).toEqual(['1', '2', '1', '2', 'khác', '1', 'khác'])
  expect(markdownOf(editor)).toBe(named)
  editor.commands.insertContentAt(1, 'x')
  expect(shown()).toEqual(['1', '2', '1', '2', 'khác', '1', 'khác'])
  editor.commands.deleteRange({ from: mark(editor, '1'), to: mark(editor, '1') + 1 })
  editor.commands.setTextSelection(1)
  insertFootnote(editor)
  expect(shown()).toEqual(['1', '2', '2', '1', '2', 'khác'])
})

test('no page starts inside a footnote or between two', () => {
  const editor = open(two)
  editor.commands.setTextSelection(after(editor, 'chú m'))
  const click = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, cancelable: true })
  editor.view.dom.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  expect(markdownOf(editor)).toBe(two)
})

test('renumbers and deletes nothing while letters are composed', () => {
  const editor = open(two)
  const at = mark(editor, '1')
  editor.view.dom.dispatchEvent(new Event('compositionstart'))
  expect(editor.view.composing).toBe(true)
  editor.commands.insertContentAt({ from: at, to: at + 1 }, 'tiế')
  expect(markdownOf(editor)).toContain('[^1]: chú một')
  editor.view.dom.dispatchEvent(new Event('compositionend'))
  vi.advanceTimersByTime(6000)
  expect(markdownOf(editor)).toBe('Mộttiế hai ba[^1]\n\n[^1]: chú hai')
})
