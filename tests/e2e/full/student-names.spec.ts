import { expect, test } from '@playwright/test'
import { accessFaults } from '../access-faults.ts'
import { schoolWithAi } from '../school.ts'
import { arrive, editor, openAssistant, texts } from '../teacher.ts'

const school = schoolWithAi()

test('writes a letter without sending the student’s name, and shows the name in the result', async ({ page }) => {
  const { agent, class: words, seen, studentNames, validation } = texts.en
  await arrive(page, school.product.url, { language: 'en' })
  await openAssistant(page, 'en', 'letter', 'Letter or message to parents')
  // Nothing is hidden yet: the form says so, and asks for the class list once.
  await expect(page.getByText(studentNames.none)).toBeVisible()
  await page.getByRole('button', { name: studentNames.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.name).fill('8A')
  await dialog.getByLabel(words.students).fill('1\tEmma Rose Miller\n2\tTom Brown')
  await dialog.getByRole('button', { name: texts.en.admin.save, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(studentNames.allHidden)).toBeVisible()
  await expect(page.getByText(validation.required, { exact: true })).toHaveCount(0)

  for (const answer of ['A student’s progress', 'Email']) await page.getByText(answer, { exact: true }).click()
  await page
    .getByRole('textbox', { name: 'Facts to include' })
    .fill('Emma Rose was ill on 12 March; please call 0912 345 678.')
  await page.getByRole('textbox', { name: 'Class or level' }).fill('Grade 8A')
  await expect(
    page.getByText(studentNames.hidden_other.replace('{{count}}', '2').replace('{{name}}', '8A')),
  ).toBeVisible()
  await page.getByRole('button', { name: seen.open }).click()
  await expect(dialog).toContainText('[HS1]')
  await expect(dialog).not.toContainText('Emma')
  expect(await accessFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: texts.en.action.close }).click()
  expect(school.models.requests).toEqual([])

  school.models.script({ does: 'answer', text: ['# Letter\n\nDear parents of [H', 'S1], get well soon.'] })
  await page.getByRole('button', { name: agent.generate, exact: true }).click()
  await expect(editor(page)).toContainText('Dear parents of Emma Rose, get well soon.')
  const sent = JSON.stringify(school.models.requests.map(({ body }) => body))
  expect(sent).toContain('[HS1]')
  expect(sent).not.toMatch(/emma|rose|0912/i)
})
