import { expect, test, type Page } from '@playwright/test'
import { groups } from '#features/accounts/contract/groups.ts'
import { submissions } from '#features/submissions/contract/submissions.ts'
import { minh, openDepartment } from '../department.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool } from '../school.ts'
import type { Product } from '../server.ts'
import { arrive, texts } from '../teacher.ts'

const aim = 'Học sinh cộng được hai phân số cùng mẫu và rút gọn được kết quả.'
const content = `# Cộng hai phân số\n\n${aim}\n\nHọc sinh làm bài 1 và bài 2.\n\n- Bài 1: tính tổng.\n- Bài 2: tính tổng và rút gọn.\n\n| Việc | Thời gian |\n| --- | --- |\n| Khởi động | 5 phút |\n| Luyện tập | 30 phút |`

let product: Product
test.beforeEach(async () => {
  product = await openSchool()
})

async function submitPlan(): Promise<string> {
  const { groupId, boss, lan, minh: head, write } = await openDepartment(product)
  await boss.client.call(groups.changeReviewers, { params: { id: groupId }, body: { add: [head.id] } })
  const body = {
    documentId: await write(content),
    groupId,
    reviewerId: null,
    purpose: 'plan',
    week: 12,
    note: '',
  } as const
  return (await lan.client.call(submissions.submit, { body })).body.submission.id
}

/** Where words are on the screen, in pixels. */
const boxOf = (page: Page, words: string) =>
  page.evaluate((words) => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const from = node.textContent!.indexOf(words)
      if (from === -1) continue
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, from + words.length)
      node.parentElement!.scrollIntoView({ block: 'center' })
      const { left, right, top, height } = range.getBoundingClientRect()
      return { left, right, middle: top + height / 2 }
    }
    throw new Error(`“${words}” is not on the page`)
  }, words)

for (const language of chooseLanguages('vi')) {
  const { review, action } = texts[language]
  const now = (page: Page) => page.getByLabel(review.wordsNow)
  const commentAt = (page: Page, words: string) =>
    page
      .getByRole('button', { name: new RegExp(`^${review.commentOn.split('{{text}}')[0]}.*${RegExp.escape(words)}`) })
      .first()
  const open = async (page: Page, id: string) => {
    await arrive(page, product.url, { language, account: minh, path: `/reviews/${id}` })
    await expect(page.getByRole('region', { name: review.document })).toContainText('Luyện tập')
  }

  test(`words that are marked with the mouse and by keys get a suggestion, in ${language}`, async ({ page }) => {
    const id = await submitPlan()
    await page.setViewportSize({ width: 1366, height: 768 })
    await open(page, id)
    const drag = async (words: string, past = { x: 0, y: 0 }) => {
      const { left, right, middle } = await boxOf(page, words)
      await page.mouse.move(left, middle)
      await page.mouse.down()
      await page.mouse.move(right + past.x, middle + past.y, { steps: 5 })
      await page.mouse.up()
    }
    /** Opens the form at a block, looks at the words that it takes, and closes it. */
    const expectWords = async (block: string, words: string) => {
      await commentAt(page, block).click()
      await expect(now(page)).toHaveValue(words)
      await page.getByRole('button', { name: action.cancel }).click()
      await expect(now(page)).toBeHidden()
    }
    const click = async (words: string, clickCount: number) => {
      const { left, middle } = await boxOf(page, words)
      await page.mouse.click(left + 4, middle, { clickCount })
    }

    await test.step('by dragging, by a double and by a triple click', async () => {
      await drag('hai phân số cùng mẫu')
      await expectWords('Học sinh cộng', 'hai phân số cùng mẫu')
      await click('rút gọn được', 2)
      await expectWords('Học sinh cộng', 'rút')
      await click('rút gọn được', 3)
      await expectWords('Học sinh cộng', aim)
    })

    await test.step('past the end of a paragraph, and in a cell', async () => {
      await drag('kết quả.', { x: 60, y: 40 })
      await expectWords('Học sinh cộng', 'kết quả.')
      await click('30 phút', 3)
      await expectWords('Việc', '30 phút')
    })

    await test.step('after the form is open', async () => {
      await commentAt(page, 'Học sinh làm bài').click()
      await expect(page.getByLabel(review.yourComment).last()).toBeFocused()
      await expect(now(page)).toBeHidden()
      await drag('bài 2')
      await page.getByRole('button', { name: review.suggest }).click()
      await expect(now(page)).toHaveValue('bài 2')
      await drag('bài 1')
      await page.getByRole('button', { name: review.suggest }).click()
      await expect(now(page)).toHaveValue('bài 1')
      await page.getByRole('button', { name: action.cancel }).click()
    })

    await test.step('and made longer by keys, and sent', async () => {
      await click('cùng mẫu', 2)
      for (const _ of ' mẫu') await page.keyboard.press('Shift+ArrowRight')
      await commentAt(page, 'Học sinh cộng').press('Enter')
      await expect(now(page)).toHaveValue('cùng mẫu')
      await page.getByLabel(review.wordsThen).fill('khác mẫu')
      await page.getByLabel(review.yourComment).last().press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.locator('ins', { hasText: 'khác mẫu' })).toBeVisible()
    })
  })

  test(`a word that is marked on a phone gets a suggestion, in ${language}`, async ({ browser }) => {
    const id = await submitPlan()
    const context = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await open(page, id)
    // Chromium without a phone does not mark words that a finger holds, so the test marks them in its place.
    await page.evaluate((words) => {
      const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
      while (
        !walker.currentNode.textContent!.startsWith('Học sinh cộng') ||
        walker.currentNode.nodeType !== Node.TEXT_NODE
      )
        if (!walker.nextNode()) throw new Error('The text is not on the page')
      const node = walker.currentNode
      const from = node.textContent!.indexOf(words)
      document.getSelection()!.setBaseAndExtent(node, from, node, from + words.length)
    }, 'rút gọn')
    await commentAt(page, 'Học sinh cộng').tap()
    await expect(now(page)).toHaveValue('rút gọn')
    await context.close()
  })
}
