import { fireEvent } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toast } from 'react-hot-toast/headless'
import { printDocument } from './print.ts'

const page = { title: 'Giáo án 2026-11-20', language: 'vi' } as const

/** What the browser would put on paper, and under which name. */
function paper() {
  const printed: { title: string; text: string }[] = []
  const print = vi.fn<() => void>(() => {
    const sheet = document.querySelector('.printed-document')
    printed.push({ title: document.title, text: sheet?.textContent ?? '' })
  })
  vi.stubGlobal('print', print)
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
  onTestFinished(() => void vi.unstubAllGlobals())
  return printed
}

test('prints the document under its name, with drawn formulas and boxes, and leaves nothing behind', async () => {
  const printed = paper()
  document.title = 'Trợ Giảng'
  await printDocument(
    '<p>Cho <span data-type="inline-math" data-latex="x^2"></span></p><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>xong</p></li></ul>',
    page,
  )
  expect(printed).toHaveLength(1)
  expect(printed[0]!.title).toBe('Giáo án 2026-11-20')
  expect(printed[0]!.text).toContain('☑ xong')
  expect(document.querySelector('.printed-document .katex')).not.toBeNull()
  fireEvent.pointerDown(document.body)
  expect(document.querySelector('.printed-document')).toBeNull()
  expect(document.querySelector('style')?.textContent ?? '').not.toContain('printed-document')
  expect(document.title).toBe('Trợ Giảng')
})

test('a second document is printed without the first', async () => {
  const printed = paper()
  await printDocument('<p>Một</p>', page)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await printDocument('<p>Hai</p>', page)
  expect(printed.map(({ text }) => text)).toEqual(['Một', 'Hai'])
  fireEvent.keyDown(document.body, { key: 'Tab' })
})

test('a device without the letters of the pages says so; one that has them says nothing', async () => {
  const printed = paper()
  const told = vi.spyOn(toast, 'success')
  const widths: Record<string, number> = {}
  const context = {
    font: '',
    measureText: () => ({ width: widths[context.font] ?? 600 }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  onTestFinished(() => void vi.restoreAllMocks())
  await printDocument('<p>Một</p>', page)
  await expect.poll(() => told.mock.calls.map(([text]) => text)).toEqual([expect.stringMatching(/Times New Roman/)])
  widths['40px "Tinos", monospace'] = 480
  await printDocument('<p>Hai</p>', page)
  expect([told.mock.calls.length, printed.length]).toEqual([1, 2])
  fireEvent.keyDown(document.body, { key: 'Tab' })
})
