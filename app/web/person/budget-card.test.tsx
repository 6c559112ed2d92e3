import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Budget } from '#features/usage/contract/budgets.ts'
import { aBudget, servesBudgets, spentMoney } from '#features/usage/web/amounts/testing.ts'
import { servesUsers } from '#tests/support/web/lists.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, serveApi } from '#tests/support/web/server.ts'

const boss = aUser({ id: '00000000-0000-4000-8000-0000000000b1', name: 'Trần Văn Hiệu', role: 'ADMIN' })
const lan = aUser({ id: '00000000-0000-4000-8000-0000000000b2' })
const figures = { documents: 12, failed: 1, tokens: 40_000, cost: 0.25 }

async function open(fields: Partial<Budget>, language: 'en' | 'vi' = 'en') {
  const owned = { scope: 'person', ownerId: lan.id, name: lan.name, email: lan.email } as const
  let budget = aBudget({ ...owned, money: 120_000, ...fields })
  const { calls } = serveApi({
    'auth.me': () => ({ user: boss }),
    ...servesUsers(() => [boss, lan]),
    ...servesBudgets(() => [budget]),
    'budgets.add': ({ body }) => {
      const { money, tokens } = body as { money: number | null; tokens: number | null }
      budget = { ...budget, addedMoney: money ?? 0, addedTokens: tokens ?? 0, share: 0.71 }
      return { budget }
    },
    'budgets.set': ({ body }) => {
      const { currency, money, tokens } = body as Budget
      budget = { ...budget, currency, money, tokens, share: 0.2, version: budget.version + 1 }
      return { budget }
    },
    'people.page': () => ({
      user: lan,
      lastSeenAt: new Date().toISOString(),
      isLastAdministrator: false,
      hasPassword: true,
      bySchool: false,
      groups: [],
      total: figures,
      month: figures,
      usualAgent: null,
      owned: { generations: 12, conversations: 4, files: 2 },
      storedBytes: 0,
    }),
    'people.sessions': () => ({ sessions: [] }),
    'history.all': () => ({ history: [], pagination: { page: 1, limit: 5, total: 0, pages: 0 } }),
  })
  const hands = await renderApp(`/admin/users/${lan.id}`, { user: boss, language })
  const name = language === 'en' ? 'Budget for this month' : 'Ngân sách tháng này'
  const card = within(await screen.findByRole('region', { name }))
  return { hands, card, sent: (call: string) => calls.filter((one) => one.name === call).map(({ body }) => body) }
}

test('shows the person’s message for a used-up budget, and one click increases it', async () => {
  const { hands, card, sent } = await open({ spent: spentMoney(120_500), share: 1.004 })
  await card.findByText('Used up. Resets on 1 Dec')
  card.getByText('Nguyễn Thị Lan sees this message and cannot start anything new:')
  card.getByText(/^You have used up your AI budget for this month\./)
  await hands.click(card.getByRole('button', { name: 'Add 50,000\u00A0₫ for this month' }))
  await card.findByText(/including 50,000.₫ added for this month only/)
  expect(card.queryByText(/used up/)).toBeNull()
  expect(sent('budgets.add')).toMatchObject([{ scope: 'person', ownerId: lan.id, money: 50_000, tokens: null }])
})

test('warns from 80 % on and mentions estimated tokens', async () => {
  const spent = spentMoney(100_000, { estimatedTokens: 2_500 })
  const { card } = await open({ spent, share: 0.83 }, 'vi')
  await card.findByText('Đã dùng hơn 80%')
  card.getByText('2.500 token do hệ thống tự ước tính vì nhà cung cấp không cho số liệu.')
  expect(card.queryByText(/thấy thông báo này/)).toBeNull()
})

test('gives a person without a budget one', async () => {
  const { hands, card, sent } = await open({ money: null, share: null, spent: spentMoney(5_000), version: 0 }, 'vi')
  await card.findByText(/^Chưa đặt ngân sách/)
  expect(card.queryByRole('button', { name: /^Thêm/ })).toBeNull()
  await hands.click(card.getByRole('button', { name: 'Đặt ngân sách' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Đặt ngân sách cho Nguyễn Thị Lan' }))
  await hands.type(dialog.getByRole('textbox', { name: 'Số tiền mỗi tháng' }), '120.000')
  await dialog.findByText(/một trăm hai mươi nghìn đồng/)
  await hands.click(dialog.getByRole('button', { name: 'Lưu' }))
  await card.findByRole('button', { name: 'Sửa' })
  expect(sent('budgets.set')).toMatchObject([{ scope: 'person', ownerId: lan.id, version: 0, money: 120_000 }])
})
