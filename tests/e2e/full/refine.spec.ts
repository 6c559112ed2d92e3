import { expect, test } from '@playwright/test'
import { openAction } from '../document-bar.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import { clientOf } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages, fullRunLanguages } from '../languages.ts'
import { havePlanner, plans } from '../planner.ts'
import { schoolWithAi } from '../school.ts'
import { arrive, editor, lan, texts } from '../teacher.ts'

const school = schoolWithAi()
let agentId: string
test.beforeAll(async () => {
  agentId = await havePlanner(school.product)
})

for (const language of chooseLanguages('vi'))
  test(`rewrites a section, a row, a selection and a finding, each separately (${language})`, async ({ page }) => {
    const { refine, check } = texts[language]
    const plan = plans[language]
    const { id, now } = await haveEntry(language)
    await arrive(page, school.product.url, { language, path: `/history?entry=${id}` })
    await expect(editor(page)).toContainText(plan.goal)
    const panel = page.getByRole('region', { name: refine.title })

    await editor(page).getByText(plan.goal).click()
    await openAction(page, check.refine)
    await expect(panel.getByRole('radio').first()).toBeChecked()
    expect(await accessFaults(page)).toEqual([])
    says(plan.shorter)
    await panel.getByRole('button', { name: refine.shorter, exact: true }).click()
    await expect(panel.getByRole('region', { name: refine.after, exact: true })).toContainText(plan.shorter)
    expect(await accessFaults(page)).toEqual([])
    // Nothing has changed before it is accepted.
    expect(await now()).toBe(plan.text.trim())
    await expect(panel.getByRole('button', { name: refine.accept })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel.getByText(refine.accepted)).toBeVisible()
    await expect(editor(page)).toContainText(plan.shorter)
    expect(await now()).toBe(plan.text.trim().replace(plan.goal, plan.shorter))
    await panel.getByRole('button', { name: refine.undo }).click()
    await expect(editor(page)).toContainText(plan.goal)
    expect(await now()).toBe(plan.text.trim())

    await editor(page).getByText(plan.row, { exact: true }).click()
    await expect(panel.getByRole('radio', { name: new RegExp(plan.row) })).toBeChecked()
    says(plan.rowNow)
    await panel.getByRole('button', { name: refine.concrete }).click()
    await panel.getByRole('button', { name: refine.accept }).click()
    await expect(editor(page)).toContainText(plan.inRow)

    await editor(page)
      .getByText(new RegExp(`${plan.passage}\\.$`))
      .click()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    for (const _ of plan.passage) await page.keyboard.press('Shift+ArrowLeft')
    await expect(panel.getByRole('radio', { name: new RegExp(`“${plan.passage}”`) })).toBeChecked()
    await panel.getByRole('textbox', { name: refine.request }).fill(plan.request)
    says(plan.passageNow)
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: refine.accept }).click()
    await expect(editor(page)).toContainText(plan.last)

    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('button', { name: check.refine, exact: true })).toBeFocused()
    await page.getByRole('button', { name: new RegExp(`^${check.open.split('{{')[0]!}`) }).click()
    says(plan.mended)
    await page.getByRole('button', { name: check.fix }).first().click()
    await panel.getByRole('button', { name: refine.accept }).click()
    await expect(editor(page)).toContainText('40')
    await expect.poll(now).toBe(
      plan.text
        .trim()
        .replace(/\| [^|]* \| 30 \|/, plan.mended)
        .replace(`${plan.passage}.`, `${plan.passageNow}.`),
    )
  })

for (const language of fullRunLanguages)
  test(`on a phone a rewrite is stopped, and then discarded (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { refine, check } = texts[language]
    const plan = plans[language]
    const { id, now } = await haveEntry(language)
    await arrive(page, school.product.url, { language, path: `/history?entry=${id}` })
    await expect(editor(page)).toContainText(plan.goal)
    await openAction(page, check.refine)
    const panel = page.getByRole('region', { name: refine.title })
    await expect(panel).toBeVisible()
    await panel.getByRole('radio', { name: refine.document }).check()
    const { promise, resolve } = Promise.withResolvers<void>()
    school.models.script({ does: 'answer', text: ['# A', '# B'], pause: { after: 1, until: promise } })
    await panel.getByRole('button', { name: refine.shorter, exact: true }).click()
    await expect(panel.getByRole('heading', { name: 'A', exact: true })).toBeVisible()
    await panel.getByRole('button', { name: refine.stop }).click()
    await expect(panel.getByText(refine.stopped)).toBeVisible()
    resolve()
    says(`# A\n\n${plan.shorter}`)
    await panel.getByRole('button', { name: refine.shorter, exact: true }).click()
    await expect(panel.getByRole('button', { name: refine.drop })).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    await panel.getByRole('button', { name: refine.drop }).click()
    await expect(panel.getByRole('button', { name: refine.shorter, exact: true })).toBeVisible()
    expect(await now()).toBe(plan.text.trim())
  })

const says = (text: string) => school.models.script({ does: 'answer', text: [text], gapMs: 0 })

/** A written plan, and its text on the server. */
async function haveEntry(language: Language) {
  says(plans[language].text)
  const { token } = (await clientOf(school.product).call(auth.login, { body: lan })).body
  const teacher = clientOf({ ...school.product, token, language })
  const { body } = await teacher.call(generation.generate, {
    params: { id: agentId },
    body: { answers: { duration: 45 }, language },
  })
  const params = { id: body.historyId }
  return {
    id: body.historyId,
    now: async () => (await teacher.call(history.get, { params })).body.entry.content?.trim(),
  }
}
