import { expect, test, type Browser, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { questions } from '#features/questions/contract/questions.ts'
import type { Language } from '#platform/i18n/language.ts'
import { clientOf } from '../../support/server/client.ts'
import { chooseVariants } from '../languages.ts'
import { openSchoolWithAi } from '../school.ts'
import { administrator } from '../server.ts'
import { arrive, editor, haveAccount, texts } from '../teacher.ts'

/** At 26,310 ₫ per dollar this costs about 250 ₫: many tokens are read and few are written. */
const usage = { prompt_tokens: 60_000, completion_tokens: 1_000, total_tokens: 61_000 }

/** Opens a school with one teacher and an assistant that asks for a topic. */
async function openSchoolWithTopic() {
  const { product, models } = await openSchoolWithAi({
    usual: { does: 'answer', text: '# Kế hoạch\n\nMở đầu.', usage },
  })
  await haveAccount(product.url)
  const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
  const boss = clientOf({ url: product.url, token })
  const [category] = (await boss.call(categories.list)).body.categories
  const topic = (await boss.call(questions.list)).body.questions.find(
    ({ type, required }) => type === 'TEXT' && required,
  )!
  const body = { name: 'Note', nameVi: 'Ghi chú', description: 'A note', descriptionVi: 'Một ghi chú' }
  const made = await boss.call(agents.create, {
    body: {
      ...body,
      categoryId: category!.id,
      prompt: `Write about {{${topic.key}}}.`,
      questionIds: [topic.id],
      sharedConnection: true,
    },
  })
  return { product, models, agentId: made.body.agent.id, topic: { en: topic.title, vi: topic.titleVi } }
}

type Settled = { language: Language; typed: { rate: string; money: string }; expected: { rate: RegExp; money: RegExp } }

/** Sets the exchange rate, then the school's monthly budget. Both are shown in words before they are saved. */
async function setBudget(page: Page, { language, typed, expected }: Settled) {
  const { admin, budgetForm } = texts[language]
  const rate = page.getByRole('form', { name: budgetForm.rateTitle })
  await rate.getByLabel(budgetForm.dongPerDollar).fill(typed.rate)
  await expect(rate.getByText(expected.rate)).toBeVisible()
  await rate.getByRole('button', { name: budgetForm.saveRate }).click()
  await expect(page.getByText(budgetForm.rateSaved).first()).toBeVisible()

  await page.getByRole('button', { name: budgetForm.set, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(budgetForm.money).fill(typed.money)
  await expect(dialog.getByText(expected.money)).toBeVisible()
  await dialog.getByRole('button', { name: admin.save, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function pageFor(browser: Browser, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport })
  return context.newPage()
}

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

const options = chooseVariants('vi', [
  {
    language: 'en',
    viewport: { width: 1280, height: 800 },
    typed: { rate: '26,310', money: '300' },
    expected: { rate: /twenty-six thousand three hundred ten đồng/, money: /three hundred đồng/ },
    line: /^about \d+.₫ · 300.₫ left until 1 \w+$/,
    added: '10,000\u00A0₫',
    left: /^about \d+.₫ · 9,5\d\d.₫ left until 1 \w+$/,
  },
  {
    language: 'vi',
    viewport: { width: 390, height: 844 },
    typed: { rate: '26.310 ₫', money: '300đ' },
    expected: { rate: /hai mươi sáu nghìn ba trăm mười đồng/, money: /ba trăm đồng/ },
    line: /^khoảng \d+.₫; còn 300.₫ đến ngày 01\/\d+$/,
    added: '10.000\u00A0₫',
    left: /^khoảng \d+.₫; còn 9\.5\d\d.₫ đến ngày 01\/\d+$/,
  },
])

for (const { language, viewport, typed, expected, line, added, left } of options) {
  const { action, agent, budget, budgetForm } = texts[language]

  test(`a budget is set, shown before generating, warned of, used up and increased, in ${language}, ${viewport.width} wide`, async ({
    browser,
  }) => {
    const { product, models, agentId, topic } = await openSchoolWithTopic()
    const [office, desk] = [await pageFor(browser, viewport), await pageFor(browser, viewport)]
    await arrive(office, product.url, { language, account: administrator, path: '/admin/usage/budgets' })
    await setBudget(office, { language, typed, expected })
    expect(await tooWide(office)).toBe(false)

    const begin = async () => {
      await desk.goto(`${product.url}/agents/${agentId}/generate`)
      await desk.getByLabel(topic[language]).fill('Ánh sáng')
    }
    const generate = () => desk.getByRole('button', { name: agent.generate, exact: true }).click()
    await arrive(desk, product.url, { language, path: `/agents/${agentId}/generate` })
    // The estimated cost, the remaining budget and its reset date are shown before anything is spent.
    await expect(desk.getByText(line)).toBeVisible()
    expect(await tooWide(desk)).toBe(false)
    await begin()
    await generate()
    await expect(editor(desk)).toBeVisible()

    // 84 % are spent.
    await begin()
    await expect(desk.getByText(budget.warnSchool)).toBeVisible()
    await generate()
    await expect(editor(desk)).toBeVisible()

    // A used-up budget is reported before and after an attempt, and the typed text stays.
    await begin()
    await expect(desk.getByText(budget.spentSchool)).toBeVisible()
    const sent = models.requests.length
    await generate()
    const retry = desk.getByRole('button', { name: action.retry, exact: true })
    await expect(retry).toBeVisible()
    await expect(desk.getByText(budget.spentSchool).filter({ visible: true }).first()).toBeVisible()
    expect(models.requests.length).toBe(sent)

    await office.reload()
    await expect(
      office.getByText(new RegExp(`^${budgetForm.used.replace('{{date}}', String.raw`(?:1 |01/).*`)}$`)),
    ).toBeVisible()
    await office.getByRole('button', { name: budgetForm.add.replace('{{amount}}', added) }).click()
    await expect(office.getByText(budgetForm.added).first()).toBeVisible()
    expect(await tooWide(office)).toBe(false)

    await retry.click()
    await expect(editor(desk)).toBeVisible()
    expect(JSON.stringify(models.requests.at(-1)!.body)).toContain('Ánh sáng')
    await desk.goto(`${product.url}/agents/${agentId}/generate`)
    await expect(desk.getByText(left)).toBeVisible()
    await Promise.all([office.context().close(), desk.context().close()])
  })
}
