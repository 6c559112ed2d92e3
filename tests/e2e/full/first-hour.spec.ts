import { expect, test, type Locator } from '@playwright/test'
import type { ModelServer } from '../../support/models/model-server.ts'
import { openSchoolWithAi } from '../school.ts'
import type { Product } from '../server.ts'
import { editor, lan, texts } from '../teacher.ts'

let product: Product
let models: ModelServer
test.beforeEach(async () => {
  ;({ product, models } = await openSchoolWithAi({
    usual: { does: 'answer', text: ['# Áp suất\n\n', '## I. Mục tiêu\n\n'], gapMs: 1 },
  }))
})

/**
 * Counts clicks, fields and seconds. The seconds are those of Card, Moran and Newell's keystroke-level model: to think, to point, to press,
 * and to type one key as an untrained typist.
 */
function countingHand() {
  const pace = { think: 1.35, point: 1.1, press: 0.2, key: 0.28 }
  const step = pace.think + pace.point + pace.press
  const done = { clicks: 0, fields: 0, seconds: 0 }
  return {
    done,
    async click(what: Locator) {
      await what.click()
      done.clicks += 1
      done.seconds += step
    },
    /** `next`: the field follows the previous one, so Tab reaches it. */
    async type(into: Locator, text: string, { next = false } = {}) {
      await into.fill(text)
      done.fields += 1
      done.seconds += (next ? pace.think + pace.key : step) + text.length * pace.key
    },
  }
}

test('a new teacher has a first lesson plan within a minute, with eight clicks and four fields from the dashboard', async ({
  page,
}) => {
  const { agent, auth, dashboard } = texts.vi
  await page.addInitScript(() => localStorage.setItem('language', 'vi'))
  await page.goto(`${product.url}/login`)
  const coming = countingHand()
  await coming.click(page.getByRole('link', { name: auth.register }).first())
  const register = page.getByRole('button', { name: auth.register })
  await page.evaluate(() => document.fonts.ready)
  const box = await register.boundingBox()
  await coming.type(page.getByLabel(auth.name), lan.name)
  await coming.type(page.getByLabel(auth.email), lan.email, { next: true })
  await coming.type(page.getByLabel(auth.password, { exact: true }), lan.password, { next: true })
  await coming.type(page.getByLabel(auth.confirmPassword), lan.password, { next: true })
  // The password hint appears in the meantime and moves nothing.
  await expect(page.getByText(texts.vi.password.common)).toBeVisible()
  expect(await register.boundingBox()).toEqual(box)
  await coming.click(register)

  const working = countingHand()
  await working.type(page.getByRole('combobox', { name: dashboard.search }), 'giáo án vật lí 8')
  await working.click(page.getByRole('option', { name: /dạy.*5512/ }))
  await expect(page.getByLabel('Môn học')).toHaveValue(/Vật lí/i)
  await working.type(page.getByLabel('Tên bài hoặc chủ đề'), 'Áp suất')
  await working.type(page.getByLabel('Số tiết'), '1')
  await working.type(page.getByLabel('Yêu cầu cần đạt'), 'Nêu được khái niệm áp suất', { next: true })
  await working.click(page.getByText('Một cột, lần lượt từng bước'))
  await working.click(page.getByRole('button', { name: agent.generate }))
  await expect(editor(page).getByRole('heading', { name: 'Áp suất' })).toBeVisible()

  expect(JSON.stringify(models.requests[0]!.body)).toMatch(/: Vật lí\\n- Lớp: 8\\n- Tên bài dạy: Áp suất/)
  expect(working.done.clicks).toBeLessThanOrEqual(8)
  expect(working.done.fields).toBeLessThanOrEqual(4)
  expect(coming.done.seconds + working.done.seconds).toBeLessThan(60)
})
