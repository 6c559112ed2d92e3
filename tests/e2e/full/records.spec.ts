import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { groups } from '#features/accounts/contract/groups.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { submissions } from '#features/submissions/contract/submissions.ts'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '../../support/server/client.ts'
import { readDocx } from '../../support/files/read-docx.ts'
import { unzip } from '../../support/files/unzip.ts'
import { accessFaults } from '../access-faults.ts'
import { openAction } from '../document-bar.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { arrive, lan, onPage, texts, waitForPrintView } from '../teacher.ts'

const minh = { name: 'Trần Quang Minh', email: 'minh@example.com', password: 'bốn mùa hoa nở' }
const title = 'Cộng hai phân số'

let product: Product
test.beforeEach(async () => {
  product = await openSchool()
})

/** An approved and a returned plan of Lan's, both by Minh. */
async function openRecords() {
  for (const body of [lan, minh]) await clientOf(product).call(auth.register, { body })
  const signedIn = async (account: { email: string; password: string }) => {
    const { token, user } = (await clientOf(product).call(auth.login, { body: account })).body
    return { ...clientOf({ ...product, token }), id: user.id }
  }
  const [boss, teacher, head] = [await signedIn(administrator), await signedIn(lan), await signedIn(minh)]
  const { group } = (await boss.call(groups.create, { body: { name: 'Tổ Toán' } })).body
  await boss.call(groups.changePeople, { params: { id: group.id }, body: { add: [teacher.id] } })
  await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { add: [head.id] } })
  const categoryId = (await boss.call(categories.list)).body.categories[0]!.id
  const named = { name: 'Plans', nameVi: 'Kế hoạch', description: 'Plans', descriptionVi: 'Kế hoạch' }
  const rest = { categoryId, prompt: 'Write.', questionIds: [], sharedConnection: true }
  const { agent } = (await boss.call(agents.create, { body: { ...named, ...rest } })).body
  const submit = async (heading: string) => {
    const made = await teacher.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
    const { historyId: id } = made.body
    const content = `# ${heading}\n\n## Mục tiêu\n\nHọc sinh cộng được hai phân số cùng mẫu.`
    await teacher.call(history.update, { params: { id }, body: { content } })
    const to = { groupId: group.id, reviewerId: null, purpose: 'plan', week: 12, note: '' } as const
    const { submission } = (await teacher.call(submissions.submit, { body: { documentId: id, ...to } })).body
    return { documentId: id, params: { id: submission.id }, hash: submission.hash }
  }
  const approved = await submit(title)
  await head.call(submissions.approve, { params: approved.params })
  const returned = await submit('Trừ hai phân số')
  await head.call(submissions.return, { params: returned.params, body: { reason: 'Cần thêm ví dụ.' } })
  return approved
}

async function takeFile(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

for (const language of chooseLanguages('vi'))
  test(`an approved plan is downloaded with its stamp, and a period as a ZIP and minutes, in ${language}`, async ({
    browser,
  }) => {
    const { submission, record } = texts[language]
    const { documentId, hash } = await openRecords()
    const open = async () => (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
    const [author, head] = [await open(), await open()]

    await test.step('Lan opens the approved version from her document, as a Word file and on paper', async () => {
      await arrive(author, product.url, { language, path: `/history?entry=${documentId}` })
      await openAction(author, submission.openApproved)
      // The page and the text have the same heading.
      await expect(author.getByRole('heading', { level: 1, name: title }).first()).toBeVisible()
      const menu = author.getByRole('button', { name: record.download })
      await menu.click()
      const { bytes } = await takeFile(author, author.getByRole('menuitem', { name: /^Word/ }))
      const { paragraphs } = readDocx(bytes)
      expect(paragraphs[0]!.text).toBe(title)
      expect(paragraphs.at(-1)!.text).toContain(minh.name)
      expect(paragraphs.at(-1)!.text).toContain(hash)
      await menu.click()
      await author.getByRole('menuitem', { name: record.print }).click()
      await waitForPrintView(author)
      // Paper breaks the hash where a line ends.
      expect((await onPage(author)).replaceAll(/\s/g, '')).toContain(hash)
      expect(await accessFaults(author)).toEqual([])
    })

    await test.step('Minh exports the records of the group and the minutes', async () => {
      await arrive(head, product.url, { language, account: minh, path: '/reviews?show=department' })
      await head.getByRole('button', { name: record.export }).click()
      const dialog = head.getByRole('dialog', { name: record.exportTitle.replace('{{group}}', 'Tổ Toán') })
      await expect(dialog.getByLabel(record.teacher)).toContainText(lan.name)
      // The day at the school can differ from that of the browser.
      await dialog.getByLabel(record.from).fill('2000-01-01')
      await dialog.getByRole('button', { name: record.zip }).click()
      await expect(dialog.getByLabel(record.to)).toHaveAttribute('aria-invalid', 'true')
      const days = [-3, 3].map((shift) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10))
      await dialog.getByLabel(record.from).fill(days[0]!)
      await dialog.getByLabel(record.to).fill(days[1]!)
      const zip = await takeFile(head, dialog.getByRole('button', { name: record.zip }))
      expect(zip.name).toMatch(/\.zip$/)
      const names = [...unzip(zip.bytes).keys()]
      expect(names).toHaveLength(2)
      expect(names[0]).toMatch(/\.xlsx$/)
      expect(names[1]).toContain(`${lan.name}/`)
      const minutes = await takeFile(head, dialog.getByRole('button', { name: record.minutes }))
      const { paragraphs } = readDocx(minutes.bytes)
      const all = paragraphs.map(({ text }) => text).join('\n')
      for (const part of [title, 'Cần thêm ví dụ.', minh.name, lan.name]) expect(all).toContain(part)
      expect(await accessFaults(head)).toEqual([])
    })
    for (const page of [author, head]) await page.context().close()
  })
