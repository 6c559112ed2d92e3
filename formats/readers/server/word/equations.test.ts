import { expect, test } from 'vitest'
import { readAll } from '../testing.ts'
import { wordFile } from './testing.ts'

const r = (text: string) => `<m:r><w:rPr><w:b/></w:rPr><m:t xml:space="preserve">${text}</m:t></m:r>`

test('reads equations in place', async () => {
  const squared = `<m:sSup><m:sSupPr><m:ctrlPr/></m:sSupPr>\n<m:e>${r('x')}</m:e><m:sup>${r('2')}</m:sup></m:sSup>`
  const around = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
  expect(await textOf(`${around('a')}<m:oMath>${squared}${r('&lt;5')}</m:oMath>${around('b')}`)).toBe('a$x^{2}<5$b')
})

test('a property without a value is on', async () => {
  const root = `<m:rad><m:radPr><m:degHide/></m:radPr><m:deg>${r('3')}</m:deg><m:e>${r('x')}</m:e></m:rad>`
  expect(await textOf(`<m:oMath>${root}</m:oMath>`)).toBe('$\\sqrt{x}$')
})

test('keeps displayed equations together, and drops empty ones', async () => {
  const lines = ['a=b', 'c=d'].map((line) => `<m:oMath>${r(line)}</m:oMath>`).join('')
  expect(await textOf(`<m:oMathPara><m:oMathParaPr/>${lines}</m:oMathPara>`)).toBe(
    '$$\\begin{gathered}a=b \\\\ c=d\\end{gathered}$$',
  )
  expect(await textOf('<m:oMath></m:oMath>')).toBe('')
})

test('does not read deleted content', async () => {
  const run = (text: string) => `<m:r><w:delText>alt</w:delText><m:t>${text}</m:t></m:r>`
  expect(await textOf(`<m:oMath><w:del>${run('x')}</w:del><w:ins>${run('y')}</w:ins></m:oMath>`)).toBe('$y$')
})

const textOf = async (inside: string) => (await readAll(wordFile(`<w:p>${inside}</w:p>`))).text
