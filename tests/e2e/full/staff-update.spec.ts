import { expect, test } from '@playwright/test'
import { staff } from '#features/accounts/contract/staff.ts'
import { users } from '#features/accounts/contract/users.ts'
import { staffUpdateTexts } from '#features/accounts/texts/staff-update.ts'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '../../support/server/client.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive, texts } from '../teacher.ts'

let product: Product
test.beforeEach(async () => {
  product = await startProduct()
})
test.afterEach(() => product.stop())

const people = [
  { name: 'Nguyễn Hoài An', email: 'an@lequydon.edu.vn', group: 'Toán', role: 'USER' },
  { name: 'Lê Văn Sỹ', email: 'sy@lequydon.edu.vn', group: 'Toán', role: 'USER' },
  { name: 'Phan Ngọc', email: 'ngoc@lequydon.edu.vn', group: 'Văn', role: 'USER' },
] as const

test('starts a school year: moves a teacher to another department, deactivates a leaver, and undoes it all', async ({
  page,
}) => {
  const { staffUpdate } = staffUpdateTexts.vi
  const { token } = (await clientOf({ url: product.url }).call(auth.login, { body: administrator })).body
  const boss = clientOf({ url: product.url, token })
  await boss.call(staff.make, { body: { people: [...people], method: 'link', makesGroups: true } })
  const latest = async () => (await boss.call(staff.current)).body.import
  await expect.poll(async () => (await latest())?.state).toBe('made')
  await boss.call(staff.putAway, { params: { id: (await latest())!.id } })

  await arrive(page, product.url, { language: 'vi', account: administrator, path: '/admin/users/import' })
  const rows = [
    'Họ và tên\tEmail\tĐiện thoại\tTổ\tChức vụ',
    'Nguyễn Hoài An\tan@lequydon.edu.vn\t0912 345 118\tVật lí\tTổ trưởng',
    'Lê Văn Sỹ\tsy@lequydon.edu.vn\t\tToán\tGiáo viên',
  ]
  await page.getByRole('textbox', { name: texts.vi.staff.paste }).fill(rows.join('\n'))
  await page.getByRole('button', { name: texts.vi.staff.read }).click()
  await page.getByRole('button', { name: 'Cập nhật 2 tài khoản…' }).click()
  await expect(page.getByText('Điện thoại: chưa có → 0912 345 118')).toBeVisible()
  await expect(page.getByText('Tổ: Toán → Vật lí')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Phan Ngọc đã nghỉ' }).check()
  await page.getByRole('button', { name: 'Cập nhật 1 người, khoá 1 tài khoản' }).click()
  await expect(page.getByText(/thay đổi 1 người, khoá 1 tài khoản/)).toBeVisible()

  // The administrator may come back within a day.
  await page.reload()
  await page.getByRole('button', { name: staffUpdate.undo }).click()
  await page.getByRole('dialog').getByRole('button', { name: staffUpdate.undo }).click()
  await expect(page.getByText('2 người đã trở lại như trước lần cập nhật.')).toBeVisible()
  const all = (await boss.call(users.list)).body.users
  expect(all.find(({ name }) => name === 'Phan Ngọc')).toMatchObject({ isActive: true })
  expect(all.find(({ name }) => name === 'Nguyễn Hoài An')).toMatchObject({ phone: null })
})
