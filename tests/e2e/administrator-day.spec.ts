import { expect, test, type Page } from '@playwright/test'
import { openFromMore } from './document-bar.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import type { Language } from '#platform/i18n/language.ts'
import { clientOf } from '../support/server/client.ts'
import type { ModelServer } from '../support/models/model-server.ts'
import { administration } from './administration.ts'
import { answerAll, answered } from './answers.ts'
import { chooseLanguages } from './languages.ts'
import { assistant, category, questions } from './outing.ts'
import { openSchoolWithAi } from './school.ts'
import { administrator, type Product } from './server.ts'
import { editor, goTo, haveAccount, lan, signIn, texts } from './teacher.ts'

let product: Product
let models: ModelServer
test.beforeEach(async () => {
  ;({ product, models } = await openSchoolWithAi({ usual: { does: 'answer', gapMs: 1 } }))
  await haveAccount(product.url)
})

async function enter(page: Page, language: Language, account: { email: string; password: string }) {
  await page.goto(`${product.url}/login`)
  await page.getByText(language.toUpperCase(), { exact: true }).click()
  await signIn(page, language, account)
  await expect(page).toHaveURL(`${product.url}/dashboard`)
}

/** A teacher uses the assistant too, without files. */
async function generateAsTeacher() {
  const { token } = (await clientOf(product).call(auth.login, { body: lan })).body
  const teacher = clientOf({ ...product, token })
  const { agents: all } = (await teacher.call(agents.list)).body
  const { id } = all.find(({ name }) => name === assistant.name.en)!
  const answers = { outingDestination: 'Tam Đảo', outingPupils: 30, outingTransport: 'bus' }
  const { status } = await teacher.call(generation.generate, { params: { id }, body: { answers } })
  expect(status).toBe(200)
}

for (const language of chooseLanguages('en')) {
  test(`the administrator’s whole day, in ${language}`, async ({ page, browser }) => {
    const { admin, agent, agentForm, auth, generation, history, nav, person, profile, question, user } = texts[language]
    const words = texts[language].category
    const name = assistant.name[language]
    const by = administration(page, language)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    const teacher = await (await browser.newContext()).newPage()

    await test.step('signs in', async () => {
      await enter(page, language, administrator)
      await expect(page.getByText(auth.loginDone)).toBeVisible()
      await expect(page.getByRole('navigation', { name: nav.main }).getByText(nav.admin, { exact: true })).toBeVisible()
    })

    await test.step('creates a category, questions of all six types and an assistant', async () => {
      await by.makeCategory()
      await by.makeQuestions()
      await by.makeAssistant()
      await expect(card).toContainText(category.name[language])
      await expect(card).toContainText(`${assistant.key.slice(0, 8)}…`)
      await expect(card).not.toContainText(assistant.key)
      await expect(card).toContainText(`${agentForm.questions}6`)
      await expect(card).toContainText(`${agentForm.bilingual}${agentForm.yes}`)
      await expect(card).toContainText(agent.active)
    })

    await test.step('opens it and runs it with a file', async () => {
      await card.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByText(generation.bilingual)).toBeVisible()
      await answerAll(page, language)
      await page.getByRole('button', { name: agent.generate }).click()
      await expect(editor(page)).toBeVisible()
      await expect(page.getByText(generation.done).first()).toBeVisible()
      const facts = page.getByText(language === 'vi' ? generation.promptVi : generation.promptEn)
      const counted = language === 'vi' ? generation.files_other : texts.en.generation.files_one
      await expect(facts.first()).toContainText(counted.replace('{{count}}', '1'))

      const lastRequest = models.requests.at(-1)
      expect(lastRequest!.headers.authorization).toBe(`Bearer ${assistant.key}`)
      expect(lastRequest!.body.model).toBe('stand-in')
      const sent = JSON.stringify(lastRequest!.body)
      for (const answer of answered(language)) expect(sent).toContain(answer)
      expect(sent).not.toContain('{{')
    })

    await test.step('views everyone’s history', async () => {
      await generateAsTeacher()
      await goTo(page, nav.main, nav.history)
      await page.getByText(history.everyone, { exact: true }).click()
      const entries = page.getByRole('listitem').filter({ hasText: name })
      await expect(entries).toHaveCount(2)
      await page.getByRole('combobox', { name: history.user }).fill(lan.email)
      await page.getByRole('option', { name: lan.email }).click()
      await expect(entries).toHaveCount(1)
      await expect(entries).toContainText(lan.name)
      await entries.getByRole('link').click()
      const { access, accessKind } = texts[language]
      const why = page.getByRole('dialog', { name: access.title })
      await why.getByRole('radio', { name: accessKind.requested }).check()
      await why.getByRole('textbox', { name: access.words }).fill('Cô Lan nhờ xem giúp.')
      await why.getByRole('button', { name: access.open }).click()
      await openFromMore(page, history.othersAnswers)
      await page.getByText('JSON', { exact: true }).click()
      await expect(page.getByText('"outingDestination": "Tam Đảo"')).toBeVisible()
      await page.getByRole('button', { name: texts[language].action.close, exact: true }).click()
    })

    await test.step('moves it to the shared connection after testing that', async () => {
      await goTo(page, nav.main, nav.manageAgents)
      await by.change(name, agentForm.editTitle.replace('{{name}}', name), agentForm.updated, async (form) => {
        await form.getByRole('tab', { name: agentForm.connection }).click()
        await expect(form.getByText(`${assistant.key.slice(0, 8)}…`)).toBeVisible()
        await form.getByRole('radio', { name: agentForm.shared }).check()
        await by.tryOut(form)
      })
      const tried = models.requests.at(-1)!
      expect(tried.headers.authorization).toBe('Bearer sk-shared')
      expect(JSON.stringify(tried.body)).not.toContain('{{')
      await expect(card).toContainText(agentForm.notSet)
    })

    await test.step('turns it off: teachers no longer see it', async () => {
      const seen = teacher.getByRole('link', { name: agent.generateWith.replace('{{name}}', name) })
      await enter(teacher, language, lan)
      await goTo(teacher, nav.main, nav.agents)
      await seen.click()
      await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(name)
      await by.change(name, agentForm.editTitle.replace('{{name}}', name), agentForm.updated, (form) =>
        form.getByRole('checkbox', { name: admin.isActive, exact: true }).uncheck(),
      )
      await expect(card).toContainText(agent.inactive)
      await teacher.reload()
      await expect(teacher.getByText(agent.notFound)).toBeVisible()
      await goTo(teacher, nav.main, nav.agents)
      await expect(teacher.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(seen).toHaveCount(0)
    })

    await test.step('changes the order of the questions', async () => {
      const rows = page.getByRole('row').filter({ hasText: /outing[A-Z]/ })
      const { destination, pupils } = questions
      await goTo(page, nav.main, nav.questions)
      await page.getByRole('searchbox', { name: question.search }).fill('outing')
      await expect(rows.nth(1)).toContainText(pupils.key)
      await page.getByRole('button', { name: `${question.moveUp}: ${pupils.title[language]}` }).click()
      await expect(rows.first()).toContainText(pupils.key)
      await expect(rows.nth(1)).toContainText(destination.key)
      await expect(page.getByText(movedTo(question.movedTo, pupils.title[language]))).toBeAttached()
      await page.reload()
      await expect(rows.first()).toContainText(pupils.key)
      await expect(rows.nth(1)).toContainText(destination.key)
    })

    await test.step('renames the category', async () => {
      const renamed = { en: 'Outdoor days', vi: 'Ngày ngoài trời' }
      await goTo(page, nav.main, nav.categories)
      await by.change(category.name[language], words.editTitle, words.updated, (form) =>
        by.fillBoth(form, texts[language].form.name, renamed),
      )
      await goTo(page, nav.main, nav.manageAgents)
      await expect(card).toContainText(renamed[language])
      await goTo(page, nav.main, nav.categories)
      await by.remove(renamed[language], words.deleteTitle.replace('{{name}}', renamed[language]), words.deleted)
      await goTo(page, nav.main, nav.manageAgents)
      await expect(card).toContainText(agent.uncategorized)
    })

    await test.step('makes the teacher an administrator', async () => {
      const row = page.getByRole('row').filter({ hasText: lan.email })
      await goTo(page, nav.main, nav.users)
      await expect(page.getByRole('row').filter({ hasText: user.you })).toContainText(administrator.email)
      await by.change(lan.name, user.editTitle, user.updated, (form) =>
        form.getByRole('combobox', { name: user.role }).selectOption('ADMIN'),
      )
      await expect(row).toContainText(profile.roleAdmin)
      await teacher.reload()
      await goTo(teacher, nav.main, nav.users)
      await expect(teacher.getByRole('row').filter({ hasText: user.you })).toContainText(lan.email)
    })

    await test.step('deletes the assistant, a question and the account', async () => {
      await goTo(page, nav.main, nav.manageAgents)
      await by.remove(name, agentForm.deleteTitle.replace('{{name}}', name), agent.deleted)
      const { title } = questions.reading
      await goTo(page, nav.main, nav.questions)
      await page.getByRole('searchbox', { name: question.search }).fill(title[language])
      await by.remove(title[language], question.deleteTitle.replace('{{title}}', title[language]), question.deleted)
      await goTo(page, nav.main, nav.users)
      const label = person.typeName.replace('{{name}}', lan.name)
      const deleteTitle = person.deleteTitle.replace('{{name}}', lan.name)
      await by.remove(lan.name, deleteTitle, user.deleted, { label, text: lan.email })
      await goTo(teacher, nav.main, nav.history)
      await expect(teacher).toHaveURL(/\/login/)
    })
    await teacher.context().close()
  })
}

/** Up to the place, which depends on how many questions there are. */
const movedTo = (text: string, title: string) => text.replace('{{title}}', title).split('{{position}}')[0]!
