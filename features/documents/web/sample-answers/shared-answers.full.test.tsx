import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const entry = anEntry({ answers: { topic: 'Phân số' } })

async function openAnswers(language: 'en' | 'vi' = 'en', handlers: Parameters<typeof serveApi>[0] = {}) {
  const server = serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry }),
    'sharedSampleAnswers.get': () => ({ sharing: null }),
    ...handlers,
  })
  const user = await renderApp(`/history?entry=${entry.id}`, { user: lan, language })
  await user.click(await screen.findByRole('button', { name: language === 'en' ? 'More' : 'Thêm' }))
  await user.click(await screen.findByRole('menuitem', { name: language === 'en' ? 'Your answers' : /^Câu trả lời/ }))
  const card = () => within(screen.getByRole('region', { name: /^(Help improve|Góp phần)/ }))
  return { ...server, user, card }
}

test('a teacher shares the answers of a document, and withdraws them', async () => {
  const { user, card, calls } = await openAnswers('en', {
    'sharedSampleAnswers.share': () => ({ sharing: { since: '2026-11-24T08:00:00.000Z', uses: 0, lastUse: null } }),
    'sharedSampleAnswers.takeBack': () => ({ message: 'Restored' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Allow testing' }))
  await card().findByText(/Testing with these answers allowed.*Not used yet\./)
  await user.click(card().getByRole('button', { name: 'Withdraw permission' }))
  await card().findByText(/The people who build this assistant can test/)
  const changes = calls.filter(
    ({ name }) => name.startsWith('sharedSampleAnswers.') && name !== 'sharedSampleAnswers.get',
  )
  expect(changes.map(({ name, params }) => [name, params.id])).toEqual([
    ['sharedSampleAnswers.share', entry.id],
    ['sharedSampleAnswers.takeBack', entry.id],
  ])
})

test('the owner of shared answers sees who used them last; a deleted account is named as such', async () => {
  const lastUse = { by: null, at: '2026-11-25T08:00:00.000Z' }
  const { card } = await openAnswers('vi', {
    'sharedSampleAnswers.get': () => ({ sharing: { since: '2026-11-24T08:00:00.000Z', uses: 3, lastUse } }),
  })
  await screen.findByRole('button', { name: 'Rút lại' })
  expect(card().getByRole('status').textContent).toMatch(
    /Đã cho phép chạy thử.*Đã dùng 3 lần.*người có tài khoản đã bị xoá/,
  )
})
