import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Budget, BudgetSummary } from '../../contract/budgets.ts'
import { aBudget, aBudgetSummary, servesBudgets, spentMoney } from '../amounts/testing.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, offline, AppError, serveApi } from '#tests/support/web/server.ts'

const boss = aUser({ name: 'Trần Văn Hiệu', role: 'ADMIN' })
const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const maths = aBudget({ scope: 'group', ownerId: id('a1'), name: 'Tổ Toán', money: 2_000_000 })
const lan = aBudget({
  scope: 'person',
  ownerId: id('b1'),
  name: 'Nguyễn Thị Lan',
  email: 'lan@truong.edu.vn',
  money: 120_000,
  spent: spentMoney(120_500),
  share: 1.004,
})
const untouched = aBudget({
  ...lan,
  ownerId: id('b2'),
  name: 'Phạm Văn Minh',
  email: 'minh@truong.edu.vn',
  money: null,
  share: null,
  spent: spentMoney(0),
  version: 0,
})

type Handlers = Parameters<typeof serveApi>[0]
type Options = { language?: 'en' | 'vi'; summary?: Partial<BudgetSummary>; budgets?: Budget[]; handlers?: Handlers }

async function open({ language = 'en', summary = {}, budgets = [maths, lan, untouched], handlers = {} }: Options = {}) {
  let now = aBudgetSummary(summary)
  const { calls } = serveApi({
    'auth.me': () => ({ user: boss }),
    'budgets.summary': () => now,
    ...servesBudgets(() => budgets),
    'budgets.set': ({ body }) => {
      const { currency, money, tokens } = body as Budget
      const school = { ...now.school, currency, money, tokens, version: now.school.version + 1 }
      now = { ...now, school }
      return { budget: school }
    },
    'budgets.setRate': ({ body }) => {
      const rate = body as NonNullable<BudgetSummary['rate']>
      return (now = { ...now, rate, rates: [rate, ...now.rates] })
    },
    'budgets.setPrice': ({ body }) =>
      (now = { ...now, prices: [body as BudgetSummary['prices'][number], ...now.prices] }),
    'budgets.removePrice': () => (now = { ...now, prices: [] }),
    ...handlers,
  })
  const hands = await renderApp('/admin/usage/budgets', { user: boss, language })
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
  return { hands, sent, calls }
}

const part = async (name: string) =>
  within((await screen.findByRole('heading', { name })).parentElement!.parentElement!)

test('shows the school’s budget with its spending, its limit and the reset date', async () => {
  await open({ summary: { school: aBudget({ spent: spentMoney(2_318_400), share: 0.39 }) } })
  const school = await part('Whole school')
  expect((await school.findByText(/^2,318,400/)).closest('p')!.textContent).toBe('2,318,400\u00A0₫ of 6,000,000\u00A0₫')
  school.getByText('Resets on 1 Dec')
  expect(school.queryByText(/80%/)).toBeNull()
})

test('warns in words from 80 % on and when used up, never by colour alone', async () => {
  const warned = aBudget({ spent: spentMoney(5_000_000), share: 0.83 })
  await open({ language: 'vi', summary: { school: warned }, budgets: [lan] })
  const school = await part('Toàn trường')
  await school.findByText('Đã dùng hơn 80%')
  expect(school.getByText(/^5\.000\.000/).closest('p')!.textContent).toBe('5.000.000\u00A0₫ trong 6.000.000\u00A0₫')
})

test('increases a used-up budget for this month with one click', async () => {
  const spent = aBudget({ spent: spentMoney(6_000_000), share: 1 })
  let added = 0
  const { hands, sent } = await open({
    summary: { school: spent },
    handlers: { 'budgets.add': () => ({ budget: { ...spent, addedMoney: (added += 2_000_000) } }) },
  })
  const school = await part('Whole school')
  await school.findByText('Used up. Resets on 1 Dec')
  await hands.click(school.getByRole('button', { name: 'Add 2,000,000\u00A0₫ for this month' }))
  await screen.findByText('Added for this month')
  const key = { scope: 'school', ownerId: null, month: '2026-11' }
  expect(sent('budgets.add')).toEqual([{ ...key, money: 2_000_000, tokens: null, addedMoney: 0, addedTokens: 0 }])
  expect(added).toBe(2_000_000)
})

test('lists budgets by kind; a search finds owners without one', async () => {
  const { hands } = await open()
  await screen.findByText('Tổ Toán')
  await hands.click(screen.getByRole('radio', { name: 'People' }))
  const row = within((await screen.findByText('Nguyễn Thị Lan')).closest('li')!)
  row.getByText('lan@truong.edu.vn')
  row.getByText('Used up. Resets on 1 Dec')
  row.getByRole('button', { name: 'Add 50,000\u00A0₫ for this month' })
  expect(screen.queryByText('Phạm Văn Minh')).toBeNull()
  await hands.type(screen.getByRole('searchbox', { name: 'Find a person by name or email' }), 'Minh')
  const found = within((await screen.findByText('Phạm Văn Minh')).closest('li')!)
  expect(found.getByText(/^No budget/).textContent).toBe('No budget · 0\u00A0₫ · 0 tokens used')
  await hands.click(found.getByRole('button', { name: 'Set a budget for Phạm Văn Minh' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a budget for Phạm Văn Minh' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount per month' }).value).toBe('')
  await hands.clear(dialog.getByRole('textbox', { name: 'Amount per month' }))
  await hands.keyboard('{Escape}')
  await hands.click(screen.getByRole('radio', { name: 'Assistants' }))
  await screen.findByText('No budgets yet. Search for a name to set one.')
})

test('allows parts that exceed the whole, and says so', async () => {
  const { hands } = await open({ summary: { parts: [{ scope: 'group', count: 9, money: 18_000_000, tokens: 0 }] } })
  const note = /^These add up to 18,000,000.₫, more than the school’s 6,000,000.₫\. That is allowed/
  await screen.findByText(note)
  // There are no budgets of people.
  await hands.click(screen.getByRole('radio', { name: 'People' }))
  await waitFor(() => expect(screen.queryByText(note)).toBeNull())
})

test.each([
  ['vi', 'Toàn trường', 'Sửa', 'Số tiền mỗi tháng', 'Lưu', '38.000 ₫', '38.000\u00A0₫ – ba mươi tám nghìn đồng'],
  ['en', 'Whole school', 'Edit', 'Amount per month', 'Save', '38.000', '38,000\u00A0₫ – thirty-eight thousand đồng'],
] as const)('reads an amount in %s as written there, and spells it out before saving', async (...row) => {
  const [language, region, change, money, save, typed, message] = row
  const { hands, sent } = await open({ language })
  await hands.click(await (await part(region)).findByRole('button', { name: change }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: money })
  const read = () => field.parentElement!.querySelector('output')!.textContent
  expect(read()).toMatch(/^6[.,]000[.,]000.₫ – (sáu triệu|six million) đồng$/)
  await hands.clear(field)
  expect(read()).toBe('')
  await hands.type(field, typed)
  expect(read()).toBe(message)
  await hands.click(dialog.getByRole('button', { name: save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('budgets.set')).toEqual([
    { scope: 'school', ownerId: null, version: 1, currency: 'VND', money: 38_000, tokens: null },
  ])
})

test('warns of an ambiguous amount before saving and shows how to write the other one', async () => {
  const { hands, sent } = await open({ language: 'vi' })
  await hands.click((await part('Toàn trường')).getByRole('button', { name: 'Sửa' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hands.selectOptions(dialog.getByRole('combobox', { name: 'Loại tiền' }), 'USD')
  const field = dialog.getByRole('textbox', { name: 'Số tiền mỗi tháng' })
  await hands.clear(field)
  await hands.type(field, '3.800')
  const read = () => field.parentElement!.querySelector('output')!.textContent
  expect(read()).toBe('3.800\u00A0$ – ba nghìn tám trăm đô laNếu ý thầy cô là 3,8\u00A0$ thì hãy gõ “3,8”.')
  await hands.clear(field)
  await hands.type(field, '3,8')
  expect(read()).toBe('3,8\u00A0$ – ba phẩy tám đô la')
  await hands.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(sent('budgets.set')).toMatchObject([{ currency: 'USD', money: 3.8 }]))
})

test('reports an invalid amount or another currency at its field and keeps the input', async () => {
  const { hands, sent } = await open()
  await hands.click((await part('Whole school')).getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  const money = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount per month' })
  await hands.clear(money)
  await hands.type(money, '$38,000')
  const tokens = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Tokens per month' })
  await hands.type(tokens, 'many')
  await hands.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('The currency symbol does not match this field')
  dialog.getByText('Please enter a whole number')
  expect([money.value, tokens.value, sent('budgets.set')]).toEqual(['$38,000', 'many', []])
})

test('warns before saving a budget below the spending', async () => {
  const { hands } = await open({ summary: { school: aBudget({ spent: spentMoney(40_000), share: 0.01 }) } })
  await hands.click((await part('Whole school')).getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  const money = dialog.getByRole('textbox', { name: 'Amount per month' })
  await hands.clear(money)
  await hands.type(money, '38.000')
  const warning = 'This is less than what is already used, so nothing new can be started this month.'
  await dialog.findByText(warning)
  await hands.clear(money)
  await hands.type(money, '50.000')
  await waitFor(() => expect(dialog.queryByText(warning)).toBeNull())
})

test('shows someone else’s change beside one’s own, which a second click saves', async () => {
  const theirs = aBudget({ money: 9_000_000, version: 2 })
  const { hands, sent } = await open({
    handlers: {
      'budgets.get': () => ({ budget: theirs }),
      'budgets.set': ({ body }) => {
        const { version, money } = body as Budget
        if (version !== 2) throw new AppError(409, 'Somebody has changed this meanwhile.')
        return { budget: { ...theirs, money, version: 3 } }
      },
    },
  })
  await hands.click((await part('Whole school')).getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  const money = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount per month' })
  await hands.clear(money)
  await hands.type(money, '7000000')
  await hands.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/It is now 9,000,000.₫\. If you save again, yours replaces it\.$/)
  expect(money.value).toBe('7000000')
  await hands.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('budgets.set')).toMatchObject([
    { money: 7_000_000, version: 1 },
    { money: 7_000_000, version: 2 },
  ])
})

test('reads the exchange rate in groups of three and rejects 0', async () => {
  const { hands, sent } = await open()
  const form = within(await screen.findByRole('form', { name: 'Exchange rate' }))
  const field = form.getByRole('textbox', { name: 'Đồng per $1' })
  await hands.clear(field)
  await hands.type(field, '0')
  await hands.click(form.getByRole('button', { name: 'Save rate' }))
  await form.findByText('Enter the number of đồng per dollar, from 1,000 to 1,000,000')
  await hands.clear(field)
  await hands.type(field, '26.310')
  await form.findByText(/twenty-six thousand three hundred ten đồng/)
  await hands.click(form.getByRole('button', { name: 'Save rate' }))
  await screen.findByText(/^\$1 = 26,310.₫ since/)
  expect(sent('budgets.setRate')).toMatchObject([{ dong: 26_310 }])
})

test('rejects a budget in đồng without an exchange rate, with a link to setting one', async () => {
  await open({ summary: { rate: null, rates: [], school: aBudget({ money: null, share: null, version: 0 }) } })
  await screen.findByText('No exchange rate yet. Add one to set budgets in đồng.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Đồng per $1' }).value).toBe('')
})

test('reads 3.800 as three thousand eight hundred for a price in đồng, in either language', async () => {
  const { hands, sent } = await open({ language: 'vi' })
  await hands.click(await screen.findByRole('button', { name: 'Thêm giá' }))
  const form = within(await screen.findByRole('form', { name: 'Thêm giá' }))
  await hands.type(form.getByRole('combobox', { name: /^Tên mô hình/ }), 'qwen-72b')
  await hands.selectOptions(form.getByRole('combobox', { name: 'Loại tiền' }), 'VND')
  await hands.type(form.getByRole('textbox', { name: /^Token vào/ }), '3.800')
  await form.findByText(/ba nghìn tám trăm đồng/)
  await hands.type(form.getByRole('textbox', { name: /^Token ra/ }), '12,000')
  await form.findByText(/mười hai nghìn đồng/)
  await hands.click(form.getByRole('button', { name: 'Lưu giá' }))
  const row = within(await screen.findByRole('row', { name: /^qwen-72b/ }))
  row.getByRole('cell', { name: '3.800\u00A0₫' })
  expect(sent('budgets.setPrice')).toMatchObject([{ model: 'qwen-72b', currency: 'VND', input: 3_800, output: 12_000 }])
  await hands.click(row.getByRole('button', { name: /^Xoá giá của qwen-72b/ }))
  await screen.findByText('Trường chưa đặt giá riêng: dùng số liệu của nhà cung cấp và bảng giá mặc định.')
})

test('lists models without a price, including apps without a model name', async () => {
  const unpricedTokens = 902_700
  const { hands, sent } = await open({
    summary: {
      unpriced: ['*', 'llama-70b'],
      school: aBudget({ spent: spentMoney(0, { unpricedTokens, estimatedTokens: 4_000 }) }),
    },
  })
  await screen.findByText(/^902,700 tokens this month .* \(Apps without a model name \(Dify\), llama-70b\)/)
  screen.getByText('4,000 tokens are an estimate because the provider reported no figures.')
  await hands.click(screen.getByRole('button', { name: 'Add price' }))
  const form = within(await screen.findByRole('form', { name: 'Add price' }))
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Price for' }).value).toBe('*')
  expect(form.queryByRole('combobox', { name: /^Model/ })).toBeNull()
  form.getByText(/^If an app reports only a total, its tokens/)
  await hands.type(form.getByRole('textbox', { name: /^Input/ }), '0.15')
  await hands.type(form.getByRole('textbox', { name: /^Output/ }), '1.250')
  await form.findByText(/one point two five dollars$/)
  await hands.click(form.getByRole('button', { name: 'Save price' }))
  await screen.findByRole('row', { name: /^Apps without a model name \(Dify\)/ })
  expect(sent('budgets.setPrice')).toMatchObject([{ model: '*', currency: 'USD', input: 0.15, output: 1.25 }])
})

test('names an app with its own price by its assistants and its key’s prefix', async () => {
  const assistants = ['Quiz', 'Plan', 'Letter', 'Song'].map((name) => ({ name, nameVi: `Bản ${name}` }))
  const apps = [
    { model: '*0a1', keyPreview: null, isSchools: true, assistants: [] },
    { model: '*0b2', keyPreview: 'app-12345678…', isSchools: false, assistants },
  ]
  const gone = { model: '*0c3', currency: 'USD', input: 1, output: 2, from: '2026-01-01' } as const
  const { hands, sent } = await open({ summary: { unpriced: ['*'], apps, prices: [gone] } })
  await screen.findByRole('row', { name: /^Dify app whose key is no longer used/ })
  await hands.click(screen.getByRole('button', { name: 'Add price' }))
  const form = within(await screen.findByRole('form', { name: 'Add price' }))
  const choice = form.getByRole<HTMLSelectElement>('combobox', { name: 'Price for' })
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'One model',
    'Apps without a model name (Dify)',
    'Dify app: the school’s connection',
    'Dify app: Quiz, Plan and 2 more (app-12345678…)',
  ])
  await hands.selectOptions(choice, '*0b2')
  await hands.type(form.getByRole('textbox', { name: /^Input/ }), '1')
  await hands.type(form.getByRole('textbox', { name: /^Output/ }), '2')
  await hands.click(form.getByRole('button', { name: 'Save price' }))
  await screen.findByRole('row', { name: /^Dify app: Quiz, Plan and 2 more/ })
  expect(sent('budgets.setPrice')).toMatchObject([{ model: '*0b2', currency: 'USD', input: 1, output: 2 }])
})

test('a typed amount keeps its value when the language changes', async () => {
  const { hands, sent } = await open()
  await hands.click(await screen.findByRole('button', { name: 'Add price' }))
  const form = within(await screen.findByRole('form', { name: 'Add price' }))
  await hands.type(form.getByRole('combobox', { name: /^Model/ }), 'm')
  const [read, written] = ['1.250', '0.6'].map((typed, at) => ({
    typed,
    field: form.getByRole<HTMLInputElement>('textbox', { name: at === 0 ? /^Input/ : /^Output/ }),
  }))
  for (const { field, typed } of [read!, written!]) await hands.type(field, typed)
  await hands.click(screen.getByText('VI'))
  await screen.findByRole('form', { name: 'Thêm giá' })
  await waitFor(() => expect([read!.field.value, written!.field.value]).toEqual(['1,25', '0,6']))
  await hands.click(screen.getByRole('button', { name: 'Lưu giá' }))
  await waitFor(() => expect(sent('budgets.setPrice')).toMatchObject([{ input: 1.25, output: 0.6 }]))
})

test('offers to reload budgets that failed to load', async () => {
  let isAway = true
  const { hands } = await open({
    handlers: {
      'budgets.summary': () => {
        if (isAway) throw offline()
        return aBudgetSummary()
      },
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isAway = false
  await hands.click(again)
  expect((await part('Whole school')).getByText(/^0/).textContent).toMatch(/^0.₫$/)
})
