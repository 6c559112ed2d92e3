import { errors, expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { Language } from '#platform/i18n/language.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { openContext, showScreen } from './open-screen.ts'
import type { Screen } from './screens.ts'

/** Everything that opens above a page and takes the focus. */
const popups = ':is(dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]):visible'

/** Lists what of a popup lies outside the window, is cut, or cannot be reached. */
function popupFaults(popup: Locator): Promise<string[]> {
  return popup.evaluate(async (root) => {
    // It is measured where it comes to rest.
    await Promise.all(root.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {})))
    const pen = document.createElement('canvas').getContext('2d')!
    const widthOf = (words: string, font: string) => {
      pen.font = font
      return pen.measureText(words).width
    }
    /** Returns the words that a field of one line shows and that are no child of it. */
    const wordsIn = (part: Element): string[] => {
      if (part instanceof HTMLSelectElement) return [...part.selectedOptions].map(({ label }) => label)
      return part instanceof HTMLInputElement && part.value === '' ? [part.placeholder] : []
    }
    const faults: string[] = []
    const { left, right, top, bottom } = root.getBoundingClientRect()
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
      faults.push(`lies outside the window: ${[left, right, top, bottom].map(Math.round).join(', ')}`)
    if (!root.contains(document.activeElement)) faults.push('does not have the focus')
    const scrolls = (part: Element) => /auto|scroll/.test(getComputedStyle(part).overflowX)
    const isHidden = (part: Element) => getComputedStyle(part).clipPath !== 'none'
    for (const part of root.querySelectorAll<HTMLElement>('*')) {
      if (!part.checkVisibility({ visibilityProperty: true }) || part.closest('svg svg, .katex')) continue
      const above: Element[] = []
      for (let one: Element = part; one !== root; one = one.parentElement!) above.push(one)
      const box = part.getBoundingClientRect()
      if (above.some(isHidden) || box.width <= 1 || box.height <= 1) continue
      const text = (part.getAttribute('aria-label') ?? part.textContent).trim().slice(0, 40)
      const isScrolled = above.slice(1).some((one) => one.scrollWidth > one.clientWidth + 1 && scrolls(one))
      if (!isScrolled && (box.right > right + 1 || box.left < left - 1))
        faults.push(`${part.tagName} “${text}” reaches beyond it`)
      const style = getComputedStyle(part)
      const hasText = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      // A long title ends with “…” where all of it can be read by its tip.
      const isShortened = style.textOverflow === 'ellipsis' && part.title === part.textContent
      const isCut = style.overflowX !== 'visible' && !scrolls(part) && part.scrollWidth > part.clientWidth + 1
      if (hasText && isCut && !isShortened) faults.push(`“${text}” is cut`)
      const room = part.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      for (const words of wordsIn(part)) if (widthOf(words, style.font) > room + 1) faults.push(`“${words}” is cut`)
    }
    return faults
  })
}

const size = { width: 390, height: 844 }

/** Milliseconds after which a button that was found counts as gone. */
const goneAfter = 10_000

/** Buttons that can be pressed. Toggles and what sends a form open nothing. */
const pressable =
  ':is(button, [role=menuitem]):visible:not([aria-disabled=true], [disabled], [aria-pressed], [type=submit])'

type Button = { at: number; name: string; isOfShell: boolean }

/** Presses the buttons of screens, each of them once for a person: many screens are one page with something opened. */
export class PopupWalk {
  readonly opened: string[] = []
  readonly #browser: Browser
  readonly #url: string
  readonly #language: Language
  readonly #pressed = new Set<string>()

  constructor(browser: Browser, url: string, language: Language) {
    this.#browser = browser
    this.#url = url
    this.#language = language
  }

  async openAll(screen: Screen) {
    const context = await openContext(this.#browser, screen.as, { language: this.#language, theme: 'light', size })
    const shown = new ShownScreen(await context.newPage(), this.#url, screen)
    await shown.show()
    const [path] = screen.path.split('#')
    for (const { name, isOfShell } of await this.#list(shown.root()))
      if (this.#isNew(screen, isOfShell ? '' : path!, name)) await this.#open(screen, shown, [name])
    await context.close()
  }

  /** Presses the last of some buttons, after those that lead to it, and looks at what it opens. */
  async #open(screen: Screen, shown: ShownScreen, path: readonly string[]) {
    if (!(await shown.isAsShown(path[0]!))) await shown.show()
    for (const [step, name] of path.entries()) {
      const isOpen = await shown.press(name)
      if (step === path.length - 1 && isOpen) await this.#examine(screen, shown, path)
    }
  }

  async #examine(screen: Screen, shown: ShownScreen, path: readonly string[]) {
    const popup = shown.newPopups().last()
    const isEntry = shown.isMenu
    const names = `${screen.name}: ${path.join(' › ')}`
    this.opened.push(names)
    // The focus comes a frame or two after the popup.
    await expect.soft.poll(() => popupFaults(popup), names).toEqual([])
    const items = path.length === 1 && (await popup.getAttribute('role')) === 'menu' ? await this.#list(popup) : []
    await shown.page.keyboard.press('Escape')
    await expect.soft.poll(() => shown.tagsOfNewPopups(), `after Escape in ${names}`).toEqual([])
    // A menu closes when an entry opens something, so the focus cannot return to the entry.
    if (path.length === 1 && !isEntry)
      await expect.soft.poll(() => shown.focused(), `focus after ${names}`).toBe(path[0])
    // An entry of the same name opens the same thing in the menu of another page.
    for (const { name } of items)
      if (this.#isNew(screen, 'menu', name)) await this.#open(screen, shown, [...path, name])
  }

  #isNew({ as }: Screen, page: string, name: string): boolean {
    const key = [as?.token, page, name].join(' ')
    return !this.#pressed.has(key) && this.#pressed.add(key).size > 0
  }

  /** Lists buttons. The way out of the account is not taken. */
  async #list(root: Locator): Promise<Button[]> {
    return (await listButtons(root)).filter(({ name }) => name !== navigationTexts[this.#language].nav.logout)
  }
}

/** A screen in a page, which is shown anew when something has changed it. */
class ShownScreen {
  readonly page: Page
  readonly #url: string
  readonly #screen: Screen
  /** Requests that began or ended. */
  #requests = 0
  /** The number of dialogs that the screen itself is, and its address. */
  #start = { dialogs: 0, url: '' }
  /** Whether the screen itself is an opened menu. */
  isMenu = false

  constructor(page: Page, url: string, screen: Screen) {
    this.page = page
    this.#url = url
    this.#screen = screen
    const count = () => void (this.#requests += 1)
    page.on('request', count)
    page.on('requestfinished', count)
    page.on('requestfailed', count)
  }

  async show() {
    await showScreen(this.page, this.#url, this.#screen)
    this.#start = { dialogs: await this.#count(), url: this.page.url() }
    this.isMenu = (await this.root().getAttribute('role')) === 'menu'
  }

  async isAsShown(name: string): Promise<boolean> {
    if (this.page.url() !== this.#start.url || (await this.#count()) !== this.#start.dialogs) return false
    return (await this.#find(name)) !== null
  }

  root(): Locator {
    return this.page.locator(`${popups}, body`).last()
  }

  async #find(name: string): Promise<Locator | null> {
    const found = (await listButtons(this.root())).find((button) => button.name === name)
    return found ? this.page.locator(`[data-at-list="${found.at}"]`) : null
  }

  /** Presses the button of a name, and returns whether it has opened something. */
  async press(name: string): Promise<boolean> {
    await this.page.locator(popups).evaluateAll((all) => all.forEach((one) => one.setAttribute('data-met', '')))
    for (let button = await this.#find(name); button; button = await this.#find(name)) {
      try {
        await button.press('Enter', { timeout: goneAfter })
        return await this.#hasOpened()
      } catch (error) {
        // A page that is drawn anew has another button of this name, or none.
        if (!(error instanceof errors.TimeoutError)) throw error
      }
    }
    return false
  }

  /** Popups that were not there when a button was pressed. */
  newPopups(): Locator {
    return this.page.locator(`${popups}:not([data-met])`)
  }

  /** Their attributes say whether one is open or closing. */
  tagsOfNewPopups(): Promise<string[]> {
    return this.newPopups().evaluateAll((all) => all.map((one) => (one.cloneNode() as Element).outerHTML))
  }

  /** The name of what has the focus. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent.trim() ?? ''
    })
  }

  #count(): Promise<number> {
    return this.page.locator(popups).count()
  }

  /**
   * Waits until something is opened, or nothing happens any more: no new request, no answer, no work. React shows a part whose code had
   * to load at the earliest 300 ms after it was asked for. A page that asks for news all the time is never quiet for as long.
   */
  async #hasOpened(): Promise<boolean> {
    for (let turn = 0, quiet = 0; turn < 8 || quiet < 4; turn += 1) {
      const seen = this.#requests
      if ((await this.newPopups().count()) > 0) return true
      await this.page.evaluate(
        () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 50), { timeout: 300 })),
      )
      quiet = seen === this.#requests ? quiet + 1 : 0
    }
    return false
  }
}

/**
 * Lists the buttons with a name; of a list, those of its first row, and of the cells of a row, the first of each kind. Each is marked with
 * its place in this list, because buttons come and go.
 */
async function listButtons(root: Locator): Promise<Button[]> {
  const all = await root.locator(pressable).evaluateAll((buttons) => {
    for (const marked of document.querySelectorAll('[data-at-list]')) marked.removeAttribute('data-at-list')
    return buttons.map((button, at) => {
      button.setAttribute('data-at-list', String(at))
      const kindOf = (one: Element) => `${one.className} ${one.querySelector('svg')?.innerHTML}`
      const row = button.closest('li, tr, article, [data-row]')
      const first = row?.parentElement?.firstElementChild
      // A button of its own kind at the end of a list, such as “Add class”, is not one of a later row.
      const isLater = row && first !== row && first?.querySelector(`button[class="${button.className}"]`)
      const alike = [...(button.closest('td') && row ? row.querySelectorAll('td button') : [])].find(
        (one) => kindOf(one) === kindOf(button),
      )
      const isRepeated = isLater || (alike && alike !== button)
      const name = isRepeated ? '' : (button.getAttribute('aria-label') ?? button.textContent.trim())
      const isOfShell = button.closest('main, [role=dialog], [role=menu]') === null
      return { at, name, isOfShell }
    })
  })
  return all.filter(({ name }) => name !== '')
}
