import { expect, test, type Locator } from '@playwright/test'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseVariants } from '../languages.ts'
import { assistant, haveAssistants } from '../outing.ts'
import { openSchool, openSchoolWithAi } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { arrive, texts } from '../teacher.ts'

let here: Product
let elsewhere: Product
test.beforeEach(async () => {
  ;[here, { product: elsewhere }] = await Promise.all([openSchool(), openSchoolWithAi()])
  const { token } = (await clientOf(here).call(auth.login, { body: administrator })).body
  await haveAssistants(clientOf({ ...here, token }))
})

const made = {
  title: { en: 'Cost for each pupil', vi: 'Chi phí mỗi em' },
  description: { en: 'In thousands of dong', vi: 'Tính bằng nghìn đồng' },
}

/** The sentence for a count of one: Vietnamese has no separate form. */
const one = (keys: Partial<Record<string, string>>, key: string) =>
  (keys[`${key}_one`] ?? keys[`${key}_other`] ?? '').replace('{{count}}', '1')

for (const { language, by, size } of chooseVariants('vi', [
  { language: 'en', by: 'keyboard', size: { width: 1280, height: 800 } },
  { language: 'vi', by: 'finger', size: { width: 390, height: 844 } },
]))
  test(`a question is created inside an assistant, which is exported to another school (${language}, by ${by}, ${size.width})`, async ({
    browser,
  }) => {
    const { admin, agentForm, exchange, form, listing, question } = texts[language]
    const other = language === 'en' ? 'vi' : 'en'
    const label = { en: form.english, vi: form.vietnamese }
    const name = assistant.name[language]
    const open = async (product: Product) => {
      const page = await (await browser.newContext({ viewport: size, acceptDownloads: true })).newPage()
      await arrive(page, product.url, { language, account: administrator, path: '/admin/agents' })
      return page
    }
    const click = (container: Locator) => (by === 'keyboard' ? container.press('Enter') : container.click())
    const page = await open(here)
    const title = agentForm.editTitle.replace('{{name}}', name)

    await test.step('creates the question above the form, saves it by keyboard, and shows it at once', async () => {
      await click(page.getByRole('button', { name: `${admin.edit}: ${name}` }))
      const sheet = page.getByRole('dialog', { name: title })
      const tab = sheet.getByRole('tab', { name: new RegExp(`^${agentForm.questions}`) })
      if (by === 'keyboard') {
        await sheet.getByRole('tab', { name: agentForm.basics }).press('ArrowDown')
        await expect(tab).toBeFocused()
        await page.keyboard.press('Enter')
      } else await tab.click()
      await sheet.getByRole('searchbox').fill(made.title[language])
      await click(sheet.getByRole('button', { name: agentForm.createNamed.replace('{{title}}', made.title[language]) }))
      const drawer = page.getByRole('dialog', { name: question.new })
      const text = (of: string, tongue: 'en' | 'vi') =>
        drawer.getByRole('textbox', { name: `${of} (${label[tongue]})` })
      await expect(text(question.title, language)).toHaveValue(made.title[language])
      await text(question.title, other).fill(made.title[other])
      await text(form.description, 'en').fill(made.description.en)
      await text(form.description, 'vi').fill(made.description.vi)
      expect(await accessFaults(page)).toEqual([])
      await text(form.description, 'vi').press('Control+Enter')
      await expect(drawer).toBeHidden()
      const chosen = sheet.getByRole('region', { name: agentForm.chosen })
      await expect(chosen.getByRole('button', { name: made.title[language], exact: true })).toBeVisible()
      if (by === 'keyboard') await sheet.getByRole('radio', { name: agentForm.teacherSees }).press('Space')
      else await sheet.getByText(agentForm.teacherSees, { exact: true }).click()
      const seen = sheet.getByRole('region', { name: agentForm.teacherSees })
      await expect(seen.getByText(made.description[language])).toBeVisible()
      expect(await accessFaults(page)).toEqual([])
      if (by === 'keyboard') await sheet.getByRole('textbox').first().press('Control+Enter')
      else await sheet.getByRole('button', { name: admin.save, exact: true }).click()
      await expect(page.getByText(agentForm.updated)).toBeVisible()
    })

    const file = await test.step('exports the assistant', async () => {
      const download = page.waitForEvent('download')
      await click(page.getByRole('button', { name: listing.more.replace('{{name}}', name), exact: true }))
      await click(page.getByRole('menuitem', { name: agentForm.fileOut }))
      return (await download).path()
    })

    await test.step('another school previews and imports it', async () => {
      const there = await open(elsewhere)
      await click(there.getByRole('button', { name: agentForm.files }))
      await click(there.getByRole('menuitem', { name: agentForm.filesIn }))
      const sheet = there.getByRole('dialog', { name: exchange.title })
      await sheet.locator('input[type=file]').setInputFiles(file)
      await click(sheet.getByRole('button', { name: one(exchange, 'doBring') }))
      await expect(there.getByText(one(exchange, 'brought'))).toBeVisible()
      await expect(there.getByRole('heading', { name })).toBeInViewport()
      await click(there.getByRole('button', { name: `${admin.edit}: ${name}` }).first())
      const opened = there.getByRole('dialog', { name: title })
      await click(opened.getByRole('tab', { name: new RegExp(`^${agentForm.questions}`) }))
      await expect(opened.getByRole('button', { name: made.title[language], exact: true })).toBeVisible()
    })
  })
