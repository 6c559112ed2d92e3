import { expect, test } from 'vitest'
import { faultsOf } from '#tests/support/files/docx-faults.ts'
import { elementsOf, ownText } from '#tests/support/files/parse-xml.ts'
import { wordOf } from '../testing.ts'

test('sets a paragraph that starts with such a letter from right to left', async () => {
  const word = await wordOf(
    '<p>(1) مرحبا (ABC).</p><p>Từ <b>مرحبا</b></p><p>123</p><ul><li>שלום</li></ul><table><tr><td>مرحبا</td></tr></table>',
  )
  const turned = elementsOf(word.body, 'w:p').filter((each) => elementsOf(each, 'w:bidi').length > 0)
  expect(turned.map((each) => elementsOf(each, 'w:t').map(ownText).join(''))).toEqual([
    '(1) مرحبا (ABC).',
    'שלום',
    'مرحبا',
  ])
})

// Word swaps left and right in such a paragraph.
test('keeps its position and its alignment', async () => {
  const word = await wordOf(
    '<blockquote><ol><li><p style="text-align:center"><b>مرحبا</b></p></li></ol></blockquote><p style="text-align:right">שלום</p>',
  )
  expect(elementsOf(word.body, 'w:bidi')).toHaveLength(2)
  expect(elementsOf(word.body, 'w:jc').map(({ attributes }) => attributes['w:val'])).toEqual(['center', 'left'])
  expect(faultsOf(word)).toEqual([])
})

test('marks words of such a language inside another one', async () => {
  const word = await wordOf('<p>Từ <b>مرحبا</b> là chào</p>')
  const marked = elementsOf(word.body, 'w:r').filter((run) => elementsOf(run, 'w:rtl').length > 0)
  expect(marked.flatMap((run) => elementsOf(run, 'w:t')).map(ownText)).toEqual(['مرحبا'])
})
