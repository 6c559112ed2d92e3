import { expect, test } from 'vitest'
import { chat } from '../contract/chat.ts'
import { openSchool } from '#features/usage/server/budgets/testing.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { budgetTexts } from '#features/usage/texts/budget.ts'
import { chatTexts } from '../texts.ts'
import { usageServerTexts } from '#features/usage/server/texts.ts'

test('reports missing AI before the first question, to administrators with a link', async () => {
  const { teacher, admin, guest } = await startProduct()
  const someone = await teacher('vi')
  expect((await someone.call(chat.availability)).body).toEqual({ connected: false, budget: null })
  const ask = async (who: typeof someone) => (await who.call(chat.send, { body: { prompt: 'Chào' } })).body
  expect(await ask(someone)).toMatchObject({ code: 'chat.notConnected', error: chatTexts.vi.chat.notConnected })
  expect(await ask(await admin('vi'))).toMatchObject({ code: 'chat.notConnected', error: chatTexts.vi.chat.noAi })
  expect((await guest.call(chat.availability)).status).toBe(401)
})

test('reports the budget nearest its limit once it is mostly used, in the reader’s language', async () => {
  const { teacher, makeGroup, set, generate } = await openSchool()
  const [someone, other] = [await teacher('vi'), await teacher()]
  const group = await makeGroup('Tổ Toán', [someone.id])
  const loadAvailability = async (who = someone) => (await who.call(chat.availability)).body
  expect(await loadAvailability()).toEqual({ connected: true, budget: null })
  await set({ scope: 'group', ownerId: group.id, tokens: 4_000 })
  await set({ tokens: 5_000 })
  // Each document uses 3,200 tokens.
  await generate(someone)
  const warned = budgetTexts.vi.budget.warnGroup.replace('{{name}}', 'Tổ Toán')
  expect(await loadAvailability()).toEqual({ connected: true, budget: { isSpent: false, text: warned } })
  expect(await loadAvailability(other)).toEqual({ connected: true, budget: null })
  await set({ scope: 'group', ownerId: group.id, tokens: 3_200 })
  const spent = usageServerTexts.vi.budget.spentGroup.replace('{{name}}', 'Tổ Toán')
  expect(await loadAvailability()).toEqual({ connected: true, budget: { isSpent: true, text: spent } })
  await set({ tokens: 3_300 })
  expect(await loadAvailability(other)).toMatchObject({
    budget: { isSpent: false, text: expect.stringContaining('school') },
  })
})
