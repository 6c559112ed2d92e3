import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBlockReader } from './block-reader.ts'
import { parseMarkdown, renderMarkdown } from './markdown.ts'
import { prepare } from './prepare.ts'
import { lessonPlan, messy, quiz, samples } from './samples.ts'

/** The whole text so far, read in one go. */
const whole = (text: string) => parseMarkdown(prepare(text, { growing: true })).blocks.map(({ html }) => html)

describe('incremental reading of Markdown', () => {
  it.each(Object.entries(samples))('gives at every length the same as the whole text: %s', (_name, markdown) => {
    const read = createBlockReader()
    for (let length = 0; length <= markdown.length; length += 17) {
      const text = markdown.slice(0, length)
      expect(read(text)).toEqual(whole(text))
    }
  })

  const chunk = fc.constantFrom(
    'a',
    'Bài học',
    ' ',
    '\n',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '2. ',
    '  ',
    '    ',
    '> ',
    '# ',
    '---',
    '===',
    '~~~',
    '```',
    '$$',
    '\\[',
    '\\]',
    '$',
    '| a | b |',
    '|---|---|',
    '|--',
    '<table><tr><td>',
    '</td></tr></table>',
    '<div>',
    '[a]',
    '[a]: http://b.vn',
    '[^1]',
    '[^1]: c',
    '**',
    '<!--',
    '-->',
    '\\newpage',
    '- [ ] ',
    '<pre>',
    '</pre>',
    '<style>{',
    '</style>',
    '\\begin{align*}',
    '\\end{align*}',
  )

  it('gives the same for any text in any steps', () => {
    fc.assert(
      fc.property(fc.array(fc.array(chunk, { minLength: 1, maxLength: 4 }), { maxLength: 10 }), (steps) => {
        const read = createBlockReader()
        let text = ''
        for (const step of steps) {
          text += step.join('')
          expect(read(text)).toEqual(whole(text))
        }
      }),
      { numRuns: 200 },
    )
  })

  it('ends with the same as rendering all blocks at once', () => {
    const ended = (text: string) => parseMarkdown(prepare(text)).blocks.map(({ html }) => html)
    for (const text of Object.values(samples)) expect(renderMarkdown(text)).toBe(ended(text).join(''))
    const markup = fc.oneof(
      chunk,
      fc.constantFrom('<b>', '</b>', '<u>ừ</u>', '<br>', '</p>', '<li>', '<font>', '`', '*'),
    )
    fc.assert(
      fc.property(fc.array(markup, { maxLength: 30 }), (chunks) => {
        const text = chunks.join('')
        expect(renderMarkdown(text)).toBe(ended(text).join(''))
      }),
      { numRuns: 1000 },
    )
  })

  it('waits for the end of code in HTML, whatever it contains', () => {
    const text = '<table><tr><td>\n<pre>\na = 1\n\n# hai\n\n    b\n\nc</pre>\n</td></tr></table>\n\nBa\n\nBốn'
    const read = createBlockReader()
    for (let length = 0; length <= text.length; length++)
      expect(read(text.slice(0, length))).toEqual(whole(text.slice(0, length)))
    expect(read(text)[0]).toContain('<pre><code>a = 1\n\n# hai\n\n    b\n\nc</code></pre>')
  })

  it('shows no incomplete picture, and the complete one once it arrives', () => {
    const read = createBlockReader()
    expect(read('Một\n\nHai ![ảnh](data:image/png;base64,iVBOR')).toEqual(['<p>Một</p>', '<p>Hai</p>'])
    expect(read('Một\n\nHai ![ảnh](data:image/png;base64,iVBORw==)')[1]).toContain('<img')
    expect(read('Một\n\nHai <img width="9" src="data:image/png;base64,iVB')[1]).toBe('<p>Hai</p>')
  })

  it('follows a replaced text', () => {
    const read = createBlockReader()
    read(lessonPlan)
    expect(read(quiz)).toEqual(whole(quiz))
    expect(read(quiz.slice(0, 200))).toEqual(whole(quiz.slice(0, 200)))
  })

  it('redraws only blocks that mention a footnote defined at the end', () => {
    const parsed: string[] = []
    const read = createBlockReader((source, known) => {
      parsed.push(source)
      return parseMarkdown(source, known)
    })
    read('Một[^1]\n\nHai\n\nBa\n\nBốn')
    parsed.length = 0
    expect(read('Một[^1]\n\nHai\n\nBa\n\nBốn\n\n[^1]: chú').at(0)).toContain('footnote-ref')
    expect(parsed).toContain('Một[^1]\n\n\n\n')
    expect(parsed).not.toContain('Hai\n\n\n\n')
  })

  it('parses in time proportional to the length of the text', () => {
    const work = (text: string) => {
      let characters = 0
      const read = createBlockReader((source, known) => {
        characters += source.length
        return parseMarkdown(source, known)
      })
      for (let length = 0; length < text.length; length += 20) read(text.slice(0, length))
      return characters
    }
    const [once, fourTimes] = [work(messy + lessonPlan), work((messy + lessonPlan).repeat(4))]
    expect(fourTimes).toBeLessThan(once * 5)
  })
})
