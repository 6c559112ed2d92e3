import { screen, waitFor, within } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getToday } from '#platform/i18n/format/dates.ts'
import * as downloads from '#platform/web/api/download.ts'
import { pack, type ZipEntry } from '#platform/web/zip/pack.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { AppError, aUser, serveApi } from '#tests/support/web/server.ts'
import { recordTexts } from '../../texts/records.ts'
import { submissionTexts } from '../../texts/submissions.ts'

const { record: t } = recordTexts.en
const minh = aUser({ name: 'Trần Quang Minh', reviewCount: 0 })
const group = { id: '00000000-0000-4000-8000-0000000000b1', name: 'Mathematics' }
const lan = { id: '00000000-0000-4000-8000-0000000000a2', name: 'Nguyễn Thị Lan' }
const ids = ['00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000c2']

const approved = {
  title: 'Fractions',
  content: '# Fractions\n\nStudents add fractions.',
  language: 'en' as const,
  layout: 'plain' as const,
  stamp: 'Approved in Teaching Assistant by Trần Quang Minh *.',
  hasSlides: true,
}

type Saved = { name: string; bytes: Uint8Array }
let files: Saved[] = []
const textOf = ({ bytes }: Saved) => new TextDecoder().decode(bytes)

beforeEach(() => {
  files = []
  vi.stubGlobal('Worker', Packer)
  vi.spyOn(downloads, 'saveFile').mockImplementation(
    (blob, name) => void blob.arrayBuffer().then((bytes) => files.push({ name, bytes: new Uint8Array(bytes) })),
  )
})
afterEach(() => vi.restoreAllMocks())

/** jsdom has no workers, so this does the worker's task, a moment later. */
class Packer extends EventTarget {
  postMessage(entries: ZipEntry[]) {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: pack(entries) })))
  }
  terminate() {}
}

const file = (body: string, name: string) =>
  new Response(body, { headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` } })

test('downloads an approved version in each form, with the line about its approval', async () => {
  const submission = {
    id: ids[0]!,
    title: 'Fractions',
    author: lan,
    documentId: null,
    purpose: 'plan' as const,
    week: 12,
    note: '',
    groupName: 'Mathematics',
    reviewers: [],
    awaited: [],
    approvals: [],
    number: 2,
    hash: 'a'.repeat(64),
    state: 'approved' as const,
    reason: '',
    decidedBy: { id: minh.id, name: minh.name },
    decidedAt: '2025-11-21T10:12:00.000Z',
    submittedAt: '2025-11-20T10:12:00.000Z',
    comments: 0,
    isChanged: false,
    currentVersion: null,
    takesSuggestions: true,
    file: null,
  }
  const { calls } = serveApi({
    'auth.me': () => ({ user: minh }),
    'submissions.talk': () => ({ submission, comments: [] }),
    'submissions.get': () => ({
      submission,
      content: approved.content,
      language: 'en',
      checked: [],
      problems: [],
    }),
    'records.approved': () => ({ approved }),
    'records.word': () => file('word', 'Fractions (approved).docx'),
    'records.slides': () => file('slides', 'Fractions (approved).pptx'),
  })
  const hands = await renderApp(`/reviews/${ids[0]}`, { user: minh })
  const save = async (label: string) => {
    await hands.click(await screen.findByRole('button', { name: t.download }))
    await hands.click(await screen.findByRole('menuitem', { name: new RegExp(`^${label}`) }))
  }
  await save('Word')
  await waitFor(() => expect(files.at(-1)?.name).toBe('Fractions (approved).docx'))
  const { htmlContent } = calls.find(({ name }) => name === 'records.word')!.body as { htmlContent: string }
  expect(htmlContent).toContain('<h1>Fractions</h1>')
  await save('PowerPoint')
  await waitFor(() => expect(files.at(-1)?.name).toBe('Fractions (approved).pptx'))
  await save('HTML')
  await waitFor(() => expect(files.at(-1)?.name).toMatch(/^Fractions .*\.html$/))
  expect(textOf(files.at(-1)!)).toMatch(/<p style="[^"]*border-top[^"]*">Approved in Teaching Assistant by/)
  await save('Markdown')
  await waitFor(() => expect(files.at(-1)?.name).toMatch(/^Fractions .*\.md$/))
  expect(textOf(files.at(-1)!)).toBe(
    `${approved.content}\n\n---\n\nApproved in Teaching Assistant by Trần Quang Minh \\*.\n`,
  )
})

async function openDialog(handlers: Parameters<typeof serveApi>[0]) {
  const { calls } = serveApi({
    'auth.me': () => ({ user: minh }),
    'deadlines.groups': () => ({ groups: [group] }),
    'deadlines.due': () => ({ due: [] }),
    'deadlines.board': () => ({
      from: 12,
      boards: [{ group, deadlines: [], members: [{ ...lan, canSubmit: true, cells: [] }] }],
    }),
    ...handlers,
  })
  const hands = await renderApp('/reviews?show=department', { user: minh })
  await screen.findByRole('rowheader', { name: lan.name })
  await hands.click(screen.getByRole('button', { name: t.export }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Records of “Mathematics”' }))
  return { hands, dialog, named: (name: string) => calls.filter((call) => call.name === name) }
}

test('makes a ZIP of a period with the list and the Word files, and names what could not be written', async () => {
  const { hands, dialog, named } = await openDialog({
    'records.list': () => ({
      total: 3,
      files: [
        { id: ids[0]!, name: 'Nguyễn Thị Lan/Week 12 – Fractions.docx', content: 'written' },
        { id: ids[1]!, name: 'Nguyễn Thị Lan/Gone.docx', content: 'written' },
      ],
    }),
    'records.index': () => file('index', 'Index of records.xlsx'),
    'records.approved': ({ params }) => {
      if (params.id === ids[1]) throw new AppError(404, 'Gone.')
      return { approved }
    },
    'records.word': () => file('word', 'Fractions (approved).docx'),
  })
  await hands.selectOptions(dialog.getByLabelText(t.teacher), lan.name)
  await hands.selectOptions(dialog.getByLabelText(submissionTexts.en.submission.purpose), 'plan')
  await hands.click(dialog.getByRole('button', { name: t.zip }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]!.name).toMatch(/^Records Nguyễn Thị Lan .*\.zip$/)
  const zipped = unzipSync(files[0]!.bytes)
  expect(Object.keys(zipped)).toEqual(['Index of records.xlsx', 'Nguyễn Thị Lan/Week 12 – Fractions.docx'])
  expect(new TextDecoder().decode(zipped['Nguyễn Thị Lan/Week 12 – Fractions.docx'])).toBe('word')
  expect(await dialog.findByText(/Gone\.docx/)).toBeTruthy()
  const today = getToday()
  expect(named('records.list')[0]!.query).toEqual({
    groupId: group.id,
    authorId: lan.id,
    purpose: 'plan',
    from: `${today.slice(0, 8)}01`,
    to: today,
  })
})

test('keeps the files that are written when some are refused, and says what the ZIP has', async () => {
  const named = ['One', 'Large', 'Broken'].map((name, at) => ({
    id: ids[0]!.replace(/c1$/, `d${at}`),
    name: `${name}.docx`,
    content: 'written',
  }))
  let listed = named
  const statuses: Record<string, number> = { [named[1]!.id]: 413, [named[2]!.id]: 500 }
  const { hands, dialog } = await openDialog({
    'records.list': () => ({ total: 4, files: listed }),
    'records.index': () => file('index', 'Index of records.xlsx'),
    'records.approved': () => ({ approved }),
    'records.word': ({ params }) => {
      const status = statuses[params.id!]
      if (status) throw new AppError(status, 'Refused.')
      return file('word', 'Approved.docx')
    },
  })
  const zip = () => hands.click(dialog.getByRole('button', { name: t.zip }))
  await zip()
  await waitFor(() => expect(files).toHaveLength(1))
  expect(Object.keys(unzipSync(files[0]!.bytes))).toEqual(['Index of records.xlsx', 'One.docx'])
  expect(await dialog.findByText(t.zipLeft.replace('{{names}}', 'Large.docx · Broken.docx'))).toBeTruthy()
  expect(await screen.findByText(t.zipSaved_one.replace('{{count}}', '1'))).toBeTruthy()
  listed = []
  await zip()
  expect(await screen.findByText(t.zipListOnly)).toBeTruthy()
  expect(dialog.queryByText(/Broken\.docx/)).toBeNull()
  listed = named
  statuses[named[1]!.id] = 403
  await zip()
  expect(await dialog.findByText('Refused.')).toBeTruthy()
  expect(files).toHaveLength(2)
})

test('makes no ZIP without an uploaded file while its store cannot be reached', async () => {
  let status = 500
  const { hands, dialog } = await openDialog({
    'records.list': () => ({ total: 1, files: [{ id: ids[0]!, name: 'Plan.pdf', content: 'uploaded' }] }),
    'records.index': () => file('index', 'Index of records.xlsx'),
    'submissions.file': () => {
      throw new AppError(status, 'No store.')
    },
  })
  await hands.click(dialog.getByRole('button', { name: t.zip }))
  expect(await dialog.findByText('No store.')).toBeTruthy()
  expect(files).toEqual([])
  status = 404
  await hands.click(dialog.getByRole('button', { name: t.zip }))
  expect(await dialog.findByText(t.zipLeft.replace('{{names}}', 'Plan.pdf'))).toBeTruthy()
})

test('downloads the minutes, and shows what is wrong at its field', async () => {
  let isWrong = true
  const { hands, dialog, named } = await openDialog({
    'records.minutes': () => {
      if (isWrong)
        throw new AppError(400, 'Please check the fields.', { fields: { to: 'Choose the first day or a later one' } })
      return file('minutes', 'Inspection minutes – Mathematics 2026-03-16.docx')
    },
    'records.list': () => ({ total: 0, files: [] }),
  })
  await hands.click(dialog.getByRole('button', { name: t.minutes }))
  expect(await dialog.findByText('Choose the first day or a later one')).toBeTruthy()
  isWrong = false
  await hands.click(dialog.getByRole('button', { name: t.minutes }))
  await waitFor(() =>
    expect(files.map(({ name }) => name)).toEqual(['Inspection minutes – Mathematics 2026-03-16.docx']),
  )
  expect(named('records.minutes').at(-1)!.query).toMatchObject({ groupId: group.id })
  await hands.click(dialog.getByRole('button', { name: t.zip }))
  expect(await dialog.findByText(t.none)).toBeTruthy()
  await hands.clear(dialog.getByLabelText(t.from))
  await hands.click(dialog.getByRole('button', { name: t.zip }))
  expect(await dialog.findByText(t.dayRequired)).toBeTruthy()
})
