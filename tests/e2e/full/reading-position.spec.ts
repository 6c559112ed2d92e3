import { expect, test } from '@playwright/test'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '../../support/server/client.ts'
import { haveAssistants, motto } from '../outing.ts'
import { schoolWithAi } from '../school.ts'
import { administrator } from '../server.ts'
import { arrive, editor, openAssistant } from '../teacher.ts'
import { agentsTexts } from '#features/agents/texts/agents.ts'

const school = schoolWithAi()
test.beforeAll(async () => {
  const { token } = (await clientOf(school.product).call(auth.login, { body: administrator })).body
  await haveAssistants(clientOf({ ...school.product, token }))
})

test('the editor opens at the reader’s position in a long text', async ({ page }) => {
  const parts = Array.from(
    { length: 60 },
    (_, at) => `## Phần ${at + 1}.\n\n${'Học sinh đọc kĩ đề bài. '.repeat(25)}\n\n`,
  )
  const { promise: scrolled, resolve: proceed } = Promise.withResolvers<void>()
  school.models.script({
    does: 'answer',
    text: [parts.join(''), 'Hết ', 'bài.'],
    gapMs: 0,
    pause: { after: 1, until: scrolled },
  })
  await arrive(page, school.product.url, { language: 'vi' })
  await openAssistant(page, 'vi', 'khau hieu', motto.vi)
  await page.getByRole('button', { name: agentsTexts.vi.agent.generate }).click()
  const part = page.getByText('Phần 30.')
  await part.hover()
  const top = () => part.evaluate((element) => element.getBoundingClientRect().top)
  const before = await top()
  await page.mouse.wheel(0, -50)
  await expect.poll(top).toBeGreaterThan(before)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(part).toBeInViewport()
  proceed()
  await expect(editor(page)).toContainText('Hết bài.')
  await expect(part).toBeInViewport()
})
