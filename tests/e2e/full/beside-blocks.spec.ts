import { expect, test } from '@playwright/test'
import { savedState } from '../document-bar.ts'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '../../support/server/client.ts'
import { haveAssistants, motto } from '../outing.ts'
import { openSchoolWithAi } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { arrive, editor, haveAccount, openAssistant } from '../teacher.ts'
import { agentsTexts } from '#features/agents/texts/agents.ts'

let product: Product
test.beforeAll(async () => {
  ;({ product } = await openSchoolWithAi({ usual: { does: 'answer', text: '$$\na+b\n$$\n\nSau\n', gapMs: 0 } }))
  const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
  await haveAssistants(clientOf({ ...product, token }))
  await haveAccount(product.url)
})

test('writes text above a formula at the start of a document, by keyboard and by an input method', async ({ page }) => {
  await arrive(page, product.url, { language: 'vi' })
  await openAssistant(page, 'vi', 'khau hieu', motto.vi)
  await page.getByRole('button', { name: agentsTexts.vi.agent.generate }).click()
  const sheet = editor(page)
  const formula = sheet.locator('[data-latex]')
  await expect(formula.locator('.katex')).toBeVisible()
  // KaTeX renders each letter twice, so only the typed text is compared.
  const written = () => sheet.getByRole('paragraph').allTextContents()

  await sheet.focus()
  await page.keyboard.type('Ba')
  expect(await written()).toEqual(['Ba', 'Sau'])

  await page.keyboard.press('Control+z')
  await sheet.getByText('Sau').click()
  await page.keyboard.press('Control+Home')
  const ime = await page.context().newCDPSession(page)
  for (const text of ['D', 'Da', 'Dạ'])
    await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await ime.send('Input.insertText', { text: 'Dạ' })
  await expect.poll(written).toEqual(['Dạ', 'Sau'])

  // The formula is selected as a whole from the text below: typed text then goes after it.
  await sheet.getByText('Sau').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('Ba')
  expect(await written()).toEqual(['Dạ', 'Ba', 'Sau'])
  await expect(formula).toHaveAttribute('data-latex', 'a+b')
  await expect(savedState(page)).toBeVisible()
})
