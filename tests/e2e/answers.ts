import { expect, type Page } from '@playwright/test'
import type { Language } from '#platform/i18n/language.ts'
import { document, questions } from './outing.ts'
import { texts } from './teacher.ts'

/** Fills in the form of the outing's assistant, with a file. */
export async function answerAll(page: Page, language: Language): Promise<void> {
  const { destination, pupils, transport, aims, website, reading } = questions
  await page.getByLabel(destination.title[language]).fill('Côn Sơn')
  await page.getByLabel(pupils.title[language]).fill('42')
  await page.getByText(transport.options[1]![language]).click()
  for (const aim of aims.options) await page.getByText(aim[language]).click()
  await page.getByLabel(website.title[language]).fill('https://conson.example')
  await page.getByLabel(reading.title[language]).setInputFiles(document.path)
  await expect(page.getByText(texts[language].file.uploaded.replace('{{file}}', document.name))).toBeVisible()
}

/** Lists the texts of these answers and of the file that the prompt must contain. */
export const answered = (language: Language): string[] => [
  'Côn Sơn',
  '42',
  questions.transport.options[1]![language],
  questions.aims.options.map((aim) => aim[language]).join(', '),
  'https://conson.example',
  document.words,
]
