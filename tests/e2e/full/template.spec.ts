import { expect, test } from '@playwright/test'
import { savedState } from '../document-bar.ts'
import { readDocx } from '../../support/files/read-docx.ts'
import { openSchool } from '../school.ts'
import type { Product } from '../server.ts'
import {
  download,
  editor,
  goTo,
  haveAccount,
  openAssistant,
  openPrintView,
  register,
  arrive,
  texts,
  withoutDay,
} from '../teacher.ts'

let product: Product
test.beforeAll(async () => {
  product = await openSchool()
})

test('gets from the first visit to three downloaded files, without AI', async ({ page }) => {
  const { generation, history } = texts.en
  await register(page, product.url, 'en')
  await openAssistant(page, 'en', 'letter', 'Letter or message to parents')
  await page.getByRole('button', { name: texts.en.agent.generate }).click()
  await expect(page.getByText(texts.en.validation.required).first()).toBeVisible()
  await page.getByText('Invitation to a meeting').click()
  await page.getByText('Printed letter').click()
  await page.getByLabel('Facts to include').fill('Meeting on 12 May, 17:30, room 8A')
  await page.getByLabel('Class or level').fill('8A')
  await page.getByText('More details').click()
  await page.getByText('Reply slip to sign').click()
  await page.getByRole('button', { name: texts.en.agent.generate }).click()

  await expect(page.getByText(generation.templateDone, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(generation.template)).toBeVisible()
  await expect(editor(page)).toContainText('Meeting on 12 May, 17:30, room 8A')
  await editor(page).getByText('Meeting on 12 May, 17:30, room 8A').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' – please bring a pen')
  await expect(savedState(page)).toBeVisible()

  const word = await download(page, 'en', /Word/)
  expect(withoutDay(word.name)).toBe(`Letter or message to parents DAY.docx`)
  const docx = readDocx(word.bytes)
  expect(docx.paragraphs.filter(({ style }) => style?.startsWith('Heading')).length).toBeGreaterThan(0)
  expect(docx.paragraphs.map(({ text }) => text).join('\n')).toContain('room 8A – please bring a pen')
  expect(docx.paragraphs[0]!.text).toContain('Template draft')

  const html = await download(page, 'en', /HTML/)
  expect(withoutDay(html.name)).toBe(`Letter or message to parents DAY.html`)
  expect(html.bytes.toString()).toMatch(/<html lang="en"[\s\S]*please bring a pen/)
  const markdown = await download(page, 'en', /Markdown/)
  expect(withoutDay(markdown.name)).toBe(`Letter or message to parents DAY.md`)
  expect(markdown.bytes.toString()).toContain('room 8A – please bring a pen')

  const examEditor = await openPrintView(page, 'en')
  expect(examEditor).toContain('room 8A – please bring a pen')
  expect(examEditor).not.toContain(texts.en.nav.history)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: texts.en.action.copy }).click()
  await expect(page.getByText(texts.en.content.copied)).toBeVisible()
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return Promise.all(['text/plain', 'text/html'].map(async (type) => (await item!.getType(type)).text()))
  })
  for (const form of copied) expect(form).toContain('please bring a pen')

  await goTo(page, texts.en.nav.main, texts.en.nav.history)
  await expect(page.getByRole('listitem').filter({ hasText: 'Letter or message to parents' })).toContainText(
    history.template,
  )
  await page.getByRole('link', { name: /^View/ }).click()
  await expect(editor(page)).toContainText('please bring a pen')
})

test('a form with every question type shows in Vietnamese what is missing, and keeps the input', async ({ page }) => {
  await haveAccount(product.url)
  await arrive(page, product.url, { language: 'vi' })
  await openAssistant(page, 'vi', 'de kiem', 'Đề kiểm tra định kì (Công văn 7991)')
  await page.getByRole('button', { name: texts.vi.agent.generate }).click()
  await expect(page.getByText(texts.vi.validation.required).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Môn học', exact: true }).fill('Toán')
  await expect(page.getByText(texts.vi.generation.draftSaved)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Môn học', exact: true })).toHaveValue('Toán')
  await expect(page.getByText(texts.vi.generation.draftRestored)).toBeVisible()
})
