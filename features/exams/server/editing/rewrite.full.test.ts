import { expect, onTestFinished, test } from 'vitest'
import { history } from '#features/documents/contract/history.ts'
import { exams, type ItemEvent } from '../../contract/exams.ts'
import { anItem, anExam } from '#app/contract/testing.ts'
import { versions } from '#features/documents/contract/versions.ts'
import type { Exam, Item } from '../../model/exam.ts'
import type { OwnQuickEdit } from '#features/agents/model/quick-edits/own-quick-edits.ts'
import type { ItemRequest } from '#features/agents/model/quick-edits/edit-requests.ts'
import { refusals, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

async function startWithExam(exam: Exam, ...behaviours: Behaviour[]) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const questions = [
    await product.makeQuestion({ key: 'examContent', type: 'TABLE', columns: '[]' }),
    await product.makeQuestion({ key: 'choiceCount', type: 'NUMBER' }),
  ]
  const agent = await product.makeAgent({ kind: 'exam', questions, prompt: 'Write items.' })
  const teacher = await product.teacher('en')
  const { id } = await product.makeEntry(teacher.id, agent, {
    kind: 'exam',
    data: JSON.stringify(exam),
    content: 'Printed',
  })
  const params = { id }
  return {
    product,
    models,
    teacher,
    params,
    rewrite: (item: number, version = 1) => teacher.call(exams.rewrite, { params, body: { item, version } }),
    request: (request: ItemRequest, item = 1) =>
      teacher.call(exams.rewrite, { params, body: { item, version: 1, request } }),
    put: (item: number, was: Item, text: Item['text']) =>
      teacher.call(exams.putItem, { params, body: { item, was, text } }),
    exam: async () => (await teacher.call(exams.get, { params })).body.storedExam,
    entry: async () => (await teacher.call(history.get, { params })).body.entry,
  }
}

const answering = (...stems: string[]): Behaviour => ({
  does: 'answer',
  text: [JSON.stringify({ items: stems.map((stem) => anItem(stem).text) })],
})

test('sends a quick edit in the paper’s language, and an assistant’s own one in its administrator’s words', async () => {
  const label = { label: 'Change the numbers', labelVi: 'Đổi số liệu' }
  const own: OwnQuickEdit = {
    ...label,
    ask: 'Keep it, with other numbers.',
    askVi: 'Giữ nguyên, đổi số.',
    targets: ['item'],
  }
  const answers = ['What is sound?', 'What is sound?'].map((stem) => answering(stem))
  const { product, models, teacher, params, request } = await startWithExam(anExam(), ...answers)
  const { agentId } = (await teacher.call(history.get, { params })).body.entry
  await product.db
    .updateTable('agents')
    .set({ quick_edits: JSON.stringify([own]) })
    .where('id', '=', agentId)
    .execute()
  expect((await request({ quickEdit: 'easier' })).status).toBe(200)
  expect((await request({ own: 'Change the numbers' })).status).toBe(200)
  const sent = models.requests.map(({ body }) => JSON.stringify(body))
  expect(sent[0]).toContain('a little easier')
  expect(sent[1]).toContain('Keep it, with other numbers.')
  const gone = await request({ own: 'Gone' })
  expect([gone.status, gone.body.code]).toEqual([400, 'refine.noSuchQuickEdit'])
  expect(models.requests).toHaveLength(2)
})

test('rewrites one question without changing anything until it is accepted, and counts its usage at once', async () => {
  const {
    models,
    teacher,
    params,
    rewrite,
    put,
    exam: storedExam,
    entry,
  } = await startWithExam(anExam(), answering('What is a shadow?'))
  const [first, was, last] = anExam({ items: [anItem('What is a lens?'), ...anExam().items.slice(1)] }).items
  // A manual edit, so that there are versions.
  await put(0, anExam().items[0]!, first!.text)
  const before = await entry()
  const { status, body } = await rewrite(1, 2)
  expect([status, body.was, body.question]).toEqual([200, was, null])
  // The right option keeps its letter.
  expect(body.text).toEqual(anItem('What is a shadow?').text)
  expect((await storedExam()).exam.items).toEqual([first, was, last])
  const meanwhile = await entry()
  expect(meanwhile.tokens!).toBeGreaterThan(before.tokens!)
  expect(meanwhile.cost!).toBeGreaterThan(before.cost!)
  expect(models.requests).toHaveLength(1)
  expect(JSON.stringify(models.requests[0]!.body)).toContain('What is sound?')

  const saved = await put(1, was!, body.text)
  expect([saved.status, saved.body.storedExam.version]).toEqual([200, 3])
  const { exam } = await storedExam()
  expect(exam.items).toEqual([first, { ...was, text: body.text }, last])
  const after = await entry()
  expect(after.content).toContain('**Question 2.** What is a shadow?')
  // A retry, as if the response had been lost.
  expect((await put(1, was!, body.text)).body.storedExam.version).toBe(3)
  const stored = (await teacher.call(versions.list, { params })).body.versions
  expect(stored[0]).toMatchObject({ cause: 'refined', tokens: after.tokens! - before.tokens! })
  expect(stored[0]!.cost!).toBeGreaterThan(0)
})

test('streams a rewrite as it is written, and from the start if it is requested again', async () => {
  const { teacher, params } = await startWithExam(anExam(), answering('What is light?'), answering('What is a shadow?'))
  const events: ItemEvent[] = []
  for await (const { event, data } of teacher.stream(exams.rewrite, { params, body: { item: 1, version: 1 } }))
    if (event !== 'result') events.push(data)
  expect(events[0]).toEqual({ type: 'started', was: anExam().items[1] })
  const added = (text: string, event: ItemEvent) =>
    event.type === 'text' ? text + event.text : event.type === 'replace' ? event.text : text
  const text = events.reduce(added, '')
  expect(JSON.parse(text)).toMatchObject({ items: [{ stem: 'What is a shadow?' }] })
})

test('keeps a simultaneous edit of another question; reports one of the same question and keeps both', async () => {
  const { teacher, params, put, exam: storedExam } = await startWithExam(anExam())
  const [first, was, last] = anExam().items
  const text = anItem('What is a shadow?').text
  // Another window has swapped the first two questions and changed the second of them.
  const theirs = anExam({ items: [was!, anItem('What is a lens?'), last!] })
  expect((await teacher.call(exams.update, { params, body: { exam: theirs, version: 1 } })).status).toBe(200)
  expect((await put(1, was!, text)).status).toBe(200)
  const { exam } = await storedExam()
  expect(exam.items.map((item) => item.text!.stem)).toEqual([
    'What is a shadow?',
    'What is a lens?',
    'Explain a rainbow.',
  ])
  const late = await put(0, first!, anItem('What is a mirror?').text)
  expect([late.status, late.body.code]).toEqual([409, 'refine.changedMeanwhile'])
  expect((await storedExam()).exam).toEqual(exam)
})

test('applies two parallel rewrites of different questions, and keeps every number', async () => {
  const { put, exam } = await startWithExam(anExam())
  const [one, two, last] = anExam().items
  const answers = await Promise.all([
    put(0, one!, anItem('What is a lens?').text),
    put(1, two!, anItem('What is a shadow?').text),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await exam()).exam.items).toEqual([anItem('What is a lens?'), anItem('What is a shadow?'), last])
})

test('rejects another type of question; deletes without a model, and keeps the last question', async () => {
  const { models, teacher, params, put, request, exam } = await startWithExam(anExam())
  const [one, two, last] = anExam().items
  const three = await put(0, one!, { ...one!.text!, options: ['one', 'two', 'three'] })
  expect([three.status, three.body.code]).toEqual([400, 'examEditor.optionsMissing'])
  expect((await request({ words: 'Xoá câu hỏi này' })).body).toMatchObject({ text: null, question: null, tokens: null })
  expect((await put(1, two!, null)).status).toBe(200)
  expect((await exam()).exam.items).toEqual([one, last])
  await teacher.call(exams.update, { params, body: { exam: anExam({ items: [last!] }), version: 2 } })
  expect((await put(0, last!, null)).body.code).toBe('refine.cannotGo')
  expect(models.requests).toHaveLength(0)
})

test('asks one line back about an unclear request; a model that stops midway leaves the question unchanged', async () => {
  const cutOff: Behaviour = { does: 'answer', text: ['{"items": [{"stem": "What'], finish: 'length' }
  const { request, exam, entry } = await startWithExam(
    anExam(),
    { does: 'answer', text: ['?? Thầy cô muốn đổi số nào?\nThêm'] },
    cutOff,
    cutOff,
  )
  expect((await request({ words: 'Đổi' })).body).toMatchObject({ text: null, question: 'Thầy cô muốn đổi số nào?' })
  const tokens = (await entry()).tokens!
  const cut = await request({ quickEdit: 'easier' })
  expect([cut.status, cut.body.code]).toEqual([502, 'examEditor.notWritten'])
  expect((await entry()).tokens!).toBeGreaterThan(tokens)
  expect(await exam()).toMatchObject({ version: 1, exam: anExam() })
})

test('stops the model on disconnect and allows another; rejects one of two parallel requests', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  const { teacher, params, models, rewrite, exam } = await startWithExam(
    anExam(),
    { does: 'answer', text: ['{"items": ', '[]'], pause: { after: 1, until: promise } },
    answering('What is a shadow?'),
  )
  const stream = teacher.stream(exams.rewrite, { params, body: { item: 1, version: 1 } })[Symbol.asyncIterator]()
  await stream.next()
  const second = await rewrite(0)
  expect([second.status, second.body.code]).toEqual([409, 'refine.inProgress'])
  await stream.return(undefined)
  await expect.poll(async () => (await rewrite(1)).body.text?.stem).toBe('What is a shadow?')
  expect(models.requests).toHaveLength(2)
  expect(await exam()).toMatchObject({ version: 1, exam: anExam() })
})

test('changes a question as requested: the model reads it complete, and its answer must ask the same', async () => {
  // The old stem would count as a repetition of the requested new question.
  const { models, request } = await startWithExam(anExam(), answering('What is sound?'))
  const { status, body } = await request({ words: '  Use other “numbers”.  ' })
  expect([status, body.text?.stem]).toEqual([200, 'What is sound?'])
  const sent = JSON.stringify(models.requests[0]!.body)
  expect(sent).toContain('Use other “numbers”.')
  expect(sent).toContain(JSON.stringify(JSON.stringify(anExam().items[1]!.text)).slice(1, -1))
  expect(sent).not.toContain('Ask something else')
  expect((await request({ words: 'x'.repeat(2001) })).status).toBe(400)
})

test('two unusable answers leave the question unchanged, with a message, and count as usage', async () => {
  const { models, rewrite, exam, entry } = await startWithExam(
    anExam(),
    answering('What is light?'),
    answering('what is sound'),
  )
  const before = await entry()
  const { status, body } = await rewrite(1)
  expect([status, body.error]).toEqual([502, expect.stringContaining('its reply could not be used')])
  expect(await exam()).toMatchObject({ version: 1, exam: anExam() })
  expect((await entry()).tokens!).toBeGreaterThan(before.tokens!)
  expect(models.requests).toHaveLength(2)
})

test('an old version, a missing question, a model that refuses, another teacher: nothing changes', async () => {
  const { models, rewrite, exam, product, params } = await startWithExam(anExam())
  expect((await rewrite(0, 7)).body.code).toBe('error.changedMeanwhile')
  expect((await rewrite(3)).body.code).toBe('examEditor.noSuchItem')
  const other = await product.teacher('vi')
  expect((await other.call(exams.rewrite, { params, body: { item: 0, version: 1 } })).status).toBe(404)
  const mine = { item: 0, was: anExam().items[0]!, text: null }
  expect((await other.call(exams.putItem, { params, body: mine })).status).toBe(404)
  expect(models.requests).toHaveLength(0)
  models.script(refusals.badKey)
  expect((await rewrite(0)).status).toBe(502)
  expect(await exam()).toMatchObject({ version: 1, exam: anExam() })
})

test('reports a missing AI', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher('vi')
  const { id } = await makeEntry(someone.id, await makeAgent({ kind: 'exam' }), {
    kind: 'exam',
    data: JSON.stringify(anExam()),
  })
  const { status, body } = await someone.call(exams.rewrite, { params: { id }, body: { item: 0, version: 1 } })
  expect([status, body.code]).toEqual([503, 'generation.notConnected'])
})

test('“Continue writing” writes only questions that were planned since', async () => {
  const items = [anExam().items[0]!, anItem('', { text: null }), anExam().items[2]!]
  const {
    models,
    teacher,
    params,
    entry,
    exam: storedExam,
  } = await startWithExam(anExam({ items }), answering('What is a shadow?'))
  expect((await teacher.call(history.continueWriting, { params, body: { version: 1 } })).status).toBe(200)
  await expect.poll(async () => (await entry()).status).toBe('complete')
  const { exam } = await storedExam()
  expect(exam.items.map(({ text }) => text!.stem)).toEqual([
    'What is light?',
    'What is a shadow?',
    'Explain a rainbow.',
  ])
  expect(models.requests).toHaveLength(1)
  const again = await teacher.call(history.continueWriting, { params, body: {} })
  expect([again.status, again.body.code]).toEqual([409, 'generation.nothingLeft'])
})
