import { expect, test } from 'vitest'
import { anExam, anItem } from '#app/contract/testing.ts'
import { history } from '#features/documents/contract/history.ts'
import { sharing } from '#features/documents/contract/sharing.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { exams } from '../../contract/exams.ts'
import { examDocument } from '../../model/views/document.ts'

/** Lan's paper, whose questions the members of her group edit in turns. */
async function shareExam() {
  const product = await startProduct()
  const [lan, minh] = [await product.teacher('en'), await product.teacher('en')]
  const group = await product.makeGroup('Physics', [lan.id, minh.id])
  const exam = anExam()
  const { id } = await product.makeEntry(lan.id, await product.makeAgent(), {
    content: examDocument(exam, 'en'),
    kind: 'exam',
    data: JSON.stringify(exam),
    answers: JSON.stringify({ note: 'Nobody else reads this.' }),
  })
  const body = { kind: 'document', targetId: id, school: false, people: [] } as const
  const groups = [{ id: group.id, mayEdit: true }]
  const share = { params: { id: (await lan.call(sharing.set, { body: { ...body, groups } })).body.sharing.id! } }
  return { lan, minh, exam, own: { params: { id } }, share }
}

const withFirst = (stem: string) => anExam({ items: [anItem(stem), ...anExam().items.slice(1)] })

test('a member edits a question of a colleague’s paper, and everything that is printed from it follows', async () => {
  const { lan, minh, exam, own, share } = await shareExam()
  const started = (await minh.call(sharing.takeTurn, share)).body.document
  expect(started).toEqual({ kind: 'exam', content: null, data: exam, version: 1 })
  const body = { data: withFirst('  What is a lantern? '), version: 1 }
  const saved = (await minh.call(sharing.edit, { ...share, body })).body.document
  expect(saved).toMatchObject({ data: withFirst('What is a lantern?'), version: 2 })
  expect((await lan.call(history.get, own)).body.entry.content).toContain('**Question 1.** What is a lantern?')
  const late = await lan.call(exams.update, { ...own, body: { exam: withFirst('Mine?'), version: 2 } })
  expect([late.status, late.body.code]).toEqual([409, 'sharing.othersTurn'])
  await minh.call(sharing.endTurn, share)
  expect((await lan.call(exams.update, { ...own, body: { exam: withFirst('Mine?'), version: 2 } })).status).toBe(200)
})

test('a member’s paper is checked as its owner’s is, and all other calls for it stay the owner’s', async () => {
  const { minh, exam, own, share } = await shareExam()
  const { text, ...item } = exam.items[0]!
  const twice = { ...item, text: { ...text!, options: text!.options.map(() => 'The same') } }
  const broken = { ...exam, items: [twice, ...exam.items.slice(1)] }
  const refused = await minh.call(sharing.edit, { ...share, body: { data: broken, version: 1 } })
  expect(refused.status).toBe(400)
  const shapeless = { ...exam, scoring: 'by mood' }
  expect((await minh.call(sharing.edit, { ...share, body: { data: shapeless, version: 1 } })).status).toBe(400)
  await minh.call(sharing.takeTurn, share)
  const others = [
    await minh.call(exams.get, own),
    await minh.call(exams.update, { ...own, body: { exam, version: 1 } }),
    await minh.call(exams.rewrite, { ...own, body: { item: 0, version: 1 } }),
    await minh.call(exams.putItem, { ...own, body: { item: 0, was: exam.items[0]!, text: null } }),
    await minh.call(exams.getKeyVerification, own),
    await minh.call(exams.earlier, { ...own, query: { kind: 'choice' } }),
    await minh.call(exams.matrix, own),
    await minh.call(history.get, own),
  ]
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 404))
  expect(JSON.stringify((await minh.call(sharing.open, share)).body)).not.toContain('Nobody else reads this.')
})
