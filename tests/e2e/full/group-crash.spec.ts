import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, type Page } from '@playwright/test'
import { sharing as sharingCalls } from '#features/documents/contract/sharing.ts'
import { history } from '#features/documents/contract/history.ts'
import { minh, openDepartment } from '../department.ts'
import { openSchool } from '../school.ts'
import type { Product } from '../server.ts'
import { arrive, editor, texts } from '../teacher.ts'

const content = '# Chủ đề phân số\n\nHoạt động 1. Khởi động.'
const hoa = { email: 'hoa@example.com', password: 'nắng mới lên rồi' }
const { sharing, history: words } = texts.vi

const edit = (page: Page) => page.getByRole('button', { name: sharing.edit })
const finish = (page: Page) => page.getByRole('button', { name: sharing.finish })

/** Types at the end of the only paragraph. */
async function type(page: Page, text: string) {
  await editor(page).getByText('Hoạt động 1.').click()
  // On a phone the paragraph has several lines.
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text, { delay: 40 })
}

/** Lets all turns run out, as they do after some minutes. */
function endTurns({ dataDir }: Product) {
  const db = new DatabaseSync(join(dataDir, 'trogiang.db'))
  db.exec("update edit_turns set expires_at = '2026-01-01T00:00:00.000Z'")
  db.close()
}

test('a server that is killed in the middle of a turn loses no text and locks nobody out', async ({ browser }) => {
  const product = await openSchool()
  const { lan: author, groupId, write } = await openDepartment(product)
  const targetId = await write(content)
  const shared = { kind: 'document', targetId, school: false, people: [] } as const
  const body = { ...shared, groups: [{ id: groupId, mayEdit: true }] }
  const { id } = (await author.client.call(sharingCalls.set, { body })).body.sharing
  const path = `/shared?open=${id}`
  const context = await browser.newContext()
  const first = await context.newPage()
  const second = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const stored = async () => (await author.client.call(history.get, { params: { id: targetId } })).body.entry.content

  await test.step('Minh types on while the server is down, and closes the page', async () => {
    await arrive(first, product.url, { language: 'vi', account: minh, path })
    await arrive(second, product.url, { language: 'vi', account: hoa, path })
    await edit(first).click()
    await type(first, ' Trò chơi.')
    await expect(first.getByText(words.saved, { exact: true }).first()).toBeVisible()
    await product.kill('SIGKILL')
    await type(first, ' Năm phút.')
    await expect(first.getByText(words.savedHere).first()).toBeVisible()
    await first.close()
  })

  await test.step('after the restart his turn still runs, and his text is saved when he comes back', async () => {
    await product.restart()
    await expect(second.getByText('Trò chơi.')).toBeVisible()
    await expect(edit(second)).toBeDisabled()
    expect(await stored()).not.toContain('Năm phút.')
    const again = await context.newPage()
    await again.goto(product.url + path)
    await edit(again).click()
    await expect(editor(again)).toContainText('Trò chơi. Năm phút.')
    await expect(again.getByText(words.saved, { exact: true }).first()).toBeVisible()
    await expect(second.getByText('Trò chơi. Năm phút.')).toBeVisible()
    await product.kill('SIGKILL')
    await type(again, ' Cả lớp.')
    await expect(again.getByText(words.savedHere).first()).toBeVisible()
    await again.close()
  })

  await test.step('when he does not come back, his turn ends by its time, and Hoa edits', async () => {
    await product.restart()
    await expect(edit(second)).toBeDisabled()
    endTurns(product)
    await expect(edit(second)).toBeEnabled()
    await edit(second).click()
    await type(second, ' Theo nhóm.')
    await expect(second.getByText(words.saved, { exact: true }).first()).toBeVisible()
    await finish(second).click()
    await expect(edit(second)).toBeVisible()
    expect(await stored()).toContain('Năm phút. Theo nhóm.')
  })

  await test.step('Minh still has what he typed, and compares it with what Hoa wrote', async () => {
    const again = await context.newPage()
    await again.goto(product.url + path)
    await edit(again).click()
    await expect(editor(again)).toContainText('Cả lớp.')
    await expect(again.getByRole('button', { name: words.compare })).toBeVisible()
    expect(await stored()).toContain('Năm phút. Theo nhóm.')
  })
  await context.close()
  await second.context().close()
})
