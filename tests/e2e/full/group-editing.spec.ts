import { expect, test, type Page } from '@playwright/test'
import { history } from '#features/documents/contract/history.ts'
import { accessFaults } from '../access-faults.ts'
import { minh, openDepartment } from '../department.ts'
import { openSharing, savedState } from '../document-bar.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool } from '../school.ts'
import type { Product } from '../server.ts'
import { arrive, editor, lan, texts } from '../teacher.ts'

let product: Product
test.beforeEach(async () => {
  product = await openSchool()
})

const content = '# Chủ đề phân số\n\nHoạt động 1. Khởi động.\n\nHoạt động 2. Luyện tập.'
const hoa = { email: 'hoa@example.com', password: 'nắng mới lên rồi' }

/** The document, whether it can be edited or only read. */
const sheet = (page: Page) => page.locator('[contenteditable]')

/** Types at the end of a paragraph. */
async function typeAfter(page: Page, paragraph: string, words: string) {
  await editor(page).getByText(paragraph).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words, { delay: 40 })
}

for (const language of chooseLanguages('vi'))
  test(`members of a group edit a document in turns, and lose nothing, in ${language}`, async ({ browser }) => {
    const { sharing, history: words } = texts[language]
    const { lan: author, write } = await openDepartment(product)
    const id = await write(content)
    const open = async () => (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
    const [owner, first, second] = [await open(), await open(), await open()]
    const edit = (page: Page) => page.getByRole('button', { name: sharing.edit })
    const finish = (page: Page) => page.getByRole('button', { name: sharing.finish })
    const isEditing = (page: Page, name: string) =>
      page.getByText(sharing.turnOf.split('{{time}}')[0]!.replace('{{name}}', name))

    await test.step('Lan shares her document with the group, whose members may edit it', async () => {
      await arrive(owner, product.url, { language, path: `/history?entry=${id}` })
      await expect(editor(owner)).toContainText('Luyện tập')
      await openSharing(owner)
      const dialog = owner.getByRole('dialog', { name: sharing.title.replace('{{title}}', 'Chủ đề phân số') })
      await dialog.getByLabel('Tổ Toán').check()
      await dialog.getByLabel(sharing.mayEdit).check()
      expect(await accessFaults(owner)).toEqual([])
      await dialog.getByRole('button', { name: sharing.save, exact: true }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('Minh finds it among what is shared with him, and begins to edit', async () => {
      await arrive(first, product.url, { language, account: minh, path: '/shared' })
      await first.getByRole('link', { name: 'Chủ đề phân số' }).click()
      await edit(first).click()
      await expect(finish(first)).toBeVisible()
      await typeAfter(first, 'Hoạt động 1. Khởi động.', ' Trò chơi đoán số.')
      await expect(first.getByText(words.saved, { exact: true }).first()).toBeVisible()
      expect(await accessFaults(first)).toEqual([])
    })

    await test.step('Hoa and Lan see who edits it and what he has written, and cannot edit at the same time', async () => {
      await arrive(second, product.url, { language, account: hoa, path: '/shared' })
      await second.getByRole('link', { name: 'Chủ đề phân số' }).click()
      await expect(isEditing(second, minh.name)).toBeVisible()
      await expect(edit(second)).toBeDisabled()
      await expect(sheet(second)).toContainText('Trò chơi đoán số.')
      await expect(isEditing(owner, minh.name)).toBeVisible()
      await expect(sheet(owner)).toContainText('Trò chơi đoán số.')
      await expect(sheet(owner)).toHaveAttribute('contenteditable', 'false')
    })

    await test.step('when Minh has finished, Hoa edits what he has left', async () => {
      await finish(first).click()
      await expect(edit(first)).toBeVisible()
      await edit(second).click()
      await expect(finish(second)).toBeVisible()
      await typeAfter(second, 'Hoạt động 2. Luyện tập.', ' Bài tập 3.')
      await expect(second.getByText(words.saved, { exact: true }).first()).toBeVisible()
      await expect(isEditing(first, 'Lê Thị Hoa')).toBeVisible()
      await expect(sheet(first)).toContainText('Bài tập 3.')
    })

    await test.step('a window that closes ends the turn, and Lan has all of it and edits on', async () => {
      await second.keyboard.press('Escape')
      await expect(sheet(owner)).toContainText('Bài tập 3.')
      await expect(sheet(owner)).toHaveAttribute('contenteditable', 'true')
      await typeAfter(owner, 'Hoạt động 1. Khởi động.', ' Năm phút.')
      await expect(savedState(owner)).toBeVisible()
      const { entry } = (await author.client.call(history.get, { params: { id } })).body
      expect(entry.content).toContain('Trò chơi đoán số. Năm phút.')
      expect(entry.content).toContain('Luyện tập. Bài tập 3.')
      await expect(isEditing(first, lan.name)).toBeVisible()
      await expect(edit(first)).toBeDisabled()
    })
    for (const page of [owner, first, second]) await page.context().close()
  })
