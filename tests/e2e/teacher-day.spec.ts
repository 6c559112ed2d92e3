import { expect, test, type Page } from '@playwright/test'
import { openAction, openFromMore, savedState } from './document-bar.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { auth as authCalls } from '#platform/contract/auth.ts'
import { generation as generationCalls } from '#features/documents/contract/generation.ts'
import type { Language } from '#platform/i18n/language.ts'
import { clientOf } from '../support/server/client.ts'
import type { ModelServer } from '../support/models/model-server.ts'
import { readDocx } from '../support/files/read-docx.ts'
import { answerAll, answered } from './answers.ts'
import { chooseLanguages } from './languages.ts'
import { assistant, document, haveAssistants, motto, questions } from './outing.ts'
import { openSchoolWithAi } from './school.ts'
import { administrator, type Product } from './server.ts'
import { download, editor, goTo, lan, openAssistant, register, signIn, texts, withoutDay } from './teacher.ts'

let product: Product
let models: ModelServer
test.beforeEach(async () => {
  ;({ product, models } = await openSchoolWithAi({ usual: { does: 'answer', gapMs: 1 } }))
  const { token } = (await clientOf(product).call(authCalls.login, { body: administrator })).body
  await haveAssistants(clientOf({ ...product, token }))
})

/** Generates a document on another device. */
async function generateElsewhere() {
  const { token } = (await clientOf(product).call(authCalls.login, { body: lan })).body
  const teacher = clientOf({ ...product, token })
  const { id } = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === motto.en)!
  await teacher.call(generationCalls.generate, { params: { id }, body: { answers: {} } })
}

async function chooseInAccountMenu(page: Page, language: Language, entry: string) {
  await page.getByRole('button', { name: texts[language].nav.account }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

for (const language of chooseLanguages('vi')) {
  test(`the teacher’s whole day, in ${language}`, async ({ page, context }) => {
    const { action, admin, agent, auth, chat, content, dashboard, file, generation, history, nav, profile } =
      texts[language]
    const name = assistant.name[language]
    const other = language === 'en' ? 'vi' : 'en'

    await test.step('registers and opens the dashboard', async () => {
      await register(page, product.url, language)
      const figures = page.getByRole('definition')
      await expect(figures).toHaveCount(3)
      await expect(figures.first()).toHaveText('25')
      await expect(page.getByRole('list', { name: dashboard.start }).getByRole('listitem')).toHaveCount(4)
      await expect(page.getByRole('list', { name: dashboard.others }).getByRole('listitem')).toHaveCount(4)
      await expect(page.getByRole('navigation', { name: nav.main }).getByText(nav.users)).toHaveCount(0)
    })

    await test.step('finds an assistant and generates with a file', async () => {
      await openAssistant(page, language, language === 'en' ? 'outing' : 'da ngoai', name)
      await answerAll(page, language)
      await expect(page.getByText(document.name, { exact: true })).toBeVisible()
      await expect(page.getByText(/KB · PDF/)).toBeVisible()
      await page.getByRole('button', { name: file.remove.replace('{{file}}', document.name) }).click()
      await expect(page.getByText(file.removed)).toBeVisible()
      await page.getByLabel(questions.reading.title[language]).setInputFiles(document.path)
      await expect(page.getByText(/KB · PDF/)).toBeVisible()
      await page.getByRole('button', { name: agent.generate }).click()
      await expect(editor(page)).toBeVisible()
      await expect(page.getByText(generation.done).first()).toBeVisible()
      const sent = JSON.stringify(models.requests[0]!.body)
      for (const answer of answered(language)) expect(sent).toContain(answer)
    })

    await test.step('edits and copies it', async () => {
      await editor(page).getByRole('heading').first().click()
      await page.keyboard.press('End')
      await page.keyboard.type(' 8A')
      await expect(savedState(page)).toBeVisible()
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openAction(page, action.copy)
      await expect(page.getByText(content.copied)).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# .* 8A$/m)
    })

    await test.step('views it in full screen, until Escape', async () => {
      const full = page.getByRole('dialog', { name: / 8A$/ })
      await openAction(page, content.fullscreen)
      await expect(full).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
      await page.keyboard.press('Escape')
      await expect(full).toHaveCount(0)
      await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
      await expect(editor(page)).toContainText('8A')
    })

    await test.step('downloads Word, HTML and Markdown', async () => {
      const word = await download(page, language, /Word/)
      expect(withoutDay(word.name)).toBe(`${name} DAY.docx`)
      expect(readDocx(word.bytes).paragraphs.some(({ text }) => text.endsWith(' 8A'))).toBe(true)
      await expect(page.getByText(content.docxSaved)).toBeVisible()
      const html = await download(page, language, /HTML/)
      expect(withoutDay(html.name)).toBe(`${name} DAY.html`)
      expect(html.bytes.toString()).toMatch(new RegExp(`<html lang="${language}"[\\s\\S]* 8A</h1>`))
      await expect(page.getByText(content.htmlSaved)).toBeVisible()
      const markdown = await download(page, language, /Markdown/)
      expect(withoutDay(markdown.name)).toBe(`${name} DAY.md`)
      expect(markdown.bytes.toString()).toMatch(/^# .* 8A$/m)
      await expect(page.getByText(content.markdownSaved)).toBeVisible()
    })

    await test.step('finds it in the history, opens it and deletes it', async () => {
      await generateElsewhere()
      const entries = page.getByRole('main').getByRole('listitem')
      await goTo(page, nav.main, nav.history)
      await expect(entries).toHaveCount(2)
      await page.getByRole('searchbox', { name: history.search }).fill(other === 'en' ? 'motto' : 'khau hieu')
      await expect(entries).toHaveCount(1)
      await expect(entries).toContainText(motto[language])
      await page.getByRole('searchbox', { name: history.search }).fill('')
      await page.getByRole('combobox', { name: history.agent }).selectOption({ label: name })
      await expect(entries).toHaveCount(1)
      await expect(entries).toContainText(name)
      await expect(entries).toContainText(language === 'vi' ? /0,\d{4}/ : /0\.\d{4}/)

      await entries.getByRole('link').click()
      // An entry is called by its heading.
      const dialog = page.getByRole('dialog', { name: / 8A$/ })
      await expect(editor(page)).toContainText('8A')
      await openFromMore(page, history.answers)
      await dialog.getByText('JSON', { exact: true }).click()
      await expect(dialog.getByText('"outingPupils": 42')).toBeVisible()
      await dialog.getByRole('button', { name: action.close, exact: true }).click()
      await expect(dialog).toBeHidden()

      await entries.getByRole('button', { name: new RegExp(history.deleteOf.split('{{')[0]!) }).click()
      const question = page.getByRole('dialog', { name: history.deleteTitle })
      await question.getByRole('button', { name: admin.delete, exact: true }).click()
      await expect(page.getByText(history.deleted)).toBeVisible()
      await expect(page.getByText(history.emptyAgent)).toBeVisible()
      await page.getByRole('combobox', { name: history.agent }).selectOption('')
      await expect(entries).toHaveCount(1)
    })

    await test.step('asks the chatbot, stops it, renames the conversation and continues after a reload', async () => {
      await goTo(page, nav.main, nav.chat)
      const line = page.getByRole('textbox', { name: chat.question })
      const turns = page.getByRole('article')
      const ask = async (question: string) => {
        await line.fill(question)
        await line.press('Enter')
      }
      models.script({ does: 'answer', text: 'Hỏi **ba câu** trước.' }, { does: 'answer', ends: 'stall', endsAfter: 30 })
      await ask('Mở đầu tiết 5 thế nào?')
      await expect(turns.first().locator('strong')).toHaveText('ba câu')
      await expect(page).toHaveURL(/conversation=/)
      await ask('Nói rõ hơn')
      await expect(turns.nth(1).getByRole('heading').first()).toBeVisible()
      await page.getByRole('button', { name: action.stop, exact: true }).click()
      await expect(turns.nth(1).getByText(generation.stopped)).toBeVisible()
      await expect.poll(() => models.requests.at(-1)!.aborted).toBe(true)

      await page.getByRole('button', { name: chat.optionsOf.replace('{{name}}', 'Mở đầu tiết 5 thế nào?') }).click()
      await page.getByRole('menuitem', { name: chat.rename }).click()
      await page.getByRole('textbox', { name: chat.newName }).fill('Tiết cuối buổi')
      await page.getByRole('textbox', { name: chat.newName }).press('Enter')
      await expect(page.getByRole('link', { name: 'Tiết cuối buổi' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Tiết cuối buổi' })).toBeVisible()
      await expect(turns).toHaveCount(2)
      models.script({ does: 'answer', text: 'Chơi một trò ngắn.' })
      await ask('Còn cách nào khác?')
      await expect(turns.nth(2)).toContainText('Chơi một trò ngắn.')
      expect(JSON.stringify(models.requests.at(-1)!.body)).toContain('Mở đầu tiết 5 thế nào?')
    })

    await test.step('opens the tool for learning outcomes in a new tab', async () => {
      await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'Learning outcomes' }))
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('navigation', { name: nav.main }).getByRole('link', { name: nav.learningOutcomes }).click(),
      ])
      await expect(tab.getByText('Learning outcomes')).toBeVisible()
      await tab.close()
    })

    await test.step('edits the profile and changes the password', async () => {
      await chooseInAccountMenu(page, language, nav.profile)
      await expect(page).toHaveURL(/\/profile$/)
      await page.getByRole('textbox', { name: profile.phone }).fill('0912 345 678')
      await page.getByRole('textbox', { name: profile.school }).fill('THCS Chu Văn An')
      await page.getByRole('button', { name: profile.save }).click()
      await expect(page.getByText(profile.updated)).toBeVisible()
      const secret = (label: string) => page.getByLabel(new RegExp(`^${label}`))
      await secret(profile.currentPassword).fill(lan.password)
      await secret(profile.newPassword).fill('mật khẩu mới')
      await secret(profile.confirmPassword).fill('mật khẩu mới')
      await page.getByRole('button', { name: profile.changePassword }).click()
      await expect(page.getByText(profile.passwordUpdated)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('textbox', { name: profile.school })).toHaveValue('THCS Chu Văn An')
    })

    await test.step('reads the page in the other language', async () => {
      await page.getByText(other.toUpperCase(), { exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[other].profile.title)
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await page.getByText(language.toUpperCase(), { exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(profile.title)
    })

    await test.step('logs out and signs in with the new password', async () => {
      await chooseInAccountMenu(page, language, nav.logout)
      await expect(page).toHaveURL(/\/login$/)
      await signIn(page, language)
      await expect(page.getByText(auth.invalidCredentials)).toBeVisible()
      await signIn(page, language, { ...lan, password: 'mật khẩu mới' })
      await expect(page.getByText(auth.loginDone)).toBeVisible()
      await expect(page).toHaveURL(`${product.url}/dashboard`)
    })
  })
}
