import { readFile } from 'node:fs/promises'
import { openOffers, savedState } from '../document-bar.ts'
import { expect, test, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { clientOf } from '../../support/server/client.ts'
import type { ModelServer } from '../../support/models/model-server.ts'
import { readDocx } from '../../support/files/read-docx.ts'
import { unzip } from '../../support/files/unzip.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchoolWithAi } from '../school.ts'
import type { Product } from '../server.ts'
import { arrive, editor, haveAccount, lan, texts } from '../teacher.ts'

let product: Product
let models: ModelServer
test.beforeEach(async () => {
  ;({ product, models } = await openSchoolWithAi({ usual: { does: 'answer', gapMs: 1 } }))
})

const names = {
  plan: { en: 'Lesson plan', vi: 'Giáo án khung tự do' },
  worksheet: { en: 'Worksheet', vi: 'Phiếu học tập' },
  quiz: { en: 'Quiz with answer key', vi: 'Bộ câu hỏi kiểm tra kèm đáp án' },
} as const
const sheet = {
  en: '# Worksheet: equivalent fractions\n\n## Task 1: Fill in\n\n1. $\\frac{1}{2} = \\frac{?}{4}$',
  vi: '# Phiếu học tập: phân số bằng nhau\n\n## Bài 1. Điền số\n\n1. $\\frac{1}{2} = \\frac{?}{4}$',
} as const
/** English on a desktop, Vietnamese on a phone. */
const sizes = { en: { width: 1280, height: 800 }, vi: { width: 390, height: 844 } } as const

const picked = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((wording, [name, value]) => wording.replace(`{{${name}}}`, String(value)), text)

async function download(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

for (const language of chooseLanguages('vi'))
  test.describe(() => {
    test.use({ viewport: sizes[language] })
    test(`a plan becomes a worksheet and a quiz, one ZIP and one Word file, in ${language}`, async ({ page }) => {
      const { thread, agent, content, tagging } = texts[language]
      await haveAccount(product.url)
      const { token } = (await clientOf(product).call(auth.login, { body: lan })).body
      const teacher = clientOf({ ...product, token, language })
      const list = (await teacher.call(agents.list)).body.agents
      const idOf = (name: string) => list.find((agent) => agent.name === name)!.id
      const answers = { subject: 'Toán', grade: '4A', topic: 'Phân số bằng nhau', duration: 35 }
      const { historyId } = (
        await teacher.call(generation.generate, {
          params: { id: idOf(names.plan.en) },
          body: { answers, language },
        })
      ).body
      await arrive(page, product.url, {
        language,
        path: `/agents/${idOf(names.plan.en)}/generate?run=${historyId}`,
      })
      await expect(editor(page)).toBeVisible()
      const generateFromBox = () =>
        page
          .locator('div')
          .filter({ has: page.getByText(thread.fromHint) })
          .last()
          .getByRole('button', { name: agent.generate })
          .click()
      const turnInto = async (assistant: string) => {
        await openOffers(page, thread.turnInto)
        await page.getByRole('menuitem', { name: new RegExp(`^${assistant}`) }).click()
      }

      await test.step('turns the plan into its worksheet with three clicks, without typing', async () => {
        models.script({ does: 'answer', text: sheet[language], gapMs: 1 })
        await turnInto(names.worksheet[language])
        await expect(page.getByText(thread.fromDocument)).toBeVisible()
        await expect(page.getByText(thread.nothingMissing)).toBeVisible()
        await generateFromBox()
        await expect(
          editor(page).getByRole('heading', { name: sheet[language].split('\n')[0]!.slice(2) }),
        ).toBeVisible()
        await expect(editor(page)).toBeVisible()
        const [sent] = models.requests.slice(-1)
        const wording = sent!.body.messages!.map(({ content: text }) => text).join('\n')
        expect(wording).toContain('.md')
        expect(wording).toContain('Phân số bằng nhau')
        expect(wording).toContain(language === 'vi' ? 'Phát hai băng giấy bằng nhau' : 'Paper strips, fraction cards')
      })

      await test.step('turns the worksheet into a quiz', async () => {
        await turnInto(names.quiz[language])
        await generateFromBox()
        // Tabs, or a list where the bar is narrow.
        const views = texts[language].examEditor.part
        const tabs = page.getByRole('radiogroup', { name: views })
        await expect(tabs.or(page.getByRole('combobox', { name: views }))).toBeVisible()
      })

      await test.step('shows the three together', async () => {
        await openOffers(page, thread.turnInto)
        await page.getByRole('menuitem', { name: picked(thread.see, { count: 3 }) }).click()
        await expect(page.getByText(picked(thread.documents_other, { count: 3 }))).toBeVisible()
        await expect(page.getByRole('link', { name: sheet[language].split('\n')[0]!.slice(2) })).toBeVisible()
      })

      await test.step('downloads them as one ZIP and as one Word file', async () => {
        const take = (entry: string) =>
          download(page, async () => {
            await page.getByRole('button', { name: thread.takeAll }).click()
            await page.getByRole('menuitem', { name: entry }).click()
          })
        const zip = await take(thread.asZip)
        expect(zip.name).toMatch(/\.zip$/)
        const files = unzip(zip.bytes)
        expect([...files.keys()].map((name) => name.replace(/ \d{4}-.*/, ''))).toEqual([
          names.plan[language],
          names.worksheet[language],
          names.quiz[language],
        ])
        await expect(page.getByText(picked(tagging.zipped_other, { count: 3 }))).toBeVisible()
        const word = await take(thread.asWord)
        const { paragraphs } = readDocx(word.bytes)
        const wording = paragraphs.map(({ text }) => text).join('\n')
        expect(wording).toContain(sheet[language].split('\n')[0]!.slice(2))
        expect(wording).toMatch(language === 'vi' ? /KẾ HOẠCH BÀI DẠY/ : /LESSON PLAN/)
        await expect(page.getByText(content.docxSaved)).toBeVisible()
      })

      await test.step('a change to the plan is shown at the worksheet, whose form opens again', async () => {
        await page.goto(`${product.url}/history?entry=${historyId}`)
        await editor(page).click()
        await page.keyboard.press('ControlOrMeta+End')
        await page.keyboard.type(' Dặn dò.')
        await expect(savedState(page)).toBeVisible()
        await page.goto(`${product.url}/history?entry=${historyId}#thread`)
        await expect(page.getByText(thread.behind)).toBeVisible()
        await page.getByRole('link', { name: sheet[language].split('\n')[0]!.slice(2) }).click()
        await expect(
          page.getByText(/has changed since this was created|đã được sửa sau khi tạo tài liệu này/),
        ).toBeVisible()
        await page.getByRole('link', { name: thread.again }).click()
        await expect(page.getByText(thread.fromDocument)).toBeVisible()
      })
    })
  })
