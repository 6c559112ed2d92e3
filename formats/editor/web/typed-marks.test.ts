import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { documentExtensions } from './extensions.ts'

/** Types letter by letter, like a browser. */
function typed(text: string): string {
  const editor = new Editor({ extensions: documentExtensions(() => {}) })
  for (const letter of text) {
    const { view } = editor
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(letter, from, to)
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert))) view.dispatch(insert())
  }
  const html = editor.getHTML()
  editor.destroy()
  return html
}

test.for([
  ['Câu *hay* và **đậm**', '<p>Câu <em>hay</em> và <strong>đậm</strong></p>'],
  ['là _nghiêng_ và __đậm__', '<p>là <em>nghiêng</em> và <strong>đậm</strong></p>'],
  ['3 * 4 = 12 và 5 * 6 = 30', '<p>3 * 4 = 12 và 5 * 6 = 30</p>'],
  ['a ** b và c ** d', '<p>a ** b và c ** d</p>'],
  ['Tên: _ _ _ Lớp: __ __', '<p>Tên: _ _ _ Lớp: __ __</p>'],
])('formats typed stars and underscores only next to words: %s', ([text, html]) => {
  expect(typed(text!)).toBe(html)
})
