import { expect, test } from 'vitest'
import { anItem, anExam } from '#app/contract/testing.ts'
import { pageLetters } from '#features/documents/model/page-letters.ts'
import { holdsExam } from './recognise.ts'

const stems = [
  'Nguyên hàm của hàm số $f(x)=x^2$ là',
  'Tính?',
  'Thủ đô của Việt Nam là thành phố nào?',
  'Nêu ba tính chất của nước.',
]
const exam = anExam({ items: stems.map((stem) => anItem(stem)) })
const holds = (html: string) => holdsExam(pageLetters(html), exam)

test('recognises a paper in any markup and encoding', () => {
  const two = ['Thủ đô của Việt Nam là thành phố nào?', 'Nêu ba tính chất của nước.']
  expect(holds(two.map((stem) => `<p><strong>Câu 1.</strong> ${stem}</p>`).join(''))).toBe(true)
  expect(holds(two.map((stem) => `<p>${stem.replaceAll(' ', '</span>&nbsp;<span>')}</p>`).join(''))).toBe(true)
  const encoded = (text: string) => text.replaceAll(/[^ -~]/g, (letter) => `&#${letter.codePointAt(0)};`)
  expect(holds(two.map((stem) => `<p>${encoded(stem.normalize('NFD'))}</p>`).join(''))).toBe(true)
  expect(holds(`<p>Nguyên hàm của hàm số <span data-latex="x"></span> là</p><p>${two[0]!.toUpperCase()}</p>`)).toBe(
    true,
  )
})

test('does not recognise a page that shares a question with it, or a paper without words', () => {
  expect(holds('<p>Thủ đô của Việt Nam là thành phố nào?</p>')).toBe(false)
  expect(holds('<p>Tính?</p>')).toBe(false)
  expect(holdsExam(pageLetters('<p></p>'), anExam({ items: [anItem('', { text: null })] }))).toBe(false)
})
