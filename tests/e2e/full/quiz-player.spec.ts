import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { exams } from '#features/exams/contract/exams.ts'
import { quizFormatCalls } from '#features/exams/contract/quiz-formats.ts'
import { clientOf } from '../../support/server/client.ts'
import { unzip } from '../../support/files/unzip.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool } from '../school.ts'
import type { Product } from '../server.ts'
import { haveAccount, lan } from '../teacher.ts'

/** A player of QTI that is not ours. */
const player = fileURLToPath(import.meta.resolve('@citolab/qti-components/cdn/index.js'))

let product: Product
test.beforeAll(async () => {
  product = await openSchool()
  await haveAccount(product.url)
})

const wording = {
  en: {
    gift: `Which of them dissolves? {~Sand =[html]Salt (NaCl), <b>not</b> SiO<sub>2</sub> ~Stone ~[html]Iron & $Fe$}

True or false? {=Light is a wave -> True =Sound needs no air -> False =Ice is water -> True =Glass is a metal -> False}

The square root of 2.25? {=1.5}

Tell about a river. {####Names it}`,
    right: 'Salt (NaCl), not SiO2',
    wrong: 'Sand',
    truths: [true, false, true, false],
    typed: ['1.5', '1,5'],
  },
  vi: {
    gift: `Chất nào tan trong nước? {~Cát =[html]Muối (NaCl), <b>không</b> phải SiO<sub>2</sub> ~Đá ~[html]Sắt & $Fe$}

Đúng hay sai? {=Ánh sáng là sóng -> Đúng =Âm thanh không cần không khí -> Sai =Băng là nước -> Đúng =Thuỷ tinh là kim loại -> Sai}

Thủ đô của Việt Nam? {=Hà Nội}

Kể về một dòng sông quê em. {####Nêu được tên}`,
    right: 'Muối (NaCl), không phải SiO2',
    wrong: 'Cát',
    truths: [true, false, true, false],
    typed: ['Hà Nội', 'hà nội'],
  },
} as const

for (const language of chooseLanguages('en'))
  test(`another player shows the questions of a QTI package, and awards the paper’s points (${language})`, async ({
    page,
  }) => {
    const { gift, right, wrong, truths, typed } = wording[language]
    const { items, points } = await packageOf(gift, language)
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await page.setContent('<!doctype html><qti-item><item-container></item-container></qti-item>')
    await page.addScriptTag({ path: player, type: 'module' })
    const [choice, truth, short, essay] = items

    await show(page, choice!)
    const options = page.locator('qti-simple-choice')
    // The option's text stays on one line, as it was written.
    await expect(options.filter({ hasText: 'NaCl' })).toHaveText(right, { useInnerText: true })
    await options.filter({ hasText: wrong }).click()
    expect(await score(page)).toBe(0)
    await options.filter({ hasText: 'NaCl' }).click()
    expect(await score(page)).toBe(points[0])

    await show(page, truth!)
    const boxes = page.locator('qti-match-interaction').getByRole('radio')
    await expect(boxes).toHaveCount(8)
    for (const [at, isTrue] of truths.entries()) {
      // The first of them is wrong.
      await boxes.nth(2 * at + (isTrue && at > 0 ? 0 : 1)).click()
      expect(await score(page)).toBeCloseTo((at * points[1]!) / 4)
    }

    await show(page, short!)
    const line = page.locator('qti-text-entry-interaction').getByRole('textbox')
    await line.pressSequentially('?')
    expect(await score(page)).toBe(0)
    for (const answer of typed) {
      await line.clear()
      await line.pressSequentially(answer)
      expect([answer, await score(page)]).toEqual([answer, points[2]])
    }

    // A person marks it.
    await show(page, essay!)
    await page.locator('qti-extended-text-interaction').getByRole('textbox').pressSequentially('…')
    expect(await score(page)).toBe(0)
    expect(await page.locator('qti-outcome-declaration').getAttribute('external-scored')).toBe('human')
    await expect(page.locator('qti-rubric-block')).toBeHidden()
    expect(faults).toEqual([])
  })

/** A quiz of four questions as a QTI package: the XML of its items, and the points of each. */
async function packageOf(gift: string, language: 'en' | 'vi') {
  const { token } = (await clientOf({ url: product.url }).call(auth.login, { body: lan })).body
  const someone = clientOf({ url: product.url, token, language })
  const maker = (await someone.call(agents.list)).body.agents.find(({ kind }) => kind === 'exam')
  const body = new FormData()
  body.set('file', new File([gift], 'quiz.gift'))
  const { questions } = (await someone.call(quizFormatCalls.read, { body })).body
  const begin = { title: 'Quiz', language, items: questions.map(({ item }) => item!) }
  const { entry } = (await someone.call(quizFormatCalls.begin, { params: { id: maker!.id }, body: begin })).body
  const { exam } = (await someone.call(exams.get, { params: { id: entry.id } })).body.storedExam
  const download = await someone.call(quizFormatCalls.take, { params: { id: entry.id }, query: { format: 'qti' } })
  const files = unzip(download.body as unknown as Uint8Array)
  const items = [1, 2, 3, 4].map((number) => files.get(`items/question-${number}.xml`)!.toString())
  const points = exam.items.map(({ parts }) => parts.reduce((sum, part) => sum + part.points, 0) / 1000)
  return { items, points }
}

type Item = HTMLElement & { processResponse: () => void; variables: { identifier: string; value: string }[] }

async function show(page: Page, xml: string): Promise<void> {
  const identifier = /identifier="([^"]+)" title/.exec(xml)![1]!
  await page.locator('item-container').evaluate((container, itemXML) => void Object.assign(container, { itemXML }), xml)
  const item = page.locator(`qti-assessment-item[identifier="${identifier}"]`)
  await expect(item).toBeVisible()
  await expect
    .poll(() => item.evaluate((one) => (one as Item).variables.map((variable) => variable.identifier)))
    .toEqual(expect.arrayContaining(['RESPONSE', 'SCORE']))
}

const score = (page: Page): Promise<number> =>
  page.locator('qti-assessment-item').evaluate((one) => {
    const item = one as Item
    item.processResponse()
    return Number(item.variables.find(({ identifier }) => identifier === 'SCORE')!.value)
  })
