import { readFile } from 'node:fs/promises'
import { chooseDownload, chooseView } from '../document-bar.ts'
import { expect, test } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { exams } from '#features/exams/contract/exams.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Item, ItemText } from '#features/exams/model/exam.ts'
import { clientOf } from '../../support/server/client.ts'
import { readDocx } from '../../support/files/read-docx.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool } from '../school.ts'
import type { Product } from '../server.ts'
import { haveAccount, lan, arrive, texts } from '../teacher.ts'

let product: Product
test.beforeAll(async () => {
  product = await openSchool()
  await haveAccount(product.url)
})

for (const language of chooseLanguages('vi'))
  test(`downloads a paper in four variants as one Word file, each with a matching key (${language})`, async ({
    page,
  }) => {
    const { examEditor, content } = texts[language]
    const id = await writeExam(language)
    await arrive(page, product.url, { language, path: `/history?entry=${id}` })
    await chooseView(page, examEditor.part, examEditor.items)
    await chooseDownload(page, examEditor.variants)
    const dialog = page.getByRole('dialog', { name: examEditor.variantsTitle })
    await dialog.getByLabel(examEditor.variantsCount).fill('4')
    await dialog.getByLabel(examEditor.variantsFirst).fill('201')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: examEditor.variantsDownload }).click(),
    ])
    await expect(page.getByText(content.docxSaved)).toBeVisible()
    const { rendered, keys } = readVariants(await readFile(await file.path()))
    expect([...rendered.keys()]).toEqual(['201', '202', '203', '204'])
    expect(new Set([...rendered.values()].map(({ stems }) => stems.join())).size).toBe(4)
    for (const [code, { stems, right }] of rendered) {
      expect(stems.toSorted()).toEqual(letters.map((letter) => `About ${letter}?`))
      expect(keys.get(code)).toEqual(right)
    }

    // The students' part alone has every question and nothing of the key; the matrix is a workbook.
    const take = async (what: string) => {
      const coming = page.waitForEvent('download')
      await chooseDownload(page, new RegExp(`^${RegExp.escape(what)}`))
      return readFile(await (await coming).path())
    }
    const alone = textOfDocx(await take(examEditor.takeForStudents))
    for (const letter of letters) expect(alone).toContain(`About ${letter}?`)
    expect(alone).not.toContain('A reason.')
    const key = textOfDocx(await take(examEditor.takeKey))
    expect(key).toContain('A reason.')
    expect(key).not.toContain('About a?')
    expect((await take(`${examEditor.takeMatrix} .xlsx`)).subarray(0, 2).toString()).toBe('PK')
  })

const letters = Array.from('abcdefghijkl')

/** Twelve multiple-choice questions and one written question; the right option is marked in its text. */
async function writeExam(language: Language): Promise<string> {
  const { token } = (await clientOf(product).call(auth.login, { body: lan })).body
  const teacher = clientOf({ ...product, token })
  const { id } = (await teacher.call(agents.list, {})).body.agents.find(({ nameVi }) => nameVi?.includes('7991'))!
  const { example } = (await teacher.call(agents.example, { params: { id } })).body
  const counts = { choiceCount: '12', trueFalseCount: '0', shortAnswerCount: '0', essayCount: '1', examSplit: '' }
  const body = { answers: { ...example!.answers, ...counts }, language }
  const { historyId } = (await teacher.call(generation.generate, { params: { id }, body })).body
  const params = { id: historyId }
  const { exam, version } = (await teacher.call(exams.get, { params })).body.storedExam
  const items = exam.items.map((item, index): Item => ({ ...item, text: textOf(item, index) }))
  const saved = await teacher.call(exams.update, { params, body: { exam: { ...exam, items }, version } })
  expect(saved.status).toBe(200)
  return historyId
}

function textOf({ kind, parts }: Item, index: number): ItemText {
  const about = letters[index]!
  if (kind === 'essay') {
    const answers = parts.map((_, part) => ({ text: `Part ${part}`, answer: 'A reason.' }))
    return { stem: 'Write.', options: [], answer: '', why: '', parts: answers }
  }
  const options = [1, 2, 3].map((n) => `${about}${n} wrong`).toSpliced(index % 4, 0, `${about} right`)
  return { stem: `About ${about}?`, options, answer: 'ABCD'[index % 4]!, why: '', parts: [] }
}

/** Reads each code's printed questions in order, and their entries in the table of keys. */
function readVariants(bytes: Buffer) {
  const { paragraphs, tables } = readDocx(bytes)
  const rendered = new Map<string, { stems: string[]; right: string[] }>()
  let examEditor: { stems: string[]; right: string[] } | undefined
  for (const { text } of paragraphs) {
    const code = /^(?:ĐỀ KIỂM TRA|TEST PAPER) – (?:MÃ ĐỀ|CODE) (\d+)$/.exec(text)?.[1]
    if (code) rendered.set(code, (examEditor = { stems: [], right: [] }))
    const stem = /^(?:Câu|Question) \d+\. (About .*)$/.exec(text)?.[1]
    if (stem) examEditor!.stems.push(stem)
    const right = /([A-D])\. \S+ right/.exec(text)?.[1]
    if (right) examEditor!.right.push(right)
  }
  const keys = new Map<string, string[]>()
  const [head, ...rows] = tables.map((table) => table.map((row) => row.map(({ text }) => text))).find(isOfKeys)!
  for (const [column, code] of head!.entries())
    if (column > 0)
      keys.set(
        code,
        rows.map((row) => row[column]!),
      )
  return { rendered, keys }
}

const textOfDocx = (bytes: Buffer): string => {
  const { paragraphs, tables } = readDocx(bytes)
  return [...paragraphs, ...tables.flat(2)].map(({ text }) => text).join('\n')
}

const isOfKeys = ([head]: string[][]): boolean => head!.slice(1).every((code) => /^\d{3}$/.test(code))
