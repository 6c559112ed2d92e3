import { expect, test } from '@playwright/test'
import { accessFaults } from '../access-faults.ts'
import { chooseVariants } from '../languages.ts'
import { havePlanner, plans } from '../planner.ts'
import { schoolWithAi } from '../school.ts'
import { arrive, download, editor, texts, withoutDay } from '../teacher.ts'

const school = schoolWithAi()
let agentId: string
test.beforeAll(async () => {
  agentId = await havePlanner(school.product)
})

const says = (text: string) => school.models.script({ does: 'answer', text: [text], gapMs: 0 })

for (const { language, width, name, title } of chooseVariants('en', [
  { language: 'en', width: 1280, name: 'Short plan', title: 'Lesson 15: pressure' },
  { language: 'vi', width: 390, name: 'Giáo án ngắn', title: 'Bài 15: áp suất' },
]))
  test(`a new document is fixed, rewritten in one section and renamed, ${language} at ${width} pixels`, async ({
    page,
  }) => {
    const { agent, check, generation, naming, refine } = texts[language]
    const plan = plans[language]
    await page.setViewportSize({ width, height: 844 })
    await arrive(page, school.product.url, { language, path: `/agents/${agentId}/generate` })
    await page.getByRole('textbox', { name: language === 'vi' ? 'Thời gian (phút)' : 'Time in minutes' }).fill('45')
    says(plan.text)
    await page.getByRole('button', { name: agent.generate }).click()
    await expect(editor(page)).toContainText(plan.goal)
    await expect(page.getByText(check.doneWithFaults).or(page.getByText(generation.done)).first()).toBeVisible()

    await page.getByRole('button', { name: new RegExp(`^${check.open.split('{{')[0]!}`) }).click()
    says(plan.mended)
    await page.getByRole('button', { name: check.fix }).first().click()
    const panel = page.getByRole('region', { name: refine.title })
    await panel.getByRole('button', { name: refine.accept }).click()
    await expect(editor(page)).toContainText('40')
    await expect(page.getByText(check.doneWithFaults)).toHaveCount(0)

    await editor(page).getByText(plan.goal).click()
    await expect(panel.getByRole('radio', { name: refine.section.replace('{{title}}', plan.section) })).toBeChecked()
    says(plan.shorter)
    await panel.getByRole('button', { name: refine.shorter, exact: true }).click()
    await panel.getByRole('button', { name: refine.accept }).click()
    await expect(editor(page)).toContainText(plan.shorter)
    await expect(editor(page)).not.toContainText(plan.goal)
    await expect(editor(page)).toContainText(plan.passage)
    expect(await accessFaults(page)).toEqual([])
    await panel.getByRole('button', { name: refine.close }).click()

    await page.getByRole('button', { name: naming.change, exact: true }).click()
    await page.getByRole('textbox', { name: naming.title }).fill(title)
    expect(await accessFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    const file = await download(page, language, /Markdown/)
    expect(withoutDay(file.name)).toBe(`${name} DAY – ${title.replace(':', '-')}.md`)
    const mended = plan.text.replace(/\| [^|]* \| 30 \|/, plan.mended)
    expect(file.bytes.toString().trim()).toBe(mended.replace(plan.goal, plan.shorter).trim())
  })
