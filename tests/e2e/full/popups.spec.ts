import { expect, test, type Locator, type Page } from '@playwright/test'
import type { Language } from '#platform/i18n/language.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { startModelServer, type ModelServer } from '../../support/models/model-server.ts'
import { fullRunLanguages } from '../languages.ts'
import { openContext, showScreen } from '../open-screen.ts'
import { popupFaults, popups } from '../popup-faults.ts'
import { createSampleSchool, type School } from '../sample-school.ts'
import { listScreens, type Screen } from '../screens.ts'
import { startProduct, type Product } from '../server.ts'

// Everything that a button opens on a phone fits it, has the focus, closes by Escape and gives the focus back.

const size = { width: 390, height: 844 }

let product: Product
let models: ModelServer
const schools: Partial<Record<Language, School>> = {}

test.beforeAll(async () => {
  models = await startModelServer({ writingOnly: true })
  const env = { AI_API_KEY: 'sk-popups', AI_MODEL: 'gpt-4o-mini', OPENAI_BASE_URL: models.url }
  product = await startProduct({ env })
  for (const language of fullRunLanguages)
    schools[language] = await createSampleSchool({ url: product.url, models, language })
})
test.afterAll(async () => {
  await product.stop()
  await models.close()
})

/** Names of the screens; their addresses need a school. */
const names = (language: Language) => listScreens({} as School, language).map(({ name }) => name)

for (const language of fullRunLanguages)
  for (const name of names(language))
    test(`what the buttons of ${name} open fits a phone (${language})`, async ({ browser }) => {
      const screen = listScreens(schools[language]!, language).find((one) => one.name === name)!
      const context = await openContext(browser, screen.as, { language, theme: 'light', size })
      const walk = new Walk(await context.newPage(), screen, language)
      await walk.openAll()
      await context.close()
      await test.info().attach('popups', { body: walk.opened.join('\n') })
    })

type Button = { at: number; name: string }

/** Buttons that can be pressed. Toggles and what sends a form open nothing. */
const pressable =
  ':is(button, [role=menuitem]):visible:not([aria-disabled=true], [disabled], [aria-pressed], [type=submit])'

/** Buttons that this worker has pressed, by person and page: many screens are one page with something opened. */
const pressed = new Map<string, Set<string>>()

class Walk {
  readonly opened: string[] = []
  readonly #page: Page
  readonly #screen: Screen
  readonly #skipped: string
  /** Requests that began or ended. */
  #requests = 0
  /** The number of dialogs that the screen itself is, and its address; null before it is shown. */
  #start: { dialogs: number; url: string } | null = null

  readonly #known: Set<string>

  constructor(page: Page, screen: Screen, language: Language) {
    this.#page = page
    const [path] = screen.path.split('#')
    const key = [screen.as?.token, path].join(' ')
    this.#known = pressed.get(key) ?? new Set()
    pressed.set(key, this.#known)
    this.#screen = screen
    this.#skipped = navigationTexts[language].nav.logout
    const count = () => void (this.#requests += 1)
    page.on('request', count)
    page.on('requestfinished', count)
    page.on('requestfailed', count)
  }

  async openAll() {
    await this.#show()
    for (const button of await this.#buttons(this.#root())) await this.#open([button])
  }

  /** Presses the last of some buttons, after those that lead to it, and looks at what it opens. */
  async #open(path: readonly Button[]) {
    const { name } = path.at(-1)!
    if (this.#known.has(name)) return
    this.#known.add(name)
    if (!(await this.#isAsShown(path[0]!))) await this.#show()
    for (const [step, { at }] of path.entries()) {
      const button = this.#root().locator(pressable).nth(at)
      await this.#markPopups()
      await button.press('Enter')
      const isOpen = await this.#hasOpened()
      if (step === path.length - 1 && isOpen) await this.#examine(path, button)
    }
  }

  async #examine(path: readonly Button[], button: Locator) {
    const popup = this.#newPopups().last()
    const names = path.map(({ name }) => name).join(' › ')
    this.opened.push(names)
    expect.soft(await popupFaults(popup), names).toEqual([])
    const items = path.length === 1 && (await popup.getAttribute('role')) === 'menu' ? await this.#buttons(popup) : []
    await this.#page.keyboard.press('Escape')
    await expect.soft(this.#newPopups(), `after Escape in ${names}`).toHaveCount(0)
    if (path.length === 1) await expect.soft(button, `focus after ${names}`).toBeFocused()
    for (const item of items) await this.#open([...path, item])
  }

  async #show() {
    await showScreen(this.#page, product.url, this.#screen)
    this.#start = { dialogs: await this.#count(), url: this.#page.url() }
  }

  async #isAsShown({ at, name }: Button): Promise<boolean> {
    if (this.#page.url() !== this.#start!.url || (await this.#count()) !== this.#start!.dialogs) return false
    return (await this.#buttons(this.#root())).some((one) => one.at === at && one.name === name)
  }

  #root(): Locator {
    return this.#page.locator(`${popups}, body`).last()
  }

  /** Popups that were not there when a button was pressed. */
  #newPopups(): Locator {
    return this.#page.locator(`${popups}:not([data-met])`)
  }

  #markPopups(): Promise<void> {
    return this.#page.locator(popups).evaluateAll((all) => all.forEach((one) => one.setAttribute('data-met', '')))
  }

  #count(): Promise<number> {
    return this.#page.locator(popups).count()
  }

  /** Lists buttons; of a list, those of its first row. The way out of the account is not taken. */
  async #buttons(root: Locator): Promise<Button[]> {
    const all = await root.locator(pressable).evaluateAll((buttons) =>
      buttons.map((button) => {
        const row = button.closest('li, tr, article, [data-row]')
        const first = row?.parentElement?.firstElementChild
        // A button of its own kind at the end of a list, such as “Add class”, is not one of a later row.
        const isLater = row && first !== row && first?.querySelector(`button[class="${button.className}"]`)
        return isLater ? '' : (button.getAttribute('aria-label') ?? button.textContent.trim())
      }),
    )
    return all.map((name, at) => ({ at, name })).filter(({ name }) => name !== '' && name !== this.#skipped)
  }

  /** Waits until something is opened, or nothing happens any more: no new request, no answer, no work. */
  async #hasOpened(): Promise<boolean> {
    let seen = this.#requests
    for (let quiet = 0; quiet < 5; quiet = seen === this.#requests ? quiet + 1 : 0) {
      seen = this.#requests
      if ((await this.#newPopups().count()) > 0) return true
      await this.#page.evaluate(
        () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 100), { timeout: 300 })),
      )
    }
    return false
  }
}
