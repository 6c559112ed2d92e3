import { fireEvent } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toast } from 'react-hot-toast/headless'
import { printDocument, printTogether } from './print.ts'

const page = { title: 'Giáo án 2026-11-20', language: 'vi' } as const

/** Captures the printed content and its file name. */
function mockPrint() {
  const renderedPages: { title: string; text: string }[] = []
  const print = vi.fn<() => void>(() => {
    const sheet = document.querySelector('.printed-document')
    renderedPages.push({ title: document.title, text: sheet?.textContent ?? '' })
  })
  vi.stubGlobal('print', print)
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
  onTestFinished(() => void vi.unstubAllGlobals())
  return renderedPages
}

test('prints the document under its name, with drawn formulas and boxes, and cleans up afterwards', async () => {
  const renderedPages = mockPrint()
  document.title = 'Trợ Giảng'
  await printDocument(
    '<p>Cho <span data-type="inline-math" data-latex="x^2"></span></p><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>xong</p></li></ul>',
    page,
  )
  expect(renderedPages).toHaveLength(1)
  expect(renderedPages[0]!.title).toBe('Giáo án 2026-11-20')
  expect(renderedPages[0]!.text).toContain('☑ xong')
  expect(document.querySelector('.printed-document .katex')).not.toBeNull()
  fireEvent.pointerDown(document.body)
  expect(document.querySelector('.printed-document')).toBeNull()
  expect(document.querySelector('style')?.textContent ?? '').not.toContain('printed-document')
  expect(document.title).toBe('Trợ Giảng')
})

test('prints a line below the end', async () => {
  const renderedPages = mockPrint()
  await printDocument('<p>Một</p>', { ...page, stamp: 'Đã duyệt <b>' })
  expect(renderedPages.map(({ text }) => text)).toEqual(['MộtĐã duyệt <b>'])
  fireEvent.keyDown(document.body, { key: 'Tab' })
})

test('a second document is printed without the first', async () => {
  const renderedPages = mockPrint()
  await printDocument('<p>Một</p>', page)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await printDocument('<p>Hai</p>', page)
  expect(renderedPages.map(({ text }) => text)).toEqual(['Một', 'Hai'])
  fireEvent.keyDown(document.body, { key: 'Tab' })
})

test('a device without the document’s font says so; one with it says nothing', async () => {
  const renderedPages = mockPrint()
  const expected = vi.spyOn(toast, 'success')
  const widths: Record<string, number> = {}
  const context = {
    font: '',
    measureText: () => ({ width: widths[context.font] ?? 600 }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  onTestFinished(() => void vi.restoreAllMocks())
  await printDocument('<p>Một</p>', page)
  await expect.poll(() => expected.mock.calls.map(([text]) => text)).toEqual([expect.stringMatching(/Times New Roman/)])
  widths['40px "Tinos", monospace'] = 480
  await printDocument('<p>Hai</p>', page)
  expect([expected.mock.calls.length, renderedPages.length]).toEqual([1, 2])
  fireEvent.keyDown(document.body, { key: 'Tab' })
})

test('inside an app, or without printing, it explains what to do instead and prints nothing', async () => {
  const renderedPages = mockPrint()
  const expected = vi.spyOn(toast, 'error')
  const agent = vi.spyOn(navigator, 'userAgent', 'get')
  onTestFinished(() => void vi.restoreAllMocks())
  const apps = [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Zalo iOS/240',
    'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/460.0;]',
  ]
  for (const app of apps) {
    agent.mockReturnValue(app)
    await printDocument('<p>Một</p>', page)
  }
  await expect.poll(() => expected.mock.calls.length).toBe(3)
  expect(expected.mock.calls[0]![0]).toContain('Open this page in Chrome or Safari')
  agent.mockReturnValue('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36')
  vi.stubGlobal('print', undefined)
  await printDocument('<p>Một</p>', page)
  await expect.poll(() => expected.mock.calls.length).toBe(4)
  expect(expected.mock.calls[3]![0]).toContain('This browser cannot print')
  expect([renderedPages, document.querySelector('.printed-document')]).toEqual([[], null])
})

test('detects a browser that ignores a print request, and not one that starts it', async () => {
  const renderedPages = mockPrint()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const expected = vi.spyOn(toast, 'error')
  onTestFinished(() => void vi.restoreAllMocks())
  await printDocument('<p>Một</p>', page)
  dispatchEvent(new Event('beforeprint'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(expected).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await printDocument('<p>Hai</p>', page)
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() =>
    expect(expected).toHaveBeenCalledWith(expect.stringContaining('If no print window opened'), expect.anything()),
  )
  expect(renderedPages).toHaveLength(2)
  fireEvent.keyDown(document.body, { key: 'Tab' })
})

test('prints several documents after a page with their names, each on its own pages', async () => {
  const renderedPages = mockPrint()
  const documents = [
    { html: '<h1>Giáo án</h1><p>Một</p>', page: { ...page, title: 'Giáo án', layout: 'lesson-5512' } as const },
    { html: '<h1>Worksheet</h1>', page: { title: 'Worksheet', language: 'en' } as const },
  ]
  await printTogether(documents, 'Chủ đề 3 2026-11-24', {
    title: 'Chủ đề 3',
    language: 'vi',
    label: 'Mục lục',
    mockPrint: null,
  })
  expect(renderedPages).toEqual([
    { title: 'Chủ đề 3 2026-11-24', text: 'Chủ đề 3Mục lụcGiáo ánWorksheetGiáo ánMộtWorksheet' },
  ])
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.printed-document a')]
  const led = links.map(({ hash }) => document.querySelector(hash)?.getAttribute('lang'))
  expect(led).toEqual(['vi', 'en'])
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
  expect(css).toContain('@page document-1 { size: A4; margin: 2cm 2cm 2cm 3cm; @top-center')
  expect(css).toContain('@page document-2 { size: A4; margin: 2.5cm; @bottom-center')
  fireEvent.keyDown(document.body, { key: 'Tab' })
})
