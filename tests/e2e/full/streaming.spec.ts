import { expect, test, type Page } from '@playwright/test'
import type { ModelServer } from '../../support/models/model-server.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchoolWithAi } from '../school.ts'
import type { Product } from '../server.ts'
import { arrive, editor, goTo, haveAccount, openAssistant, texts } from '../teacher.ts'

let product: Product
let models: ModelServer
test.beforeEach(async () => {
  ;({ product, models } = await openSchoolWithAi({ usual: { does: 'answer', gapMs: 60 } }))
  await haveAccount(product.url)
})

const assistants = {
  en: {
    search: 'lesson',
    name: 'Lesson plan',
    subject: 'Subject',
    grade: 'Class or level',
    topic: 'Topic or lesson title',
    time: 'Time in minutes',
  },
  vi: {
    search: 'khung tu do',
    name: 'Giáo án khung tự do',
    subject: 'Môn học',
    grade: 'Lớp',
    topic: 'Tên bài hoặc chủ đề',
    time: 'Thời gian (phút)',
  },
}

/** Counts the words in the result pane. */
async function written(page: Page, language: 'en' | 'vi'): Promise<number> {
  return (await page.getByRole('region', { name: texts[language].generation.result }).innerText()).length
}

async function fillLesson(page: Page, language: 'en' | 'vi'): Promise<void> {
  const form = assistants[language]
  await openAssistant(page, language, form.search, form.name)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field(form.subject).fill('Toán')
  await field(form.grade).fill('8A')
  await field(form.topic).fill('Hằng đẳng thức đáng nhớ')
  await field(form.time).fill('45')
}

for (const language of chooseLanguages('vi')) {
  test(`a document appears as it is written, with tokens and cost, in ${language}`, async ({ page }) => {
    const { generation, history, nav, agent } = texts[language]
    const languages = new Set<string | undefined>()
    page.on('request', (request) => {
      if (request.url().includes('/api/')) languages.add(request.headers()['user-language'])
    })
    const { promise: seen, resolve: proceed } = Promise.withResolvers<void>()
    models.script({ does: 'answer', gapMs: 60, pause: { after: 40, until: seen } })
    await arrive(page, product.url, { language })
    await fillLesson(page, language)
    await page.getByRole('button', { name: agent.generate }).click()

    // The text is seen while the model is still at it.
    await expect(page.getByRole('button', { name: texts[language].action.stop })).toBeVisible()
    await expect.poll(() => written(page, language)).toBeGreaterThan(150)
    await expect(page.getByRole('button', { name: texts[language].action.stop })).toBeVisible()
    await expect(editor(page)).toHaveCount(0)
    proceed()

    await expect(editor(page)).toBeVisible()
    await expect(page.getByText(generation.done).first()).toBeVisible()
    await expect(page.getByText(language === 'vi' ? generation.promptVi : generation.promptEn).first()).toBeVisible()
    expect([...languages]).toEqual([language])
    expect(JSON.stringify(models.requests[0]!.body)).toContain('Hằng đẳng thức đáng nhớ')

    await goTo(page, nav.main, nav.history)
    const entry = page.getByRole('listitem').filter({ hasText: assistants[language].name })
    await expect(entry).toContainText(/\d{3,}|\d[.,]\d{3}/)
    await expect(entry).toContainText(language === 'vi' ? /0,\d{4}/ : /0\.\d{4}/)
    await expect(page.getByText(history.title).first()).toBeVisible()
    // The choice of language stays.
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  })
}

test('a page reloaded midway rejoins, and Stop keeps the written text', async ({ page }) => {
  models.script({ does: 'answer', ends: 'stall', endsAfter: 40 })
  const { generation, action, agent } = texts.vi
  await arrive(page, product.url, { language: 'vi' })
  await fillLesson(page, 'vi')
  await page.getByRole('button', { name: agent.generate }).click()
  await expect.poll(() => written(page, 'vi')).toBeGreaterThan(150)
  await page.reload()
  await expect(page.getByText(generation.rejoined)).toBeVisible()
  await page.getByRole('button', { name: action.stop }).click()
  await expect(page.getByText(generation.stopped).first()).toBeVisible()
  await expect(editor(page)).toBeVisible()
  expect((await editor(page).innerText()).length).toBeGreaterThan(50)
  await expect.poll(() => models.requests[0]!.aborted).toBe(true)
})

test('a model that stops midway leaves its text, the form and a message', async ({ page }) => {
  models.script({ does: 'answer', text: ['# Bài 6\n\n', 'Phần đầu của bài.'], ends: 'cut' })
  const { provider, agent } = texts.vi
  await arrive(page, product.url, { language: 'vi' })
  await fillLesson(page, 'vi')
  await page.getByRole('button', { name: agent.generate }).click()
  await expect(page.getByText(provider.cut).first()).toBeVisible()
  await expect(page.getByText('Phần đầu của bài.').first()).toBeVisible()
  await expect(page.getByLabel(assistants.vi.topic)).toHaveValue('Hằng đẳng thức đáng nhớ')
})

test('a rejected key is reported in one message, and nobody is signed out', async ({ page }) => {
  models.script({
    does: 'refuse',
    status: 401,
    body: { error: { message: 'Incorrect API key', code: 'invalid_api_key' } },
  })
  await arrive(page, product.url, { language: 'en' })
  await fillLesson(page, 'en')
  await page.getByRole('button', { name: texts.en.agent.generate }).click()
  await expect(page.getByText(texts.en.provider.config).first()).toBeVisible()
  await expect(page.getByLabel(assistants.en.topic)).toHaveValue('Hằng đẳng thức đáng nhớ')
  await expect(page).toHaveURL(/generate/)
})
