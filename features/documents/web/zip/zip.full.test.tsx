import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HistoryEntry } from '../../contract/history.ts'
import { anItem, anExam } from '#app/contract/testing.ts'
import { mostZipped } from '../../model/title-limits.ts'
import * as downloads from '#platform/web/api/download.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'
import { numbered, pack, type ZipEntry } from '#platform/web/zip/pack.ts'

const lan = aUser()
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
// Names of files have the day in them, which may end while a test runs.
const day = '2026-03-31'
let saved: { name: string; bytes: Uint8Array }[] = []

beforeEach(() => {
  saved = []
  vi.setSystemTime(new Date(2026, 2, 31, 23, 59))
  vi.stubGlobal('Worker', Packer)
  vi.spyOn(downloads, 'saveFile').mockImplementation(
    (blob, name) => void blob.arrayBuffer().then((bytes) => saved.push({ name, bytes: new Uint8Array(bytes) })),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** jsdom has no workers, so this does the worker's task, a moment later. */
class Packer extends EventTarget {
  postMessage(entries: ZipEntry[]) {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: pack(entries) })))
  }
  terminate() {}
}

/** Opens a history with these documents, all selected. */
async function select(entries: HistoryEntry[], handlers: Parameters<typeof serveApi>[0] = {}) {
  const sent: Record<string, string>[] = []
  serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [] }),
    'history.list': () => ({ data: entries, pagination: { page: 1, limit: 10, total: entries.length, pages: 1 } }),
    'history.get': ({ params }) => ({ entry: entries.find((entry) => entry.id === params.id) }),
    'agents.downloadDocx': ({ body }) => {
      sent.push(body as (typeof sent)[number])
      return new Response(`word ${sent.length}`)
    },
    ...handlers,
  })
  const hands = await renderApp('/history', { user: lan })
  await hands.click(await screen.findByRole('button', { name: 'Select' }))
  await hands.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  const begin = async (form = 'ZIP of Word files') => {
    await hands.click(screen.getByRole('button', { name: 'Download together' }))
    await hands.click(await screen.findByRole('radio', { name: form }))
    await hands.click(screen.getByRole('button', { name: 'Download' }))
  }
  return { hands, sent, begin }
}

test('downloads a selection as one ZIP with the Word file of each, and names those without one', async () => {
  const { sent, begin } = await select([
    anEntry({ id: id(1), title: 'Ánh sáng', customTitle: 'Ánh sáng', language: 'vi', layout: 'handout' }),
    anEntry({ id: id(2), content: '', title: 'Trống' }),
    anEntry({ id: id(3), status: 'running', title: 'Đang viết' }),
    anEntry({ id: id(4), template: true }),
  ])
  await begin()
  await screen.findByText('ZIP with 2 Word files downloaded')
  await screen.findByText('Left out: “Trống” (empty) · “Đang viết” (still being written)')
  expect(sent).toEqual([
    {
      filename: `Đề kiểm tra giữa kỳ ${day} – Ánh sáng.docx`,
      htmlContent: '<h1>Light</h1><p>A text.</p>',
      layout: 'handout',
    },
    {
      filename: `Mid-term test ${day}.docx`,
      htmlContent: expect.stringMatching(/^<p><em>Template draft.*<h1>Light/s),
      layout: 'plain',
    },
  ])
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`Documents ${day}.zip`]))
  expect(namesIn(saved[0]!.bytes)).toEqual(sent.map(({ filename }) => filename))
  expect(screen.getByRole('button', { name: 'Download together' })).toBeTruthy()
})

test('excludes a paper whose sums are wrong, like a single download', async () => {
  const wrong = anEntry({ id: id(1), kind: 'exam', title: 'Đề sai' })
  const right = anEntry({ id: id(2), kind: 'exam', title: 'Đề đúng' })
  const exam = anExam()
  const { sent, begin } = await select([wrong, right], {
    'exams.get': ({ params }) => ({
      storedExam: {
        exam: params.id === wrong.id ? { ...exam, items: [...exam.items, anItem('One more?')] } : exam,
        version: 1,
        language: 'en',
        byHand: false,
      },
    }),
  })
  await begin()
  await screen.findByText('Left out: “Đề sai” (paper with errors to fix first)')
  expect(sent).toHaveLength(1)
})

test('reports too large a selection, which fits when one is removed', async () => {
  const many = Array.from({ length: mostZipped + 1 }, (_, number) => anEntry({ id: id(number), title: `No ${number}` }))
  const { hands, sent } = await select(many)
  await hands.click(screen.getByRole('button', { name: 'Download together' }))
  await screen.findByText('You can download up to 50 documents together. Remove some and try again.')
  const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Download' })
  expect(take.disabled).toBe(true)
  await hands.click(screen.getByRole('button', { name: 'Remove “No 7”' }))
  expect(take.disabled).toBe(false)
  expect(sent).toEqual([])
})

test('one Word file contains them in the chosen order, under the given name', async () => {
  const sent: { title: string; documents: { title: string; language: string }[] }[] = []
  const { hands } = await select(
    [
      anEntry({ id: id(1), title: 'Giáo án', language: 'vi' }),
      anEntry({ id: id(2), title: 'Phiếu', language: 'vi' }),
      anEntry({ id: id(3), title: 'Đã xoá' }),
    ],
    {
      'history.get': ({ params }) => {
        if (params.id === id(3)) throw new AppError(404, 'Gone.')
        return { entry: anEntry({ id: params.id!, title: params.id === id(1) ? 'Giáo án' : 'Phiếu', language: 'vi' }) }
      },
      'threads.word': ({ body }) => {
        sent.push(body as (typeof sent)[number])
        return new Response('word')
      },
    },
  )
  await hands.click(screen.getByRole('button', { name: 'Download together' }))
  await hands.click(await screen.findByRole('button', { name: 'Move “Phiếu” up' }))
  await hands.type(screen.getByRole('textbox', { name: 'Name' }), 'Chủ đề 3')
  await hands.click(screen.getByRole('button', { name: 'Download' }))
  await screen.findByText('Left out: “Đã xoá” (deleted)')
  expect(sent).toMatchObject([{ title: 'Chủ đề 3', documents: [{ title: 'Phiếu' }, { title: 'Giáo án' }] }])
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`Chủ đề 3 ${day}.docx`]))
})

test('hands out nothing and reports it when a file fails', async () => {
  const { begin } = await select([anEntry()], {
    'agents.downloadDocx': () => {
      throw new AppError(500, 'Out of order.')
    },
  })
  await begin()
  await screen.findByText('Out of order.')
  expect(saved).toEqual([])
})

test('hands out nothing when stopped midway', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { hands, begin } = await select([anEntry()], { 'agents.downloadDocx': () => promise })
  await begin()
  await screen.findByText('0 of 1 documents ready…')
  await hands.click(screen.getByRole('button', { name: 'Stop' }))
  resolve(new Response('word'))
  await screen.findByRole('button', { name: 'Download together' })
  expect(saved).toEqual([])
})

test('numbers files with equal names, ignoring case, after those already numbered that way', () => {
  expect(numbered(['Đề.docx', 'đề.docx', 'a.docx', 'a (2).docx', 'a.docx', 'Đề.docx'])).toEqual([
    'Đề.docx',
    'đề (2).docx',
    'a.docx',
    'a (2).docx',
    'a (3).docx',
    'Đề (3).docx',
  ])
})

test('encodes names with accents as UTF-8 and declares it for any unpacker', () => {
  const letters = new TextEncoder().encode('bài')
  const names = ['Kế hoạch bài dạy 2026-11-22 – Quang hợp.docx', 'plan.docx', '👩‍🏫 דף.docx']
  const zip = pack(names.map((name) => ({ name, bytes: letters.slice().buffer })))
  expect(namesIn(zip)).toEqual(names)
})

/** Reads the names in the directory, where non-ASCII names are marked as UTF-8. */
function namesIn(zip: Uint8Array): string[] {
  const view = new DataView(zip.buffer, zip.byteOffset)
  const names: string[] = []
  for (let at = 0; at < zip.length - 46; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue
    const [flags, length] = [view.getUint16(at + 8, true), view.getUint16(at + 28, true)]
    const bytes = zip.subarray(at + 46, at + 46 + length)
    const isAscii = bytes.every((byte) => byte < 128)
    expect([isAscii, (flags & 0x800) !== 0]).toEqual([isAscii, !isAscii])
    names.push(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  }
  return names
}
