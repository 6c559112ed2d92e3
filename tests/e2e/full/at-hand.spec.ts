import { expect, test, type Locator, type Page } from '@playwright/test'
import { chooseDownload, savedState } from '../document-bar.ts'
import { schoolWithAi } from '../school.ts'
import { arrive, editor, goTo, openAssistant, signIn, texts } from '../teacher.ts'

// The next action must be at hand: reachable by key, visible, and not covered by a message.

const school = schoolWithAi()
test.use({ locale: 'en-US' })

const { action, agent, auth, content, dashboard, generation, history, nav } = texts.en
const letter = 'Letter or message to parents'

async function enter(page: Page) {
  await arrive(page, school.product.url, { language: 'en' })
}

async function writeLetter(page: Page, facts: string) {
  await openAssistant(page, 'en', 'letter', letter)
  await page.getByText('Invitation to a meeting').click()
  await page.getByText('Printed letter').click()
  await page.getByLabel('Facts to include').fill(facts)
  await page.getByLabel('Class or level').fill('8A')
  await page.getByRole('button', { name: agent.generate }).click()
  await expect(editor(page)).toBeVisible()
}

/** Selects elements in the primary colour. */
const primaries = (page: Page) =>
  page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.background = 'var(--brand)'
    const brand = getComputedStyle(sample).backgroundColor
    sample.remove()
    return (
      [...document.querySelectorAll<HTMLElement>('button, a')]
        .filter((one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === brand)
        // The skip link is above the page until it has the focus.
        .filter((one) => one.getBoundingClientRect().bottom > 0)
        .map((one) => one.textContent.trim())
    )
  })

/** Finds links with the same name and different targets. */
const confusing = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const screensByText = new Map<string, Set<string>>()
    for (const link of main.querySelectorAll('a')) {
      const name = link.getAttribute('aria-label') ?? link.textContent.trim()
      screensByText.set(name, (screensByText.get(name) ?? new Set()).add(link.href))
    }
    return [...screensByText].filter(([, { size }]) => size > 1).map(([name]) => name)
  })

async function overlaps(one: Locator, other: Locator) {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Hovers every message as soon as it appears, which keeps it open: on a slow machine a later hover would miss it. */
const holdMessages = (page: Page) =>
  page.evaluate(() =>
    new MutationObserver(() => {
      const message = document.querySelector('[data-over-all] > *')
      message?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    }).observe(document.body, { childList: true, subtree: true }),
  )

test('everything for signing in, searching and opening menus is in view', async ({ page }) => {
  await page.goto(`${school.product.url}/login`)
  await expect(page.getByLabel(auth.email)).toBeFocused()
  await signIn(page, 'en')
  await expect(page.getByRole('combobox', { name: dashboard.search })).toBeFocused()
  await page.getByRole('button', { name: nav.account }).press('Enter')
  await expect(page.getByRole('menuitem', { name: nav.profile })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: nav.account })).toBeFocused()
})

test('a screen has one primary action, and no two links with the same name', async ({ page }) => {
  await page.goto(`${school.product.url}/login`)
  await expect.poll(() => primaries(page)).toEqual([auth.login])
  await signIn(page, 'en')
  await expect(page.getByRole('list', { name: dashboard.start })).toBeVisible()
  expect([await primaries(page), await confusing(page)]).toEqual([[], []])
  await goTo(page, nav.main, nav.agents)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect([await primaries(page), await confusing(page)]).toEqual([[], []])
  await goTo(page, nav.main, nav.history)
  await expect(page.getByText(history.empty)).toBeVisible()
  expect(await primaries(page)).toEqual([history.browse])
  await openAssistant(page, 'en', 'letter', letter)
  expect(await primaries(page)).toEqual([agent.generate])
  for (const title of ['Meeting', 'Trip']) {
    school.models.script({ does: 'answer', text: [`# ${title}`] })
    await writeLetter(page, title)
  }
  expect(await primaries(page)).toEqual([content.download])
  await page.getByRole('button', { name: generation.showQuestions }).click()
  expect(await primaries(page)).toEqual([content.download])
  await goTo(page, nav.main, nav.history)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  expect([await primaries(page), await confusing(page)]).toEqual([[], []])
  await page.goto(`${school.product.url}/profile`)
  await expect(page.getByRole('button', { name: texts.en.profile.save })).toBeVisible()
  expect(await primaries(page)).toEqual([texts.en.profile.save])
})

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`a message covers no text, no tab and no next button, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await enter(page)
    await page.setViewportSize({ width, height })
    await page.goto(`${school.product.url}/agents?search=letter`)
    await page.getByRole('link', { name: agent.generateWith.replace('{{name}}', letter) }).click()
    await page.getByText('Invitation to a meeting').click()
    await page.getByText('Printed letter').click()
    await page.getByLabel('Facts to include').fill('Meeting on 12 May')
    await page.getByLabel('Class or level').fill('8A')
    await holdMessages(page)
    await page.getByRole('button', { name: agent.generate }).click()
    await expect(editor(page)).toBeVisible()
    await chooseDownload(page, /Markdown/)
    const message = page.locator('[data-type=success]').filter({ hasText: content.markdownSaved })
    await expect(message).toBeVisible()
    const examEditor = editor(page).locator('xpath=../..')
    for (const part of [examEditor, page.getByRole('button', { name: content.download })])
      expect(await overlaps(message, part)).toBe(false)
  })
}

test('a message does not cover the way out of a history document, on a phone', async ({ page }) => {
  await enter(page)
  await writeLetter(page, 'Meeting on 12 May')
  await page.goto(`${school.product.url}/history`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .getByRole('link', { name: new RegExp(`^${history.view}`) })
    .first()
    .click()
  await expect(editor(page)).toBeVisible()
  await page.getByRole('button', { name: content.download }).click()
  await holdMessages(page)
  await page.getByRole('menuitem', { name: /Markdown/ }).click()
  const message = page.locator('[data-type=success]').filter({ hasText: content.markdownSaved })
  await expect(message).toBeVisible()
  const dialog = page.getByRole('dialog')
  for (const part of [editor(page).locator('xpath=../..'), dialog.getByRole('button', { name: action.close })])
    expect(await overlaps(message, part)).toBe(false)
})

test('the way back from sample answers stays in view, also at the end of the form', async ({ page }) => {
  await enter(page)
  await openAssistant(page, 'en', 'lesson', 'Lesson plan')
  const fields = page.getByRole('form').getByRole('textbox')
  await fields.last().scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: generation.tryOut }).last().click()
  await expect(page.getByRole('button', { name: generation.undo })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: generation.undo }).click()
  await expect(fields.first()).toHaveValue('')
})

test('edits return after the text was generated again', async ({ page }) => {
  await enter(page)
  await writeLetter(page, 'Meeting on 12 May')
  await editor(page).getByRole('paragraph').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine.')
  await expect(savedState(page)).toBeVisible()
  await page.getByRole('button', { name: generation.showQuestions }).click()
  await page.getByRole('button', { name: agent.generate }).click()
  const back = page.getByRole('button', { name: generation.toEarlier })
  await expect(back).toBeInViewport()
  await expect(editor(page)).not.toContainText('Mine.')
  await back.click()
  await expect(editor(page)).toContainText('Mine.')
  await page.getByRole('button', { name: generation.toNewer }).click()
  await expect(editor(page)).not.toContainText('Mine.')
  await expect(page.getByRole('button', { name: action.copy, exact: true })).toBeVisible()
})
