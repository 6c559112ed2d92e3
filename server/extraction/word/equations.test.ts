import { expect, test } from 'vitest'
import { equationsAsText } from './equations.ts'

const r = (text: string) => `<m:r><w:rPr><w:b/></w:rPr><m:t xml:space="preserve">${text}</m:t></m:r>`

test('equations become runs of text where they stood', () => {
  const squared = `<m:sSup><m:sSupPr><m:ctrlPr/></m:sSupPr>\n<m:e>${r('x')}</m:e><m:sup>${r('2')}</m:sup></m:sSup>`
  expect(equationsAsText(`<w:p>a<m:oMath>${squared}${r('&lt;5')}</m:oMath>b</w:p>`)).toBe(
    '<w:p>a<w:r><w:t xml:space="preserve">$x^{2}&lt;5$</w:t></w:r>b</w:p>',
  )
})

test('a property that is said without a value is on', () => {
  const root = `<m:rad><m:radPr><m:degHide/></m:radPr><m:deg>${r('3')}</m:deg><m:e>${r('x')}</m:e></m:rad>`
  expect(latexOf(`<m:oMath>${root}</m:oMath>`)).toBe('$\\sqrt{x}$')
})

test('those on lines of their own stay together, empty ones go', () => {
  const lines = ['a=b', 'c=d'].map((line) => `<m:oMath>${r(line)}</m:oMath>`).join('')
  expect(latexOf(`<m:oMathPara><m:oMathParaPr/>${lines}</m:oMathPara>`)).toBe(
    '$$\\begin{gathered}a=b \\\\ c=d\\end{gathered}$$',
  )
  expect(equationsAsText('<w:p><m:oMath></m:oMath></w:p>')).toBe('<w:p></w:p>')
})

test('what was deleted is not read', () => {
  const run = (text: string) => `<m:r><w:delText>alt</w:delText><m:t>${text}</m:t></m:r>`
  expect(latexOf(`<m:oMath><w:del>${run('x')}</w:del><w:ins>${run('y')}</w:ins></m:oMath>`)).toBe('$y$')
})

const latexOf = (xml: string) => equationsAsText(xml).replaceAll(/<[^<>]*>/g, '')
