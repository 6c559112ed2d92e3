import { expect, onTestFinished, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { derivation } from '#features/agents/contract/derivation.ts'
import type { Derivation } from '#features/agents/model/derivation.ts'
import { classes } from '#features/library/contract/classes.ts'
import { audit } from '#features/school/contract/audit.ts'
import { files } from '#features/questions/contract/files.ts'
import type { Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { generation } from '../../../contract/generation.ts'
import { history } from '../../../contract/history.ts'
import { pairs } from '../../../contract/pairs.ts'
import { refinements } from '../../../contract/refinements.ts'

const students = '1\tNguyễn Thị Lan Anh\t05/09/2016\n2\tTrần Hoa\n3\tLê Văn Trang'
const prompt = 'Viết thư tối đa một trang cho phụ huynh lớp {{grade}}.\n{{notes}}\n{{source}}'
const secrets = /lan anh|trần hoa|vẽ hoa|0912|05\/09/i

async function openSchool({ derivation = '{"produces":"letter","accepts":[]}' } = {}) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const [grade, notes, source] = [
    await product.makeQuestion({ key: 'grade', type: 'TEXT' }),
    await product.makeQuestion({ key: 'notes', type: 'TEXT' }),
    await product.makeQuestion({ key: 'source', type: 'DOCUMENT' }),
  ]
  const agent = await product.makeAgent({ questions: [grade, notes, source], prompt, prompt_vi: prompt, derivation })
  const teacher = await product.teacher('vi')
  const params = { id: agent.id }
  const generate = async (answers: Record<string, string>, more: object = {}) =>
    (await teacher.call(generation.generate, { params, body: { answers, language: 'vi', ...more } })).body
  /** Answers with the placeholder of the first name in the request. */
  const repeats = (around: (mark: string) => string): Behaviour => ({
    does: 'answer',
    text: Array.from(around('[HS1]')),
  })
  const sent = () => models.requests.map(({ body }) => JSON.stringify(body).normalize('NFC')).join('\n')
  return { ...product, models, agent, teacher, params, generate, repeats, sent }
}

test('sends no name of the class, and puts the names back into the letter', async () => {
  const { teacher, params, models, generate, repeats, sent } = await openSchool()
  await teacher.call(classes.create, { body: { name: 'Lớp 3A', students } })
  const body = new FormData()
  body.append('file', new Blob(['Trần Hoa nghỉ học hai buổi.']), 'Lan Anh.txt')
  body.append('questionKey', 'source')
  const { fileInfo } = (await teacher.call(files.upload, { params, body })).body
  models.script(repeats((mark) => `# Thư\n\nEm ${mark} rất chăm.`))
  const answers = { grade: '3A', notes: 'Khen Lan Anh, thích vẽ hoa. Mẹ: 0912 345 678, sinh 05/09/2016.' }
  const preview = await teacher.call(generation.preview, {
    params,
    body: { answers, language: 'vi', uploadedFiles: [fileInfo.id] },
  })
  expect(models.requests).toEqual([])
  const made = await generate(answers, { uploadedFiles: [fileInfo.id] })
  expect(made.content).toBe('# Thư\n\nEm Lan Anh rất chăm.')
  expect(sent()).not.toMatch(secrets)
  // The words of the assistant stay, although a student is called Trang.
  expect(sent()).toContain('tối đa một trang')
  const { messages = [] } = models.requests[0]!.body
  expect(messages.map(({ content }) => content).join('\n\n')).toBe(preview.body.requests[0])
})

test('keeps the names hidden when a document is rewritten, continued and translated', async () => {
  const { teacher, models, generate, repeats, sent } = await openSchool()
  await teacher.call(classes.create, { body: { name: '3A', students } })
  models.script({ does: 'answer', text: ['# Thư\n\nEm [HS1] chăm.'], finish: 'length' })
  const { historyId, metadata } = await generate({ grade: '3A', notes: 'Khen Lan Anh' })
  const entry = { id: historyId }
  models.script(repeats((mark) => `Em ${mark} rất chăm chỉ.`))
  const refined = await teacher.call(refinements.write, {
    params: entry,
    body: {
      target: { kind: 'section', path: ['Thư'], nth: 0 },
      request: { words: 'Khen thêm Trần Hoa' },
      version: metadata.version,
    },
  })
  expect(refined.status).toBe(200)
  models.script({ does: 'answer', text: [' Em học tốt.'] })
  await teacher.call(history.continueWriting, { params: entry, body: { version: metadata.version } })
  await expect.poll(async () => (await teacher.call(history.get, { params: entry })).body.entry.status).toBe('complete')
  const { content } = (await teacher.call(history.get, { params: entry })).body.entry
  expect(content).toContain('Lan Anh')
  await teacher.call(pairs.make, { params: entry })
  await expect.poll(() => models.requests.length).toBeGreaterThan(3)
  expect(sent()).not.toMatch(secrets)
})

test('hides the names of all classes in letters if the class is unknown, and only certain names elsewhere', async () => {
  const letter = await openSchool()
  await letter.teacher.call(classes.create, { body: { name: '3A', students } })
  await letter.generate({ grade: 'Khối 5', notes: 'Khen Lan Anh vẽ hoa' })
  expect(letter.sent()).not.toMatch(secrets)
  const plan = await openSchool({ derivation: '{"produces":"lessonPlan","accepts":[]}' })
  await plan.teacher.call(classes.create, { body: { name: '3A', students } })
  for (const grade of ['Khối 5', '3A']) await plan.generate({ grade, notes: 'Khen Lan Anh vẽ hoa' })
  expect(plan.sent()).not.toMatch(/lan anh/i)
  expect(plan.sent().split('vẽ hoa')).toHaveLength(3)
})

test('an editor decides whether an assistant’s documents speak of single students', async () => {
  const released = { produces: 'worksheet', accepts: [] } satisfies Derivation
  const { teacher, editor, admin, params, generate, sent } = await openSchool({ derivation: JSON.stringify(released) })
  await teacher.call(classes.create, { body: { name: '3A', students } })
  const writer = await editor()
  const save = async (next: Derivation | null, was: Derivation) =>
    (await writer.call(derivation.save, { params, body: { derivation: next, was } })).body
  const isAbout = async () => (await teacher.call(agents.get, { params })).body.agent.isAboutStudents
  expect(await isAbout()).toBe(false)
  const strict = { ...released, aboutStudents: true }
  expect(await save(strict, released)).toEqual({ derivation: strict, changed: true })
  expect(await isAbout()).toBe(true)
  await generate({ grade: '3A', notes: 'Khen Lan Anh vẽ hoa' })
  expect(sent()).not.toMatch(secrets)
  expect(await save(null, strict)).toEqual({ derivation: released, changed: false })
  await generate({ grade: '3A', notes: 'Khen Lan Anh vẽ hoa' })
  expect(sent()).not.toMatch(/lan anh/i)
  expect(sent()).toContain('vẽ hoa')
  const boss = await admin()
  const changes = async () =>
    (await boss.call(audit.list, { query: {} })).body.auditEvents
      .filter(({ event }) => event === 'assistant-changed')
      .flatMap((event) => event.changes)
  await expect.poll(changes).toEqual([
    { field: 'aboutStudents', before: 'yes', after: null },
    { field: 'aboutStudents', before: null, after: 'yes' },
  ])
})

test('sends a request about another teacher’s class, or without any list, unchanged', async () => {
  const { teacher, generate, sent, models } = await openSchool()
  await generate({ grade: '3A', notes: 'Khen Lan Anh' })
  expect(sent()).toContain('Khen Lan Anh')
  expect(models.requests).toHaveLength(1)
  await teacher.call(classes.create, { body: { name: '3B' } })
  await generate({ grade: '3A', notes: 'Khen Lan Anh' })
  expect(sent().split('Khen Lan Anh')).toHaveLength(3)
})
