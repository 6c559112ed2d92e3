import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../contract/history.ts'
import { aQuestion } from '#app/contract/testing.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const agent = anAgent({ name: 'Lesson plan' })
const generatePath = `/agents/${agent.id}/generate`
const stopped = anEntry({ status: 'stopped', content: '# Light\n\nPupils dis', problem: null })
const { id } = stopped

/** Sets up a school whose AI continues when the test allows it. */
function serve(entry: HistoryEntry, refused: { continueWriting?: AppError; update?: AppError } = {}) {
  const written = Promise.withResolvers<void>()
  let now = entry
  const { calls } = serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.get': () => ({ agent: { ...agent, questions: [aQuestion()] } }),
    'agents.list': () => ({ agents: [agent] }),
    'categories.list': () => ({ categories: [] }),
    'history.list': () => ({ data: [now], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry: now }),
    'history.update'({ body }) {
      if (refused.update) throw refused.update
      now = { ...now, content: (body as { content: string }).content, version: now.version + 1 }
      return { entry: now }
    },
    'history.continueWriting'() {
      if (refused.continueWriting) throw refused.continueWriting
      now = { ...now, status: 'running', version: now.version + 1 }
      return { entry: now }
    },
    async *'history.stream'() {
      yield { type: 'started', historyId: id, startedAt: now.createdAt }
      yield { type: 'replace', text: '# Light\n\nPupils discuss' }
      await written.promise
      const { language, promptUsed, filesUsed, template, model, version, tokens, cost } = now
      const metadata = {
        language,
        promptUsed,
        filesUsed,
        template,
        model,
        version,
        status: 'complete',
        problem: null,
        title: 'Light',
        customTitle: null,
      }
      const content = '# Light\n\nPupils discuss shadows.'
      return { historyId: id, content, tokens, cost, metadata }
    },
  })
  return { calls, finish: () => written.resolve() }
}

const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Continue writing' })

test('continues a stopped text in place', async () => {
  const { calls, finish } = serve(stopped)
  const hands = await renderApp(`${generatePath}?run=${id}`, { user: lan })
  await hands.click(await button())
  await screen.findByText('Pupils discuss')
  screen.getByRole('button', { name: 'Stop' })
  screen.getByText('You can close this page. Writing continues, and the result will be here when you come back.')
  finish()
  const document = await screen.findByRole('textbox', { name: 'Mid-term test' })
  await waitFor(() => expect(document.textContent).toContain('Pupils discuss shadows.'))
  expect(screen.queryByRole('button', { name: 'Continue writing' })).toBeNull()
  expect(calls.find(({ name }) => name === 'history.continueWriting')!.body).toEqual({ version: 1 })
})

test('follows a text continued from the history on its own page', async () => {
  const { finish } = serve({ ...stopped, status: 'interrupted', problem: 'The server stopped.' })
  const hands = await renderApp(`/history?entry=${id}`, { user: lan })
  await hands.click(await button())
  await screen.findByText('Pupils discuss')
  expect(address()).toBe(`${generatePath}?run=${id}`)
  finish()
})

test('saves pending input first, and continues it', async () => {
  const { calls, finish } = serve(stopped)
  const hands = await renderApp(`/history?entry=${id}`, { user: lan })
  const document = await screen.findByRole('textbox', { name: 'Mid-term test' })
  await hands.click(document)
  await hands.keyboard('Typed. ')
  await hands.click(await button())
  await screen.findByText('Pupils discuss')
  const made = calls.filter(({ name }) => name === 'history.update' || name === 'history.continueWriting')
  expect(made.map(({ name, body }) => [name, (body as { version: number }).version])).toEqual([
    ['history.update', 1],
    ['history.continueWriting', 2],
  ])
  finish()
})

test('starts nothing when pending input cannot be saved, and shows the button again', async () => {
  const { calls } = serve(stopped, { update: new AppError(403, 'There is no room left.') })
  const hands = await renderApp(`/history?entry=${id}`, { user: lan })
  await hands.click(await screen.findByRole('textbox', { name: 'Mid-term test' }))
  await hands.keyboard('Typed. ')
  await hands.click(await button())
  await screen.findByText(/There is no room left/)
  await waitFor(async () => expect((await button()).disabled).toBe(false))
  expect(calls.map(({ name }) => name)).not.toContain('history.continueWriting')
})

test('reports why it cannot continue, and keeps the text', async () => {
  serve(stopped, { continueWriting: new AppError(503, 'No AI is connected. Please ask your administrator.') })
  const hands = await renderApp(`${generatePath}?run=${id}`, { user: lan })
  await hands.click(await button())
  await screen.findByText('No AI is connected. Please ask your administrator.')
  expect((await button()).disabled).toBe(false)
  expect(screen.getByRole('textbox', { name: 'Mid-term test' }).textContent).toContain('Pupils dis')
})

test('offers no continuation for a complete text, a template draft or another user’s document', async () => {
  const own = { owner: { id: 'u2', name: 'Hoa', email: 'hoa@truong.edu.vn' } }
  for (const overrides of [{ status: 'complete' }, { template: true }, own] as Partial<HistoryEntry>[]) {
    serve({ ...stopped, ...overrides })
    await renderApp(`${generatePath}?run=${id}`, { user: lan })
    await screen.findByRole('textbox', { name: 'Mid-term test' })
    expect(screen.queryByRole('button', { name: 'Continue writing' })).toBeNull()
    cleanup()
  }
})
