import { expect, test } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '../../support/server/client.ts'
import { chooseVariants } from '../languages.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive } from '../teacher.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

for (const { language, width, height } of chooseVariants('en', [
  { language: 'en', width: 1366, height: 620 },
  { language: 'vi', width: 1280, height: 800 },
  { language: 'vi', width: 390, height: 844 },
])) {
  test(`the help of a field covers nothing and moves nothing (${language}, ${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const { url } = product
    const { token } = (await clientOf({ url }).call(auth.login, { body: administrator })).body
    const { id } = (await clientOf({ url, token }).call(agents.list)).body.agents.find(({ name }) =>
      name.includes('5512'),
    )!
    await arrive(page, url, { language, account: administrator, path: `/agents/${id}/generate` })
    const form = page.locator('form[data-help]')
    const fields = form.locator('input[aria-describedby]:not([type=file]), textarea[aria-describedby]')
    await expect(fields.first()).toBeVisible()
    /** Returns where the labels are inside what scrolls. */
    const labelTops = () =>
      form.locator('label, legend').evaluateAll((labels) => {
        const top = labels[0]!.getBoundingClientRect().top
        return labels
          .filter((label) => !label.closest('footer'))
          .map((label) => label.getBoundingClientRect().top - top)
      })
    await page.waitForLoadState('networkidle')
    const before = await labelTops()
    const count = await fields.count()
    expect(count).toBeGreaterThan(2)
    for (const field of await fields.all()) {
      if (!(await field.isVisible())) continue
      await field.focus()
      expect(await labelTops()).toEqual(before)
      const [helpId] = (await field.getAttribute('aria-describedby'))!.split(' ')
      const help = page.locator(`[id="${helpId}"]`)
      await expect(help).toBeVisible()
      await help.scrollIntoViewIfNeeded()
      const covered = await help.evaluate((box) => {
        const { top, bottom, left, right } = box.getBoundingClientRect()
        return [...box.closest('form')!.querySelectorAll('label, legend, input, textarea, button')]
          .filter((one) => !one.closest('footer') && !one.contains(box))
          .map((one) => [one, one.getBoundingClientRect()] as const)
          .filter(([, other]) => other.width > 1 && other.height > 1)
          .filter(
            ([, other]) => other.top < bottom - 1 && other.bottom > top + 1 && other.left < right && other.right > left,
          )
          .map(([one]) => one.outerHTML.slice(0, 120))
      })
      expect(covered).toEqual([])
    }
  })
}
