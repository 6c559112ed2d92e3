import { expect, test } from '@playwright/test'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { clientOf } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseVariants } from '../languages.ts'
import { havePlanner, plans } from '../planner.ts'
import { schoolWithAi } from '../school.ts'
import { arrive, editor, lan, texts } from '../teacher.ts'

// A truncated text is continued: nothing is written again, and nothing is lost.

const school = schoolWithAi()
let agentId: string
test.beforeAll(async () => {
  agentId = await havePlanner(school.product)
})

for (const { language, width } of chooseVariants('en', [
  { language: 'en', width: 1280 },
  { language: 'vi', width: 390 },
]))
  test(`continues a text that was cut off, stopped or interrupted, ${language} at ${width} pixels`, async ({
    page,
  }) => {
    const { action, agent, editor: words, history: wording } = texts[language]
    const { text, goal, last } = plans[language]
    // The text is cut off in the middle of a word of the first section.
    const half = text.slice(0, text.indexOf(goal) + 17)
    // The model repeats its last words.
    const rest = text.slice(text.indexOf(goal))
    const { token } = (await clientOf(school.product).call(auth.login, { body: lan })).body
    const teacher = clientOf({ ...school.product, token, language })
    const now = async (id: string) =>
      (await teacher.call(history.get, { params: { id } })).body.entry.content?.trim() ?? ''
    const proceed = async () => {
      school.models.script({ does: 'answer', text: [rest], gapMs: 0 })
      await page.getByRole('button', { name: words.continueWriting }).click()
      await expect(editor(page)).toContainText(last.split(' ').slice(0, 2).join(' '))
      await expect(page.getByRole('button', { name: words.continueWriting })).toHaveCount(0)
    }
    const started = async () => {
      school.models.script({ does: 'answer', text: [half], ends: 'stall' })
      const params = { id: agentId }
      const events = teacher.stream(generation.generate, { params, body: { answers: { duration: 45 }, language } })
      const { value } = await events.next()
      return (value!.data as { historyId: string }).historyId
    }

    await page.setViewportSize({ width, height: 844 })
    await arrive(page, school.product.url, { language, path: `/agents/${agentId}/generate` })
    await page.getByRole('textbox', { name: language === 'vi' ? 'Thời gian (phút)' : 'Time in minutes' }).fill('45')
    school.models.script({ does: 'answer', text: [half], finish: 'length' })
    await page.getByRole('button', { name: agent.generate }).click()
    await expect(page.getByRole('button', { name: words.continueWriting })).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    const cut = new URL(page.url()).searchParams.get('run')!
    await proceed()
    expect(await now(cut)).toBe(text.trim())

    const stopped = await started()
    await page.goto(`${school.product.url}/agents/${agentId}/generate?run=${stopped}`)
    await page.getByRole('button', { name: action.stop, exact: true }).click()
    await expect(page.getByRole('button', { name: words.continueWriting })).toBeVisible()
    await page.goto(`${school.product.url}/history?entry=${stopped}`)
    await proceed()
    expect(await now(stopped)).toBe(text.trim())

    const killed = await started()
    // The growing text is saved from time to time.
    await expect.poll(() => now(killed)).not.toBe('')
    await school.product.kill('SIGKILL')
    await school.product.restart()
    await page.goto(`${school.product.url}/history?entry=${killed}`)
    await expect(page.getByText(wording.interrupted).first()).toBeVisible()
    await proceed()
    expect(await now(killed)).toBe(text.trim())
  })
