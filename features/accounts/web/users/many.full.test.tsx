import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { User } from '#platform/contract/account.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { servesUsers } from '#tests/support/web/lists.ts'
import { aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const boss = aUser({ id: id(1), name: 'Trần Văn Hiệu', role: 'ADMIN' })

/** A school with this many teachers beside the administrator, whose states the calls change. */
function serveSchool(count: number, handlers: Parameters<typeof serveApi>[0] = {}) {
  let users: User[] = [
    boss,
    ...Array.from({ length: count }, (_, index) =>
      aUser({ id: id(index + 2), name: `Cô Lan ${index + 1}`, isActive: index !== 2, awaitsApproval: index === 2 }),
    ),
  ]
  const changed: unknown[] = []
  const { calls } = serveApi({
    'auth.me': () => ({ user: boss }),
    ...servesUsers(() => users),
    'people.changeMany': ({ body }) => {
      const { changes } = body as { changes: { id: string; state: string }[] }
      changed.push(changes.map((one) => `${Number(one.id.slice(-12)) - 1} ${one.state}`).join(', '))
      const states = new Map(changes.map((one) => [one.id, one.state]))
      users = users.map((user) => {
        const state = states.get(user.id)
        return state ? { ...user, isActive: state === 'active', awaitsApproval: state === 'waiting' } : user
      })
      return { changed: changes.length, unchanged: [] }
    },
    ...handlers,
  })
  return { calls, changed, users: () => users }
}

const open = (language: 'en' | 'vi' = 'en') => renderApp('/admin/users', { user: boss, language })
const tick = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
const bar = () => screen.findByRole('region', { name: 'Actions for selected items' })

test('keyboard: arrows move, Space ticks, Shift selects a range, Escape clears', async () => {
  serveSchool(5)
  const hands = await open()
  ;(await screen.findByRole('link', { name: 'Cô Lan 1' })).focus()
  await hands.keyboard(' {ArrowDown}{ArrowDown}')
  expect(document.activeElement!.textContent.trim()).toBe('Cô Lan 3')
  await hands.keyboard('{Shift>} {/Shift}')
  within(await bar()).getByText('3 selected')
  await hands.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Actions for selected items' })).toBeNull()
})

test('ticks survive paging and sorting, and all matches can be ticked at once', async () => {
  const { calls } = serveSchool(120)
  const hands = await open()
  await hands.click(await tick('Cô Lan 1'))
  await hands.click(screen.getByRole('button', { name: 'Next page' }))
  await hands.click(await tick('Cô Lan 60'))
  await hands.click(screen.getByRole('button', { name: 'User' }))
  await waitFor(() => expect(calls.findLast(({ name }) => name === 'users.list')!.query['sort']).toBe('name'))
  const heads = screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))
  expect(heads).toEqual(['ascending', null, null, null, null, null, null])
  within(await bar()).getByText('2 selected')
  expect((await tick('Cô Lan 1')).matches(':checked')).toBe(true)
  await hands.click(within(await bar()).getByRole('button', { name: 'Select all 121' }))
  await within(await bar()).findByText('121 selected')
})

test('asks once before deactivating, names skipped people and can be undone', async () => {
  const { changed } = serveSchool(4)
  const hands = await open()
  await hands.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  await hands.click(within(await bar()).getByRole('button', { name: 'Deactivate' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate 4 accounts?' })
  within(dialog).getByText('Your own account (Trần Văn Hiệu) stays active.')
  await hands.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
  await hands.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(changed).toEqual([
      '1 inactive, 2 inactive, 3 inactive, 4 inactive',
      '1 active, 2 active, 3 waiting, 4 active',
    ]),
  )
  expect(screen.queryByRole('region', { name: 'Actions for selected items' })).toBeNull()
})

test('activates inactive accounts at once', async () => {
  const { changed } = serveSchool(4)
  const hands = await open('vi')
  await hands.click(await screen.findByRole('checkbox', { name: 'Chọn cả trang này' }))
  await hands.click(await screen.findByRole('button', { name: 'Mở lại' }))
  await screen.findByText('Đã mở lại 1 tài khoản')
  expect(changed).toEqual(['3 active'])
})

test('the user’s own account cannot be deactivated alone; skipped people are named', async () => {
  serveSchool(2, {
    'people.changeMany': () => ({ changed: 0, unchanged: [{ id: id(2), name: 'Cô Lan 1' }] }),
  })
  const hands = await open()
  await hands.click(await tick('Trần Văn Hiệu'))
  await hands.click(within(await bar()).getByRole('button', { name: 'Deactivate' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate' })
  within(dialog).getByText('You selected only your own account, which stays active.')
  expect(within(dialog).queryByRole('button', { name: 'Deactivate' })).toBeNull()
  await hands.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await hands.click(await tick('Cô Lan 1'))
  await hands.click(within(await bar()).getByRole('button', { name: 'Deactivate' }))
  await hands.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Deactivate' }))
  await screen.findByText('Cô Lan 1: unchanged. Your own account and the last administrator always stay active.')
})

test('exports the selected accounts as a table and reports a failure', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table')
  onTestFinished(() => saved.mockRestore())
  let fails = false
  const { calls } = serveSchool(3, {
    'people.table': () => {
      if (fails) throw new AppError(503, '')
      return new Response('name', {
        headers: { 'content-type': 'text/csv', 'content-disposition': "attachment; filename*=UTF-8''Users.csv" },
      })
    },
  })
  const hands = await open()
  await hands.click(await tick('Cô Lan 2'))
  await hands.click(await tick('Cô Lan 1'))
  await hands.click(within(await bar()).getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(calls.find(({ name }) => name === 'people.table')!.body).toEqual({ ids: [id(3), id(2)] })
  fails = true
  await hands.click(within(await bar()).getByRole('button', { name: 'Download CSV' }))
  await screen.findByText('Failed to download the accounts')
})

test('adds many to a group at once, and filters the list by it', async () => {
  const group = { id: id(900), name: 'Tổ Toán', memberCount: 0, agentCount: 0, createdAt: '2026-03-02T08:00:00.000Z' }
  const { calls } = serveSchool(3, {
    'groups.list': () => ({ groups: [{ ...group, version: 1 }] }),
    'groups.changePeople': () => ({ added: [id(2), id(3)], removed: [] }),
  })
  const hands = await open()
  await hands.click(await tick('Cô Lan 1'))
  await hands.click(await tick('Cô Lan 2'))
  await hands.click(within(await bar()).getByRole('button', { name: 'Groups' }))
  const dialog = await screen.findByRole('dialog', { name: 'Groups for 2 people' })
  await hands.click(await within(dialog).findByRole('button', { name: 'Add 2 people' }))
  await screen.findByText('2 people added')
  expect(calls.find(({ name }) => name === 'groups.changePeople')).toMatchObject({
    params: { id: id(900) },
    body: { add: [id(2), id(3)] },
  })
  await hands.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'groups.changePeople')!.body).toEqual({ remove: [id(2), id(3)] }),
  )
  await hands.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'Tổ Toán')
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'users.list')!.query).toMatchObject({ group: id(900) }),
  )
})
