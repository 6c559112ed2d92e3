import type Token from 'markdown-it/lib/token.mjs'
import { expect, it } from 'vitest'
import { isFull } from '#tests/support/full.ts'
import { createParser } from './parser.ts'

/**
 * Long input as from a faulty model. Each is so long that a parser with quadratic cost would need minutes and exceed the test's time limit.
 */
const parser = createParser()

const withChildren = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => [token, ...withChildren(token.children ?? [])])

function read(source: string) {
  const tokens = withChildren(parser.parse(source, { references: {}, footnotes: { refs: {} } }))
  return { count: (type: string) => tokens.filter((token) => token.type === type).length, tokens }
}

const textOf = ({ tokens }: { tokens: Token[] }) =>
  tokens
    .filter(({ type }) => type === 'text')
    .map(({ content }) => content)
    .join('')

it.runIf(isFull)('reads many rows of a table', () => {
  expect(read(`|a|b|\n|-|-|\n${'|x|y|\n'.repeat(60_000)}`).count('td_open')).toBe(120_000)
})

it.runIf(isFull)('reads one row with many bars in a formula', () => {
  const row = read(`|a|b|\n|-|-|\n|$${'|a'.repeat(8_000)}$|b|\n`)
  expect(row.tokens.find(({ type }) => type === 'math_inline')?.content).toHaveLength(16_000)
})

it.runIf(isFull)('reads many lines of a paragraph that begin with a formula', () => {
  expect(read(`Ta có\n${'\\[a\\] b\n'.repeat(30_000)}`).count('math_inline')).toBe(30_000)
  expect(read(`Ta có\n${'$$a$$ b\n'.repeat(30_000)}`).count('math_inline')).toBe(30_000)
})

it.runIf(isFull)('reads many formulas that are never closed', () => {
  for (const start of ['\\[x', '\\begin{align}', '$$$']) {
    const source = `Ta có\n${`${start}\n`.repeat(30_000)}\nSau`
    expect(read(source).count('paragraph_open')).toBe(2)
  }
  for (const start of ['\\[a', '\\(a']) expect(read(`Ta có ${start.repeat(150_000)}`).count('math_inline')).toBe(0)
  expect(read(`Ta có ${'\\[a'.repeat(150_000)} $ \\]`).count('math_inline')).toBe(0)
})

it.runIf(isFull)('reads a long text between dollar signs with spaces', () => {
  expect(read(`$ ${'A'.repeat(500_000)} $`).count('math_inline')).toBe(0)
})

it.runIf(isFull)('reads many underlines inside words', () => {
  const text = '.__a'.repeat(250_000)
  expect(textOf(read(text))).toHaveLength(text.length)
})

it.runIf(isFull)('reads an element with many blank lines in it', () => {
  const element = read(`<div>\n\n${'<p>x</p>\n\n'.repeat(60_000)}`)
  expect(element.count('inline')).toBe(1)
  expect(element.count('html_inline')).toBe(120_001)
})

it.runIf(isFull)('reads many tags of code that are never closed', () => {
  for (const name of ['pre', 'script']) {
    expect(textOf(read(`x ${`<${name}>`.repeat(200_000)}`)).length).toBeGreaterThan(1_000_000)
    expect(read(`x ${`<${name}>`.repeat(50_000)} và </${name}>`).count('html_inline')).toBe(0)
  }
  expect(read(`<div>\n${'\n<pre>x'.repeat(20_000)}`).count('inline')).toBe(1)
})

it.runIf(isFull)('reads a long sentence between the tags of a script', () => {
  const sentence = `${'Đây là câu. '.repeat(25_000)};;`
  expect(textOf(read(`x <script>${sentence}</script>`))).toHaveLength(sentence.length + 'x <script></script>'.length)
})
