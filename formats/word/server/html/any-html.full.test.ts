import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '#tests/support/files/docx-faults.ts'
import { wordOf } from '../testing.ts'

describe('any HTML becomes a valid document', () => {
  test('trees of elements, with all their words', async () => {
    await fc.assert(
      fc.asyncProperty(page, async ({ html, words }) => {
        const word = await wordOf(html)
        expect(faultsOf(word)).toEqual([])
        const text = word.paragraphs.map((paragraph) => paragraph.text).join(' ')
        expect(words.filter((each) => !text.includes(each))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('heaps of tags and characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(scrap, { maxLength: 60 }), async (scraps) => {
        expect(faultsOf(await wordOf(scraps.join('')))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

const tags = (
  'p div h1 h3 h6 b i u s a sub sup code mark span ul ol li dl dt dd blockquote pre hr br table thead tbody tfoot tr td th ' +
  'caption label input section figure figcaption nonsense form center'
).split(' ')
const attributes = [
  '',
  ' colspan="2"',
  ' rowspan="3"',
  ' colspan=1000 rowspan=0',
  ' data-checked="true"',
  ' data-type="page-break"',
  ' data-type="taskItem"',
  ' type="checkbox" checked',
  ' start="7"',
  ' href="https://a.vn/?a=1&b=2"',
  ' style="text-align:center"',
]
const tag = fc.constantFrom(...tags)
const attribute = fc.constantFrom(...attributes)

type Build = (words: Set<string>) => string

const { tree } = fc.letrec<{ tree: Build; text: Build; element: Build }>((tie) => ({
  tree: fc.oneof({ maxDepth: 7, withCrossShrink: true }, tie('text'), tie('element')),
  text: fc.constantFrom(' ', '\n', ' & ', '&nbsp;').map((after) => (words: Set<string>) => {
    const word = `chữ${words.size}.`
    words.add(word)
    return word + after
  }),
  element: fc
    .tuple(tag, attribute, fc.array(tie('tree'), { maxLength: 5 }))
    .map(([name, written, children]) => (words: Set<string>) => {
      // A void element has no content.
      const content = children.map((build) => build(words)).join('')
      return `<${name}${written}>${content}${['br', 'hr', 'input'].includes(name) ? '' : `</${name}>`}`
    }),
}))

const page = tree.map((build) => {
  const words = new Set<string>()
  return { html: build(words), words: [...words] }
})

const scrap = fc.oneof(
  fc.tuple(tag, attribute).map(([name, written]) => `<${name}${written}>`),
  tag.map((name) => `</${name}>`),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    '<',
    '<!--',
    '-->',
    '"',
    '&#0;',
    '&#xD800;',
    '&lt',
    '<svg>',
    '</svg>',
    '<script>',
    '</script>',
    '\ud800',
    '\0',
  ),
)
