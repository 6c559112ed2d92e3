import { expect, test, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import type { Language } from '#platform/i18n/language.ts'
import { auth } from '#platform/contract/auth.ts'
import { wordFile } from '#formats/tracked-word/server/testing.ts'
import { clientOf } from '../../support/server/client.ts'
import { startModelServer } from '../../support/models/model-server.ts'
import { accessFaults } from '../access-faults.ts'
import { savedState } from '../document-bar.ts'
import { fullRunLanguages } from '../languages.ts'
import { administrator, startProduct } from '../server.ts'
import { arrive, haveAccount, texts } from '../teacher.ts'

const assistant = {
  en: 'Check my Word plan and complete it (5512, 2345)',
  vi: 'Rà soát, bổ sung giáo án Word (5512, 2345)',
}
const lines = [
  'TÊN BÀI DẠY: PHÂN SỐ',
  'I. Mục tiêu',
  'Hiểu được khái niệm phân số trong thực tế.',
  'III. Tiến trình dạy học',
  'Hoạt động 1: Mở đầu',
  'Trò chơi: cả lớp chia một chiếc bánh thành các phần bằng nhau.',
  'Dặn dò: học sinh đọc trước bài sau.',
]
const changed = 'Nêu được khái niệm phân số trong thực tế.'
const proposals = [
  { anchor: 2, kind: 'replace', text: changed, reason: '“Hiểu” không quan sát được.', code: '' },
  { anchor: 5, kind: 'delete', text: '', reason: 'Lớp đã chơi ở bài trước.', code: '' },
  { anchor: 6, kind: 'comment', text: '', reason: 'Nên ghi rõ trang sách.', code: '' },
]

const upload = (page: Page, content: readonly string[]) =>
  page
    .locator('input[type=file][accept=".docx"]')
    .last()
    .setInputFiles({
      name: 'Phân số.docx',
      mimeType: 'application/octet-stream',
      buffer: wordFile(content.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')),
    })

/** A counted text for one; Vietnamese has the same form for all numbers. */
const forOne = (counted: Record<string, string>, key: string) =>
  (counted[`${key}_one`] ?? counted[`${key}_other`]!).replace('{{count}}', '1')
const beginOf = (text: string) => new RegExp(`^${RegExp.escape(text.split('{{count}}')[0]!)}`)

/** Opens the assistant’s form by its address, and adds a file to a new review. */
async function begin(page: Page, url: string, { language, id }: { language: Language; id: string }) {
  const { agent, wordReview } = texts[language]
  await arrive(page, url, { language, path: `/agents/${id}/generate` })
  for (const [at, answer] of ['Toán', 'Phân số'].entries()) await page.getByRole('textbox').nth(at).fill(answer)
  await page.getByRole('button', { name: agent.generate, exact: true }).click()
  await expect(page.getByRole('heading', { name: wordReview.addTitle })).toBeVisible()
  await upload(page, lines)
  await expect(page.getByText(wordReview.noProposals)).toBeVisible()
}

for (const language of fullRunLanguages)
  test(`a review begun without AI goes on once there is one, and takes the file again from Word (${language})`, async ({
    page,
  }) => {
    const models = await startModelServer()
    const product = await startProduct({ env: { OPENAI_BASE_URL: models.url } })
    try {
      const { wordReview, wordGap } = texts[language]
      await haveAccount(product.url)
      const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
      const boss = clientOf({ ...product, token, language })
      const { id } = (await boss.call(agents.list)).body.agents.find(({ name, nameVi }) =>
        [name, nameVi].includes(assistant[language]),
      )!
      await begin(page, product.url, { language, id })
      await expect(page.getByText(wordGap.equipment)).toBeVisible()
      const ask = page.getByRole('button', { name: beginOf(wordReview.propose_other) })
      await expect(ask).toBeHidden()

      const connection = { sharedConnection: false, apiKey: 'sk-for-this-school', provider: 'openai' } as const
      expect((await boss.call(agents.update, { params: { id }, body: connection })).status).toBe(200)
      await page.reload()
      models.script({ does: 'answer', text: [JSON.stringify({ proposals })] })
      await ask.click()
      const card = (number: number) =>
        page.getByRole('article', { name: wordReview.proposal.replace('{{number}}', String(number)) })
      await expect(card(3)).toBeVisible()
      await card(1).getByRole('button', { name: wordReview.accept, exact: true }).click()
      await expect(savedState(page)).toBeVisible()

      // In Word the first proposal was taken, and the paragraph of the second was rewritten.
      await upload(page, lines.with(2, changed).with(5, 'Trò chơi: mỗi nhóm chia một chiếc bánh làm bốn.'))
      await expect(page.getByText(forOne(wordReview, 'adopted'))).toBeVisible()
      await expect(card(1)).toBeHidden()
      await expect(card(2)).toBeHidden()
      await expect(card(3)).toBeVisible()
      const lost = page.getByText(forOne(wordReview, 'lost'))
      await lost.click()
      await expect(page.getByText(proposals[1]!.reason)).toBeVisible()
      expect(await accessFaults(page)).toEqual([])

      // On a phone the cards come first, and lead to the place in the plan.
      await page.setViewportSize({ width: 390, height: 844 })
      const plan = page.getByRole('region', { name: wordReview.plan })
      const [cardBox, planBox] = [await card(3).boundingBox(), await plan.boundingBox()]
      expect(cardBox!.y).toBeLessThan(planBox!.y)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await card(3).getByRole('button', { name: wordReview.showInPlan }).click()
      await expect(plan.locator(':focus')).toContainText(lines[6]!)
      await plan.getByRole('button', { name: wordReview.showProposal.replace('{{number}}', '3') }).click()
      await expect(card(3)).toBeFocused()
      expect(await accessFaults(page)).toEqual([])
    } finally {
      await product.stop()
      await models.close()
    }
  })
