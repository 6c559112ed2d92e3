import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#platform/i18n/language.ts'
import { assistant, category, questions, type NewQuestion } from './outing.ts'
import { goTo, texts } from './teacher.ts'

type Both = { en: string; vi: string }

/** An administrator's hands, in a page that speaks one language. */
export function administration(page: Page, language: Language) {
  const { admin, agentForm, category: words, form, nav, question } = texts[language]
  const typeLabels = {
    TEXT: question.text,
    NUMBER: question.number,
    RADIO: question.radio,
    CHECKBOX: question.checkbox,
    DOCUMENT: question.document,
    URL: question.url,
    TABLE: question.tableType,
  }

  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const field = (container: Locator, name: string) => container.getByRole('textbox', { name, exact: true })
  const fillBoth = async (container: Locator, label: string, { en, vi }: Both) => {
    await field(container, `${label} (${form.english})`).fill(en)
    await field(container, `${label} (${form.vietnamese})`).fill(vi)
  }
  const save = async (container: Locator, done: string) => {
    await container.getByRole('button', { name: admin.save, exact: true }).click()
    await expect(page.getByText(done, { exact: true }).first()).toBeVisible()
    await expect(container).toBeHidden()
  }
  const edit = (name: string) => page.getByRole('button', { name: `${admin.edit}: ${name}`, exact: true }).click()

  async function makeCategory() {
    await goTo(page, nav.main, nav.categories)
    await page.getByRole('button', { name: words.new }).click()
    const container = dialog(words.new)
    await fillBoth(container, form.name, category.name)
    await fillBoth(container, form.description, category.description)
    await container.getByRole('radio', { name: category.color }).check()
    await expect(container.getByRole('textbox', { name: words.hex })).toHaveValue(category.color)
    await save(container, words.created)
    await expect(page.getByRole('heading', { level: 2, name: category.name[language] })).toBeVisible()
  }

  async function makeQuestion(made: NewQuestion) {
    await page.getByRole('button', { name: question.new }).click()
    const container = dialog(question.new)
    await fillBoth(container, question.title, made.title)
    await field(container, question.key).fill(made.key)
    await fillBoth(container, form.description, made.title)
    await container.getByRole('radio', { name: typeLabels[made.type], exact: true }).check()
    if (made.placeholder) await fillBoth(container, question.placeholder, made.placeholder)
    if (made.bounds) {
      await field(container, question.min).fill(made.bounds.min)
      await field(container, question.max).fill(made.bounds.max)
    }
    for (const [index, option] of (made.options ?? []).entries()) {
      if (index > 0) await container.getByRole('button', { name: question.addOption }).click()
      await field(container, `${question.value} ${index + 1}`).fill(option.value)
      await field(container, `${texts[language].language.en} ${index + 1}`).fill(option.en)
      await field(container, `${texts[language].language.vi} ${index + 1}`).fill(option.vi)
    }
    for (const type of made.acceptedTypes ?? []) {
      await container.getByRole('checkbox', { name: type.toUpperCase(), exact: true }).check()
    }
    if (made.required) await container.getByRole('checkbox', { name: question.isRequired, exact: true }).check()
    await save(container, question.created)
    const row = page.getByRole('row').filter({ hasText: made.key })
    await expect(row).toContainText(made.title[language])
    await expect(row).toContainText(typeLabels[made.type])
  }

  async function makeQuestions() {
    await goTo(page, nav.main, nav.questions)
    for (const made of Object.values(questions)) await makeQuestion(made)
  }

  /** Creates an assistant with its own key. Questions are picked in order of creation, except the place, which is moved down once. */
  async function makeAssistant() {
    await goTo(page, nav.main, nav.manageAgents)
    await page.getByRole('button', { name: agentForm.new }).click()
    const container = dialog(agentForm.new)
    await fillBoth(container, form.name, assistant.name)
    await fillBoth(container, form.description, assistant.description)
    await container
      .getByRole('combobox', { name: texts[language].agent.category })
      .selectOption({ label: category.name[language] })

    await container.getByRole('tab', { name: agentForm.questions }).click()
    for (const { key, title } of Object.values(questions)) {
      await container.getByRole('searchbox', { name: question.search }).fill(key)
      await container.getByRole('button', { name: agentForm.add.replace('{{name}}', title[language]) }).click()
    }
    const name = questions.destination.title[language]
    await container.getByRole('button', { name: agentForm.moveDown.replace('{{name}}', name) }).click()
    const chosen = container.getByRole('region', { name: agentForm.chosen }).getByRole('listitem')
    await expect(chosen.first()).toContainText(questions.pupils.key)
    await expect(chosen.nth(1)).toContainText(questions.destination.key)

    await container.getByRole('tab', { name: agentForm.instructions }).click()
    await writePrompt(container, agentForm.prompt, assistant.prompt.en)
    await container
      .getByRole('radiogroup', { name: agentForm.promptLanguage })
      .getByText(texts[language].language.vi)
      .click()
    await writePrompt(container, agentForm.promptVi, assistant.prompt.vi)

    await container.getByRole('tab', { name: agentForm.connection }).click()
    await container.getByLabel(new RegExp(`^${agentForm.key}`)).fill(assistant.key)
    await container.getByText(agentForm.advanced, { exact: true }).click()
    await field(container, agentForm.model).fill('stand-in')
    await save(container, agentForm.created)
  }

  /** Types the prompt and inserts the last placeholder with its chip. */
  async function writePrompt(container: Locator, label: string, text: string) {
    const box = field(container, label)
    await box.fill(text)
    await box.press('ControlOrMeta+End')
    const chip = agentForm.insert.replace('{{placeholder}}', `{{${questions.website.key}}}`)
    await container.getByRole('button', { name: chip }).click()
    await expect(box).toHaveValue(`${text}{{${questions.website.key}}}`)
    const used = agentForm.used.replace('{{used}}', '6').replace('{{total}}', '6')
    await expect(container.getByText(used).filter({ visible: true })).toBeVisible()
  }

  /** Runs the assistant as edited in its form, with the sample answers. */
  async function tryOut(container: Locator) {
    const run = container.getByRole('form', { name: agentForm.testRun })
    await run.getByRole('button', { name: agentForm.run, exact: true }).click()
    await expect(run.getByText(agentForm.runDone, { exact: true })).toBeVisible()
  }

  /** Opens the form of something by its pencil, changes it and saves. */
  async function change(name: string, title: string, done: string, work: (container: Locator) => Promise<unknown>) {
    await edit(name)
    const container = dialog(title)
    await work(container)
    await save(container, done)
  }

  /** Clicks delete, checks the question and confirms. */
  /** `typed`: the confirmation text to type first. */
  async function remove(name: string, title: string, done: string, typed?: { label: string; text: string }) {
    await page.getByRole('button', { name: `${admin.delete}: ${name}`, exact: true }).click()
    const container = dialog(title)
    if (typed) await field(container, typed.label).fill(typed.text)
    await container.getByRole('button', { name: admin.delete, exact: true }).click()
    await expect(page.getByText(done, { exact: true }).first()).toBeVisible()
    await expect(container).toBeHidden()
    await expect(page.getByRole('button', { name: `${admin.delete}: ${name}`, exact: true })).toHaveCount(0)
  }

  return { makeCategory, makeQuestions, makeAssistant, tryOut, change, remove, field, fillBoth }
}
