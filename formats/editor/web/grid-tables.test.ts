import { Editor, type SingleCommands } from '@tiptap/core'
import { expect, test } from 'vitest'
import { toMarkdown } from '../../markdown/web/html-to-markdown.ts'
import { renderMarkdown } from '../../markdown/web/markdown.ts'
import { documentExtensions } from './extensions.ts'

const plan = '| Hoạt động | Phút |\n| --- | :---: |\n| Mở đầu | 5 |\n| Luyện tập | 20 |'

/** Runs commands with the cursor after these words and returns the document. */
function after(markdown: string, words: string, act: (commands: SingleCommands) => boolean): string {
  const editor = new Editor({ extensions: documentExtensions(() => {}), content: renderMarkdown(markdown) })
  let at = 0
  editor.state.doc.descendants((node, pos) => {
    if (node.text === words) at = pos + words.length
  })
  editor.commands.setTextSelection(at)
  expect(act(editor.commands)).toBe(true)
  const written = toMarkdown(editor.getHTML())
  editor.destroy()
  return written
}

const head = '| Hoạt động | Phút |\n| --- | :---: |'

test.each([
  ['a row below', 'Mở đầu', 'addRowAfter', `${head}\n| Mở đầu | 5 |\n|  |  |\n| Luyện tập | 20 |`],
  ['a row below the heading', 'Phút', 'addRowAfter', `${head}\n|  |  |\n| Mở đầu | 5 |\n| Luyện tập | 20 |`],
  ['a row above', '5', 'addRowBefore', `${head}\n|  |  |\n| Mở đầu | 5 |\n| Luyện tập | 20 |`],
  [
    'a row above the heading, which becomes the heading',
    'Phút',
    'addRowBefore',
    '|  |  |\n| --- | :---: |\n| Hoạt động | Phút |\n| Mở đầu | 5 |\n| Luyện tập | 20 |',
  ],
  [
    'no heading, so that the next row is it',
    'Phút',
    'deleteRow',
    '| Mở đầu | 5 |\n| --- | :---: |\n| Luyện tập | 20 |',
  ],
  ['one row less', '5', 'deleteRow', `${head}\n| Luyện tập | 20 |`],
  [
    'a column more',
    '5',
    'addColumnAfter',
    '| Hoạt động | Phút |  |\n| --- | :---: | --- |\n| Mở đầu | 5 |  |\n| Luyện tập | 20 |  |',
  ],
  ['a column less', 'Mở đầu', 'deleteColumn', '| Phút |\n| :---: |\n| 5 |\n| 20 |'],
] as const)('writes a table in pipes with %s as a table in pipes', (_what, words, command, expected) => {
  expect(after(plan, words, (commands) => commands[command]())).toBe(expected)
})

test('keeps the cells of a table that only HTML can express', () => {
  const merged = '<table><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></table>'
  expect(after(merged, 'c', (commands) => commands.addRowAfter())).toContain('<td colspan="2">')
})
