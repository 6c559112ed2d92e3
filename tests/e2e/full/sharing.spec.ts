import { expect, test } from '@playwright/test'
import { openSharing } from '../document-bar.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { classes } from '#features/library/contract/classes.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { clientOf } from '../../support/server/client.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { arrive, lan, texts } from '../teacher.ts'

const minh = { name: 'Trần Quang Minh', email: 'minh@example.com', password: 'bốn mùa hoa nở' }
const content = '# Tính chất của phân số\n\nBa hoạt động, 45 phút: $\\frac{1}{2} = \\frac{2}{4}$.'
const title = 'Tính chất của phân số'
/** English on a desktop, Vietnamese on a phone. */
const sizes = { en: { width: 1280, height: 800 }, vi: { width: 390, height: 844 } } as const

let product: Product
test.beforeEach(async () => {
  product = await openSchool()
  for (const body of [lan, minh]) await clientOf(product).call(auth.register, { body })
})

/** A document and a class of Lan's. */
async function haveWork() {
  const { token } = (await clientOf(product).call(auth.login, { body: lan })).body
  const teacher = clientOf({ ...product, token })
  const { token: of } = (await clientOf(product).call(auth.login, { body: administrator })).body
  const boss = clientOf({ ...product, token: of })
  const categoryId = (await boss.call(categories.list)).body.categories[0]!.id
  const named = { name: 'Openings', nameVi: 'Mở đầu', description: 'How to begin', descriptionVi: 'Cách vào bài' }
  const rest = { categoryId, prompt: 'Write.', questionIds: [], sharedConnection: true }
  const { agent } = (await boss.call(agents.create, { body: { ...named, ...rest } })).body
  const made = await teacher.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  const { historyId } = made.body
  await teacher.call(history.update, { params: { id: historyId }, body: { content } })
  await teacher.call(classes.create, { body: { name: '8A', subject: 'Toán', size: 42 } })
  return historyId
}

for (const language of chooseLanguages('en'))
  test(`two colleagues share, read, copy and withdraw; a stranger reads by a link, in ${language}`, async ({
    browser,
  }) => {
    const { sharing, action } = texts[language]
    const viewport = sizes[language]
    const entryId = await haveWork()
    const open = async () => (await browser.newContext({ viewport, locale: language })).newPage()
    const [own, other, stranger, boss] = [await open(), await open(), await open(), await open()]
    await arrive(own, product.url, { language, path: `/history?entry=${entryId}` })
    const dialog = own.getByRole('dialog', { name: sharing.title.replace('{{title}}', title) })

    await test.step('Lan shares a document with Minh by name', async () => {
      await openSharing(own)
      await dialog.getByRole('combobox', { name: sharing.search }).fill('minh')
      await own.getByRole('option', { name: minh.name }).click()
      await dialog.getByRole('button', { name: sharing.save, exact: true }).click()
      await expect(own.getByText(sharing.saved, { exact: true }).last()).toBeVisible()
    })

    await test.step('Minh finds it, reads it and makes a copy of his own', async () => {
      await arrive(other, product.url, { language, account: minh, path: '/shared' })
      await other.getByRole('link', { name: title }).click()
      const reading = other.getByRole('dialog', { name: title })
      await expect(reading.getByText('Ba hoạt động')).toBeVisible()
      const takeCopy = other.getByRole('button', { name: sharing.takeCopy })
      await expect(reading.locator('[class*="_primary"]')).toHaveCount(1)
      // On a phone the head leaves the screen to the document.
      await other.setViewportSize(sizes.vi)
      const bottomOfHead = async () => {
        const { y, height } = (await takeCopy.boundingBox())!
        return y + height
      }
      await expect.poll(bottomOfHead).toBeLessThanOrEqual(104)
      await other.setViewportSize(viewport)
      await takeCopy.click()
      await other.getByRole('link', { name: sharing.openCopy }).click()
      await expect(other).toHaveURL(/\/history\?entry=/)
      await expect(other.getByRole('dialog', { name: title }).getByText('Ba hoạt động')).toBeVisible()
    })

    await test.step('withdrawn while he reads, it disappears at his next step, with a message', async () => {
      await other.goto(`${product.url}/shared`)
      await other.getByRole('link', { name: title }).click()
      await expect(other.getByRole('dialog', { name: title }).getByText('Ba hoạt động')).toBeVisible()
      await openSharing(own)
      await dialog.getByRole('button', { name: sharing.withdraw }).click()
      await expect(own.getByText(sharing.withdrawn)).toBeVisible()
      await other.getByRole('button', { name: sharing.takeCopy }).click()
      await expect(other.getByText(sharing.gone)).toBeVisible()
      await other.goto(`${product.url}/shared`)
      await expect(other.getByText(sharing.none)).toBeVisible()
    })

    await test.step('an administrator allows links; a stranger reads by one until it is revoked', async () => {
      await arrive(boss, product.url, { language, account: administrator, path: '/admin/settings/school' })
      const links = boss.getByRole('checkbox', { name: sharing.rulesLinks })
      await links.check()
      await expect(boss.getByText(sharing.rulesSaved, { exact: true })).toBeVisible()
      await own.reload()
      await openSharing(own)
      await own.setViewportSize({ ...viewport, height: 500 })
      await dialog.getByRole('button', { name: sharing.makeLink }).click()
      const copy = dialog.getByRole('button', { name: sharing.copyLink })
      await expect(copy).toBeFocused()
      await expect(copy).toBeInViewport({ ratio: 1 })
      await own.setViewportSize(viewport)
      const link = (await dialog.getByRole('code').textContent())!
      await stranger.goto(link)
      await expect(stranger.getByRole('heading', { level: 1, name: title }).first()).toBeVisible()
      await expect(stranger.getByText('Ba hoạt động')).toBeVisible()
      await expect(stranger.getByText(lan.name)).toBeHidden()
      await dialog.getByRole('button', { name: new RegExp(`^${sharing.withdrawLink}: `) }).click()
      await expect(own.getByText(sharing.linkWithdrawn)).toBeVisible()
      await stranger.reload()
      await expect(stranger.getByText(sharing.linkGone)).toBeVisible()
      await dialog.getByRole('button', { name: action.close }).click()
    })

    await test.step('a class is shared with the whole school, and its copy belongs to Minh', async () => {
      await own.goto(`${product.url}/profile#classes`)
      const ofClass = sharing.title.replace('{{title}}', '8A')
      await own.getByRole('button', { name: ofClass }).click()
      const classDialog = own.getByRole('dialog', { name: ofClass })
      await classDialog.getByRole('checkbox', { name: sharing.school }).check()
      await classDialog.getByRole('button', { name: sharing.save, exact: true }).click()
      await expect(own.getByText(sharing.saved, { exact: true }).last()).toBeVisible()
      await other.reload()
      await other.getByRole('link', { name: '8A' }).click()
      await expect(other.getByRole('dialog', { name: '8A' }).getByText('42')).toBeVisible()
      await other.getByRole('button', { name: sharing.takeCopy }).click()
      await other.getByRole('link', { name: sharing.openCopy }).click()
      await expect(other.getByRole('list', { name: texts[language].class.title }).getByText('8A')).toBeVisible()
    })
    for (const page of [own, other, stranger, boss]) await page.context().close()
  })
