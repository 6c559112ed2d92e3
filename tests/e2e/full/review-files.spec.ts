import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { groups } from '#features/accounts/contract/groups.ts'
import { accessFaults } from '../access-faults.ts'
import { minh, openDepartment } from '../department.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool } from '../school.ts'
import type { Product } from '../server.ts'
import { arrive, texts } from '../teacher.ts'

const plan = new URL('../../data/readers/lao-hac.pdf', import.meta.url)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let product: Product
test.beforeEach(async () => {
  product = await openSchool()
})

for (const language of chooseLanguages('vi'))
  test(`a PDF from the computer is submitted, commented, downloaded and approved, in ${language}`, async ({
    browser,
  }) => {
    const { review, submission, nav } = texts[language]
    const { groupId, boss, minh: reviewer } = await openDepartment(product)
    await boss.client.call(groups.changeReviewers, { params: { id: groupId }, body: { add: [reviewer.id] } })
    const open = async (width: number, height: number) =>
      (await browser.newContext({ viewport: { width, height } })).newPage()
    const [author, head] = [await open(390, 800), await open(1366, 768)]
    const download = async (page: Page) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: review.downloadFile }).click(),
      ])
      return { name: file.suggestedFilename(), hash: hashOf(await readFile(await file.path())) }
    }

    await test.step('Lan has not submitted anything, and finds the form on the page of reviews', async () => {
      await arrive(author, product.url, { language, path: '/reviews' })
      await author.getByRole('button', { name: submission.submitFile }).click()
      const dialog = author.getByRole('dialog', { name: submission.fileTitle })
      await dialog.getByRole('button', { name: submission.send }).click()
      await expect(dialog.getByText(submission.fileRequired)).toBeVisible()
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'Lão Hạc.pdf',
        mimeType: 'application/pdf',
        buffer: await readFile(plan),
      })
      await expect(dialog.getByText('Lão Hạc.pdf')).toBeVisible()
      await dialog.getByLabel(submission.week).fill('12')
      expect(await accessFaults(author)).toEqual([])
      await dialog.getByRole('button', { name: submission.send }).click()
      await expect(dialog).toBeHidden()
      await expect(author.getByRole('list', { name: review.mine })).toContainText('Lão Hạc')
    })

    await test.step('Minh reads its text, comments on a paragraph and downloads it', async () => {
      await arrive(head, product.url, { language, account: minh })
      await head.getByRole('navigation', { name: nav.main }).getByRole('link', { name: nav.reviews }).click()
      await head.getByRole('link', { name: 'Lão Hạc' }).click()
      const document = head.getByRole('region', { name: review.document })
      await expect(document).toContainText('Học sinh kể lại được diễn biến')
      await document.getByRole('button', { name: /Kế hoạch bài dạy/ }).click()
      await head.getByLabel(review.yourComment).last().fill('Nêu rõ yêu cầu cần đạt.')
      await expect(head.getByRole('button', { name: review.suggest })).toBeHidden()
      await head.getByRole('button', { name: review.add }).first().click()
      await expect(document.getByText('Nêu rõ yêu cầu cần đạt.')).toBeVisible()
      expect(await download(head)).toEqual({ name: 'Lão Hạc.pdf', hash: hashOf(await readFile(plan)) })
      expect(await accessFaults(head)).toEqual([])
      await head.getByRole('button', { name: review.approve, exact: true }).click()
      await expect(head.getByRole('button', { name: review.approve, exact: true })).toBeHidden()
    })

    await test.step('Lan sees the approval and the comment, and downloads the same file', async () => {
      // The list shows the decision without being loaded again.
      await expect(author.getByRole('list', { name: review.mine })).toContainText(submission.approved)
      await author.getByRole('link', { name: 'Lão Hạc' }).click()
      await expect(author.getByText('Nêu rõ yêu cầu cần đạt.')).toBeVisible()
      await expect(author.getByText(submission.approved, { exact: true }).first()).toBeVisible()
      expect((await download(author)).hash).toBe(hashOf(await readFile(plan)))
    })
    for (const page of [author, head]) await page.context().close()
  })
