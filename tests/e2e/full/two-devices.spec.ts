import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { savedState } from '../document-bar.ts'
import { accessFaults } from '../access-faults.ts'
import { schoolWithAi } from '../school.ts'
import { editor, goTo, openAssistant, arrive, texts } from '../teacher.ts'

const school = schoolWithAi()

const plan =
  '# Plan\n\nAim: to count.\n\nTime: 45 minutes.\n\n| Step | Who |\n| --- | --- |\n| Song | All |\n\nEnd: a song.'
const { action, agent, chat, history, versions } = texts.en

/** Another device of the same teacher. */
async function device(browser: { newContext: (options: object) => Promise<BrowserContext> }, viewport?: object) {
  const context = await browser.newContext({ locale: 'en-US', ...(viewport && { viewport }) })
  const page = await context.newPage()
  await arrive(page, school.product.url, { language: 'en' })
  return page
}

/** Types at the end of the line with this text. */
async function write(page: Page, after: string, words: string) {
  await editor(page).getByText(after).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

const openLatest = async (page: Page) => {
  await page.goto(`${school.product.url}/history`)
  await page
    .getByRole('link', { name: new RegExp(history.viewOf.split('{{')[0]!) })
    .first()
    .click()
  await expect(editor(page)).toBeVisible()
}
const saved = (page: Page) => expect(savedState(page)).toBeVisible()
const compare = (page: Page) => page.getByRole('button', { name: history.compare })
const choice = (page: Page) => page.getByRole('dialog', { name: versions.title })
const field = (page: Page, number: number) =>
  choice(page).getByRole('group', { name: new RegExp(`^Difference ${number} `) })

/** Generates a finished document on the assistant's page, as a teacher at school. */
async function generate(page: Page) {
  school.models.script({ does: 'answer', text: [plan] })
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

test('a document edited at school and at home is merged block by block, and both get the result', async ({
  browser,
}) => {
  const desk = await device(browser)
  const home = await device(browser, { width: 390, height: 844 })
  await generate(desk)
  await openLatest(home)

  await write(home, 'Time: 45 minutes.', ' No, 35.')
  await write(home, 'End: a song.', ' And a game.')
  await saved(home)
  await write(desk, 'Aim: to count', ' And to add.')
  await write(desk, 'Time: 45 minutes.', ' No, 40.')
  await expect(compare(desk)).toBeVisible()

  await test.step('input survives a reload before a decision', async () => {
    await write(desk, 'Aim: to count', ' Slowly.')
    await desk.reload()
    await expect(editor(desk)).toContainText('And to add. Slowly.')
    await expect(editor(desk)).toContainText('No, 40.')
  })

  await test.step('chooses by keyboard', async () => {
    await compare(desk).press('Enter')
    await expect(field(desk, 2)).toBeVisible()
    await expect(choice(desk).getByText(versions.open_one.replace('{{count}}', '1'))).toBeVisible()
    await choice(desk).getByRole('button', { name: versions.saveChoice }).press('Enter')
    await desk.keyboard.press('ArrowDown')
    await expect(field(desk, 2).getByRole('radio', { name: versions.theirs })).toBeChecked()
    expect(await accessFaults(desk, '[role=dialog]')).toEqual([])
    await choice(desk).getByRole('button', { name: versions.saveChoice }).press('Enter')
    await expect(choice(desk)).toBeHidden()
    await saved(desk)
  })

  const merged = ['And to add. Slowly.', 'No, 35.', 'And a game.']
  for (const words of merged) await expect(editor(desk)).toContainText(words)
  await expect(editor(desk)).not.toContainText('No, 40.')
  await openLatest(home)
  for (const words of merged) await expect(editor(home)).toContainText(words)

  await test.step('accepts the other version on the phone too', async () => {
    await write(desk, 'End: a song.', ' Bye.')
    await saved(desk)
    await write(home, 'Aim: to count', ' Loudly.')
    await compare(home).click()
    await choice(home)
      .getByRole('radio', { name: new RegExp(`^${versions.takeTheirs}`) })
      .check()
    await choice(home).getByRole('button', { name: versions.saveChoice }).click()
    await expect(editor(home)).toContainText('Bye.')
    await expect(editor(home)).not.toContainText('Loudly.')
  })

  await test.step('a document deleted on one device leaves its text on the other', async () => {
    await write(home, 'Aim: to count', ' Once more.')
    await saved(home)
    await desk.goto(`${school.product.url}/history`)
    await desk
      .getByRole('button', { name: new RegExp(history.deleteOf.split('{{')[0]!) })
      .first()
      .click()
    await desk.getByRole('dialog').getByRole('button', { name: texts.en.admin.delete }).click()
    await expect(desk.getByText(history.deleted)).toBeVisible()
    await write(home, 'Aim: to count', ' Kept.')
    await expect(home.getByText(texts.en.admin.gone)).toBeVisible()
    await home.reload()
    await expect(home.getByText(texts.en.admin.gone)).toBeVisible()
    await expect(home.getByRole('textbox').filter({ hasText: 'Kept.' })).toBeVisible()
  })
  for (const page of [desk, home]) await page.context().close()
})

test('edits and a question made offline are sent once on reconnection', async ({ browser }) => {
  const page = await device(browser)
  const context = page.context()
  await generate(page)

  await test.step('sends edits', async () => {
    await context.setOffline(true)
    await write(page, 'Aim: to count', ' On the train.')
    await expect(page.getByText(history.savedHere)).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    await page.reload()
    await expect(editor(page)).toContainText('On the train.')
  })

  await test.step('sends a question, also one that was cancelled first', async () => {
    school.models.script({ does: 'answer', text: ['Begin with a song.'] })
    const before = school.models.requests.length
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
    expect(school.models.requests.length - before).toBe(1)
    await page.reload()
    await expect(page.getByText('Begin with a song.')).toHaveCount(1)
  })
  await context.close()
})
