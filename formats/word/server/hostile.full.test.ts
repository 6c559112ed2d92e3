import { describe, expect, test } from 'vitest'
import { textsOf, wordOf } from './testing.ts'

const nested = [
  '<b><div>',
  '<table><tr><td>',
  '<ul><li>',
  '<div>',
  '<b>',
  '<blockquote>',
  '<a href="http://a.vn"><div>',
]

describe('hostile input', () => {
  test.each([
    ['<p>a</p><script>alert(1)</script><p>b</p>', ['a', 'b']],
    ['<SCRIPT>if (a<b) x()</SCRIPT >a<style>p{}</style><template><p>t</p></template><noscript>n</noscript>', ['a']],
    ['<title>t</title><svg onload="x()"><text>s</text></svg><iframe src="x">i</iframe>a', ['a']],
    ['<p onclick="x()">a<!-- <b> --><!doctype html><?php x ?><![CDATA[c]]>b</p>', ['ab']],
    ['<style>không bao giờ hết<p>a</p>', ['không bao giờ hết', 'a']],
    ['<p>a<!-- không bao giờ hết', ['a không bao giờ hết']],
    ['<unknown-thing>a</unknown-thing><form><button>b</button></form>', ['ab']],
    ['<b><i>a</b>b</i></p></div>c', ['abc']],
    ['</td></tr>a<tr><td>b', ['ab']],
    ['<p>a<p>b<li>c<li>d<h2>e<div>f', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['<table><tr><td>a</table>b', ['a', 'b']],
    ['<table>a<b>b</b><tr><td>c</td></tr></table>', ['ab', 'c', '']],
    ['<p data-type="constructor">a</p><p data-type="__proto__" style="text-align:__proto__">b</p>', ['a', 'b']],
    ['{trogiang bullets-0} {a.png}', ['{trogiang bullets-0} {a.png}']],
  ])('%s', async (html, texts) => {
    const found = await textsOf(html)
    expect(found.filter((text) => text !== '' || texts.includes(''))).toEqual(texts)
  })

  test.each(nested)('100,000 levels of %s keep their text', async (tags) => {
    const word = await wordOf(`${tags.repeat(100_000)}đáy`)
    expect(word.paragraphs.map(({ text }) => text).join('')).toBe('đáy')
  })

  test('keeps content beyond 40,000 elements as text', async () => {
    const word = await wordOf(`${'<p>x'.repeat(60_000)}<p>cuối`)
    expect(word.paragraphs).toHaveLength(40_000)
    expect(word.paragraphs.at(-1)?.text).toMatch(/^x( x){20000} cuối$/)
  })

  test.each([
    ['tags that never end', '<a '.repeat(300_000)],
    ['quotes that never end', '<a href="'.repeat(100_000)],
    ['comments that never end', '<!--'.repeat(200_000)],
    ['scripts that never end', '<script>'.repeat(100_000)],
    ['only spaces', `<pre>${' '.repeat(500_000)}x`],
    ['only lines', `<pre>${'\n'.repeat(500_000)}x`],
    [
      'formulas of arrays that never end',
      `<div data-type="block-math" data-latex="${'\\begin{array}'.repeat(80_000)}"></div>x`,
    ],
    [
      'formulas in cells that never end',
      `<table><tr><td><span data-type="inline-math" data-latex="${'\\begin{'.repeat(120_000)}"></span>`,
    ],
    [
      'formulas of many lines in cells',
      `<table><tr><td><span data-type="inline-math" data-latex="${'\\\\'.repeat(400_000)}"></span>`,
    ],
    ['rows under merged cells', `<table><tr>${'<td rowspan=65000>x'.repeat(63)}${'<tr><td>x'.repeat(10_000)}`],
    [
      'lists that all start elsewhere',
      Array.from({ length: 3000 }, (_, start) => `<ol start=${start}><li>x</ol>`).join(''),
    ],
  ])('%s become a document within the time limit of a test', async (_, html) => {
    // With polynomial cost, these would take minutes.
    expect((await wordOf(html)).paragraphs.length).toBeGreaterThan(0)
  })
})
