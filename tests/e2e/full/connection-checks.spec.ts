import { expect, test, type Locator, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { clientOf } from '../../support/server/client.ts'
import { startDifyServer, type DifyServer } from '../../support/models/dify-server.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseVariants } from '../languages.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive, texts } from '../teacher.ts'

const paragraph = (variable: string, more: object = {}) => ({ paragraph: { variable, required: false, ...more } })
const grade = { select: { variable: 'lessonGrade', options: ['6', '7'] } }
const fitting = [paragraph('prompt'), paragraph('lessonTopic'), grade]

/** Distinct keys, each of a separate app. */
const apps = {
  fits: 'app-fits-0001',
  missing: 'app-missing-0002',
  named: 'app-named-0003',
  chat: 'app-chat-0004',
  refused: 'app-refused-0005',
  overnight: 'app-overnight-0006',
} as const
type App = keyof typeof apps

let dify: DifyServer
let product: Product
test.beforeAll(async () => {
  dify = await startDifyServer()
  const workflow = (form: object[]) => ({ mode: 'workflow', form }) as const
  dify.apps.set(apps.fits, workflow(fitting))
  dify.apps.set(apps.missing, workflow([...fitting, paragraph('school_year', { required: true })]))
  dify.apps.set(apps.named, workflow([{ 'text-input': { variable: 'LessonTopic', max_length: 48 } }, grade]))
  dify.apps.set(apps.chat, { mode: 'chat', form: [] })
  dify.apps.set(apps.overnight, workflow(fitting))
  product = await startProduct({ env: { DIFY_BASE_URL: dify.url } })
})
test.afterAll(async () => {
  await product.stop()
  await dify.close()
})

for (const { language, size } of chooseVariants('vi', [
  { language: 'en', size: { width: 1280, height: 800 } },
  { language: 'vi', size: { width: 390, height: 844 } },
]))
  test(`the connection check distinguishes five kinds of Dify apps (${language}, ${size.width})`, async ({
    browser,
  }) => {
    const words = texts[language]
    const { connectionCheck, health } = words
    const ids = await haveAssistants(language)
    const context = await browser.newContext({ viewport: size })
    const page = await context.newPage()
    await arrive(page, product.url, { language, account: administrator, path: '/admin/agents' })
    const panel = page.getByRole('region', { name: connectionCheck.title })
    const examined = async (app: App) => {
      // Opens it from the card, coming from another page, so that each opens fresh.
      await page.goto(`${product.url}/admin/categories`)
      await page.goto(`${product.url}/admin/agents?edit=${ids[app]}#connection`)
      const click = panel.getByRole('button', { name: connectionCheck.examine })
      await click.focus()
      await page.keyboard.press('Enter')
      await expect(panel.getByRole('button', { name: connectionCheck.again })).toBeVisible()
    }

    await test.step('a matching app', async () => {
      await examined('fits')
      await expect(panel.getByText(connectionCheck.fitsAndRuns)).toBeVisible()
      await expect(row(panel, 'lessonTopic')).toContainText(health.fits)
      expect(await accessFaults(page)).toEqual([])
    })

    await test.step('one with a required field that no question fills', async () => {
      await examined('missing')
      await expect(panel.getByText(connectionCheck.allFail)).toBeVisible()
      await expect(panel.getByText(filled(health.reasonRequired, { name: 'school_year' }))).toBeVisible()
      await expect(row(panel, 'school_year')).toContainText(health.unfilledRequired)
      await expect(
        panel.getByRole('button', { name: filled(connectionCheck.copy, { name: 'school_year' }) }),
      ).toBeVisible()
      expect(await accessFaults(page)).toEqual([])
    })

    await test.step('one with a differently named field, and the name it should have', async () => {
      await examined('named')
      await expect(row(panel, 'lessonTopic')).toContainText(filled(health.otherName, { names: 'LessonTopic' }))
      const advice = filled(health.adviseOtherName, { name: 'LessonTopic', key: 'lessonTopic' })
      await expect(row(panel, 'lessonTopic')).toContainText(advice)
    })

    await test.step('a chat app instead of a workflow', async () => {
      await examined('chat')
      await expect(panel.getByText(health.kindChat)).toBeVisible()
    })

    await test.step('a rejected key, which is never shown', async () => {
      await examined('refused')
      await expect(panel.getByText(connectionCheck.allFail)).toBeVisible()
      expect(await panel.innerText()).not.toContain(apps.refused)
    })

    await test.step('a form that changed overnight, with the differences', async () => {
      await examined('overnight')
      await expect(panel.getByText(connectionCheck.fitsAndRuns)).toBeVisible()
      const app = dify.apps.get(apps.overnight)!
      const before = app.form
      app.form = [paragraph('prompt'), paragraph('lessonTopic')]
      await examined('overnight')
      await expect(panel.getByText(connectionCheck.changed.split('{{')[0]!)).toBeVisible()
      await expect(panel.getByText(filled(health.changeGone, { name: 'lessonGrade' }))).toBeVisible()
      app.form = before
    })

    await test.step('the cards show each state in words', async () => {
      await page.goto(`${product.url}/admin/agents?q=${language}`)
      await expect(await card(page, language, 'fits')).toContainText(words.healthDot.works)
      const failing = await card(page, language, 'missing')
      await expect(failing).toContainText(words.healthDot.fails.split('{{')[0]!)
      await expect(failing).toContainText(filled(health.reasonRequired, { name: 'school_year' }))
      await failing.getByRole('link', { name: new RegExp(`^${words.healthDot.fix}`) }).click()
      await expect(panel).toBeVisible()
    })
    await context.close()
  })

const filled = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((sentence, [name, value]) => sentence.replace(`{{${name}}}`, value), text)

/** Finds a row by question key, or by field name without a question. */
const row = (panel: Locator, key: string) =>
  panel.getByRole('row').filter({ has: panel.page().locator('code').getByText(key, { exact: true }) })

async function card(page: Page, language: string, app: App): Promise<Locator> {
  const found = page.getByRole('listitem').filter({ hasText: `${language} ${app}` })
  await expect(found).toHaveCount(1)
  return found
}

/** Creates an assistant with topic and grade for each app; one per language, since they are checked. */
async function haveAssistants(language: 'en' | 'vi'): Promise<Record<App, string>> {
  const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
  const boss = clientOf({ ...product, token })
  const { categories: known } = (await boss.call(categories.list)).body
  const bank = (await boss.call(questions.list)).body.questions
  const answerFor = async (key: string, more: object) => {
    const there = bank.find((question) => question.key === key)
    if (there) return there.id
    const body = { key, title: key, titleVi: key, description: key, descriptionVi: key, order: 900, ...more }
    return (await boss.call(questions.create, { body })).body.question.id
  }
  const choices = ['6', '7'].map((value) => ({ value, label: value, labelVi: value }))
  const questionIds = [
    await answerFor('lessonTopic', { type: 'TEXT' }),
    await answerFor('lessonGrade', { type: 'RADIO', options: choices }),
  ]
  const ids: Record<string, string> = {}
  for (const [app, apiKey] of Object.entries(apps)) {
    const named = { name: `${language} ${app}`, nameVi: `${language} ${app}`, description: app, descriptionVi: app }
    const body = { ...named, categoryId: known[0]!.id, prompt: 'Write.', apiKey, questionIds }
    ids[app] = (await boss.call(agents.create, { body })).body.agent.id
  }
  return ids
}
