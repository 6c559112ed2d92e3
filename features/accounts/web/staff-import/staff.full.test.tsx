import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { StaffImport } from '../../contract/staff.ts'
import { listDrafts } from '#platform/web/lib/drafts.ts'
import { publicly } from '#tests/support/web/public-settings.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const boss = aUser({ id: '00000000-0000-4000-8000-0000000000b1', role: 'ADMIN' })
const imported: StaffImport = {
  id: '00000000-0000-7000-8000-000000000001',
  state: 'making',
  method: 'link',
  total: 2,
  done: 1,
  createdAt: '2026-03-02T08:00:00.000Z',
}

type Handlers = Parameters<typeof serveApi>[0]

const serve = (handlers: Handlers = {}) =>
  serveApi({
    'auth.me': () => ({ user: boss }),
    'staff.current': () => ({ import: null }),
    'staffUpdates.current': () => ({ update: null }),
    'staff.known': () => ({ known: [] }),
    'groups.list': () => ({ groups: [] }),
    ...handlers,
  })

const list = [
  'Họ và tên\tThư điện tử\tTổ\tNgày sinh',
  'Nguyễn Hoài An\tan@lequydon.edu.vn\tToán\t1980',
  'Lê Văn Sỹ\tsy@gmial.com\tToán\t1981',
  'Hồ Lâm\tlam@lequydon\t\t1982',
  'Phan Ngọc\tngoc@lequydon.edu.vn\tVăn\t1983',
].join('\n')

async function openWith(text: string, language: 'en' | 'vi' = 'en') {
  const hands = await renderApp('/admin/users/import', { user: boss, language })
  const field = await screen.findByRole('textbox')
  await hands.click(field)
  await hands.paste(text)
  return hands
}
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const states = () => [...document.querySelectorAll('tbody tr')].map((row) => row.getAttribute('data-state'))

test('shows the outcome of each row; problems are fixed in the cell or with a suggestion', async () => {
  serve({ 'staff.known': () => ({ known: ['ngoc@lequydon.edu.vn'] }) })
  const hands = await openWith(list)
  await waitFor(() => expect(states()).toEqual(['made', 'fault', 'fault', 'known']))
  await screen.findByText('2 rows need fixing.')
  expect(button('Continue with 1 person')).toHaveProperty('disabled', false)
  await hands.click(button('Use sy@gmail.com in row 3'))
  expect([cell('Email, row 3').value, states()[1]]).toEqual(['sy@gmail.com', 'made'])
  expect(cell('Email, row 4').getAttribute('aria-invalid')).toBe('true')
  screen.getByText('The ending is missing, such as .edu.vn')
  await hands.click(button(/^Needs fixing/))
  await hands.clear(cell('Email, row 4'))
  await hands.type(cell('Email, row 4'), 'lam@lequydon.edu.vn{Enter}')
  // It stays visible after the fix.
  expect(states()).toEqual(['made'])
  await hands.click(button('Skip row 4'))
  expect(states()).toEqual(['left'])
  button('Continue with 2 people')
})

test('says which role a post gets, and how many people get more than that of a regular user', async () => {
  serve()
  await openWith(
    [
      'Họ và tên\tEmail\tChức vụ',
      'Nguyễn Hoài An\tan@lequydon.edu.vn\tTổ trưởng',
      'Lê Văn Sỹ\tsy@lequydon.edu.vn\tBiên tập viên',
      'Phan Ngọc\tngoc@lequydon.edu.vn\t',
    ].join('\n'),
  )
  await waitFor(() => expect(states()).toEqual(['made', 'made', 'made']))
  const outcomes = within(screen.getByRole('table'))
    .getAllByText(/^Will be added/)
    .map(({ textContent }) => textContent)
  expect(outcomes).toEqual(['Will be added · User', 'Will be added · Editor', 'Will be added'])
  screen.getByText('1 of them will be an editor.')
})

test('the list survives leaving the page, in Vietnamese too, and can be replaced', async () => {
  serve()
  await openWith(list, 'vi')
  await screen.findByText('2 dòng cần sửa.')
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  const hands = await renderApp('/admin/users/import', { user: boss, language: 'vi' })
  await screen.findByText('2 dòng cần sửa.')
  await hands.click(button('Dùng danh sách khác'))
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bỏ danh sách' }))
  await screen.findByText('Dán danh sách vào đây')
  expect(listDrafts(boss.id)).toEqual([])
})

test('rejects other text with one message and keeps the input', async () => {
  serve()
  const hands = await openWith('Họ tên\tTổ\nLê Sỹ\tSử')
  await screen.findByText('No column contains email addresses. Accounts cannot be created without them.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toContain('Lê Sỹ')
  await hands.clear(screen.getByRole('textbox'))
})

test('creates the accounts once, shows progress, and offers the links for download', async () => {
  let state: StaffImport['state'] = 'making'
  let away = false
  const { calls } = serve({
    'staff.make': () => ({ import: imported }),
    'staff.current': () => ({
      import: calls.some(({ name }) => name === 'staff.make') && !away ? { ...imported, state } : null,
    }),
    'staff.invitations': () => ({
      people: [
        {
          name: 'Nguyễn Hoài An',
          email: 'an@lequydon.edu.vn',
          group: 'Toán',
          invitation: { method: 'link', token: 'abc', expiresAt: '2026-03-09T08:00:00.000Z', mailed: false },
          mail: null,
        },
      ],
    }),
    'staff.putAway': () => {
      away = true
      return { message: '' }
    },
  })
  const address = vi.fn<(blob: Blob) => string>(() => 'blob:links')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: address, revokeObjectURL: () => {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const hands = await openWith(list)
  await hands.click(await screen.findByRole('button', { name: 'Continue with 2 people' }))
  await hands.dblClick(button('Create 2 accounts'))
  await screen.findByText('Creating 1 of 2')
  state = 'made'
  await screen.findByRole('heading', { name: '2 accounts created' })
  await screen.findByText(`${location.origin}/welcome#abc`)
  expect(calls.filter(({ name }) => name === 'staff.make').map(({ body }) => body)).toEqual([
    {
      method: 'link',
      makesGroups: true,
      people: [
        { name: 'Nguyễn Hoài An', email: 'an@lequydon.edu.vn', phone: null, school: null, group: 'Toán', role: 'USER' },
        { name: 'Phan Ngọc', email: 'ngoc@lequydon.edu.vn', phone: null, school: null, group: 'Văn', role: 'USER' },
      ],
    },
  ])
  await hands.click(button('Done'))
  const dialog = await screen.findByRole('dialog', { name: 'The links have not been downloaded yet' })
  await hands.click(within(dialog).getByRole('button', { name: 'Download links' }))
  expect(await address.mock.calls[0]![0].text()).toContain(
    `Nguyễn Hoài An,an@lequydon.edu.vn,Toán,${location.origin}/welcome#abc`,
  )
  await hands.click(button('Done'))
  await screen.findByText('Paste the list here')
})

test('mails links by default if email is set up; undeliverable ones come first', async () => {
  const invitation = { method: 'link', token: 'abc', expiresAt: '2026-03-09T08:00:00.000Z', mailed: true }
  const person = (name: string, state: string, problem: string | null = null) => {
    const mail = { state, problem, at: '2026-03-02T08:00:00.000Z' }
    return { name, email: `${name}@lequydon.edu.vn`, group: null, invitation, mail }
  }
  let away = false
  const { calls } = serve({
    'settings.public': () => publicly({ hasMail: true }),
    'staff.make': () => ({ import: imported }),
    'staff.current': () => ({
      import: calls.some(({ name }) => name === 'staff.make') && !away ? { ...imported, state: 'made' } : null,
    }),
    'staff.invitations': () => ({
      people: [person('an', 'sent'), person('ngoc', 'failed', 'Máy chủ thư từ chối thư này.'), person('sy', 'queued')],
    }),
    'staff.putAway': () => {
      away = true
      return { message: '' }
    },
  })
  const hands = await openWith(list, 'vi')
  await hands.click(await screen.findByRole('button', { name: 'Tiếp tục với 2 người' }))
  expect(await screen.findByRole('radio', { name: /Gửi mỗi người một liên kết/ })).toHaveProperty('checked', true)
  await hands.click(button('Tạo 2 tài khoản'))
  const rows = await screen.findAllByRole('row', { name: /lequydon/ })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ngoc.*Không gửi được/),
    expect.stringMatching(/^an.*Đã gửi/),
    expect.stringMatching(/^sy.*Đang chờ/),
  ])
  expect(screen.getByTitle('Máy chủ thư từ chối thư này.').textContent).toBe('Không gửi được')
  screen.getByText('1 gửi lỗi')
  screen.getByText('Đã gửi 1 trong 3')
  expect(calls.find(({ name }) => name === 'staff.make')!.body).toMatchObject({ method: 'link', mails: true })
  await hands.click(button('Xong'))
  await screen.findByRole('dialog', { name: 'Các liên kết chưa được tải về' })
})

test('reports people who got an account in the meantime and checks the list again', async () => {
  let known: string[] = []
  serve({
    'staff.known': () => ({ known }),
    'staff.make': () => {
      known = ['an@lequydon.edu.vn']
      throw new AppError(409, 'Somebody on the list has been given an account meanwhile.')
    },
  })
  const hands = await openWith(list)
  await hands.click(await screen.findByRole('button', { name: 'Continue with 2 people' }))
  await hands.click(button('Create 2 accounts'))
  await screen.findByText('Somebody on the list has been given an account meanwhile.')
  await screen.findByRole('button', { name: 'Create 1 account' })
  await hands.click(button('Back to list'))
  await waitFor(() => expect(states()).toEqual(['known', 'fault', 'fault', 'made']))
})

test('shows a page of 3,000 rows and finds the problem in the last one', async () => {
  serve()
  const rows = Array.from({ length: 3000 }, (_, at) => `Giáo viên ${at}\tgv${at}@lequydon.edu.vn`)
  const hands = await openWith(['Họ tên\tEmail', ...rows, '\tx@lequydon.edu.vn'].join('\n'))
  await screen.findByText('1 row needs fixing.')
  expect(document.querySelectorAll('*').length).toBeLessThan(6000)
  expect(states()).toHaveLength(50)
  await hands.click(button(/^Needs fixing/))
  expect(states()).toEqual(['fault'])
  screen.getByText('The name is missing')
})
