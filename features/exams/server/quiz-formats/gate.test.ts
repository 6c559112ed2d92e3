import { expect, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { linkedDocument } from '#features/documents/contract/linked-document.ts'
import { exams } from '../../contract/exams.ts'
import { quizFormatCalls } from '../../contract/quiz-formats.ts'
import { sharing } from '#features/documents/contract/sharing.ts'
import { anExam } from '#app/contract/testing.ts'
import { threads } from '#features/documents/contract/threads.ts'
import type { Exam } from '../../model/exam.ts'
import { quizFormats } from '../../model/quiz-formats/formats.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { documentServerTexts } from '#features/documents/server/texts.ts'
import { examTexts } from '../../texts/exams.ts'

/** A paper of eleven points with a duplicate of the first question. */
const wrong = () => {
  const { items } = anExam()
  return anExam({
    items: [items[0]!, items[0]!, items[1]!, { ...items[2]!, parts: [{ level: 'apply', points: 9260 }] }],
  })
}
/** A paper of ten points with a duplicate of the first question. */
const twice = () => {
  const { items } = anExam()
  return anExam({
    items: [items[0]!, items[0]!, items[1]!, { ...items[2]!, parts: [{ level: 'apply', points: 9250 }] }],
  })
}

/** Lists every export of a paper by the server, with its expected answer. */
async function exportsOf(exam: Exam, { byHand = false } = {}) {
  const product = await startProduct()
  const someone = await product.teacher('en')
  const boss = await product.admin()
  await boss.call(sharing.updateRules, { body: { links: true } })
  const agent = await product.makeAgent({ kind: 'exam', questions: [] })
  const entry = await product.makeEntry(someone.id, agent, {
    language: 'en',
    kind: 'exam',
    data: JSON.stringify(exam),
    ...(byHand && { edited_content: 'By hand.' }),
  })
  const params = { id: entry.id }
  const html = { htmlContent: '<p>Paper</p>', filename: 'examEditor.docx' }
  const page = `<h1>Paper</h1>${exam.items.map(({ text }, at) => `<p><b>${at + 1}.</b> ${text!.stem}</p>`).join('')}`
  const document = { entryId: entry.id, title: 'Paper', htmlContent: '<p>Paper</p>', language: 'en' as const }
  const options = {
    word: () => someone.call(agents.downloadDocx, { params, body: html }),
    'Word, several in one': () =>
      someone.call(threads.word, { body: { title: 'All', name: 'All', documents: [document] } }),
    'Word, from its assistant': () =>
      someone.call(agents.downloadDocx, { params: { id: agent.id }, body: { ...html, htmlContent: page } }),
    'Word, several in one, from nowhere': () =>
      someone.call(threads.word, {
        body: {
          title: 'All',
          name: 'All',
          documents: [{ title: 'Paper', htmlContent: page, language: 'en' as const }],
        },
      }),
    excel: () => someone.call(exams.matrix, { params }),
    link: () => someone.call(sharing.makeLink, { params, body: { days: 7 } }),
    ...Object.fromEntries(
      quizFormats.map((format) => [format, () => someone.call(quizFormatCalls.take, { params, query: { format } })]),
    ),
  }
  const replies: [string, number, string | undefined][] = []
  for (const [name, leave] of Object.entries(options)) {
    const { status, body } = await leave()
    replies.push([name, status, (body as { error?: string }).error])
  }
  return { ...product, someone, agent, entry, params, replies }
}

test('a paper with wrong points cannot be exported in any format, always with the same message', async () => {
  const { someone, params, replies } = await exportsOf(wrong())
  const [, , sentence] = replies[0]!
  expect(sentence).toMatch(/10\.01/)
  expect(replies.map(([name, status, error]) => [name, status, error])).toEqual(
    replies.map(([name]) => [name, 409, sentence]),
  )
  const { body } = await someone.call(quizFormatCalls.fits, { params })
  expect(body).toMatchObject({ block: sentence, warnings: [expect.stringContaining('Question')] })
})

test('reports a duplicate question, which blocks no export', async () => {
  const { someone, params, replies } = await exportsOf(twice())
  expect(replies.map(([name, status]) => [name, status])).toEqual(replies.map(([name]) => [name, 200]))
  const { body } = await someone.call(quizFormatCalls.fits, { params })
  expect(body).toMatchObject({ block: null, warnings: [expect.stringContaining('Question')] })
})

test('exports a manually edited text as Word, but not by a link, since its key cannot be left out', async () => {
  const { replies } = await exportsOf(wrong(), { byHand: true })
  const open = new Set([
    'word',
    'Word, several in one',
    'Word, from its assistant',
    'Word, several in one, from nowhere',
  ])
  const refused = replies.filter(([name]) => !open.has(name))
  expect(replies.filter(([name]) => open.has(name)).map(([, status]) => status)).toEqual([...open].map(() => 200))
  expect(Object.fromEntries(refused.map(([name, , error]) => [name, error]))).toEqual(
    Object.fromEntries(
      refused.map(([name]) => [
        name,
        name === 'link' ? examTexts.en.sharing.linkByHand : examTexts.en.examEditor.byHand,
      ]),
    ),
  )
})

test('an existing link shows nothing while the points are wrong', async () => {
  const { someone, entry, params, db } = await exportsOf(twice())
  const { token } = (await someone.call(sharing.makeLink, { params, body: { days: 7 } })).body
  const open = () => someone.call(linkedDocument.open, { body: { token } })
  expect((await open()).status).toBe(200)
  await db
    .updateTable('documents')
    .set({ data: JSON.stringify(wrong()) })
    .where('id', '=', entry.id)
    .execute()
  const paused = await open()
  expect([paused.status, (paused.body as unknown as { error: string }).error]).toEqual([
    409,
    documentServerTexts.en.sharing.linkPaused,
  ])
})

test('a colleague cannot download a shared paper as Word while its points are wrong', async () => {
  const { someone, teacher, entry, db } = await exportsOf(wrong())
  const colleague = await teacher('en')
  await someone.call(sharing.set, {
    body: { kind: 'document', targetId: entry.id, school: false, people: [colleague.id] },
  })
  const { id } = await db.selectFrom('shares').select('id').executeTakeFirstOrThrow()
  const body = { htmlContent: '<p>Paper</p>', filename: 'examEditor.docx' }
  expect((await colleague.call(agents.downloadDocx, { params: { id }, body })).status).toBe(409)
  const stranger = await teacher('en')
  expect((await stranger.call(agents.downloadDocx, { params: { id }, body })).status).toBe(200)
})
