import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test } from 'vitest'
import { documentExtensions } from './extensions.ts'
import { renderMarkdown } from '../../markdown/web/markdown.ts'
import { countWords } from './word-count.ts'

function open(markdown: string): Editor {
  const editor = new Editor({ extensions: documentExtensions(() => {}), content: renderMarkdown(markdown) })
  onTestFinished(() => editor.destroy())
  return editor
}

test('counts words as word processors do, without formulas, pictures and footnote marks', () => {
  const { state } = open(
    '# Bài 6.\n\nHọc **sinh** – 12 em:\nviết $x^2$ ![ảnh](data:image/png;base64,AAAA)[^1]\n\ntên: ______\n\n[^1]: chú',
  )
  expect(countWords(state)).toEqual({ words: 9, characters: 'Bài 6.Học sinh – 12 em:viết  tên: ______chú'.length })
})

test('counts a separately typed accent with its letter', () => {
  const editor = open('x')
  editor.commands.setContent('<p>tie\u0302\u0301ng</p>')
  expect(countWords(editor.state)).toEqual({ words: 1, characters: 5 })
})

test('counts the selection', () => {
  const editor = open('một hai\n\nba bốn')
  editor.commands.setTextSelection({ from: 5, to: 12 })
  expect(countWords(editor.state)).toEqual({ words: 2, characters: 5 })
})
