import { act, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawFormula } from '../../markdown/web/formula.ts'
import { renderMarkdown } from '../../markdown/web/markdown.ts'
import { lessonPlan } from '../../markdown/web/samples.ts'
import { StreamingMarkdown } from './StreamingMarkdown.tsx'

const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
const caretOf = (container: Element) => container.querySelector('[aria-hidden="true"]:empty')

/** Returns the blocks' HTML without the caret, the block wrappers and KaTeX's output. */
function documentOf(container: Element): string {
  const copy = container.cloneNode(true) as Element
  caretOf(copy)?.remove()
  for (const formula of copy.querySelectorAll('[data-latex]')) formula.replaceChildren()
  return [...(copy.firstElementChild?.children ?? [])].map((block) => block.innerHTML).join('')
}

describe('streaming Markdown', () => {
  it('ends as the same document that is then edited', async () => {
    const { container, rerender } = render(<StreamingMarkdown text="" />)
    for (let length = 0; length < lessonPlan.length; length += 400) {
      rerender(<StreamingMarkdown text={lessonPlan.slice(0, length)} />)
      await frame()
    }
    rerender(<StreamingMarkdown text={lessonPlan} ended />)
    await expect.poll(() => documentOf(container)).toBe(renderMarkdown(lessonPlan))
    expect(caretOf(container)).toBeNull()
  })

  it('leaves finished blocks untouched', async () => {
    const { container, rerender } = render(<StreamingMarkdown text={'# Bài 6\n\nMột'} />)
    const heading = container.querySelector('h1')
    const words = heading?.firstChild
    rerender(<StreamingMarkdown text={'# Bài 6\n\nMột hai\n\nBa'} />)
    await expect.poll(() => container.textContent).toContain('Ba')
    expect(container.querySelector('h1')).toBe(heading)
    expect(heading?.firstChild).toBe(words)
  })

  it.each([
    ['a paragraph', 'Một **hai**', 'STRONG'],
    ['a table', '| a | b |\n|---|---|\n| một | hai', 'P'],
    ['a list item without words', '- một\n-', 'P'],
    ['a formula', 'Ta có $x$', 'P'],
    ['nothing yet', '', 'DIV'],
  ])('places the caret after the last word: %s', (_case, text, caretParent) => {
    const { container } = render(<StreamingMarkdown text={text} />)
    expect(caretOf(container)?.parentElement?.nodeName).toBe(caretParent)
    expect(caretOf(container)?.nextSibling).toBeNull()
  })

  it('shows a text that replaces the previous one', async () => {
    const { container, rerender } = render(<StreamingMarkdown text={'# Một\n\nHai\n\nBa'} />)
    rerender(<StreamingMarkdown text="Bốn" />)
    await expect.poll(() => documentOf(container)).toBe('<p>Bốn</p>')
  })

  it('numbers footnotes with words as labels, as Word does', async () => {
    const text = 'Một[^tên] hai[^1] ba[^tên]\n\n[^1]: chú hai\n\n[^tên]: chú một'
    const { container, rerender } = render(<StreamingMarkdown text={text} />)
    const numbers = () =>
      [...container.querySelectorAll<HTMLElement>('[data-label]')].map(({ dataset }) => dataset.number ?? dataset.label)
    expect(numbers()).toEqual(['1', '2', '1', '2', '1'])
    rerender(<StreamingMarkdown text={text.replace('[^tên] hai', ' hai')} />)
    await expect.poll(numbers).toEqual(['1', '2', '1', '2'])
  })

  it('allows no line break between a formula and the comma after it, but between its own parts', () => {
    const drawn = document.createElement('span')
    const unbroken = (latex: string) => {
      drawFormula(drawn, latex, { block: false })
      return [...drawn.querySelectorAll('[style*=nowrap]')].map(({ textContent }) => textContent)
    }
    expect(unbroken('x')).toEqual(['\u2060x\u2060'])
    expect(unbroken('a=b+c')).toEqual(['\u2060a=', 'c\u2060'])
  })

  it('shows an unfinished formula as its LaTeX', () => {
    const { container } = render(<StreamingMarkdown text={'$$\n\\frac{a'} />)
    expect(container.querySelector('[data-latex="\\\\frac{a"]')?.hasAttribute('data-open')).toBe(true)
  })
})
