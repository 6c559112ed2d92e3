import { expect, test, type Page } from '@playwright/test'
import { groups } from '#features/accounts/contract/groups.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { submissions } from '#features/submissions/contract/submissions.ts'
import { auth } from '#platform/contract/auth.ts'
import type { Language } from '#platform/i18n/language.ts'
import { clientOf } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { minh, openDepartment } from '../department.ts'
import { openAction } from '../document-bar.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool } from '../school.ts'
import type { Product } from '../server.ts'
import { arrive, lan, texts } from '../teacher.ts'

const hoa = { name: 'Lê Thị Hoa', email: 'hoa@example.com', password: 'nắng mới lên rồi' }
const phuc = { name: 'Đỗ Văn Phúc', email: 'phuc@example.com', password: 'đường làng mùa gặt' }
const title = 'Cộng hai phân số'
const second = 'Trừ hai phân số'

let product: Product
test.beforeEach(async () => {
  product = await openSchool()
})

/** Lan and Minh teach, Hoa heads their department, and Phúc is the deputy head of the school, who is in no department. */
async function openDesk() {
  const { groupId, boss, hoa: head, lan: author, minh: colleague, write } = await openDepartment(product)
  await clientOf(product).call(auth.register, { body: phuc })
  const { user } = (await clientOf(product).call(auth.login, { body: phuc })).body
  const params = { id: groupId }
  await boss.client.call(groups.changeReviewers, { params, body: { add: [head.id, user.id] } })
  const setRule = (rule: { kind: 'all' | 'last'; lastId: string | null }) =>
    boss.client.call(groups.setApprovalRule, { params, body: { rule } })
  await setRule({ kind: 'last', lastId: user.id })
  /** Lets the head review another group too. */
  const addGroup = async (name: string) => {
    const { id } = (await boss.client.call(groups.create, { body: { name } })).body.group
    await boss.client.call(groups.changeReviewers, { params: { id }, body: { add: [head.id] } })
    await boss.client.call(groups.changePeople, { params: { id }, body: { add: [colleague.id] } })
  }
  return { author, colleague, write, setRule, addGroup }
}

for (const language of chooseLanguages('vi'))
  test(`a teacher, a colleague, the head and the deputy head pass plans to each other, beginning in ${language}`, async ({
    browser,
  }) => {
    const other: Language = language === 'vi' ? 'en' : 'vi'
    const { author, colleague, write, setRule, addGroup } = await openDesk()
    const planId = await write(`# ${title}\n\n## Mục tiêu\n\nHọc sinh cộng được hai phân số.`)
    const open = async (width: number, height: number) =>
      (await browser.newContext({ viewport: { width, height } })).newPage()
    const [teacher, peer, head, deputy] = [
      await open(1366, 768),
      await open(1280, 800),
      await open(1366, 620),
      await open(390, 800),
    ]
    // The head reads the other language than the teacher, as in a school with both.
    const [own, heads] = [texts[language], texts[other]]
    const approve = (page: Page, { review }: typeof own) =>
      page.getByRole('button', { name: review.approve, exact: true })
    const fill = (words: string, names: string) => words.replace('{{names}}', names)
    let [id, address] = ['', '']

    await test.step('Lan submits her plan to both reviewers', async () => {
      await arrive(teacher, product.url, { language, path: `/history?entry=${planId}` })
      await openAction(teacher, own.submission.submit)
      const dialog = teacher.getByRole('dialog', { name: own.submission.title.replace('{{title}}', title) })
      await expect(dialog.getByLabel(own.submission.to)).toContainText(hoa.name)
      await expect(dialog.getByLabel(own.submission.to)).toContainText(phuc.name)
      await dialog.getByLabel(own.submission.week).fill('12')
      await dialog.getByRole('button', { name: own.submission.send }).click()
      await expect(dialog).toBeHidden()
      const mine = (await author.client.call(submissions.mine)).body.submissions
      id = mine[0]!.id
      address = `${product.url}/reviews/${id}`
      await teacher.goto(address)
      await expect(teacher.getByText(own.submission.submitted).first()).toBeVisible()
    })

    await test.step('Minh, her colleague, cannot read it', async () => {
      await arrive(peer, product.url, { language: other, account: minh })
      await peer.goto(address)
      await expect(peer.getByText(heads.review.loadFailed).first()).toBeVisible()
      await expect(peer.getByText('Học sinh cộng được')).toBeHidden()
    })

    await test.step('the deputy head reads it on a phone, and decides only after the head', async () => {
      await arrive(deputy, product.url, { language, account: phuc })
      await deputy.goto(`${product.url}/reviews?show=open`)
      await expect(deputy.getByText(own.review.noneOpen)).toBeVisible()
      await deputy.goto(address)
      await expect(deputy.getByText(own.review.lastTurn)).toBeVisible()
      await expect(approve(deputy, own)).toBeHidden()
      expect(await accessFaults(deputy)).toEqual([])
    })

    await test.step('the head comments and approves with the keyboard', async () => {
      await arrive(head, product.url, { language: other, account: hoa })
      await head.goto(`${product.url}/reviews?show=open`)
      await head.getByRole('link', { name: title }).focus()
      await head.keyboard.press('Enter')
      await head
        .getByRole('button', { name: new RegExp(`^${heads.review.commentOn.split('{{text}}')[0]}Học sinh`) })
        .focus()
      await head.keyboard.press('Enter')
      await expect(head.getByLabel(heads.review.yourComment).last()).toBeFocused()
      await head.keyboard.type('Thêm ví dụ khác mẫu.')
      await head.getByRole('button', { name: heads.review.add }).first().press('Enter')
      await expect(head.getByText('Thêm ví dụ khác mẫu.')).toBeVisible()
      await approve(head, heads).focus()
      await head.keyboard.press('Enter')
      await expect(head.getByText(heads.review.yourApproval)).toBeVisible()
      expect(await accessFaults(head)).toEqual([])
    })

    await test.step('the teacher and the deputy head learn of it without reloading', async () => {
      for (const page of [teacher, deputy]) {
        await expect(page.getByText('Thêm ví dụ khác mẫu.')).toBeVisible()
        await expect(page.getByText(fill(own.review.approvedBefore, hoa.name))).toBeVisible()
      }
      await expect(teacher.getByText(fill(own.review.waitingFor, phuc.name))).toBeVisible()
    })

    await test.step('the deputy head has the last word, and both are named', async () => {
      await approve(deputy, own).click()
      await expect(approve(deputy, own)).toBeHidden()
      await expect(teacher.getByText(own.submission.approved).first()).toBeVisible()
      await expect(teacher.getByText(fill(own.review.approvedBefore, `${hoa.name}, ${phuc.name}`))).toBeVisible()
      await expect(head.getByText(heads.submission.approved).first()).toBeVisible()
      const { submission } = (await author.client.call(submissions.get, { params: { id } })).body
      expect(submission).toMatchObject({ state: 'approved', decidedBy: { name: phuc.name } })
    })

    await test.step('where both must approve, the head returns what the deputy head has approved', async () => {
      await setRule({ kind: 'all', lastId: null })
      const { entry } = (await author.client.call(history.get, { params: { id: planId } })).body
      const params = { id: entry.agentId }
      const made = await colleague.client.call(generation.generate, { params, body: { answers: {} } })
      const { historyId: documentId } = made.body
      const content = `# ${second}\n\nHọc sinh trừ được hai phân số.`
      await colleague.client.call(history.update, { params: { id: documentId }, body: { content } })
      await peer.goto(`${product.url}/history?entry=${documentId}`)
      await openAction(peer, heads.submission.submit)
      const dialog = peer.getByRole('dialog', { name: heads.submission.title.replace('{{title}}', second) })
      await dialog.getByRole('button', { name: heads.submission.send }).click()
      await expect(dialog).toBeHidden()
      for (const [page, words] of [
        [deputy, own],
        [head, heads],
      ] as const) {
        await page.goto(`${product.url}/reviews?show=open`)
        await page.getByRole('link', { name: second }).click()
        await expect(approve(page, words)).toBeVisible()
      }
      await approve(deputy, own).click()
      await expect(deputy.getByText(own.review.yourApproval)).toBeVisible()
      await expect(head.getByText(fill(heads.review.approvedBefore, phuc.name))).toBeVisible()
      await head.getByRole('button', { name: heads.review.return, exact: true }).click()
      const reason = head.getByRole('dialog')
      await reason.getByLabel(heads.review.reason).fill('Thiếu phần luyện tập.')
      await reason.getByRole('button', { name: heads.review.return, exact: true }).click()
      await expect(head.getByText('Thiếu phần luyện tập.')).toBeVisible()
      await expect(deputy.getByText('Thiếu phần luyện tập.')).toBeVisible()
      await peer.goto(`${product.url}/reviews`)
      await expect(peer.getByRole('list', { name: heads.review.mine })).toContainText(heads.submission.returned)
      await expect(peer.getByText(title)).toBeHidden()
    })

    await test.step('the board shows the head who has submitted what, and the colleague no board', async () => {
      await head.goto(`${product.url}/reviews?show=department`)
      const row = head.getByRole('row').filter({ hasText: lan.name })
      await expect(row.getByRole('link', { name: heads.deadline.approved })).toBeVisible()
      expect(await accessFaults(head)).toEqual([])
      // On a phone all weeks are beside each other, and a fingertip hits each submission.
      await head.setViewportSize({ width: 390, height: 844 })
      expect(await head.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      const board = head.getByRole('region', { name: heads.deadline.table })
      expect(await board.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      expect((await board.boundingBox())!.y).toBeLessThan(270)
      const target = (await row.getByRole('link', { name: heads.deadline.approved }).boundingBox())!
      expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44)
      expect(await accessFaults(head)).toEqual([])
      await expect(peer.getByText(heads.review.department, { exact: true })).toBeHidden()
    })

    await test.step('with two groups the head sees both below each other, or one', async () => {
      await addGroup('Tổ Lý')
      await head.setViewportSize({ width: 390, height: 800 })
      await head.goto(`${product.url}/reviews?show=department`)
      const board = (name: string) => head.getByRole('region', { name, exact: true })
      await expect(board('Tổ Lý').getByRole('rowheader', { name: minh.name })).toBeVisible()
      await expect(board('Tổ Toán').getByRole('rowheader', { name: lan.name })).toBeVisible()
      expect(await accessFaults(head)).toEqual([])
      await head.getByLabel(heads.deadline.group, { exact: true }).selectOption('Tổ Lý')
      await expect(board('Tổ Toán')).toBeHidden()
      await head.reload()
      await expect(board('Tổ Lý').getByRole('rowheader', { name: minh.name })).toBeVisible()
      await expect(board('Tổ Toán')).toBeHidden()
    })
    for (const page of [teacher, peer, head, deputy]) await page.context().close()
  })
