import { expect, test } from '@playwright/test'
import { auth } from '../contract/auth.ts'
import { clientOf } from '../server/testing/client.ts'
import { assistant, haveAssistants } from './outing.ts'
import { administrator, startProduct, type Product } from './server.ts'
import { arrive, goTo, texts } from './teacher.ts'

let [here, elsewhere]: Product[] = []
test.beforeAll(async () => {
  here = await startProduct()
  elsewhere = await startProduct()
  const { token } = (await clientOf(here).call(auth.login, { body: administrator })).body
  await haveAssistants(clientOf({ ...here, token }))
})
test.afterAll(async () => {
  await here?.stop()
  await elsewhere?.stop()
})

const words = texts.vi
const { admin, agentForm, exchange, form, listing, nav, question } = words

test('a question is made inside an assistant, which goes to another school as a file', async ({ browser }) => {
  const open = async (product: Product) => {
    const page = await (await browser.newContext({ locale: 'vi-VN', acceptDownloads: true })).newPage()
    await arrive(page, product.url, { language: 'vi', account: administrator })
    await goTo(page, nav.main, nav.manageAgents)
    return page
  }
  const page = await open(here!)
  const name = assistant.name.vi

  await test.step('the question is made above the form, saved by the keyboard, and asked at once', async () => {
    await page.getByRole('button', { name: `${admin.edit}: ${name}` }).click()
    const sheet = page.getByRole('dialog', { name: agentForm.editTitle.replace('{{name}}', name) })
    await sheet.getByRole('tab', { name: new RegExp(`^${agentForm.questions}`) }).click()
    await sheet.getByRole('searchbox').fill('Chi phí mỗi em')
    await sheet.getByRole('button', { name: agentForm.createNamed.replace('{{title}}', 'Chi phí mỗi em') }).click()
    const drawer = page.getByRole('dialog', { name: question.new })
    const text = (label: string, language: string) => drawer.getByRole('textbox', { name: `${label} (${language})` })
    await text(question.title, form.english).fill('Cost for each pupil')
    await text(form.description, form.english).fill('In thousands of dong')
    await text(form.description, form.vietnamese).fill('Tính bằng nghìn đồng')
    await text(form.description, form.vietnamese).press('Control+Enter')
    await expect(drawer).toBeHidden()
    const asked = sheet.getByRole('region', { name: agentForm.chosen })
    await expect(asked.getByRole('button', { name: 'Chi phí mỗi em', exact: true })).toBeVisible()
    await sheet.getByText(agentForm.teacherSees, { exact: true }).click()
    const seen = sheet.getByRole('region', { name: agentForm.teacherSees })
    await expect(seen.getByText('Tính bằng nghìn đồng')).toBeVisible()
    await sheet.getByRole('button', { name: admin.save, exact: true }).click()
    await expect(page.getByText(agentForm.updated)).toBeVisible()
  })

  const file = await test.step('the assistant is exported', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: listing.more.replace('{{name}}', name) }).click()
    await page.getByRole('menuitem', { name: agentForm.fileOut }).click()
    return (await download).path()
  })

  await test.step('at another school it is looked at, and then brought in', async () => {
    const there = await open(elsewhere!)
    await there.getByRole('button', { name: agentForm.files }).click()
    await there.getByRole('menuitem', { name: agentForm.filesIn }).click()
    const sheet = there.getByRole('dialog', { name: exchange.title })
    await sheet.locator('input[type=file]').setInputFiles(file)
    await sheet.getByRole('button', { name: exchange.doBring_other.replace('{{count}}', '1') }).click()
    await expect(there.getByText(exchange.brought_other.replace('{{count}}', '1'))).toBeVisible()
    await expect(there.getByRole('heading', { name })).toBeInViewport()
    await there
      .getByRole('button', { name: `${admin.edit}: ${name}` })
      .first()
      .click()
    const opened = there.getByRole('dialog', { name: agentForm.editTitle.replace('{{name}}', name) })
    await opened.getByRole('tab', { name: new RegExp(`^${agentForm.questions}`) }).click()
    await expect(opened.getByRole('button', { name: 'Chi phí mỗi em', exact: true })).toBeVisible()
  })
})
