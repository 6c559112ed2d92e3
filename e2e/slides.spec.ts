import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { agents } from '../contract/agents.ts'
import { auth } from '../contract/auth.ts'
import { generation } from '../contract/generation.ts'
import { slides } from '../contract/slides.ts'
import type { Language } from '../locales/language.ts'
import { clientOf } from '../server/testing/client.ts'
import { readPptx } from '../server/testing/read-pptx.ts'
import { accessFaults } from './access-faults.ts'
import { schoolWithAi } from './school-with-ai.ts'
import { arrive, lan, texts } from './teacher.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const school = schoolWithAi()

/** Six slides as the stand-in writes them. */
async function writtenSlides(language: Language) {
  const { token } = (await clientOf({ url: school.product.url }).call(auth.login, { body: lan })).body
  const teacher = clientOf({ url: school.product.url, token })
  const { id } = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === 'Slide outline')!
  const topic = { en: 'How light travels', vi: 'Sự truyền ánh sáng' }[language]
  const answers = { subject: { en: 'Physics', vi: 'Vật lí' }[language], grade: '7A', topic, slideCount: 6 }
  const { status, body } = await teacher.call(generation.generate, { params: { id }, body: { answers, language } })
  expect([status, body.metadata.problem]).toEqual([200, null])
  const entryId = body.historyId
  const titles = async () => {
    const { deck } = (await teacher.call(slides.get, { params: { id: entryId } })).body.presentation
    return deck.slides.map(({ title }) => title)
  }
  return { entryId, titles }
}

const enter = (page: Page, language: Language, id: string) =>
  arrive(page, school.product.url, { language, path: `/history?entry=${id}` })

const headline = {
  en: (no: number) => `What light does, part ${no}`,
  vi: (no: number) => `Ánh sáng truyền như thế nào, phần ${no}`,
}

for (const language of ['en', 'vi'] as const)
  test(`slides are written, changed, moved, found again as they were left, and taken away (${language})`, async ({
    page,
  }) => {
    const { slides: words, refine, content } = texts[language]
    const { entryId, titles } = await writtenSlides(language)
    await enter(page, language, entryId)
    const named = (no: number) => words.slide.replace('{{number}}', String(no))
    const cards = page.getByRole('article')
    const card = (no: number) => page.getByRole('article', { name: named(no), exact: true })
    const saved = page.getByText(words.saved, { exact: true })
    const menu = async (no: number, entry: string) => {
      await card(no)
        .getByRole('button', { name: words.more.replace('{{slide}}', named(no)) })
        .click()
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
    }
    await expect(cards).toHaveCount(6)
    await expect(card(4).locator('.katex').first()).toBeVisible()
    await expect(card(3).getByRole('table')).toBeVisible()
    expect(await accessFaults(page)).toEqual([])

    // By hand, with the keyboard alone; the slide above shows each letter.
    await card(1)
      .getByRole('button', { name: words.edit.replace('{{slide}}', named(1)) })
      .press('Enter')
    await page.getByLabel(words.headline, { exact: true }).fill('Điện và từ')
    await page.getByLabel(words.points, { exact: true }).fill('Một\n– Hai\nBa')
    await expect(card(1).getByText('Hai', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(saved).toBeVisible()

    // Moved, doubled, deleted, and one step back.
    await menu(1, words.moveDown)
    await expect(card(2)).toContainText('Điện và từ')
    await expect(card(2)).toBeFocused()
    await menu(6, words.delete)
    await expect(cards).toHaveCount(5)
    await page.getByRole('button', { name: words.undo }).click()
    await expect(cards).toHaveCount(6)
    await menu(2, words.double)
    await expect(cards).toHaveCount(7)

    // Too full is told where it is.
    await card(1)
      .getByRole('button', { name: words.edit.replace('{{slide}}', named(1)) })
      .click()
    const long = Array.from({ length: 16 }, (_, line) => `${line} ${'abc def '.repeat(12)}`).join('\n')
    await page.getByLabel(words.points, { exact: true }).fill(long)
    await expect(card(1).getByText(words.tooFull.split('{{slides}}')[0]!.replace('{{number}}', '1'))).toBeVisible()
    await page.keyboard.press('Escape')

    // Changed by the AI: beside each other, then put there.
    const shadow = { headline: 'ABC 123', points: ['XYZ'], notes: language === 'vi' ? 'Hỏi cả lớp.' : 'Ask the class.' }
    school.models.script({ does: 'answer', text: [JSON.stringify({ slides: [shadow] })] })
    await expect(saved).toBeVisible()
    await menu(1, words.wish)
    const panel = page.getByRole('region', { name: words.wishTitle.replace('{{number}}', '1') })
    await panel.getByRole('button', { name: words.wishSimpler, exact: true }).click()
    await expect(panel.getByRole('region', { name: refine.after, exact: true })).toContainText('ABC 123')
    expect(await accessFaults(page)).toEqual([])
    await panel.getByRole('button', { name: refine.accept }).click()
    await expect(panel.getByText(refine.accepted)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(1)).toContainText('ABC 123')

    await page.reload()
    await expect(cards).toHaveCount(7)
    await expect(card(1)).toContainText('ABC 123')
    await expect(card(2)).toContainText('Điện và từ')
    expect((await titles()).slice(0, 4)).toEqual(['ABC 123', 'Điện và từ', 'Điện và từ', headline[language](3)])

    // What has just been typed is in the file.
    await page.getByLabel(words.coverSubtitle, { exact: true }).fill('Tiết 12')
    const [taken] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PowerPoint', exact: true }).click(),
    ])
    expect(taken.suggestedFilename()).toBe(`${await page.getByLabel(words.coverTitle).inputValue()}.pptx`)
    const [cover, ...pages] = readPptx(await readFile(await taken.path())).slides
    expect(cover!.shapes.flatMap(({ paragraphs }) => paragraphs)).toContain('Tiết 12')
    expect(pages.map(({ title }) => title)).toEqual(await titles())
    await expect(page.getByText(words.taken, { exact: true })).toBeVisible()

    // The text is printed from them, and goes to Word like any.
    await page.getByRole('radiogroup', { name: words.part }).getByText(words.text, { exact: true }).click()
    await expect(page.getByText(words.asText)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: content.download }).click()
    await page.getByRole('menuitem', { name: /Word/ }).click()
    expect((await download).suggestedFilename()).toContain('.docx')
  })

test('on a phone one slide stands below the other, and another window finds what was saved', async ({ browser }) => {
  const { slides: words } = texts.vi
  const { entryId } = await writtenSlides('vi')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const [phone, other] = [await context.newPage(), await context.newPage()]
  await enter(phone, 'vi', entryId)
  const card = (page: Page, no: number) =>
    page.getByRole('article', { name: words.slide.replace('{{number}}', String(no)), exact: true })
  await expect(card(phone, 6)).toBeVisible()
  const [first, second] = [await card(phone, 1).boundingBox(), await card(phone, 2).boundingBox()]
  expect(second!.y).toBeGreaterThan(first!.y + first!.height)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessFaults(phone)).toEqual([])

  await enter(other, 'vi', entryId)
  await expect(card(other, 1)).toBeVisible()
  await phone.getByLabel(words.coverTitle).fill('Bản thứ nhất')
  await expect(phone.getByRole('status').filter({ hasText: words.saved })).toHaveCount(1)
  await other.reload()
  await expect(other.getByLabel(words.coverTitle)).toHaveValue('Bản thứ nhất')
  await context.close()
})
