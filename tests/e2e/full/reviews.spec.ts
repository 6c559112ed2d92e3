import { expect, test, type Page } from '@playwright/test'
import { groups } from '#features/accounts/contract/groups.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { formatIsoDay } from '#platform/i18n/format/dates.ts'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { openAction, savedState } from '../document-bar.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool } from '../school.ts'
import { administrator, schoolZone, type Product } from '../server.ts'
import { arrive, editor, lan, texts } from '../teacher.ts'

const minh = { name: 'Trần Quang Minh', email: 'minh@example.com', password: 'bốn mùa hoa nở' }
const hoa = { name: 'Lê Thị Hoa', email: 'hoa@example.com', password: 'nắng mới lên rồi' }
const title = 'Cộng hai phân số'
const content = [
  `# ${title}`,
  '## Mục tiêu',
  'Học sinh cộng được hai phân số cùng mẫu.',
  '## Hoạt động',
  '| Hoạt động | Thời gian |\n| --- | --- |\n| Khởi động | 5 phút |\n| Luyện tập | 30 phút |',
  '## Câu hỏi',
  '- Câu 1. Tính 1/5 + 2/5.\n- Câu 2. Tính 3/7 + 2/7.',
].join('\n\n')

let product: Product
test.beforeEach(async () => {
  product = await openSchool()
})

/** A group of Lan and Minh, a document of Lan's, and Hoa, who is in no group. */
async function openDesk() {
  for (const body of [lan, minh, hoa]) await clientOf(product).call(auth.register, { body })
  const signedIn = async (account: { email: string; password: string }) => {
    const { token, user } = (await clientOf(product).call(auth.login, { body: account })).body
    return { ...clientOf({ ...product, token }), id: user.id }
  }
  const [boss, teacher, head] = [await signedIn(administrator), await signedIn(lan), await signedIn(minh)]
  const { group } = (await boss.call(groups.create, { body: { name: 'Tổ Toán' } })).body
  await boss.call(groups.changePeople, { params: { id: group.id }, body: { add: [teacher.id, head.id] } })
  const categoryId = (await boss.call(categories.list)).body.categories[0]!.id
  const named = { name: 'Plans', nameVi: 'Kế hoạch', description: 'Plans', descriptionVi: 'Kế hoạch' }
  const rest = { categoryId, prompt: 'Write.', questionIds: [], sharedConnection: true }
  const { agent } = (await boss.call(agents.create, { body: { ...named, ...rest } })).body
  const made = await teacher.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  const { historyId: id } = made.body
  await teacher.call(history.update, { params: { id }, body: { content } })
  return { groupId: group.id, documentId: id }
}

for (const language of chooseLanguages('vi'))
  test(`a plan is submitted, commented, returned, submitted again and approved, in ${language}`, async ({
    browser,
  }) => {
    const { submission, review, deadline, group, nav } = texts[language]
    const { groupId, documentId } = await openDesk()
    const open = async () => (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
    const [boss, author, head, other] = [await open(), await open(), await open(), await open()]
    const reviewsLink = (page: Page) =>
      page.getByRole('navigation', { name: nav.main }).getByRole('link', { name: nav.reviews })

    const submitAgain = async (page: Page) => {
      await openAction(page, submission.submit)
      const dialog = page.getByRole('dialog', { name: submission.title.replace('{{title}}', title) })
      await dialog.getByRole('button', { name: submission.send }).click()
      await expect(dialog).toBeHidden()
    }

    await test.step('the administrator makes Minh a reviewer of the group', async () => {
      await arrive(boss, product.url, { language, account: administrator, path: `/admin/users/groups?edit=${groupId}` })
      const dialog = boss.getByRole('dialog', { name: group.editTitle.replace('{{name}}', 'Tổ Toán') })
      await dialog.getByText(group.reviewers, { exact: true }).click()
      await expect(dialog.getByText(group.noReviewers)).toBeVisible()
      await dialog.getByRole('searchbox', { name: group.searchReviewers }).fill('minh')
      await dialog.getByRole('button', { name: group.addReviewerOf.replace('{{name}}', minh.name) }).click()
      await expect(dialog.getByRole('list', { name: group.reviewers }).getByText(minh.name)).toBeVisible()
    })

    await test.step('Lan submits her plan from the menu of the document', async () => {
      await arrive(author, product.url, { language, path: `/history?entry=${documentId}` })
      await expect(editor(author)).toContainText('Luyện tập')
      await openAction(author, submission.submit)
      const dialog = author.getByRole('dialog', { name: submission.title.replace('{{title}}', title) })
      await expect(dialog.getByLabel(submission.to)).toContainText(minh.name)
      await dialog.getByLabel(submission.week).fill('60')
      await dialog.getByRole('button', { name: submission.send }).click()
      await expect(dialog.getByText(submission.weekRange)).toBeVisible()
      await dialog.getByLabel(submission.week).fill('12')
      await dialog.getByLabel(submission.note).fill('Nhờ anh xem giúp phần luyện tập.')
      await dialog.getByRole('button', { name: submission.send }).click()
      await expect(dialog).toBeHidden()
      await expect(author.getByText(submission.submitted).first()).toBeVisible()
    })

    await test.step('Minh finds it, and Hoa finds nothing', async () => {
      await arrive(head, product.url, { language, account: minh })
      await expect(reviewsLink(head)).toHaveText(`${nav.reviews} (1)`)
      await reviewsLink(head).click()
      await expect(head.getByRole('list', { name: review.open })).toContainText(lan.name)
      await head.getByRole('link', { name: title }).click()
      await expect(head.getByRole('heading', { level: 1, name: title }).first()).toBeVisible()
      await expect(head.getByRole('region', { name: review.document })).toBeVisible()
      await expect(head.getByRole('region', { name: review.findings })).toBeHidden()
      await arrive(other, product.url, { language, account: hoa })
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(reviewsLink(other)).toBeHidden()
      await other.goto(head.url())
      await expect(other.getByText(review.loadFailed).first()).toBeVisible()
      await expect(other.getByText('Luyện tập')).toBeHidden()
    })

    await test.step('he comments on a row and on the whole, and Lan sees it without reloading', async () => {
      await author.goto(head.url())
      await expect(author.getByRole('button', { name: review.withdraw })).toBeVisible()
      const table = new RegExp(`^${review.commentOn.split('{{text}}')[0]}Hoạt động · Thời gian`)
      await head.getByRole('button', { name: table }).click()
      await head.getByLabel(review.where, { exact: true }).selectOption({ label: 'Luyện tập · 30 phút' })
      await head.getByLabel(review.yourComment).last().fill('Nên tăng lên 35 phút.')
      await head.getByRole('button', { name: review.add }).first().click()
      await expect(head.getByText('Nên tăng lên 35 phút.')).toBeVisible()
      await expect(author.getByText('Nên tăng lên 35 phút.')).toBeVisible()
      expect(await accessFaults(head)).toEqual([])
    })

    await test.step('he suggests other words for an item, and Lan accepts them with one press', async () => {
      await head.getByRole('button', { name: new RegExp(`^${review.commentOn.split('{{text}}')[0]}Câu 1`) }).click()
      await head.getByLabel(review.where, { exact: true }).selectOption({ label: 'Câu 2. Tính 3/7 + 2/7.' })
      await head.getByRole('button', { name: review.suggest }).click()
      await expect(head.getByLabel(review.wordsNow)).toHaveValue('Câu 2. Tính 3/7 + 2/7.')
      await head.getByLabel(review.wordsNow).fill('3/7 + 2/7')
      await head.getByLabel(review.wordsThen).fill('4/7 + 2/7')
      await head.getByRole('button', { name: review.add }).first().click()
      await expect(head.getByText('4/7 + 2/7')).toBeVisible()
      await expect(head.getByRole('button', { name: review.accept })).toBeHidden()
      await author.getByRole('button', { name: review.accept }).click()
      await expect(head.getByText(review.accepted, { exact: true })).toBeVisible()
      await author.goto(`${product.url}/history?entry=${documentId}`)
      await expect(editor(author)).toContainText('Tính 4/7 + 2/7.')
    })

    await test.step('Lan goes on editing, and Minh sees what has changed', async () => {
      await author.goto(`${product.url}/history?entry=${documentId}`)
      await editor(author).getByText('Học sinh cộng được hai phân số cùng mẫu.').click()
      await author.keyboard.press('End')
      await author.keyboard.type(' Học sinh rút gọn được kết quả.', { delay: 120 })
      await expect(savedState(author)).toBeVisible()
      await expect(head.getByText(review.changedSince)).toBeVisible()
      await head.getByText(review.changes, { exact: true }).click()
      await expect(head.getByRole('region', { name: review.now }).first()).toContainText('rút gọn được kết quả')
      await head.getByText(review.now, { exact: true }).first().click()
      await expect(head.getByRole('region', { name: review.document })).toContainText('rút gọn được kết quả')
      await expect(head.getByText('Nên tăng lên 35 phút.')).toBeVisible()
      await head.getByText(review.asSubmitted, { exact: true }).click()
      await expect(head.getByRole('region', { name: review.document })).not.toContainText('rút gọn được kết quả')
    })

    await test.step('on paper are the version that is chosen and the comments, but nothing to choose or to fill in', async () => {
      await head.emulateMedia({ media: 'print' })
      await expect(head.getByText('Nên tăng lên 35 phút.')).toBeVisible()
      await expect(head.getByText(review.asSubmitted, { exact: true })).toBeVisible()
      await expect(head.getByText(review.now, { exact: true })).toBeHidden()
      await expect(head.getByLabel(review.generalComment)).toBeHidden()
      await expect(head.getByRole('link', { name: review.back })).toBeHidden()
      await head.emulateMedia({ media: null })
    })

    await test.step('he returns it with a reason, and Lan submits again', async () => {
      await head.getByRole('button', { name: review.return, exact: true }).click()
      const dialog = head.getByRole('dialog')
      await dialog.getByRole('button', { name: review.return, exact: true }).click()
      await expect(dialog.getByText(submission.reasonRequired)).toBeVisible()
      await dialog.getByLabel(review.reason).fill('Cần thêm phần vận dụng.')
      await dialog.getByRole('button', { name: review.return, exact: true }).click()
      await expect(head.getByText('Cần thêm phần vận dụng.')).toBeVisible()
      await author.goto(`${product.url}/reviews`)
      await expect(author.getByRole('list', { name: review.mine })).toContainText(submission.returned)
      await author.getByRole('link', { name: title }).click()
      await expect(author.getByText('Cần thêm phần vận dụng.')).toBeVisible()
      await author.getByRole('link', { name: review.openDocument }).click()
      await submitAgain(author)
      await expect(author.getByText(submission.submitted).first()).toBeVisible()
    })

    await test.step('he approves it, and the version is marked where the document appears', async () => {
      await head.goto(`${product.url}/reviews?show=open`)
      await head.getByRole('link', { name: title }).click()
      await head.getByRole('button', { name: review.approve, exact: true }).click()
      await expect(head.getByRole('button', { name: review.approve, exact: true })).toBeHidden()
      await author.goto(`${product.url}/history`)
      await expect(author.getByText(submission.approved).first()).toBeVisible()
      await author.goto(`${product.url}/reviews`)
      await expect(author.getByRole('list', { name: review.mine })).toContainText(submission.approved)
    })

    await test.step('of a withdrawal and an approval of the same moment, the second is told of the first', async () => {
      await author.goto(`${product.url}/history?entry=${documentId}`)
      await submitAgain(author)
      await openAction(author, submission.openState.replace('{{state}}', submission.submitted))
      await author.getByRole('button', { name: review.withdraw }).click()
      await head.goto(`${product.url}/reviews?show=open`)
      await head.getByRole('link', { name: title }).click()
      const approve = head.getByRole('button', { name: review.approve, exact: true })
      await expect(approve).toBeVisible()
      // Without news the page still offers the decision.
      await head.route('**/talk', (route) => route.abort())
      await author.getByRole('dialog').getByRole('button', { name: review.withdraw }).click()
      await expect(author.getByText(review.wasWithdrawn)).toBeVisible()
      await approve.click()
      await expect(head.getByText(submission.wasWithdrawn)).toBeVisible()
    })

    await test.step('Minh sets a deadline, and Lan is reminded and submits for that week', async () => {
      await head.goto(`${product.url}/reviews?show=department`)
      await head.getByRole('button', { name: deadline.set }).click()
      const dialog = head.getByRole('dialog', { name: deadline.setTitle.replace('{{group}}', 'Tổ Toán') })
      await dialog.getByLabel(deadline.fromWeek, { exact: true }).fill('13')
      await dialog.getByRole('button', { name: deadline.save }).click()
      await expect(dialog.getByText(deadline.dayRequired)).toBeVisible()
      await dialog.getByLabel(deadline.day).fill(formatIsoDay(new Date(), schoolZone))
      await dialog.getByRole('button', { name: deadline.save }).click()
      await expect(dialog).toBeHidden()
      const row = head.getByRole('row').filter({ hasText: lan.name })
      const week = head.getByRole('columnheader').filter({ hasText: review.weekOf.replace('{{week}}', '13') })
      // Minh is the only reviewer and could submit to nobody.
      const total = (count: number) => deadline.total.replace('{{count}}', `${count}`).replace('{{all}}', '1')
      await expect(week).toContainText(total(0))
      await expect(row.getByText(deadline.submitted)).toBeHidden()
      await author.goto(`${product.url}/reviews`)
      await expect(author.getByText(deadline.dueTitle)).toBeVisible()
      expect(await accessFaults(author)).toEqual([])
      await author.goto(`${product.url}/history?entry=${documentId}`)
      await openAction(author, submission.submit)
      const form = author.getByRole('dialog', { name: submission.title.replace('{{title}}', title) })
      await expect(form.getByLabel(submission.week)).toHaveValue('12')
      await form.getByRole('button', { name: deadline.useWeek.split('{{week}}')[0]! }).click()
      await expect(form.getByLabel(submission.week)).toHaveValue('13')
      await form.getByRole('button', { name: submission.send }).click()
      await expect(form).toBeHidden()
      await author.goto(`${product.url}/reviews`)
      await expect(author.getByRole('list', { name: review.mine })).toBeVisible()
      await expect(author.getByText(deadline.dueTitle)).toBeHidden()
      await head.reload()
      await expect(row.getByRole('link', { name: deadline.submitted })).toBeVisible()
      await expect(week).toContainText(total(1))
      expect(await accessFaults(head)).toEqual([])
    })
    for (const page of [boss, author, head, other]) await page.context().close()
  })
