import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { prepare } from './prepare.ts'

describe('the preparation pass', () => {
  it('removes thinking, wherever it is', () => {
    expect(prepare('<think>\nđể xem…\n</think>\n\n# Bài 6')).toBe('# Bài 6')
    expect(prepare('Một\n\n<thinking>a <think>b</think> c</thinking>\n\nHai')).toBe('Một\n\nHai')
  })

  it('removes thinking whose opening tag stayed on the server', () => {
    expect(prepare('để xem…\n</think>\n# Bài 6')).toBe('# Bài 6')
    expect(prepare('để xem…\n</THINKING>\n# Bài 6')).toBe('# Bài 6')
    expect(prepare('Thẻ </think> kết thúc phần suy nghĩ')).toContain('Thẻ')
    const spokenOf = 'Giữa thẻ <think> và\n</think>\nlà phần suy nghĩ'
    expect(prepare(spokenOf)).toBe(spokenOf)
  })

  it('hides unfinished thinking only while more may come', () => {
    expect(prepare('<think>để xem', { growing: true })).toBe('')
    expect(prepare('<think>để xem')).toBe('để xem')
  })

  it('unwraps a fence around the whole text', () => {
    expect(prepare('```markdown\n# Bài\n\n```js\nlet a\n```\n\nhết\n```\n')).toBe('# Bài\n\n```js\nlet a\n```\n\nhết')
    expect(prepare('```md\n# Bài', { growing: true })).toBe('# Bài')
    expect(prepare('```\n# Bài\n```')).toBe('# Bài')
  })

  it('keeps other fences', () => {
    const twoBlocks = '```markdown\nmẫu\n```\n\nvà\n\n```\nmã\n```'
    expect(prepare(twoBlocks)).toBe(twoBlocks)
    expect(prepare('```js\nlet a\n```')).toBe('```js\nlet a\n```')
    expect(prepare('```\nmã', { growing: true })).toBe('```\nmã')
  })

  it('composes letters and removes forbidden characters', () => {
    expect(prepare('\uFEFFTiê\u0301ng\u0000 Viê\u0323t\r\nmới\u0008\uD800 \uFFFF')).toBe('Tiếng Việt\nmới ')
  })

  const chunk = fc.oneof(
    fc.constantFrom(
      '```',
      '~~~',
      '```markdown',
      '<think>',
      '</think>',
      '<thi',
      'nk>',
      '\n',
      '\n\n',
      '\u0000',
      'e\u0302',
      '\u0301',
      '**',
      '$$',
      '<b>',
      '- ',
    ),
    fc.string({ unit: 'binary' }),
  )
  const messy = fc.array(chunk, { maxLength: 30 }).map((parts) => parts.join(''))

  it('never throws, and changes nothing the second time', () => {
    fc.assert(
      fc.property(messy, fc.boolean(), (text, growing) => {
        const once = prepare(text, { growing })
        expect(prepare(once, { growing })).toBe(once)
      }),
      { numRuns: 3000 },
    )
  })

  it('never loses a word', () => {
    const word = fc.stringMatching(/^[a-zA-Zàáảãạđếệữ]{1,8}$/).map((text) => text.normalize('NFC'))
    const between = fc.constantFrom(
      ' ',
      '\n',
      '\n\n',
      ' **',
      '** ',
      '\n```\n',
      '\n~~~ \n',
      ' <',
      '> ',
      ' $',
      ' <think> ',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(word, between), { maxLength: 20 }), (parts) => {
        const result = prepare(parts.flat().join(''))
        for (const [text] of parts) expect(result).toContain(text)
      }),
      { numRuns: 1000 },
    )
  })
})
