import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { startModelServer, type ModelServer } from '../server/testing/model-server.ts'
import { accessFaults } from './access-faults.ts'
import { startProduct, type Product } from './server.ts'
import { editor, goTo, haveAccount, openAssistant, arrive, texts } from './teacher.ts'

let product: Product
let models: ModelServer
test.beforeAll(async () => {
  models = await startModelServer({ writingOnly: true })
  product = await startProduct({ env: { OPENAI_BASE_URL: models.url, AI_API_KEY: 'sk-test', AI_MODEL: 'gpt-4o-mini' } })
  await haveAccount(product.url)
})
test.afterAll(async () => {
  await product.stop()
  await models.close()
})

const plan =
  '# Plan\n\nAim: to count.\n\nTime: 45 minutes.\n\n| Step | Who |\n| --- | --- |\n| Song | All |\n\nEnd: a song.'
const { action, agent, chat, history, versions } = texts.en

/** Another device of the same teacher. */
async function device(browser: { newContext: (options: object) => Promise<BrowserContext> }, viewport?: object) {
  const context = await browser.newContext({ locale: 'en-US', ...(viewport && { viewport }) })
  const page = await context.newPage()
  await arrive(page, product.url, { language: 'en' })
  return page
}

/** Writes after the end of the line that says this. */
async function write(page: Page, after: string, words: string) {
  await editor(page).getByText(after).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

const openLatest = async (page: Page) => {
  await page.goto(`${product.url}/history`)
  await page
    .getByRole('link', { name: new RegExp(history.viewOf.split('{{')[0]!) })
    .first()
    .click()
  await expect(editor(page)).toBeVisible()
}
const saved = (page: Page) => expect(page.getByText(history.saved)).toBeVisible()
const compare = (page: Page) => page.getByRole('button', { name: history.compare })
const choice = (page: Page) => page.getByRole('dialog', { name: versions.title })
const place = (page: Page, number: number) =>
  choice(page).getByRole('group', { name: new RegExp(`^Difference ${number} `) })

/** At school, on the page of the assistant, a document that is finished. */
async function generate(page: Page) {
  models.script({ does: 'answer', text: [plan] })
  await openAssistant(page, 'en', 'lesson', 'Lesson plan')
  for (const [name, value] of Object.entries({
    Subject: 'Maths',
    'Class or level': '1A',
    'Topic or lesson title': 'Ten',
  }))
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  await page.getByRole('textbox', { name: 'Time in minutes', exact: true }).fill('45')
  await page.getByRole('button', { name: agent.generate }).click()
  await expect(editor(page)).toContainText('End: a song.')
}

test('a document that is edited at school and at home is merged block by block, and both have the result', async ({
  browser,
}) => {
  const school = await device(browser)
  const home = await device(browser, { width: 390, height: 844 })
  await generate(school)
  await openLatest(home)

  await write(home, 'Time: 45 minutes.', ' No, 35.')
  await write(home, 'End: a song.', ' And a game.')
  await saved(home)
  await write(school, 'Aim: to count', ' And to add.')
  await write(school, 'Time: 45 minutes.', ' No, 40.')
  await expect(compare(school)).toBeVisible()

  await test.step('what was typed survives a reload, undecided', async () => {
    await write(school, 'Aim: to count', ' Slowly.')
    await school.reload()
    await expect(editor(school)).toContainText('And to add. Slowly.')
    await expect(editor(school)).toContainText('No, 40.')
  })

  await test.step('the choice, by the keyboard', async () => {
    await compare(school).press('Enter')
    await expect(place(school, 2)).toBeVisible()
    await expect(choice(school).getByText(versions.open_one.replace('{{count}}', '1'))).toBeVisible()
    await choice(school).getByRole('button', { name: versions.settle }).press('Enter')
    await school.keyboard.press('ArrowDown')
    await expect(place(school, 2).getByRole('radio', { name: versions.theirs })).toBeChecked()
    expect(await accessFaults(school, '[role=dialog]')).toEqual([])
    await choice(school).getByRole('button', { name: versions.settle }).press('Enter')
    await expect(choice(school)).toBeHidden()
    await saved(school)
  })

  const merged = ['And to add. Slowly.', 'No, 35.', 'And a game.']
  for (const words of merged) await expect(editor(school)).toContainText(words)
  await expect(editor(school)).not.toContainText('No, 40.')
  await openLatest(home)
  for (const words of merged) await expect(editor(home)).toContainText(words)

  await test.step('on the phone too, where the other version is taken', async () => {
    await write(school, 'End: a song.', ' Bye.')
    await saved(school)
    await write(home, 'Aim: to count', ' Loudly.')
    await compare(home).click()
    await choice(home)
      .getByRole('radio', { name: new RegExp(`^${versions.takeTheirs}`) })
      .check()
    await choice(home).getByRole('button', { name: versions.settle }).click()
    await expect(editor(home)).toContainText('Bye.')
    await expect(editor(home)).not.toContainText('Loudly.')
  })

  await test.step('what is deleted on one device leaves its text on the other', async () => {
    await write(home, 'Aim: to count', ' Once more.')
    await saved(home)
    await school.goto(`${product.url}/history`)
    await school
      .getByRole('button', { name: new RegExp(history.deleteOf.split('{{')[0]!) })
      .first()
      .click()
    await school.getByRole('dialog').getByRole('button', { name: texts.en.admin.delete }).click()
    await expect(school.getByText(history.deleted)).toBeVisible()
    await write(home, 'Aim: to count', ' Kept.')
    await expect(home.getByText(texts.en.admin.gone)).toBeVisible()
    await home.reload()
    await expect(home.getByText(texts.en.admin.gone)).toBeVisible()
    await expect(home.getByRole('textbox').filter({ hasText: 'Kept.' })).toBeVisible()
  })
  for (const page of [school, home]) await page.context().close()
})

test('edits and a question that are made without a network are sent when it is back, once', async ({ browser }) => {
  const page = await device(browser)
  const context = page.context()
  await generate(page)

  await test.step('edits', async () => {
    await context.setOffline(true)
    await write(page, 'Aim: to count', ' On the train.')
    await expect(page.getByText(history.savedHere)).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    await page.reload()
    await expect(editor(page)).toContainText('On the train.')
  })

  await test.step('a question, also one that is taken back first', async () => {
    models.script({ does: 'answer', text: ['Begin with a song.'] })
    const before = models.requests.length
    await goTo(page, texts.en.nav.main, texts.en.nav.chat)
    const line = page.getByRole('textbox', { name: chat.question })
    await line.fill('How do I begin?')
    await context.setOffline(true)
    await line.press('Enter')
    await expect(page.getByText(chat.waiting)).toBeVisible()
    await page.getByRole('button', { name: chat.takeBack }).click()
    await expect(line).toHaveValue('How do I begin?')
    await line.press('Enter')
    await expect(page.getByText(chat.waiting)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Begin with a song.')).toBeVisible()
    await expect(page.getByText(chat.waiting)).toBeHidden()
    await expect(page.getByRole('button', { name: action.stop })).toBeHidden()
    expect(models.requests.length - before).toBe(1)
    await page.reload()
    await expect(page.getByText('Begin with a song.')).toHaveCount(1)
  })
  await context.close()
})
