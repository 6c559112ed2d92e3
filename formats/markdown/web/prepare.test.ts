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

  it('keeps an answer that ends in a closing tag', () => {
    expect(prepare('# Bài 6\n\nNội dung.\n</think>')).toBe('# Bài 6\n\nNội dung.')
  })

  it('removes folded thinking, but no other folded part', () => {
    const thinking = '<details open> <summary> Thinking... </summary>\nđể xem\n</details>'
    expect(prepare(`${thinking}\n\n# Bài 6`)).toBe('# Bài 6')
    const hint = '<details><summary>Gợi ý</summary>\n\nđể xem\n\n</details>'
    expect(prepare(`# Bài 6\n\n${hint}`)).toBe(`# Bài 6\n\n${hint}`)
  })

  it('removes the tags and tokens around an answer', () => {
    expect(prepare('<answer>\n# Bài 6\n</answer>')).toBe('# Bài 6')
    expect(prepare('# Bài 6\n\nhết<|im_end|>\n</s>')).toBe('# Bài 6\n\nhết')
    const twice = '<answer>a</answer> và <answer>b</answer>'
    expect(prepare(twice)).toBe(twice)
    expect(prepare('Thẻ </s> gạch chữ')).toBe('Thẻ </s> gạch chữ')
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
