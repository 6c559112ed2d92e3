import { Editor } from '@tiptap/core'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../markdown/web/markdown.ts'
import { samples } from '../../markdown/web/samples.ts'
import { shape } from '../../markdown/web/shape.ts'
import { documentExtensions } from './extensions.ts'
import { isFull } from '#tests/support/full.ts'

const extensions = documentExtensions(() => {})

/** Passes HTML through the editor and returns the shared form. */
function throughEditor(html: string): string {
  const editor = new Editor({ extensions, content: html })
  const template = document.createElement('template')
  template.innerHTML = editor.getHTML()
  editor.destroy()
  return shape(template.content)
    .map((element) => element.outerHTML)
    .join('')
}

const render = (markdown: string) => renderMarkdown(markdown).replaceAll(' data-open=""', '')

describe('the editor', () => {
  it.each(Object.entries(samples))('keeps everything: %s', (_name, markdown) => {
    expect(throughEditor(render(markdown))).toBe(render(markdown))
  })

  const inline = fc.constantFrom(
    ...'một **hai** *ba* ~~bốn~~ `năm` **`sáu`** $x$ <u>u</u> <sub>2</sub> <sup>3</sup> <mark>m</mark> c&#9;t [^1] [l](https://a.vn) <br> ![](data:image/png;base64,iVBORw0KGgo=)'.split(
      ' ',
    ),
    '<img src="data:image/png;base64,iVBORw0KGgo=" alt="b" width="200">',
    '<span style="color: #c00000">đỏ</span>',
    '<font color="navy">**xanh**</font>',
  )
  const words = fc.array(inline, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '))
  const { blocks } = fc.letrec<{ blocks: string; block: string }>((tie) => ({
    blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((all) => all.join('\n\n')),
    block: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      words,
      words.map((text) => `### ${text.replaceAll('<br>', '')}`),
      words.map((text) => `<p align="center">${text}</p>`),
      fc.constantFrom(
        '---',
        '~~~js\na\n~~~',
        '$$\nx\n$$',
        '\\newpage',
        '| a | b |\n|:-:|---|\n| $x$ | c<br>d |',
        '<table border="0"><tr><th align="right">a&#9;b</th></tr><tr><td align="left">c</td></tr></table>',
        '<table><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></table>',
      ),
      fc
        .tuple(fc.constantFrom('- ', '3. ', '- [x] ', '> '), tie('blocks'))
        .map(
          ([mark, inner]) =>
            mark + inner.replaceAll('\n', `\n${mark === '> ' ? mark : ' '.repeat(mark === '3. ' ? 3 : 2)}`),
        ),
    ),
  }))

  it('keeps everything in any document', () => {
    fc.assert(
      fc.property(blocks, (markdown) => {
        const html = render(`${markdown}\n\n[^1]: chú`)
        expect(throughEditor(html)).toBe(html)
      }),
      { numRuns: isFull ? 200 : 20 },
    )
  })
})
