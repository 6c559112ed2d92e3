import { expect, test } from 'vitest'
import {
  equation3,
  equation5,
  letters,
  line,
  objectOf,
  of3,
  template,
} from '../../formats/readers/server/mathtype/testing.ts'
import { readAll } from '../../formats/readers/server/testing.ts'
import { embeddedRun, wordFile as wordUpload } from '../../formats/readers/server/word/testing.ts'
import { factsOf } from './facts.ts'
import { wordFile } from './product.ts'
import { readWord } from './readers/read-word.ts'

test('MathType formulas in an uploaded Word file become native Word formulas in place', async () => {
  const fraction = (above: string, below: string) => template(11, 0, line(letters(above)), line(letters(below)))
  const equations = [
    ['Giải bất phương trình', equation5(line(letters('x<'), fraction('a', 'b')))],
    ['Tính', equation5(line(template(10, 0, line(letters('x')), line()), letters('+y')))],
    ['Rút gọn', equation3(of3.line(of3.letters('p/q')))],
  ] as const
  const parts = equations.map(([, equation], at) => ({
    id: `f${at}`,
    kind: 'oleObject',
    name: `embeddings/oleObject${at}.bin`,
    content: objectOf(equation),
  }))
  const paragraphs = equations.map(
    ([words], at) =>
      `<w:p><w:r><w:t xml:space="preserve">${words} </w:t></w:r>${embeddedRun(`f${at}`, 'Equation.DSMT4', '')}<w:r><w:t xml:space="preserve"> trên trang này.</w:t></w:r></w:p>`,
  )
  const { text } = await readAll(wordUpload(paragraphs.join(''), '', parts))
  const file = await wordFile(text!, { title: 'Đề', author: null, language: 'vi' })
  const { formula, paragraph } = factsOf(readWord(file))
  expect(paragraph).toEqual(equations.map(([words]) => `${words} ◊ trên trang này.`))
  expect(formula.map((tokens) => tokens.replaceAll(' ', ''))).toEqual(['x<fracaoverbend', 'rootofxend+y', 'p/q'])
})
