import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const boss = aUser({ id: id('b1'), name: 'Trần Văn Hiệu', role: 'ADMIN' })
const lan = aUser({ id: id('b2') })
const theirs = anEntry({ id: id('e2'), owner: { id: lan.id, name: lan.name, email: lan.email } })
const page = { page: 1, limit: 10, total: 1, pages: 1 }

/** Serves a document that is locked until a reason was given. */
function serve(handlers: Parameters<typeof serveApi>[0] = {}) {
  let open = false
  return serveApi({
    'auth.me': () => ({ user: boss }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
    'owners.find': () => ({ owners: [boss, lan] }),
    'history.list': () => ({ data: [], pagination: { ...page, total: 0, pages: 0 } }),
    'history.all': () => ({ history: [theirs], pagination: page }),
    'history.get': () => {
      if (!open) throw new AppError(403, 'Say why.', { code: 'history.reasonNeeded' })
      return { entry: theirs }
    },
    'accessGrants.open': () => {
      open = true
      return { until: '2026-03-02T08:30:00.000Z' }
    },
    ...handlers,
  })
}
const callsOf = ({ calls }: ReturnType<typeof serve>) => calls.filter(({ name }) => name === 'accessGrants.open')

test('asks for a reason before opening another user’s document', async () => {
  const server = serve()
  const user = await renderApp('/history?whose=everyone', { user: boss })
  await user.click(await screen.findByRole('link', { name: /^View/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Why are you opening this document?' })
  within(dialog).getByText(/by Nguyễn Thị Lan/)
  within(dialog).getByText(/Nguyễn Thị Lan can see them next to the document/)
  const [first] = within(dialog).getAllByRole('radio')
  await waitFor(() => expect(document.activeElement).toBe(first))
  const click = within(dialog).getByRole('button', { name: 'Record reason and open' })
  await user.click(click)
  within(dialog).getByText('Choose a reason')
  await user.click(within(dialog).getByRole('radio', { name: 'The teacher asked for help with it' }))
  const words = within(dialog).getByRole('textbox', { name: /^Details/ })
  await user.type(words, 'short    ')
  await user.click(click)
  within(dialog).getByText('Enter at least 10 characters')
  expect([document.activeElement, callsOf(server)]).toEqual([words, []])
  await user.type(words, 'no longer')
  await user.click(click)
  await screen.findByRole('textbox', { name: 'Mid-term test' })
  expect(callsOf(server).map(({ body }) => body)).toEqual([{ kind: 'requested', words: 'short    no longer' }])
})

test('asks for a reason on opening a link too; loses nothing if the log fails, and records nothing on cancel', async () => {
  const server = serve({
    'accessGrants.open': () => {
      throw new AppError(503, 'Not now.')
    },
  })
  const user = await renderApp(`/history?entry=${theirs.id}`, { user: boss, language: 'vi' })
  const dialog = await screen.findByRole('dialog', { name: 'Vì sao thầy cô mở tài liệu này?' })
  within(dialog).getByText(/Chủ tài liệu thấy các thông tin này/)
  await user.click(within(dialog).getByRole('radio', { name: 'Lí do khác' }))
  const words = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Ghi rõ thêm/ })
  await user.type(words, 'Xem vì sao bị cắt')
  await user.click(within(dialog).getByRole('button', { name: 'Ghi lí do và mở' }))
  await screen.findByText('Not now.')
  expect([words.value, callsOf(server).length]).toEqual(['Xem vì sao bị cắt', 1])
  await user.click(words)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/history'))
  expect(callsOf(server)).toHaveLength(1)
})

test('the owner sees who opened it, when and why', async () => {
  const own = anEntry({ id: id('e1') })
  const accessGrants = [
    { by: boss.name, kind: 'failure' as const, words: 'Why was it cut off?', at: '2026-03-02T08:00:00.000Z' },
    { by: null, kind: 'other' as const, words: 'To see how it looks.', at: '2026-03-01T08:00:00.000Z' },
  ]
  serve({
    'auth.me': () => ({ user: lan }),
    'history.list': () => ({ data: [own], pagination: page }),
    'history.get': () => ({ entry: { ...own, accessGrants } }),
  })
  const user = await renderApp(`/history?entry=${own.id}`, { user: lan })
  await user.click(await screen.findByText('Administrators have opened this document 2 times'))
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.querySelector('q'))
  expect(first!.textContent).toMatch(/Trần Văn Hiệu.*To find out why a run failed.*Why was it cut off/)
  expect(second!.textContent).toMatch(/Someone whose account was deleted/)
})
