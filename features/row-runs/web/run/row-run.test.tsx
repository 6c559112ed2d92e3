import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, AppError, aUser, serveApi } from '#tests/support/web/server.ts'
import type { RowRun, RowRunRow } from '../../contract/row-runs.ts'
import { rowRunTexts } from '../../texts/row-runs.ts'

const lan = aUser()
const agent = anAgent({ name: 'Letter to parents', nameVi: 'Thư gửi phụ huynh' })
const { rowRun: t } = rowRunTexts.en
const documentId = anEntry().id

const aRun = (fields: Partial<RowRun> = {}): RowRun => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  title: 'Letters 8A',
  agentId: agent.id,
  agentName: agent.name,
  agentNameVi: agent.nameVi,
  state: 'complete',
  problem: null,
  hasAi: true,
  createdAt: '2025-11-20T10:12:00.000Z',
  counts: { waiting: 0, running: 0, done: 1, failed: 0 },
  ...fields,
})

const aRow = (position: number, fields: Partial<RowRunRow> = {}): RowRunRow => ({
  position,
  label: `Student ${position}`,
  state: 'done',
  documentId,
  problem: null,
  ...fields,
})

/** Opens the page of a run. Its state changes as by the server, another window or a click. */
async function openRun(
  first: Partial<RowRun>,
  rows: RowRunRow[],
  { handlers = {}, language = 'en' }: { handlers?: Parameters<typeof serveApi>[0]; language?: 'en' | 'vi' } = {},
) {
  const server = { run: aRun(first), rows }
  const change = (fields: Partial<RowRun>) => {
    server.run = { ...server.run, ...fields }
    return { run: server.run }
  }
  const { calls } = serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [agent] }),
    'rowRuns.get': ({ query }) => {
      const shown = server.rows.filter(({ state }) => !query['state'] || state === query['state'])
      const pagination = { page: Number(query['page'] ?? 1), limit: 50, total: shown.length, pages: 1 }
      return { run: server.run, rows: shown, pagination }
    },
    'rowRuns.stop': () => change({ state: 'stopped' }),
    'rowRuns.continue': () => change({ state: 'running', problem: null }),
    ...handlers,
  })
  const hands = await renderApp(`/row-runs/${server.run.id}`, { user: lan, language })
  await screen.findByRole('heading', { level: 1, name: server.run.title })
  return { hands, calls, server, change, named: (name: string) => calls.filter((call) => call.name === name) }
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const button = (name: string) => screen.findByRole('button', { name })

test('shows the state of each row, the reason of a failure, and what became of its document', async () => {
  const rows = [
    aRow(1),
    aRow(2, { documentId: null }),
    aRow(3, { state: 'running', documentId: null }),
    aRow(4, { state: 'failed', documentId: null, problem: 'The request is too long for this model.' }),
    aRow(5, { state: 'waiting', documentId: null, label: '' }),
  ]
  const { hands } = await openRun({ state: 'running', counts: { waiting: 1, running: 1, done: 2, failed: 1 } }, rows)
  expect((await screen.findAllByRole('status')).map(({ textContent }) => textContent)).toContain(
    'In progress · 2 of 5 documents · 1 failed',
  )
  within(await row('1. Student 1')).getByText(t.rowDone)
  const link = within(await row('1. Student 1')).getByRole('link', { name: 'Open Student 1' })
  expect(link.getAttribute('href')).toContain(documentId)
  within(await row('2. Student 2')).getByText(t.documentDeleted)
  within(await row('3. Student 3')).getByText(t.rowRunning)
  within(await row('4. Student 4')).getByText('The request is too long for this model.')
  within(await row('5. Row 5')).getByText(t.rowWaiting)

  await hands.selectOptions(screen.getByRole('combobox', { name: t.filter }), 'failed')
  await waitFor(() => expect(screen.queryByText('1. Student 1')).toBeNull())
  await row('4. Student 4')
  // A run in progress is neither deleted nor tried again.
  expect(screen.queryByRole('button', { name: t.delete })).toBeNull()
  expect(screen.queryByRole('button', { name: t.retryAll })).toBeNull()
})

test('tries a failed row again, or all of them', async () => {
  const failed = (position: number) => aRow(position, { state: 'failed', documentId: null, problem: 'Too long.' })
  const { hands, named, server, change } = await openRun(
    { counts: { waiting: 0, running: 0, done: 1, failed: 2 } },
    [aRow(1), failed(2), failed(3)],
    {
      handlers: {
        'rowRuns.retry': ({ body }) => {
          const { position } = body as { position?: number }
          server.rows = server.rows.map((one) =>
            one.state === 'failed' && (position === undefined || one.position === position) ? aRow(one.position) : one,
          )
          const done = server.rows.filter(({ state }) => state === 'done').length
          return change({ counts: { waiting: 0, running: 0, done, failed: 3 - done } })
        },
      },
    },
  )
  await hands.click(await button('Try Student 3 again'))
  await screen.findByText('Finished · 2 of 3 documents · 1 failed')
  await screen.findByRole('link', { name: 'Open Student 3' })
  await hands.click(await button(t.retryAll))
  await screen.findByText('Finished · 3 of 3 documents')
  expect(named('rowRuns.retry').map(({ body }) => body)).toEqual([{ position: 3 }, {}])
  expect(screen.queryByRole('button', { name: t.retryAll })).toBeNull()
})

test('says in the reader’s language why a run is paused, and lets it continue', async () => {
  const problem = 'Ngân sách của trường đã hết.'
  const waiting = { waiting: 2, running: 0, done: 1, failed: 0 }
  const { hands, named } = await openRun(
    { state: 'paused', problem, counts: waiting },
    [aRow(1), aRow(2, { state: 'waiting', documentId: null })],
    { language: 'vi' },
  )
  await screen.findByText(rowRunTexts.vi.rowRun.pausedBy.replace('{{problem}}', problem))
  await hands.click(await button(rowRunTexts.vi.rowRun.continue))
  await screen.findByText(rowRunTexts.vi.rowRun.mayLeave)
  expect(named('rowRuns.continue')).toHaveLength(1)
  expect(screen.queryByText(new RegExp(problem))).toBeNull()
})

test('a window sees what another one does: stop, continue, and rows that get written', async () => {
  const { server, change } = await openRun(
    { state: 'running', counts: { waiting: 1, running: 0, done: 1, failed: 0 } },
    [aRow(1), aRow(2, { state: 'waiting', documentId: null })],
  )
  await button(t.stop)
  change({ state: 'stopped' })
  await button(t.continue)
  change({ state: 'running' })
  await button(t.stop)
  server.rows = [aRow(1), aRow(2)]
  change({ state: 'complete', counts: { waiting: 0, running: 0, done: 2, failed: 0 } })
  await screen.findByText('Finished · 2 of 2 documents')
  const link = await screen.findByRole('link', { name: 'Open Student 2' })
  expect(link.getAttribute('href')).toContain(documentId)
})

test('a refused stop says so, and the page shows the state of the server', async () => {
  const { hands } = await openRun(
    { state: 'running', counts: { waiting: 1, running: 0, done: 1, failed: 0 } },
    [aRow(1)],
    {
      handlers: {
        'rowRuns.stop': () => {
          throw new AppError(404, t.notFound)
        },
      },
    },
  )
  await hands.click(await button(t.stop))
  await screen.findByText(t.notFound)
  expect(await button(t.stop)).toBeTruthy()
})

test('downloads an Excel column, and long runs as Word files in parts', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:workbook')
  onTestFinished(() => saved.mockRestore())
  let fails = false
  const { hands, named } = await openRun({ counts: { waiting: 0, running: 0, done: 120, failed: 0 } }, [aRow(1)], {
    handlers: {
      'rowRuns.workbook': () => {
        if (fails) throw new AppError(404, t.fileGone)
        return new Response('xlsx', {
          headers: {
            'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
            'content-disposition': "attachment; filename*=UTF-8''8A.xlsx",
          },
        })
      },
      'rowRuns.documents': () => ({ documents: [] }),
    },
  })
  await hands.click(await button(t.download))
  const menu = await screen.findByRole('menu')
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'One Word file1–50',
    'One Word file51–100',
    'One Word file101–120',
    'Word files as ZIP1–50',
    'Word files as ZIP51–100',
    'Word files as ZIP101–120',
    'Excel column.xlsx',
  ])
  await hands.click(within(menu).getByRole('menuitem', { name: /Excel/ }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  fails = true
  await hands.click(await button(t.download))
  await hands.click(await screen.findByRole('menuitem', { name: /Excel/ }))
  await screen.findByText(t.fileGone)
  expect(named('rowRuns.workbook')).toHaveLength(2)
})

test('deletes a run after a question, and leads back to the table', async () => {
  const { hands, named } = await openRun({}, [aRow(1)], {
    handlers: {
      'agents.get': () => ({ agent: { ...agent, questions: [] } }),
      'rowRuns.list': () => ({ runs: [] }),
      'rowRuns.remove': () => ({ message: t.deleted }),
    },
  })
  await hands.click(await button(t.delete))
  const dialog = await screen.findByRole('dialog', { name: t.deleteTitle.replace('{{title}}', 'Letters 8A') })
  within(dialog).getByText(t.deleteText)
  expect(named('rowRuns.remove')).toEqual([])
  await hands.click(await within(dialog).findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(address()).toBe(`/agents/${agent.id}/rows`))
})
