import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { anExam, anItem } from '#app/contract/testing.ts'
import type { EditTurn } from '#features/documents/contract/sharing/turns.ts'
import { documentEditor } from '#features/documents/web/text/TextBody.tsx'
import { closeMenu } from '#tests/support/web/menu.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'
import type { Exam } from '../../model/exam.ts'
import { examDocument } from '../../model/views/document.ts'

const lan = aUser()

beforeEach(() => void (Element.prototype.scrollIntoView = () => {}))

/** A colleague’s paper, which the reader edits in turns. */
async function openShared() {
  const stored = { exam: anExam(), version: 1 }
  const share = {
    id: 's1',
    kind: 'document',
    title: 'Waves',
    agentName: 'Test',
    agentNameVi: 'Đề',
    sharedAt: '2026-11-24T08:00:00.000Z',
    preview: '',
    owner: { id: 'u2', name: 'Minh' },
    school: false,
    group: 'Physics',
    isNew: false,
  }
  const edited = () => ({ document: { kind: 'exam', content: null, data: stored.exam, version: stored.version } })
  const { calls } = serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'sharing.withMe': () => ({ shared: [share], pagination: { page: 1, limit: 20, total: 1, pages: 1 } }),
    'sharing.open': () => ({
      shared: {
        ...share,
        document: {
          content: examDocument(stored.exam, 'en'),
          layout: 'exam',
          language: 'en',
          kind: 'exam',
          version: stored.version,
          mayEdit: true,
          turn: null,
        },
        preset: null,
        class: null,
      },
    }),
    'sharing.turn': () => ({ turn: null, version: stored.version }),
    'sharing.takeTurn': edited,
    'sharing.edit': ({ body }) => {
      const { data, version } = body as { data: Exam; version: number }
      if (version !== stored.version) throw new AppError(409, 'Changed.', { code: 'error.changedMeanwhile' })
      Object.assign(stored, { exam: data, version: version + 1 })
      return edited()
    },
    'sharing.endTurn': () => ({ message: '' }),
  })
  await documentEditor.preload()
  const hands = await renderApp('/shared?open=s1', { user: lan, language: 'en' })
  await hands.click(await screen.findByRole('button', { name: 'Edit document' }))
  const first = async () => (await screen.findAllByRole('article'))[0]!
  const rewrite = async (stem: string) => {
    await hands.click(within(await first()).getByRole('button', { name: /^Edit / }))
    const field = await screen.findByRole('textbox', { name: 'Question' })
    await hands.clear(field)
    await hands.type(field, stem)
    await hands.click(screen.getByRole('button', { name: 'Save' }))
  }
  const stems = () => stored.exam.items.map(({ text }) => text!.stem)
  return { hands, stored, calls, first, rewrite, stems }
}

test('a member edits a question of a colleague’s paper, without what only its owner may do', async () => {
  const { hands, calls, first, rewrite, stems } = await openShared()
  await hands.click(within(await first()).getByRole('button', { name: /^More/ }))
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(entries).toEqual(['Move down', 'Remove from paper'])
  await closeMenu(hands)
  await rewrite('What is a lamp?')
  await waitFor(() => expect(stems()[0]).toBe('What is a lamp?'))
  await screen.findByText('Saved')
  await hands.click(screen.getByRole('button', { name: 'Done editing' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('sharing.endTurn'))
  await screen.findByRole('button', { name: 'Edit document' })
  expect(calls.filter(({ name }) => name.startsWith('history.') || name.startsWith('exams.'))).toEqual([])
})

test('what someone else saved after a pause is not overwritten, and neither edit is lost', async () => {
  const { hands, stored, rewrite, stems } = await openShared()
  const theirs = anExam({ items: [anItem('Theirs?'), ...anExam().items.slice(1)] })
  Object.assign(stored, { exam: theirs, version: 2 })
  await rewrite('Mine?')
  await screen.findByRole('button', { name: 'Use other version' })
  // It is kept while the document is closed.
  await hands.click(screen.getByRole('button', { name: 'Close' }))
  await hands.click(await screen.findByRole('link', { name: /Waves/ }))
  await hands.click(await screen.findByRole('button', { name: 'Edit document' }))
  await screen.findByText('Mine?')
  await hands.click(await screen.findByRole('button', { name: 'Use other version' }))
  await screen.findByText('Theirs?')
  expect([stored.version, stems()[0]]).toEqual([2, 'Theirs?'])
  await hands.click(screen.getByRole('button', { name: 'Undo last change' }))
  await waitFor(() => expect(stems()[0]).toBe('Mine?'))
})

test('the owner sees who edits the paper and what they save, and edits it after them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let turn: EditTurn | null = { name: 'Minh', until: '2026-11-30T08:03:00.000Z', isMine: false }
  const stored = { exam: anExam(), version: 1, language: 'en', byHand: false }
  const entry = () => anEntry({ kind: 'exam', version: stored.version, isEditedInTurns: true })
  serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
    'history.list': () => ({ data: [entry()], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry: entry() }),
    'exams.get': () => ({ storedExam: stored }),
    'sharing.ownTurn': () => ({ turn, version: stored.version }),
  })
  await renderApp(`/history?entry=${entry().id}`, { user: lan, language: 'en' })
  await screen.findByText(/^Minh is editing this document/)
  const buttons = () => screen.queryAllByRole('button', { name: /^Edit Question/ })
  expect(buttons()).toHaveLength(0)
  Object.assign(stored, { exam: anExam({ items: [anItem('Theirs?'), ...anExam().items.slice(1)] }), version: 2 })
  await act(() => vi.advanceTimersByTimeAsync(3100))
  await screen.findByText('Theirs?')
  turn = null
  await act(() => vi.advanceTimersByTimeAsync(3100))
  await waitFor(() => expect(buttons()).toHaveLength(3))
})
