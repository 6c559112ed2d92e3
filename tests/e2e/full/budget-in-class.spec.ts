import { expect, test } from '@playwright/test'
import { openAction } from '../document-bar.ts'
import { auth } from '#platform/contract/auth.ts'
import { budgets } from '#features/usage/contract/budgets.ts'
import { clientOf } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseVariants } from '../languages.ts'
import { havePlanner, plans } from '../planner.ts'
import { schoolWithAi } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { arrive, editor, lan, texts } from '../teacher.ts'

const minh = { name: 'Trần Quang Minh', email: 'minh@example.com', password: 'mật khẩu' }
/** At 26,310 ₫ per dollar this costs about 250 ₫: many tokens are read and few are written. */
const usage = { prompt_tokens: 60_000, completion_tokens: 1_000, total_tokens: 61_000 }

/** Sets the school's budget, in ₫. */
async function haveBudget(product: Product, money: number): Promise<void> {
  const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
  const boss = clientOf({ ...product, token })
  await boss.call(budgets.setRate, { body: { dong: 26_310, from: '2026-01-01' } })
  const body = { scope: 'school', currency: 'VND', money, tokens: null } as const
  expect((await boss.call(budgets.set, { body })).status).toBe(200)
}

for (const { language, size } of chooseVariants('en', [
  { language: 'en', size: { width: 1280, height: 800 } },
  { language: 'vi', size: { width: 390, height: 844 } },
]))
  test.describe(language, () => {
    const school = schoolWithAi()
    const says = (text: string) => school.models.script({ does: 'answer', text: [text], gapMs: 0, usage })

    test(`a budget runs out between two teachers during a class, is raised for this month, and both continue (${language}, ${size.width})`, async ({
      browser,
    }) => {
      const { action, agent, budget, budgetForm, chat, check, adminHome, refine } = texts[language]
      const plan = plans[language]
      const agentId = await havePlanner(school.product)
      await clientOf(school.product).call(auth.register, { body: minh })
      await haveBudget(school.product, 300)
      const open = async (account: typeof lan | typeof administrator, path: string) => {
        const page = await (await browser.newContext({ viewport: size })).newPage()
        await arrive(page, school.product.url, { language, account, path })
        return page
      }
      const form = `/agents/${agentId}/generate`
      const [hers, his] = [await open(lan, form), await open(minh, form)]
      const minutes = language === 'vi' ? 'Thời gian (phút)' : 'Time in minutes'
      for (const page of [hers, his]) await page.getByRole('textbox', { name: minutes }).fill('45')
      const generate = { name: agent.generate, exact: true }

      await test.step('one starts while the other is writing: both texts arrive complete', async () => {
        const { promise: until, resolve: proceed } = Promise.withResolvers<void>()
        const [first = '', ...rest] = plan.text.split(/(?<=\n\n)/)
        const text = [first, rest.join('')]
        const slowly = { does: 'answer', text, gapMs: 0, usage, pause: { after: 1, until } } as const
        school.models.script(slowly, { does: 'answer', text: plan.text, gapMs: 0, usage })
        await hers.getByRole('button', generate).click()
        await expect(hers.getByRole('heading', { name: plan.text.split('\n')[0]!.slice(2) })).toBeVisible()
        await his.getByRole('button', generate).click()
        await expect(editor(his)).toContainText(plan.goal)
        proceed()
        await expect(editor(hers)).toContainText(plan.goal)
      })

      await test.step('rejects a rewrite of one section with the reason, and keeps the text', async () => {
        await editor(hers).getByText(plan.goal).click()
        await openAction(hers, check.refine)
        const panel = hers.getByRole('region', { name: refine.title })
        const sent = school.models.requests.length
        await panel.getByRole('button', { name: refine.shorter, exact: true }).click()
        await expect(panel.getByText(`${budget.spentSchool} ${refine.broken}`)).toBeVisible()
        expect(school.models.requests.length).toBe(sent)
        await expect(editor(hers)).toContainText(plan.goal)
        expect(await accessFaults(hers)).toEqual([])
      })

      await test.step('the consultation says so before a question, and keeps the conversation', async () => {
        await his.goto(`${school.product.url}/chatbot`)
        await expect(his.getByText(budget.spentSchool)).toBeVisible()
        expect(await accessFaults(his)).toEqual([])
        await his.getByRole('textbox', { name: chat.question }).fill('Chào thầy cô')
        await his.keyboard.press('Enter')
        await expect(his.getByRole('button', { name: action.retry, exact: true })).toBeVisible()
        await expect(his.getByText(budget.spentSchool)).toHaveCount(1)
        await expect(his.getByRole('textbox', { name: chat.question })).toHaveValue('Chào thầy cô')
      })

      await test.step('the administrator sees it first and increases it for this month, by keyboard', async () => {
        const office = await open(administrator, '/admin')
        const line = office.getByRole('alert').filter({ hasText: budgetForm.schoolSpent })
        await expect(line).toBeVisible()
        const cost = office.getByRole('region', { name: adminHome.cost })
        await expect(cost.getByText(budgetForm.used.split('{{')[0]!)).toBeVisible()
        expect(await accessFaults(office)).toEqual([])
        await line.getByRole('link', { name: budgetForm.toBudget }).press('Enter')
        const more = office.getByRole('button', { name: new RegExp(`${budgetForm.add.split('}}')[1]!}$`) })
        await more.press('Enter')
        await expect(office.getByText(budgetForm.added).first()).toBeVisible()
        await expect(office.getByText(budgetForm.used.split('{{')[0]!)).toHaveCount(0)
        expect(await accessFaults(office)).toEqual([])
        await office.context().close()
      })

      await test.step('both continue where they were', async () => {
        says('# Chào thầy Minh')
        await his.getByRole('button', { name: action.retry, exact: true }).click()
        await expect(his.getByRole('heading', { name: 'Chào thầy Minh' })).toBeVisible()
        await expect(his.getByText(budget.spentSchool)).toHaveCount(0)
        says(plan.shorter)
        const panel = hers.getByRole('region', { name: refine.title })
        await panel.getByRole('button', { name: refine.shorter, exact: true }).click()
        await panel.getByRole('button', { name: refine.accept }).click()
        await expect(editor(hers)).toContainText(plan.shorter)
      })
      await Promise.all([hers.context().close(), his.context().close()])
    })
  })
