import { readFile } from 'node:fs/promises'
import { chooseDownload } from '../document-bar.ts'
import { expect, test, type Page } from '@playwright/test'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool } from '../school.ts'
import type { Product } from '../server.ts'
import { arrive, haveAccount, openAssistant, texts } from '../teacher.ts'

let product: Product
test.beforeAll(async () => {
  product = await openSchool()
  await haveAccount(product.url)
})

const wording = {
  en: {
    width: 1280,
    search: 'quiz',
    name: 'Quiz with answer key',
    gift: '::1::What is \\\\(\\\\frac\\{1\\}\\{2\\} + \\\\frac\\{1\\}\\{2\\}\\\\)? {~0 =1 ~2 ~4 ####Two halves}\n\nTwo keys {=a ~%100%b ~c ~d}\n\nThe capital of France? {=Paris}\n\nTell about a river. {####Names it}',
    more: 'Which is a wave? {=Sound ~Stone ~Salt ~Sand}',
    fault: 'It has 2 correct options. Only one is supported here.',
    why: 'Two halves',
  },
  vi: {
    width: 390,
    search: 'bo cau hoi',
    name: 'Bộ câu hỏi kiểm tra kèm đáp án',
    gift: '::1::Tính \\\\(\\\\frac\\{1\\}\\{2\\} + \\\\frac\\{1\\}\\{2\\}\\\\) bằng bao nhiêu? {~0 =1 ~2 ~4 ####Hai nửa}\n\nHai đáp án {=a ~%100%b ~c ~d}\n\nThủ đô của Việt Nam? {=Hà Nội}\n\nKể về một dòng sông quê em. {####Nêu được tên}',
    more: 'Đâu là sóng? {=Âm thanh ~Đá ~Muối ~Cát}',
    fault: 'Có 2 phương án đúng; ở đây chỉ có một.',
    why: 'Hai nửa',
  },
} as const

for (const language of chooseLanguages('vi'))
  test(`questions are imported from a file, exported to other systems, and imported again (${language})`, async ({
    page,
  }) => {
    const { travel, examEditor, exam } = texts[language]
    const own = wording[language]
    const name = (text: string, values: Record<string, string | number>) =>
      text.replace(/{{(\w+)}}/g, (_, key: string) => String(values[key]))
    await arrive(page, product.url, { language })
    await openAssistant(page, language, own.search, own.name)
    await page.setViewportSize({ width: own.width, height: 844 })

    // Unusable questions are explained; the rest makes a quiz, without any AI.
    await page.getByRole('button', { name: exam.fromFile }).click()
    const bring = page.getByRole('dialog', { name: travel.bringTitle })
    await give(page, travel.choose, { name: 'de.gift.txt', text: own.gift })
    await expect(bring.getByText(own.fault)).toBeVisible()
    await expect(bring.getByRole('checkbox')).toHaveCount(3)
    await expect(bring.locator('math').first()).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(own.width)
    expect(await accessFaults(page)).toEqual([])
    await bring.getByRole('textbox', { name: travel.name }).fill('Ôn tập 1')
    await bring.getByRole('button', { name: travel.begin }).click()
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(3)
    await expect(page).toHaveURL(/history\?entry=/)

    // The export first lists what the other system does not support.
    await chooseDownload(page, examEditor.takeTo)
    const takeTo = page.getByRole('dialog', { name: travel.title })
    const system = (of: string) => takeTo.getByRole('listitem', { name: of })
    await system('Kahoot!')
      .getByText(name(language === 'en' ? travel.leftOut_other : travel.leftOut_other, { count: 2 }))
      .click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(own.width)
    expect(await accessFaults(page)).toEqual([])
    const download = async (of: string) => {
      const coming = page.waitForEvent('download')
      await takeTo.getByRole('button', { name: name(travel.downloadFor, { system: of }) }).click()
      return readFile(await (await coming).path())
    }
    const xml = (await download('Moodle')).toString('utf8')
    expect(xml).toContain('\\(\\frac{1}{2} + \\frac{1}{2}\\)')
    expect(xml).toContain(own.why)
    expect((await download('QTI 3')).subarray(0, 2).toString()).toBe('PK')
    expect((await download('Kahoot!')).subarray(0, 2).toString()).toBe('PK')
    await page.keyboard.press('Escape')
    await expect(takeTo).toHaveCount(0)

    // Importing the exported file adds no duplicates; another file adds its new question to the open paper.
    const open = page.getByRole('button', { name: examEditor.fromFile })
    await open.click()
    await give(page, travel.choose, { name: 'moodle.xml', text: xml })
    await bring.getByRole('button', { name: travel.add }).click()
    await expect(bring).toHaveCount(0)
    await expect(cards).toHaveCount(3)
    await open.click()
    await give(page, travel.choose, { name: 'more.txt', text: own.more })
    await bring.getByRole('button', { name: travel.add }).click()
    await expect(cards).toHaveCount(4)
    await page.reload()
    await expect(cards).toHaveCount(4)
  })

async function give(page: Page, label: string, { name, text }: { name: string; text: string }): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
  await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file)
}
