import { expect, test, type Page } from '@playwright/test'
import type { Language } from '#platform/i18n/language.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { arrive, editor, goTo, haveAccount, openAssistant, signIn, texts } from '../teacher.ts'

const letter = {
  en: {
    search: 'letter',
    name: 'Letter or message to parents',
    kind: 'Invitation to a meeting',
    medium: 'Printed letter',
    facts: 'Facts to include',
    who: 'Class or level',
  },
  vi: {
    search: 'thu',
    name: 'Thư, tin nhắn gửi phụ huynh',
    kind: 'Mời họp phụ huynh',
    medium: 'Thư giấy, giấy mời',
    facts: 'Thông tin cần nêu',
    who: 'Lớp',
  },
} as const

const announcement = {
  en: 'Please hand in the papers before Friday.',
  vi: 'Xin nộp đề trước thứ Sáu.',
} as const

/** Creates an announcement and an AI notice with a line of the school, as an administrator does. */
async function announceToEveryone(page: Page, product: Product, language: Language) {
  const { form, noticeForm, admin } = texts[language]
  await arrive(page, product.url, { language, account: administrator, path: '/admin/settings/school' })
  const field = (label: string, side: string) => page.getByRole('textbox', { name: `${label} (${side})` })
  await field(noticeForm.announceWords, form.english).fill(announcement.en)
  await field(noticeForm.announceWords, form.vietnamese).fill(announcement.vi)
  await page.getByRole('checkbox', { name: noticeForm.announceOn }).check()
  await page.getByRole('button', { name: noticeForm.announceSave }).click()
  await expect(page.getByText(noticeForm.stateShown, { exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: texts[language].announcements.announcement })).toBeVisible()

  await page.getByRole('button', { name: noticeForm.aiOpen }).click()
  const dialog = page.getByRole('dialog', { name: noticeForm.aiHeading })
  const text = dialog.getByRole('textbox', { name: `${noticeForm.aiText} (${form.english})` })
  await text.fill(`${await text.inputValue()}\n- Ask Ms Lan.`)
  await dialog.getByRole('checkbox', { name: noticeForm.aiIsOn }).check()
  await dialog.getByRole('button', { name: admin.save, exact: true }).click()
  await expect(page.getByText(noticeForm.aiSaved)).toBeVisible()
}

async function fillLetter(page: Page, language: Language) {
  const { search, name, kind, medium, facts, who } = letter[language]
  await openAssistant(page, language, search, name)
  await page.getByText(kind, { exact: true }).click()
  await page.getByText(medium, { exact: true }).click()
  await page.getByLabel(facts).fill('12/5')
  await page.getByRole('textbox', { name: new RegExp(`^${who}`) }).fill('8A')
}

for (const language of chooseLanguages('vi'))
  test(`dismisses an announcement and accepts the notice before an AI writes, in ${language}`, async ({
    page,
    browser,
  }) => {
    const product = await openSchool()
    await haveAccount(product.url)
    await announceToEveryone(page, product, language)
    const { agent, history, nav, announcements: acceptances } = texts[language]
    const context = await browser.newContext({ locale: language === 'vi' ? 'vi-VN' : 'en-US' })
    const theirs = await context.newPage()
    await theirs.goto(`${product.url}/login`)
    await signIn(theirs, language)
    const dialog = theirs.getByRole('dialog', { name: acceptances.aiTitle })
    await expect(dialog).toBeVisible()
    if (language === 'en') await expect(dialog.getByRole('listitem').last()).toHaveText('Ask Ms Lan.')
    await theirs.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const line = theirs.getByRole('complementary', { name: acceptances.announcement })
    await expect(line).toHaveText(announcement[language])
    await line.getByRole('button', { name: acceptances.putAway }).click()
    await expect(line).toBeHidden()

    // Existing documents are accessible without accepting; nothing is generated.
    await goTo(theirs, nav.main, nav.history)
    await expect(theirs.getByRole('heading', { level: 1, name: history.title })).toBeVisible()
    await fillLetter(theirs, language)
    await theirs.getByRole('button', { name: agent.generate }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: acceptances.accept }).click()
    await expect(dialog).toBeHidden()
    await theirs.getByRole('button', { name: agent.generate }).click()
    await expect(editor(theirs)).toBeVisible()

    await theirs.reload()
    await expect(theirs.getByRole('banner').first()).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(line).toBeHidden()
    await context.close()
  })
