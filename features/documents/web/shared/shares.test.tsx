import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnShare } from '../../contract/sharing/shares.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, serveApi } from '#tests/support/web/server.ts'

const share = (title: string, audience: Partial<OwnShare>): OwnShare => ({
  id: title,
  kind: 'document',
  targetId: title,
  title,
  agentName: 'Lesson plan',
  agentNameVi: 'Kế hoạch bài dạy',
  sharedAt: '2026-11-24T08:00:00.000Z',
  school: false,
  people: 0,
  groups: [],
  ...audience,
})

test.each([
  [
    'en',
    ['With the whole school', 'With 2 colleagues · With Tổ Toán', 'With Tổ Toán', 'No colleague can see it any more'],
  ],
  ['vi', ['Với cả trường', 'Với 2 đồng nghiệp · Với Tổ Toán', 'Với Tổ Toán', 'Không còn đồng nghiệp nào xem được']],
] as const)('says with whom each item is shared, also when nobody is left (%s)', async (language, audiences) => {
  const user = aUser()
  const shares = [
    share('Phân số', { school: true }),
    share('Tỉ số', { people: 2, groups: ['Tổ Toán'] }),
    share('Số thập phân', { groups: ['Tổ Toán'] }),
    share('Góc', {}),
  ]
  serveApi({ 'auth.me': () => ({ user }), 'sharing.mine': () => ({ shares }) })
  await renderApp('/shared?whose=mine', { user, language })
  await screen.findByText('Phân số')
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  for (const [at, { title }] of shares.entries())
    expect(rows.find((row) => row.includes(title))).toContain(audiences[at])
})
