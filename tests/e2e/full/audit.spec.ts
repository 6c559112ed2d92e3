import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { accessGrants } from '#features/documents/contract/access-grants.ts'
import { users } from '#features/accounts/contract/users.ts'
import { clientOf } from '../../support/server/client.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { arrive, haveAccount, lan, texts } from '../teacher.ts'

let product: Product
test.beforeAll(async () => {
  product = await openSchool()
  await haveAccount(product.url)
  await happen()
})

/** A failed sign-in, a changed role, and an administrator who opens another user's document. */
async function happen() {
  const guest = clientOf({ url: product.url })
  await guest.call(auth.login, { body: { ...lan, password: 'not that' } })
  const signedIn = async (body: typeof administrator) => {
    const { user, token } = (await guest.call(auth.login, { body })).body
    return { ...clientOf({ url: product.url, token }), id: user.id }
  }
  const [boss, teacher] = [await signedIn(administrator), await signedIn(lan)]
  const { id } = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === 'Lesson plan')!
  const { questions } = (await teacher.call(agents.get, { params: { id } })).body.agent
  const answers = Object.fromEntries(
    questions.map(({ key, type, options }) => [key, type === 'NUMBER' ? 45 : (options[0]?.value ?? 'Ánh sáng')]),
  )
  const { historyId } = (await teacher.call(generation.generate, { params: { id }, body: { answers } })).body
  const reason = { kind: 'requested', words: 'She asked for help.' } as const
  await boss.call(accessGrants.open, { params: { id: historyId }, body: reason })
  await boss.call(users.update, { params: { id: teacher.id }, body: { role: 'EDITOR' } })
}

for (const language of chooseLanguages('vi')) {
  test(`finds who failed to sign in, who got a role and whose document was opened, in ${language}`, async ({
    page,
  }) => {
    const { audit, auditEvent, auditKind } = texts[language]
    await arrive(page, product.url, { language, account: administrator, path: '/admin/settings/audit' })
    const rows = page.getByRole('row')
    await expect(rows.filter({ hasText: auditEvent['sign-in-failed'] })).toHaveCount(1)
    await expect(rows.filter({ hasText: auditEvent['role-changed'] })).toContainText(lan.name)

    await page.getByRole('button', { name: audit.others }).click()
    await expect(rows.filter({ hasText: auditEvent['document-opened'] })).toHaveCount(1)
    await expect(rows.filter({ hasText: auditEvent['role-changed'] })).toHaveCount(0)
    await page.getByRole('button', { name: audit.others }).click()

    await page.getByRole('combobox', { name: audit.kind, exact: true }).selectOption({ label: auditKind.signIn })
    await expect(rows.filter({ hasText: auditEvent['role-changed'] })).toHaveCount(0)
    await page.getByRole('searchbox', { name: audit.search }).fill('nguyen thi lan')
    await expect(rows.filter({ hasText: auditEvent['sign-in-failed'] })).toHaveCount(1)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: audit.csv }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toContain(auditEvent['sign-in-failed'])
    expect(csv).not.toContain(auditEvent['role-changed'])
    await page.getByRole('combobox', { name: audit.kind, exact: true }).selectOption('')
    await page.getByRole('searchbox', { name: audit.search }).fill('')
    await expect(rows.filter({ hasText: auditEvent['log-exported'] }).first()).toBeVisible()
  })
}

test('on a phone rows and changes fit without scrolling sideways', async ({ page }) => {
  const { auditEvent, auditField } = texts.vi
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(page, product.url, { language: 'vi', account: administrator, path: '/admin/settings/audit' })
  const row = page.getByText(auditEvent['role-changed']).first()
  await expect(row).toBeVisible()
  await row.click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: auditField.role, exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
