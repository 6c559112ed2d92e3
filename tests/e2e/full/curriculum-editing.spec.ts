import { expect, test, type Page } from '@playwright/test'
import { curriculumEdits } from '#features/curriculum/contract/curriculum-edits.ts'
import { curriculumSets } from '#features/curriculum/contract/curriculum-sets.ts'
import { curriculumTexts } from '#features/curriculum/texts/curriculum.ts'
import { editingTexts } from '#features/curriculum/texts/editing.ts'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseVariants } from '../languages.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive, texts } from '../teacher.ts'

let product: Product
test.beforeEach(async () => {
  product = await startProduct({})
})
test.afterEach(() => product.stop())

const plan = [
  'Môn học,Khối lớp,Chủ đề,Mã bài,Tên bài,Số tiết,Tuần,Mã yêu cầu,Yêu cầu cần đạt',
  'Toán,6,Chương I,B1,Tập hợp,2,1,T6.1,Nhận biết tập hợp.',
  ',,,B2,Luỹ thừa,3,2-3,T6.2,Tính được luỹ thừa.',
  ',,Chương II,B3,Phân số,2,4,T6.3,Rút gọn được phân số.',
].join('\n')

async function importPlan() {
  const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
  const boss = clientOf({ ...product, token })
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Toán 6', source: 'Tổ Toán', sourceDate: '2026-08-19' }))
    body.set(name, value)
  body.set('file', new File([plan], 'toan.csv'))
  const { id } = (await boss.call(curriculumSets.create, { body })).body.curriculumSet
  return { boss, id }
}

for (const { language, size } of chooseVariants('vi', [
  { language: 'en', size: { width: 1280, height: 800 } },
  { language: 'vi', size: { width: 390, height: 844 } },
]))
  test(`an administrator edits a curriculum on screen, by keyboard and beside another window (${language})`, async ({
    page,
  }) => {
    const { editing } = editingTexts[language]
    const { curriculum, curriculumColumn } = curriculumTexts[language]
    const say = (text: string, values: Record<string, string | number>) =>
      text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
    const { boss, id } = await importPlan()
    await arrive(page, product.url, { language, account: administrator, path: '/admin/settings/curriculum' })
    await page.setViewportSize(size)
    const set = page.getByRole('listitem').filter({ hasText: say(curriculum.named, { name: 'Toán 6', version: 1 }) })
    await set.getByRole('button', { name: editing.open }).click()
    const dialog = page.getByRole('dialog', { name: say(editing.title, { name: 'Toán 6' }) })
    const rows = dialog.getByRole('list', { name: editing.list }).getByRole('listitem')
    const actions = (entry: string) =>
      dialog.getByRole('button', { name: say(editing.actions, { entry }), exact: true })
    const choose = async (entry: string, action: string) => {
      await actions(entry).focus()
      await page.keyboard.press('Enter')
      const item = page.getByRole('menuitem', { name: action })
      await expect(item).toBeVisible()
      await item.press('Enter')
    }
    await expect(rows).toHaveCount(10)
    expect(await accessFaults(page)).toEqual([])
    await shoot(page, `tree-${language}`)

    await test.step('adds a lesson after another one, with the checks of an import', async () => {
      await choose('B1 · Tập hợp', say(editing.addAfter, { level: curriculumColumn.lesson }))
      const text = dialog.getByRole('textbox', {
        name: say(editing.newEntry, { level: curriculumColumn.lesson }),
      })
      await expect(text).toBeFocused()
      await dialog.getByRole('textbox', { name: curriculum.weeksLabel }).fill('mùa thu')
      await dialog.getByRole('button', { name: editing.apply }).click()
      await expect(dialog.getByText(curriculum.textRequired)).toBeVisible()
      await expect(dialog.getByText(curriculum.weeksInvalid)).toBeVisible()
      await text.fill('Ước và bội')
      await dialog.getByRole('textbox', { name: curriculum.code, exact: true }).fill('B2')
      await dialog.getByRole('textbox', { name: curriculum.weeksLabel }).fill('2')
      await dialog.getByRole('textbox', { name: curriculum.periodsLabel }).fill('1,5')
      expect(await accessFaults(page)).toEqual([])
      await shoot(page, `form-${language}`)
      await text.press('Enter')
      await expect(actions('B2 · Ước và bội')).toBeFocused()
      await expect(rows).toHaveCount(11)
      await expect(dialog.getByText(editing.sameCode)).toHaveCount(2)
      await shoot(page, `same-code-${language}`)
    })

    await test.step('changes, moves and removes entries, and takes it back', async () => {
      await choose('B2 · Ước và bội', editing.edit)
      await dialog.getByRole('textbox', { name: curriculum.code, exact: true }).fill('B2a')
      await dialog.getByRole('button', { name: editing.apply }).click()
      await expect(dialog.getByText(editing.sameCode)).toHaveCount(0)
      await choose('B2 · Luỹ thừa', editing.moveDown)
      await expect(actions('B2 · Luỹ thừa')).toBeFocused()
      await expect(rows).toContainText([
        'Toán',
        '6',
        'Chương I',
        'B1',
        'T6.1',
        'B2a',
        'Chương II',
        'B2',
        'T6.2',
        'B3',
        'T6.3',
      ])
      await choose('Chương I', editing.remove)
      await expect(rows).toHaveCount(7)
      await expect(actions('Chương II')).toBeFocused()
      await page.keyboard.press('Control+z')
      await expect(rows).toHaveCount(11)
      await choose('T6.3 · Rút gọn được phân số.', editing.edit)
      await dialog.getByRole('combobox', { name: editing.below }).fill('B1')
      const option = page.getByRole('option', { name: 'B1 · Tập hợp' })
      // On a phone the list may move to the other side of its field under the pointer.
      await expect(async () => {
        await option.click()
        await expect(option).toBeHidden({ timeout: 2000 })
      }).toPass()
      await dialog.getByRole('button', { name: editing.apply }).click()
      await expect(rows.nth(5)).toContainText('T6.3')
    })

    await test.step('another window saves first, and nothing of either is lost', async () => {
      const { entries } = (await boss.call(curriculumEdits.entries, { params: { id } })).body
      const lesson = entries.find(({ text }) => text === 'Phân số')!
      const { id: _, level: _level, parent: _parent, ...fields } = lesson
      const changes = [{ kind: 'change' as const, id: lesson.id, fields: { ...fields, text: 'Phân số bằng nhau' } }]
      expect((await boss.call(curriculumEdits.save, { params: { id }, body: { changes } })).status).toBe(200)
      await dialog.getByRole('button', { name: editing.save }).click()
      await expect(dialog.getByText(say(editing.savedMeanwhile, { version: 2 }))).toBeInViewport()
      await shoot(page, `meanwhile-${language}`)
      await dialog.getByRole('button', { name: editing.rebase }).click()
      await expect(dialog.getByText(say(editing.rebased, { version: 2 }))).toBeVisible()
      await expect(actions('B3 · Phân số bằng nhau')).toBeVisible()
      await expect(actions('B2a · Ước và bội')).toBeVisible()
    })

    await test.step('keeps unsaved changes, saves them, and takes the version back', async () => {
      await page.reload()
      const newest = page
        .getByRole('listitem')
        .filter({ hasText: say(curriculum.named, { name: 'Toán 6', version: 2 }) })
      await newest.getByRole('button', { name: editing.open }).click()
      await expect(actions('B2a · Ước và bội')).toBeVisible()
      await dialog.getByRole('button', { name: editing.save }).click()
      await expect(dialog).toBeHidden()
      const third = page
        .getByRole('listitem')
        .filter({ hasText: say(curriculum.named, { name: 'Toán 6', version: 3 }) })
      await expect(third).toContainText(say(editing.editedFromVersion, { version: 2 }))
      expect(await accessFaults(page)).toEqual([])
      await shoot(page, `saved-${language}`)
      await page.getByRole('button', { name: texts[language].listing.undo }).click()
      await expect(third).toBeHidden()
      await newest.getByRole('button', { name: editing.open }).click()
      await expect(actions('B2a · Ước và bội')).toBeVisible()
    })
  })

/** Pictures to look at, only while the environment names a folder for them. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
