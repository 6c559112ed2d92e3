import { readFile } from 'node:fs/promises'
import { chooseDownload, chooseView, openAction, savedState } from '../document-bar.ts'
import { expect, test, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { slides } from '#features/slides/contract/slides.ts'
import type { Language } from '#platform/i18n/language.ts'
import { clientOf } from '../../support/server/client.ts'
import { aPhoto } from '../../support/files/photo.ts'
import { readPptx } from '../../support/files/read-pptx.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages, fullRunLanguages } from '../languages.ts'
import { schoolWithAi } from '../school.ts'
import { arrive, lan, texts } from '../teacher.ts'

const school = schoolWithAi()

/** Six slides as the stand-in writes them. */
async function writtenSlides(language: Language) {
  const { token } = (await clientOf({ url: school.product.url }).call(auth.login, { body: lan })).body
  const teacher = clientOf({ url: school.product.url, token })
  const { id } = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === 'Presentation')!
  const topic = { en: 'How light travels', vi: 'Sự truyền ánh sáng' }[language]
  const answers = { subject: { en: 'Physics', vi: 'Vật lí' }[language], grade: '7A', topic, slideCount: 6 }
  const { status, body } = await teacher.call(generation.generate, { params: { id }, body: { answers, language } })
  expect([status, body.metadata.problem]).toEqual([200, null])
  const entryId = body.historyId
  const titles = async () => {
    const { presentation } = (await teacher.call(slides.get, { params: { id: entryId } })).body.storedPresentation
    return presentation.slides.map(({ title }) => title)
  }
  return { entryId, titles }
}

const enter = (page: Page, language: Language, id: string) =>
  arrive(page, school.product.url, { language, path: `/history?entry=${id}` })

const headline = {
  en: (no: number) => `What light does, part ${no}`,
  vi: (no: number) => `Ánh sáng truyền như thế nào, phần ${no}`,
}

for (const language of chooseLanguages('vi'))
  test(`slides are written, changed, moved, found again unchanged, and downloaded (${language})`, async ({ page }) => {
    const { bar, slides: words, refine, content } = texts[language]
    const { entryId, titles } = await writtenSlides(language)
    await enter(page, language, entryId)
    const named = (no: number) => words.slide.replace('{{number}}', String(no))
    const cards = page.getByRole('article')
    const card = (no: number) => page.getByRole('article', { name: named(no), exact: true })
    const saved = savedState(page)
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

    // Edits by hand, using only the keyboard; the slide above shows each letter.
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
    await page.getByRole('button', { name: bar.undo }).click()
    await expect(cards).toHaveCount(6)
    await menu(2, words.double)
    await expect(cards).toHaveCount(7)

    // An overfull slide shows its finding in place.
    await card(1)
      .getByRole('button', { name: words.edit.replace('{{slide}}', named(1)) })
      .click()
    const long = Array.from({ length: 16 }, (_, line) => `${line} ${'abc def '.repeat(12)}`).join('\n')
    await page.getByLabel(words.points, { exact: true }).fill(long)
    await expect(card(1).getByText(words.tooFull.split('{{slides}}')[0]!.replace('{{number}}', '1'))).toBeVisible()
    await page.keyboard.press('Escape')

    // The AI rewrites a slide: both versions side by side, then accepted.
    const shadow = { headline: 'ABC 123', points: ['XYZ'], notes: language === 'vi' ? 'Hỏi cả lớp.' : 'Ask the class.' }
    school.models.script({ does: 'answer', text: [JSON.stringify({ slides: [shadow] })] })
    await expect(saved).toBeVisible()
    await menu(1, words.request)
    const panel = page.getByRole('region', { name: words.requestTitle.replace('{{number}}', '1') })
    await panel.getByRole('button', { name: words.requestSimpler, exact: true }).click()
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

    // The file contains the latest input.
    await page.getByLabel(words.coverSubtitle, { exact: true }).fill('Tiết 12')
    const [downloaded] = await Promise.all([page.waitForEvent('download'), chooseDownload(page, /PowerPoint/)])
    expect(downloaded.suggestedFilename()).toBe(`${await page.getByLabel(words.coverTitle).inputValue()}.pptx`)
    const [cover, ...pages] = readPptx(await readFile(await downloaded.path())).slides
    expect(cover!.shapes.flatMap(({ paragraphs }) => paragraphs)).toContain('Tiết 12')
    expect(pages.map(({ title }) => title)).toEqual(await titles())
    await expect(page.getByText(words.downloaded, { exact: true })).toBeVisible()

    // The text is rendered from the slides, and is exported to Word like any other.
    await chooseView(page, words.part, words.text)
    await expect(page.getByText(words.asText)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: content.download }).click()
    await page.getByRole('menuitem', { name: /Word/ }).click()
    expect((await download).suggestedFilename()).toContain('.docx')
  })

for (const language of fullRunLanguages)
  test(`a picture from the device appears on its slide, on a phone and in the file, with its description (${language})`, async ({
    browser,
  }) => {
    const { bar, slides: words } = texts[language]
    const { entryId } = await writtenSlides(language)
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await context.newPage()
    await enter(page, language, entryId)
    const named = words.slide.replace('{{number}}', '2')
    const card = page.getByRole('article', { name: named, exact: true })
    const request = {
      en: 'A lamp, a hand and its shadow on the wall',
      vi: 'Ngọn đèn, bàn tay và bóng của bàn tay trên tường',
    }
    const saved = savedState(page)
    const add = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser')
      await card.getByRole('button', { name: words.addPictureTo.replace('{{slide}}', named) }).click()
      await (await chooser).setFiles(file)
    }
    await add({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0') })
    await expect(page.getByText(words.heicPicture)).toBeVisible()
    await add({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nothing') })
    await expect(page.getByText(words.notPicture)).toBeVisible()
    // The photo is rotated, which only its metadata says.
    const buffer = await aPhoto({ width: 1000, height: 3000, orientation: 6 })
    await add({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
    const picture = card.getByRole('img', { name: request[language] })
    await expect(picture).toBeVisible()
    const shape = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
    expect(shape).toBeCloseTo(3, 1)
    await expect(saved).toHaveCount(1)

    await card.getByRole('button', { name: words.edit.replace('{{slide}}', named) }).click()
    await page.getByLabel(words.pictureAlt, { exact: true }).fill('Đèn vàng [bật]')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.keyboard.press('Escape')
    await expect(card.getByRole('img', { name: 'Đèn vàng [bật]' })).toBeVisible()

    const [download] = await Promise.all([page.waitForEvent('download'), chooseDownload(page, /PowerPoint/)])
    const [, , second] = readPptx(await readFile(await download.path())).slides
    const { frame } = second!.shapes.find(({ description }) => description === 'Đèn vàng [bật]')!
    expect(frame!.width / frame!.height).toBeCloseTo(3, 1)

    // Another window shows it too. Once it is removed, the request appears again.
    await page.reload()
    await expect(card.getByRole('img', { name: 'Đèn vàng [bật]' })).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    await card.getByRole('button', { name: words.more.replace('{{slide}}', named) }).click()
    await page.getByRole('menuitem', { name: words.removePicture, exact: true }).click()
    await expect(card.getByText(request[language])).toBeVisible()
    await openAction(page, bar.undo)
    await expect(card.getByRole('img', { name: 'Đèn vàng [bật]' })).toBeVisible()
    await context.close()
  })

for (const language of fullRunLanguages)
  test(`slides appear as cards while they are written, also after a reload midway (${language})`, async ({ page }) => {
    const { slides: words, agent, editor } = texts[language]
    const slide = (headline: string) => JSON.stringify({ headline, points: ['ABC 123'], notes: 'XYZ' })
    school.models.script({
      does: 'answer',
      text: [`{"slides":[${slide('ABC 1')},`, `${slide('ABC 2')},`],
      ends: 'stall',
    })
    const { token } = (await clientOf({ url: school.product.url }).call(auth.login, { body: lan })).body
    const teacher = clientOf({ url: school.product.url, token })
    const { id } = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === 'Presentation')!
    await arrive(page, school.product.url, { language, path: `/agents/${id}/generate` })
    const questions = (await teacher.call(agents.get, { params: { id } })).body.agent.questions
    const named = (key: string) =>
      questions.find((question) => question.key === key)![language === 'vi' ? 'titleVi' : 'title']
    await page.getByLabel(named('subject')).fill('Physics')
    await page.getByRole('textbox', { name: named('grade') }).fill('7A')
    await page.getByLabel(named('topic')).fill('ABC')
    await page.getByLabel(named('slideCount')).fill('4')
    await expect(page.getByText(words.toCome_other.replace('{{count}}', '4'))).toBeVisible()
    await page.getByRole('button', { name: agent.generate, exact: true }).click()
    const cards = page.getByRole('article')
    const count = words.written.replace('{{written}}', '2').replace('{{all}}', '4')
    await expect(page.getByText(count)).toBeVisible()
    await expect(cards).toHaveCount(2)
    await expect(cards.nth(1)).toContainText('ABC 2')
    await page.reload()
    await expect(page.getByText(count)).toBeVisible()
    await expect(cards).toHaveCount(2)
    expect(await accessFaults(page)).toEqual([])
    const run = new URL(page.url()).searchParams.get('run')!
    // The growing text is saved from time to time.
    await expect
      .poll(async () => (await teacher.call(history.get, { params: { id: run } })).body.entry.content)
      .toContain('ABC 2')
    await school.product.kill('SIGKILL')
    await school.product.restart()
    await page.goto(`${school.product.url}/history?entry=${run}`)
    await expect(page.getByLabel(words.coverTitle)).toHaveValue('ABC')
    await expect(cards).toHaveCount(4)
    await page.getByRole('button', { name: editor.continueWriting }).click()
    await expect(cards.nth(3)).toContainText(headline[language](4))
    await expect(cards.nth(0)).toContainText('ABC 1')
    await expect(page.getByLabel(words.coverTitle)).toHaveValue('ABC')
  })

test('on a phone slides are stacked, and another window finds what was saved', async ({ browser }) => {
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
  await expect(savedState(phone)).toHaveCount(1)
  await other.reload()
  await expect(other.getByLabel(words.coverTitle)).toHaveValue('Bản thứ nhất')
  await context.close()
})
