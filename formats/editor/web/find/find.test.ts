import { Editor } from '@tiptap/core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentExtensions } from '../extensions.ts'
import { find, replaceMatches, startFinding } from './find.ts'
import { isFull } from '#tests/support/full.ts'

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}

const extensions = documentExtensions(() => {})
const letters = [
  ...Array.from('aAáÁảăậbdđĐ .≠='),
  'a\u0301',
  'a\u0302\u0323',
  'ạ\u0302',
  'b\u0301',
  '=\u0338',
  '\ufffc',
]
const texts = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 6 }).map((all) => all.join(''))
const queries = fc.oneof(texts, fc.constantFrom('a', 'd', 'b', 'ab', 'ba', 'aa', 'đ', '='))
const formula = { type: 'inlineMath', attrs: { latex: 'x' } }
const part = fc.oneof(
  { arbitrary: texts.map((text) => ({ type: 'text', text })), weight: 3 },
  { arbitrary: texts.map((text) => ({ type: 'text', text, marks: [{ type: 'bold' }] })), weight: 3 },
  { arbitrary: fc.constantFrom(formula, { type: 'hardBreak' }), weight: 1 },
)
const paragraph = fc.array(part, { maxLength: 5 }).map((content) => ({ type: 'paragraph', content }))
const documents = fc.array(paragraph, { minLength: 1, maxLength: 3 }).map((content) => ({ type: 'doc', content }))

type Letter = { text: string; format: string }

/** Lists the letters with all their accents; content other than text becomes an empty letter. */
function lettersIn(editor: Editor): Letter[][] {
  const blocks: Letter[][] = []
  editor.state.doc.forEach((block) => {
    const units: Letter[] = []
    block.forEach(({ text, marks, type }) => {
      const format = `${type.name} ${marks.map((mark) => mark.type.name).join(' ')}`
      if (text === undefined) units.push({ text: '', format })
      for (const unit of text ?? '') {
        const last = units.at(-1)
        const joins = last !== undefined && last.text !== '' && /[\u0300-\u036f]/.test(unit)
        if (joins) units[units.length - 1] = { text: last.text + unit, format: `${last.format}, ${format}` }
        else units.push({ text: unit, format })
      }
    })
    blocks.push(units)
  })
  return blocks
}

const bare = (letter: string) =>
  letter
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace('đ', 'd')
    .replace('Đ', 'D')

/** The parts of a block that a reader would take for matches, from the left. */
function expected(block: Letter[], query: string, matchCase: boolean): Set<Letter> {
  const letters = query.normalize('NFC').match(/.[\u0300-\u036f]*/gsu)!
  const accented = letters.some((letter) => letter.normalize('NFD') !== bare(letter))
  const form = (letter: string) => {
    const remaining = accented || !/^\p{L}/u.test(letter) ? letter.normalize('NFC') : bare(letter)
    return matchCase ? remaining : remaining.toLowerCase()
  }
  const found = new Set<Letter>()
  for (let at = 0; at + letters.length <= block.length;) {
    const here = block.slice(at, at + letters.length)
    const isMatch = here.every(({ text }, index) => form(text) === form(letters[index]!))
    if (isMatch) for (const chunk of here) found.add(chunk)
    at += isMatch ? letters.length : 1
  }
  return found
}

test('replacing all changes only the matches', () => {
  fc.assert(
    fc.property(documents, queries, fc.boolean(), fc.constantFrom('§', ''), (content, text, matchCase, words) => {
      // A query that begins with a combining accent is half a letter.
      fc.pre(!/^[\u0300-\u036f]/.test(text))
      const editor = new Editor({ extensions, content })
      const stop = startFinding(editor)
      const before = lettersIn(editor)
      const found = before.map((block) => expected(block, text, matchCase))
      find(editor, { text, matchCase })
      const times = replaceMatches(editor, words)
      stop()
      const letters = text.normalize('NFC').match(/.[\u0300-\u036f]*/gsu)!.length
      expect(times * letters).toBe(found.reduce((sum, { size }) => sum + size, 0))
      const remaining = before.map((block, index) => block.filter((chunk) => !found[index]!.has(chunk)))
      const after = lettersIn(editor).map((block) => block.filter((chunk) => chunk.text !== '§'))
      expect(after).toEqual(remaining)
      editor.destroy()
    }),
    { numRuns: isFull ? 100 : 30 },
  )
})
