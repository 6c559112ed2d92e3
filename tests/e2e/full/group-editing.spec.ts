import { expect, test, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { sharing as sharingCalls } from '#features/documents/contract/sharing.ts'
import { exams } from '#features/exams/contract/exams.ts'
import { slides } from '#features/slides/contract/slides.ts'
import type { Language } from '#platform/i18n/language.ts'
import { accessFaults } from '../access-faults.ts'
import { minh, openDepartment } from '../department.ts'
import { openSharing, openVersions, savedState } from '../document-bar.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool, openSchoolWithAi } from '../school.ts'
import type { Product } from '../server.ts'
import { arrive, editor, lan, texts } from '../teacher.ts'

const content = '# Chủ đề phân số\n\nHoạt động 1. Khởi động.\n\nHoạt động 2. Luyện tập.'
const hoa = { email: 'hoa@example.com', password: 'nắng mới lên rồi' }

/** The document, whether it can be edited or only read. */
const sheet = (page: Page) => page.locator('[contenteditable]')

/** Finds what begins and ends a turn, and the note about the turn of another person. */
function turnsIn(language: Language) {
  const { sharing } = texts[language]
  return {
    edit: (page: Page) => page.getByRole('button', { name: sharing.edit }),
    finish: (page: Page) => page.getByRole('button', { name: sharing.finish }),
    isEditing: (page: Page, name: string) =>
      page.getByText(sharing.turnOf.split('{{time}}')[0]!.replace('{{name}}', name)),
  }
}

/** Types at the end of a paragraph. */
async function typeAfter(page: Page, paragraph: string, words: string) {
  await editor(page).getByText(paragraph).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words, { delay: 40 })
}

for (const language of chooseLanguages('vi'))
  test(`members of a group edit a document in turns, and lose nothing, in ${language}`, async ({ browser }) => {
    const { sharing, history: words } = texts[language]
    const product = await openSchool()
    const { lan: author, write } = await openDepartment(product)
    const id = await write(content)
    const open = async () => (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
    const [owner, first, second] = [await open(), await open(), await open()]
    const { edit, finish, isEditing } = turnsIn(language)

    await test.step('Lan shares her document with the group, whose members may edit it', async () => {
      await arrive(owner, product.url, { language, path: `/history?entry=${id}` })
      await expect(editor(owner)).toContainText('Luyện tập')
      await openSharing(owner)
      const dialog = owner.getByRole('dialog', { name: sharing.title.replace('{{title}}', 'Chủ đề phân số') })
      await dialog.getByLabel('Tổ Toán').check()
      await dialog.getByLabel(sharing.mayEdit).check()
      expect(await accessFaults(owner)).toEqual([])
      await dialog.getByRole('button', { name: sharing.save, exact: true }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('Minh finds it among what is shared with him, and begins to edit', async () => {
      await arrive(first, product.url, { language, account: minh, path: '/shared' })
      await first.getByRole('link', { name: 'Chủ đề phân số' }).click()
      await edit(first).click()
      await expect(finish(first)).toBeVisible()
      await typeAfter(first, 'Hoạt động 1. Khởi động.', ' Trò chơi đoán số.')
      await expect(first.getByText(words.saved, { exact: true }).first()).toBeVisible()
      expect(await accessFaults(first)).toEqual([])
    })

    await test.step('Hoa and Lan see who edits it and what he has written, and cannot edit at the same time', async () => {
      await arrive(second, product.url, { language, account: hoa, path: '/shared' })
      await second.getByRole('link', { name: 'Chủ đề phân số' }).click()
      await expect(isEditing(second, minh.name)).toBeVisible()
      await expect(edit(second)).toBeDisabled()
      await expect(sheet(second)).toContainText('Trò chơi đoán số.')
      await expect(isEditing(owner, minh.name)).toBeVisible()
      await expect(sheet(owner)).toContainText('Trò chơi đoán số.')
      await expect(sheet(owner)).toHaveAttribute('contenteditable', 'false')
    })

    await test.step('when Minh has finished, Hoa edits what he has left', async () => {
      await finish(first).click()
      await expect(edit(first)).toBeVisible()
      await edit(second).click()
      await expect(finish(second)).toBeVisible()
      await typeAfter(second, 'Hoạt động 2. Luyện tập.', ' Bài tập 3.')
      await expect(second.getByText(words.saved, { exact: true }).first()).toBeVisible()
      await expect(isEditing(first, 'Lê Thị Hoa')).toBeVisible()
      await expect(sheet(first)).toContainText('Bài tập 3.')
    })

    await test.step('a window that closes ends the turn, and Lan has all of it and edits on', async () => {
      await second.keyboard.press('Escape')
      await expect(sheet(owner)).toContainText('Bài tập 3.')
      await expect(sheet(owner)).toHaveAttribute('contenteditable', 'true')
      await typeAfter(owner, 'Hoạt động 1. Khởi động.', ' Năm phút.')
      await expect(savedState(owner)).toBeVisible()
      const { entry } = (await author.client.call(history.get, { params: { id } })).body
      expect(entry.content).toContain('Trò chơi đoán số. Năm phút.')
      expect(entry.content).toContain('Luyện tập. Bài tập 3.')
      await expect(isEditing(first, lan.name)).toBeVisible()
      await expect(edit(first)).toBeDisabled()
    })
    for (const page of [owner, first, second]) await page.context().close()
  })

/** Lan's documents of an assistant of a kind, with the answers of its example, and how she shares them with her group. */
async function openWorkshop(product: Product, language: Language) {
  const { lan: author, groupId } = await openDepartment(product)
  const all = (await author.client.call(agents.list)).body.agents
  const generate = async (kind: 'exam' | 'slides') => {
    const params = { id: all.find((agent) => agent.kind === kind)!.id }
    const { example } = (await author.client.call(agents.example, { params })).body
    const body = { answers: example!.answers, language }
    return { id: (await author.client.call(generation.generate, { params, body })).body.historyId }
  }
  const share = async (targetId: string) => {
    const groups = [{ id: groupId, mayEdit: true }]
    const body = { kind: 'document', targetId, school: false, people: [], groups } as const
    return (await author.client.call(sharingCalls.set, { body })).body.sharing.id!
  }
  return { author, generate, share }
}

for (const language of chooseLanguages('vi')) {
  test(`a member edits questions of a colleague’s paper on a phone, in turns with its owner, in ${language}`, async ({
    browser,
  }) => {
    const { sharing, history: words, examEditor, versions } = texts[language]
    const { product } = await openSchoolWithAi()
    const { author, generate } = await openWorkshop(product, language)
    const params = await generate('exam')
    const { edit, finish, isEditing } = turnsIn(language)
    const owner = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
    const member = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
    const question = (page: Page) => page.getByRole('article').first()
    const change = (page: Page) => question(page).getByRole('button', { name: `${examEditor.edit.split(' ')[0]!} ` })
    const rewrite = async (page: Page, stem: string) => {
      await change(page).click()
      await page.getByRole('textbox', { name: examEditor.stem, exact: true }).fill(stem)
      await page.getByRole('button', { name: examEditor.save, exact: true }).click()
    }

    await test.step('Lan shares her paper with the group, whose members may edit it', async () => {
      await arrive(owner, product.url, { language, path: `/history?entry=${params.id}` })
      await expect(change(owner)).toBeVisible()
      await openSharing(owner)
      const dialog = owner.getByRole('dialog').last()
      await dialog.getByLabel('Tổ Toán').check()
      await dialog.getByLabel(sharing.mayEdit).check()
      await dialog.getByRole('button', { name: sharing.save, exact: true }).click()
      await expect(owner.getByRole('dialog')).toHaveCount(1)
    })

    await test.step('Minh edits a question in the same editor, without the AI', async () => {
      await arrive(member, product.url, { language, account: minh, path: '/shared' })
      await member.getByRole('list', { name: sharing.fromColleagues }).getByRole('link').click()
      await edit(member).click()
      await expect(finish(member)).toBeVisible()
      await question(member)
        .getByRole('button', { name: examEditor.more.split('{{')[0]! })
        .click()
      await expect(member.getByRole('menuitem', { name: examEditor.delete })).toBeVisible()
      for (const name of [examEditor.rewrite, examEditor.request, examEditor.earlier])
        await expect(member.getByRole('menuitem', { name, exact: true })).toHaveCount(0)
      await member.keyboard.press('Escape')
      await rewrite(member, 'Số nào lớn nhất?')
      await expect(member.getByText(words.saved, { exact: true })).toBeVisible()
      expect(await accessFaults(member)).toEqual([])
      expect(await member.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })

    await test.step('Lan sees who edits it and what he has written, and cannot edit at the same time', async () => {
      await expect(isEditing(owner, minh.name)).toBeVisible()
      await expect(question(owner)).toContainText('Số nào lớn nhất?')
      await expect(change(owner)).toHaveCount(0)
      expect(await accessFaults(owner)).toEqual([])
    })

    await test.step('when Minh has finished, Lan edits it, and Minh sees that', async () => {
      await finish(member).click()
      await expect(sheet(member)).toContainText('Số nào lớn nhất?')
      await rewrite(owner, 'Số nào nhỏ nhất?')
      await expect(savedState(owner)).toBeVisible()
      await expect(isEditing(member, lan.name)).toBeVisible()
      await expect(edit(member)).toBeDisabled()
      await expect(sheet(member)).toContainText('Số nào nhỏ nhất?')
      const { exam } = (await author.client.call(exams.get, { params })).body.storedExam
      expect(exam.items.filter(({ text }) => text!.stem === 'Số nào nhỏ nhất?')).toHaveLength(1)
    })

    await test.step('the versions name who edited', async () => {
      await openVersions(owner)
      await expect(owner.getByText(versions.editedBy.replace('{{name}}', minh.name))).toBeVisible()
      await expect(owner.getByText(versions.edited, { exact: true })).toBeVisible()
      expect(await accessFaults(owner)).toEqual([])
    })
    for (const page of [owner, member]) await page.context().close()
  })

  test(`a member edits a slide of a colleague, and a late edit is compared, in ${language}`, async ({ browser }) => {
    const { bar, history: words, slides: slideWords } = texts[language]
    const { product } = await openSchoolWithAi()
    const { author, generate, share } = await openWorkshop(product, language)
    const params = await generate('slides')
    const shareId = await share(params.id)
    const { edit, finish } = turnsIn(language)
    const open = async () => (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
    const [first, second] = [await open(), await open()]
    const slide = (page: Page) => page.getByRole('article').first()
    const headline = (page: Page) => page.getByLabel(slideWords.headline, { exact: true })
    const saved = (page: Page) => page.getByText(words.saved, { exact: true })
    const titles = async () =>
      (await author.client.call(slides.get, { params })).body.storedPresentation.presentation.slides.map(
        ({ title }) => title,
      )
    const begin = async (page: Page, account: typeof hoa) => {
      await arrive(page, product.url, { language, account, path: `/shared?open=${shareId}` })
      await edit(page).click()
      await slide(page)
        .getByRole('button', { name: `${slideWords.edit.split(' ')[0]!} ` })
        .click()
    }

    await begin(first, minh)
    await headline(first).fill('Phân số bằng nhau')
    await expect(saved(first)).toBeVisible()
    expect(await accessFaults(first)).toEqual([])
    expect((await titles())[0]).toBe('Phân số bằng nhau')

    // His turn ends on another device; Hoa edits the slide before he goes on.
    const elsewhere = await open()
    await begin(elsewhere, minh)
    await finish(elsewhere).click()
    await expect(edit(elsewhere)).toBeVisible()
    await begin(second, hoa)
    await headline(second).fill('Rút gọn phân số')
    await expect(saved(second)).toBeVisible()
    await finish(second).click()
    await expect(edit(second)).toBeVisible()
    await headline(first).fill('So sánh phân số')
    await first.getByRole('button', { name: bar.useOther }).click()
    await expect(headline(first)).toHaveValue('Rút gọn phân số')
    await first.getByRole('button', { name: bar.undo }).click()
    await expect(headline(first)).toHaveValue('So sánh phân số')
    await expect(saved(first)).toBeVisible()
    await finish(first).click()
    await expect(edit(first)).toBeVisible()
    expect((await titles())[0]).toBe('So sánh phân số')
    for (const page of [first, second, elsewhere]) await page.context().close()
  })
}
