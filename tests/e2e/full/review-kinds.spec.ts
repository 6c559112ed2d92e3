import { expect, test, type Page } from '@playwright/test'
import { groups } from '#features/accounts/contract/groups.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { classSheets } from '#features/class-sheets/contract/class-sheets.ts'
import { aRow } from '#features/class-sheets/model/testing.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { exams } from '#features/exams/contract/exams.ts'
import { slides } from '#features/slides/contract/slides.ts'
import { submissions } from '#features/submissions/contract/submissions.ts'
import { wordReviews } from '#features/word-review/contract/word-review.ts'
import { wordFile } from '#formats/tracked-word/server/testing.ts'
import { auth } from '#platform/contract/auth.ts'
import type { Language } from '#platform/i18n/language.ts'
import { clientOf, type Client } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchoolWithAi, type School } from '../school.ts'
import { administrator } from '../server.ts'
import { arrive, lan, texts } from '../teacher.ts'

const minh = { name: 'Trần Quang Minh', email: 'minh@example.com', password: 'bốn mùa hoa nở' }

let school: School
test.beforeEach(async () => {
  school = await openSchoolWithAi()
})

/** Lan's group with Minh as its reviewer; Lan lets assistants write and submits what they wrote. */
async function openDesk(language: Language) {
  const { product } = school
  for (const body of [lan, minh]) await clientOf(product).call(auth.register, { body })
  const signedIn = async (account: { email: string; password: string }) => {
    const { token, user } = (await clientOf(product).call(auth.login, { body: account })).body
    return { client: clientOf({ ...product, token, language }), id: user.id }
  }
  const [boss, teacher, head] = [await signedIn(administrator), await signedIn(lan), await signedIn(minh)]
  const { group } = (await boss.client.call(groups.create, { body: { name: 'Tổ Toán' } })).body
  const params = { id: group.id }
  await boss.client.call(groups.changePeople, { params, body: { add: [teacher.id] } })
  await boss.client.call(groups.changeReviewers, { params, body: { add: [head.id] } })
  const all = (await teacher.client.call(agents.list)).body.agents
  /** Writes the example of the first assistant that fits, and returns the document as parameters. */
  const write = async (fits: (agent: (typeof all)[number]) => boolean) => {
    const { id } = all.find(fits)!
    const { example } = (await teacher.client.call(agents.example, { params: { id } })).body
    const body = { answers: example!.answers, language, className: '8A' }
    return { id: (await teacher.client.call(generation.generate, { params: { id }, body })).body.historyId }
  }
  const submit = async (documentId: string, purpose: 'plan' | 'exam' | 'other') => {
    const body = { documentId, groupId: group.id, reviewerId: null, purpose, week: 12, note: '' }
    return (await teacher.client.call(submissions.submit, { body })).body.submission.id
  }
  return { lan: teacher.client, write, submit }
}

/** The page of a submission, as a reviewer or its author works with it. */
function submissionOn(page: Page, language: Language) {
  const { review } = texts[language]
  const document = page.getByRole('region', { name: review.document })
  return {
    document,
    open: async (id: string) => {
      await page.goto(`${school.product.url}/reviews/${id}`)
      await expect(document).toBeVisible()
      await expect(page.locator('h1')).toHaveCount(1)
    },
    /** Opens the form at a block that contains these words. */
    commentAt: (words: string) =>
      page
        .getByRole('button', { name: new RegExp(`^${review.commentOn.split('{{text}}')[0]}.*${RegExp.escape(words)}`) })
        .first()
        .click(),
    send: async (comment: string) => {
      await page.getByLabel(review.yourComment).last().fill(comment)
      await page.getByRole('button', { name: review.add }).first().click()
      await expect(page.getByText(comment)).toBeVisible()
    },
    expectChange: async (words: string) => {
      await expect(page.getByText(review.changedSince)).toBeVisible()
      await page.getByText(review.changes, { exact: true }).click()
      await expect(page.getByRole('region', { name: review.now }).filter({ hasText: words }).first()).toBeVisible()
    },
    /** Looks at all of the page at once, so that the bar of the decision covers nothing. */
    faults: async () => {
      const size = page.viewportSize()!
      await page.setViewportSize({ ...size, height: 20_000 })
      const faults = await accessFaults(page)
      await page.setViewportSize(size)
      return faults
    },
    approve: async () => {
      await page.getByRole('button', { name: review.approve, exact: true }).click()
      await expect(page.getByText(texts[language].submission.approved).first()).toBeVisible()
    },
  }
}

/** A plan without the course of the lesson. */
const planLines = (aim: string) => [
  'TÊN BÀI DẠY: PHÂN SỐ',
  'I. Mục tiêu',
  '1. Về kiến thức',
  aim,
  'II. Thiết bị dạy học',
  'Bảng phụ, thước thẳng.',
]

async function uploadPlan(client: Client, params: { id: string }, aim: string): Promise<void> {
  const bytes = wordFile(
    planLines(aim)
      .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
      .join(''),
  )
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], 'Phân số.docx'))
  expect((await client.call(wordReviews.addFile, { params, body })).status).toBe(200)
}

for (const language of chooseLanguages('vi')) {
  test(`a question of an exam gets other words, which its author accepts, in ${language}`, async ({ browser }) => {
    const { review, submission } = texts[language]
    const desk = await openDesk(language)
    const params = await desk.write(({ name }) => name.includes('7991'))
    const readStems = async () => {
      const { items } = (await desk.lan.call(exams.get, { params })).body.storedExam.exam
      return items.map(({ text }) => text!.stem)
    }
    const before = await readStems()
    const first = before[0]!
    const words = first.split(' ').slice(0, 2).join(' ')
    const id = await desk.submit(params.id, 'exam')
    const [head, author] = [await browser.newPage(), await browser.newPage()]
    await arrive(head, school.product.url, { language, account: minh })
    await arrive(author, school.product.url, { language })
    const [his, hers] = [submissionOn(head, language), submissionOn(author, language)]
    await his.open(id)
    await his.commentAt(first.slice(0, 12))
    await head.getByRole('button', { name: review.suggest }).click()
    await head.getByLabel(review.wordsNow).fill('không có trong đề')
    await head.getByLabel(review.wordsThen).fill('xyz')
    await head.getByRole('button', { name: review.add }).first().click()
    await expect(head.getByText(submission.wordsNotFound)).toBeVisible()
    await head.getByLabel(review.wordsNow).fill(words)
    await head.getByLabel(review.wordsThen).fill('Các em hãy cho biết')
    expect(await his.faults()).toEqual([])
    await his.send('Gọi học sinh thân mật hơn.')

    await hers.open(id)
    await author.getByRole('button', { name: review.accept }).click()
    await expect(author.getByText(review.accepted, { exact: true })).toBeVisible()
    expect(await hers.faults()).toEqual([])
    expect(await readStems()).toEqual(before.with(0, first.replace(words, 'Các em hãy cho biết')))
    await his.expectChange('Các em hãy cho biết')
    await his.approve()
    for (const page of [head, author]) await page.close()
  })

  test(`slides, a class sheet and a Word plan are commented, compared and approved, in ${language}`, async ({
    page,
  }) => {
    const { review } = texts[language]
    const desk = await openDesk(language)
    await arrive(page, school.product.url, { language, account: minh })
    const head = submissionOn(page, language)

    await test.step('a slide', async () => {
      const params = await desk.write(({ kind }) => kind === 'slides')
      const { presentation, version } = (await desk.lan.call(slides.get, { params })).body.storedPresentation
      await head.open(await desk.submit(params.id, 'plan'))
      const [first] = presentation.slides
      await head.commentAt(first!.title)
      await head.send('Thêm hình cho trang này.')
      const changed = { ...presentation, slides: presentation.slides.with(0, { ...first!, title: 'Mặt Trời và bóng' }) }
      await desk.lan.call(slides.update, { params, body: { presentation: changed, version } })
      await head.expectChange('Mặt Trời và bóng')
      await head.approve()
    })

    await test.step('a row of a class sheet, without names', async () => {
      const params = await desk.write(({ kind }) => kind === 'class-sheet')
      const save = async (...comments: string[]) => {
        const { sheet, version } = (await desk.lan.call(classSheets.get, { params })).body.storedSheet
        const rows = comments.map((comment, at) =>
          aRow(at + 1, { number: `${at + 1}`, name: `Nguyễn Ngọc ${'BK'[at]!}ích`, level: 'T' }, [comment]),
        )
        await desk.lan.call(classSheets.update, { params, body: { sheet: { ...sheet, rows }, version } })
      }
      await save('Em đọc to, rõ ràng.', 'Em tính nhanh.')
      await head.open(await desk.submit(params.id, 'other'))
      await expect(head.document).not.toContainText('Ngọc')
      await head.commentAt(texts[language].classSheet.level)
      await page.getByLabel(review.where, { exact: true }).selectOption({ index: 3 })
      await head.send('Nêu rõ tiến bộ của em.')
      await expect(head.document.getByText(/^“2 · .*Em tính nhanh/)).toBeVisible()
      await save('Em đọc to, rõ ràng.', 'Em tính nhanh hơn đầu năm.')
      await head.expectChange('nhanh hơn đầu năm')
      await head.approve()
    })

    await test.step('a paragraph of a Word plan, with what the plan lacks', async () => {
      const params = await desk.write(({ kind }) => kind === 'word-review')
      await uploadPlan(desk.lan, params, 'Hiểu được khái niệm phân số.')
      await head.open(await desk.submit(params.id, 'plan'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phân số')
      await expect(page.getByRole('region', { name: review.findings }).getByRole('listitem').first()).toBeVisible()
      await head.commentAt('Hiểu được')
      await expect(page.getByRole('button', { name: review.suggest })).toBeHidden()
      await head.send('Dùng động từ quan sát được.')
      await uploadPlan(desk.lan, params, 'Nêu được khái niệm phân số.')
      await head.expectChange('Nêu được khái niệm')
      await page.getByText(review.now, { exact: true }).first().click()
      await expect(head.document.getByText('Dùng động từ quan sát được.')).toBeVisible()
      await expect(head.document.getByText(review.textChanged)).toBeVisible()
      expect(await head.faults()).toEqual([])
      await head.approve()
    })
  })
}
