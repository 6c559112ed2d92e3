import { expect, test } from '@playwright/test'
import { openVersions, savedState } from '../document-bar.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseVariants } from '../languages.ts'
import { schoolWithAi } from '../school.ts'
import { arrive, editor, openAssistant, texts } from '../teacher.ts'

const school = schoolWithAi()

const plan = '# Plan\n\nAim: to count.\n\n| Step | Minutes |\n| --- | --- |\n| Song | 5 |\n\nEnd: a song.'

for (const { language, width, name } of chooseVariants('en', [
  { language: 'en', width: 1280, name: 'Primary lesson plan (official letter 2345)' },
  { language: 'vi', width: 390, name: 'Kế hoạch bài dạy tiểu học (Công văn 2345)' },
]))
  test(`shows and restores earlier versions of a document, ${language} at ${width} pixels`, async ({ page }) => {
    const { agent, check, generation, versions } = texts[language]
    await page.setViewportSize({ width: 1280, height: 844 })
    await arrive(page, school.product.url, { language })
    school.models.script({ does: 'answer', text: [plan] })
    await openAssistant(page, language, '2345', name)
    await page.getByRole('button', { name: generation.tryOut }).first().click()
    await expect(page.getByText(generation.sampleFilled).first()).toBeVisible()
    await page.getByRole('button', { name: agent.generate }).click()
    await editor(page).getByText('End: a song.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' And a game.')
    await expect(savedState(page)).toBeVisible()
    await page.setViewportSize({ width, height: 844 })
    await openVersions(page)
    const dialog = page.getByRole('dialog', { name: check.versions })
    await expect(dialog.getByText(versions.generated)).toBeVisible()
    await expect(dialog.locator('[data-differs]').filter({ hasText: 'game' })).toHaveCount(1)
    expect(await accessFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: versions.restore.replace('{{number}}', '1') }).click()
    await expect(dialog).toBeHidden()
    await expect(editor(page)).not.toContainText('And a game.')
  })
