import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/web/render.tsx'
import { AppError, aUser, serveApi } from '#tests/support/web/server.ts'
import type { DepartmentBoard } from '../../contract/deadlines.ts'
import { deadlineTexts } from '../../texts/deadlines.ts'
import { reviewTexts } from '../../texts/reviews.ts'

const { deadline: t } = deadlineTexts.en
const { review } = reviewTexts.en
const minh = aUser({ name: 'Trần Quang Minh', reviewCount: 0 })
const group = { id: '00000000-0000-4000-8000-0000000000b1', name: 'Mathematics' }
const submissionId = '00000000-0000-4000-8000-0000000000c1'

const board: DepartmentBoard = {
  group,
  deadlines: [{ week: 12, dueOn: '2026-11-27', isPast: true }],
  members: [
    {
      id: 'lan',
      name: 'Nguyễn Thị Lan',
      canSubmit: true,
      cells: [{ week: 12, state: 'submitted', count: 2, isLate: true, submissionId }],
    },
    {
      id: 'hoa',
      name: 'Lê Thị Hoa',
      canSubmit: true,
      cells: [{ week: 12, state: 'missing', count: 0, isLate: true, submissionId: null }],
    },
  ],
}

async function openBoard(handlers: Parameters<typeof serveApi>[0] = {}, address = '/reviews?show=department') {
  const { calls } = serveApi({
    'auth.me': () => ({ user: minh }),
    'deadlines.groups': () => ({ groups: [group] }),
    'deadlines.due': () => ({ due: [] }),
    'deadlines.board': () => ({ from: 12, boards: [board] }),
    ...handlers,
  })
  const hands = await renderApp(address, { user: minh })
  return { hands, named: (name: string) => calls.filter((call) => call.name === name) }
}

test('shows members and weeks with what is submitted, late and missing', async () => {
  const { hands, named } = await openBoard()
  const table = await screen.findByRole('table')
  expect(table.querySelector('caption')!.textContent).toMatch(/^Mathematics · Lesson planAs of /)
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Member',
    'Week 12due Fri 27 Nov27 Nov1 of 2 submitted1/2',
    ...[13, 14, 15, 16].map((week) => `Week ${week}no deadline–0 of 2 submitted0/2`),
  ])
  const rows = within(table).getAllByRole('row').slice(1)
  expect(within(rows[0]!).getByRole('link', { name: 'Waiting · 2, Nguyễn Thị Lan, Week 12' })).toHaveProperty(
    'pathname',
    `/reviews/${submissionId}`,
  )
  expect(rows[0]!.textContent).toContain(`${t.late}${t.lateShort}`)
  expect(rows[1]!.textContent).toBe(`Lê Thị Hoa${t.missing}${t.none.repeat(4)}`)
  await hands.click(screen.getByRole('button', { name: t.later }))
  await waitFor(() => expect(named('deadlines.board').at(-1)!.query).toMatchObject({ from: '17' }))
})

test('shows all groups below each other, or one, as the address says', async () => {
  const other = { id: '00000000-0000-4000-8000-0000000000b2', name: 'Physics' }
  const { hands, named } = await openBoard({
    'deadlines.groups': () => ({ groups: [group, other] }),
    'deadlines.board': ({ query }) => ({
      from: 12,
      boards: [board, { ...board, group: other }].filter((one) => [undefined, one.group.id].includes(query['groupId'])),
    }),
  })
  const names = () => screen.getAllByRole('table').map((table) => table.querySelector('caption b')!.textContent)
  await waitFor(() => expect(names()).toEqual(['Mathematics · Lesson plan', 'Physics · Lesson plan']))
  const physics = within(screen.getByRole('region', { name: 'Physics' }))
  await hands.click(physics.getByRole('button', { name: t.set }))
  await screen.findByRole('dialog', { name: 'Deadlines for “Physics”' })
  await hands.keyboard('{Escape}')
  await hands.click(screen.getByRole('button', { name: t.later }))
  await waitFor(() => expect(named('deadlines.board').at(-1)!.query).toEqual({ purpose: 'plan', from: '17' }))
  await hands.selectOptions(screen.getByRole('combobox', { name: t.group }), 'Physics')
  await waitFor(() => expect(names()).toEqual(['Physics · Lesson plan']))
  expect(location.search).toContain(`group=${other.id}`)
  await hands.selectOptions(screen.getByRole('combobox', { name: t.group }), t.allGroups)
  await waitFor(() => expect(names()).toHaveLength(2))
})

test('sets deadlines, and shows what is wrong at its field', async () => {
  const wrong = 'Choose today or a later day'
  let isWrong = true
  const { hands, named } = await openBoard({
    'deadlines.set': () => {
      if (isWrong) throw new AppError(400, 'Please check the fields.', { fields: { dueOn: wrong } })
      return { message: 'Deadlines set' }
    },
  })
  await hands.click(await screen.findByRole('button', { name: t.set }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deadlines for “Mathematics”' }))
  await hands.type(dialog.getByLabelText(t.fromWeek), '13')
  await hands.click(dialog.getByRole('button', { name: t.save }))
  expect(dialog.getByText(t.dayRequired)).toBeTruthy()
  await hands.type(dialog.getByLabelText(t.day), '2026-12-04')
  await hands.click(dialog.getByRole('button', { name: t.save }))
  expect(await dialog.findByText(wrong)).toBeTruthy()
  isWrong = false
  await hands.click(dialog.getByRole('button', { name: t.save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(named('deadlines.set').at(-1)!.body).toEqual({
    groupId: group.id,
    purpose: 'plan',
    fromWeek: 13,
    toWeek: 13,
    dueOn: '2026-12-04',
  })
  await hands.click(screen.getByRole('button', { name: t.set }))
  const again = within(await screen.findByRole('dialog', { name: 'Deadlines for “Mathematics”' }))
  expect(again.getByLabelText(t.fromWeek)).toHaveProperty('value', '')
  await hands.type(again.getByLabelText(t.fromWeek), '13')
  await hands.click(again.getByRole('button', { name: t.remove }))
  await waitFor(() => expect(named('deadlines.set').at(-1)!.body).toMatchObject({ fromWeek: 13, dueOn: null }))
})

test('reminds a member of deadlines, and offers no board to people who review nothing', async () => {
  const due = { groupId: group.id, groupName: 'Mathematics', purpose: 'plan', week: 12, dueOn: '2026-11-27' }
  await openBoard(
    {
      'deadlines.groups': () => ({ groups: [] }),
      'deadlines.due': () => ({
        due: [
          { ...due, isPast: true },
          { ...due, week: 13, dueOn: '2026-12-04', isPast: false },
        ],
      }),
      'submissions.mine': () => ({ submissions: [], pagination: { page: 1, limit: 20, total: 0, pages: 1 } }),
    },
    '/reviews',
  )
  await screen.findByText('Lesson plan, week 12, Mathematics: was due Friday 27 Nov')
  expect(screen.getByText('Lesson plan, week 13, Mathematics: due Friday 4 Dec')).toBeTruthy()
  await screen.findByText(review.noneMine)
  expect(screen.queryByRole('link', { name: review.department })).toBeNull()
})
