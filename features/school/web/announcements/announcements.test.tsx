import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const text = '# Xin đừng nhập\n- Tên học sinh.\n- Mật khẩu.\n\nĐọc lại mọi chỗ.'
const page = {
  registration: 'open',
  learningOutcomesUrl: 'https://example.com',
  schoolName: null,
  schoolLogo: null,
  hasMail: false,
  schoolSignIn: null,
}

type Handlers = Parameters<typeof serveApi>[0]

async function open(hasAnnouncements: boolean, handlers: Handlers = {}, language: 'en' | 'vi' = 'vi') {
  let edition = 3
  let accepted = 0
  const { calls } = serveApi({
    'auth.me': () => ({ user: lan }),
    'settings.public': () => ({ ...page, hasAnnouncements }),
    'categories.list': () => ({ categories: [] }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
    'history.list': () => ({ data: [], pagination: { page: 1, limit: 5, total: 0, pages: 0 } }),
    'announcements.current': () => ({
      announcement: null,
      ai: accepted >= edition ? null : { edition, text: `${text}\nBản ${edition}.` },
    }),
    'announcements.accept': ({ body }) => {
      const overrides = (body as { edition: number }).edition
      if (overrides < edition) throw new AppError(409, 'Đã đổi', { code: 'error.changedMeanwhile' })
      accepted = overrides
      return { message: 'Đã đồng ý' }
    },
    ...handlers,
  })
  const hands = await renderApp('/agents', { user: lan, language })
  return {
    hands,
    called: (name: string) => calls.filter((call) => call.name === name).length,
    change: () => {
      edition += 1
    },
    openDialog: (name = 'Trước khi dùng AI') => screen.findByRole('dialog', { name }),
    gone: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
  }
}

test('shows the notice with headings and lists, and accepts it once', async () => {
  const { hands, openDialog, gone, called } = await open(true)
  const dialog = within(await openDialog())
  dialog.getByRole('heading', { name: 'Xin đừng nhập' })
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Tên học sinh.', 'Mật khẩu.'])
  await hands.click(dialog.getByRole('button', { name: 'Đồng ý và tiếp tục' }))
  await gone()
  expect(called('announcements.accept')).toBe(1)
})

test('can be postponed, also with Escape, and leaves the page usable', async () => {
  const { hands, openDialog, gone, called } = await open(true)
  await openDialog()
  await hands.keyboard('{Escape}')
  await gone()
  screen.getByRole('heading', { level: 1 })
  expect(called('announcements.accept')).toBe(0)
})

test('a notice that changed while it was read must be read again', async () => {
  const { hands, openDialog, change, gone, called } = await open(true)
  const dialog = await openDialog()
  change()
  await hands.click(within(dialog).getByRole('button', { name: 'Đồng ý và tiếp tục' }))
  await screen.findByText('Bản 4.')
  await hands.click(within(await openDialog()).getByRole('button', { name: 'Đồng ý và tiếp tục' }))
  await gone()
  expect(called('announcements.accept')).toBe(2)
})

test('requests nothing without messages; a refused generation shows the notice', async () => {
  const { hands, openDialog, called } = await open(
    false,
    {
      'generation.generate': () => {
        throw new AppError(403, 'Please read and accept the notice about AI first.', { code: 'aiNotice.toAccept' })
      },
    },
    'en',
  )
  await hands.click(await screen.findByRole('link', { name: /^Generate/ }))
  await hands.click(await screen.findByRole('button', { name: 'Generate' }))
  await openDialog('Before you use AI')
  expect(called('announcements.current')).toBe(1)
})

test('an announcement stays under the bar until it is dismissed', async () => {
  let shown = true
  const { hands, called } = await open(true, {
    'announcements.current': () => ({
      announcement: shown ? { number: 2, text: 'Nộp đề trước thứ Sáu.' } : null,
      ai: null,
    }),
    'announcements.putAway': () => {
      shown = false
      return { message: 'Đã cất' }
    },
  })
  const line = await screen.findByRole('complementary', { name: 'Thông báo của trường' })
  expect(line.textContent).toBe('Nộp đề trước thứ Sáu.')
  await hands.click(within(line).getByRole('button', { name: 'Đóng thông báo' }))
  await waitFor(() => expect(screen.queryByText('Nộp đề trước thứ Sáu.')).toBeNull())
  await waitFor(() => expect(called('announcements.putAway')).toBe(1))
})
