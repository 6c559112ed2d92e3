import { expect, test } from 'vitest'
import { curriculumSets } from '#features/curriculum/contract/curriculum-sets.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { generation } from '../../../contract/generation.ts'
import { history } from '../../../contract/history.ts'

const table =
  'Tên bài,Mã yêu cầu,Yêu cầu cần đạt\nTập hợp,T6.1,Nhận biết tập hợp\n,T6.2,Viết được tập hợp\n,6.A1.3,Nhận biết AI'

async function start() {
  const product = await startProduct()
  const [boss, lan] = [await product.admin(), await product.teacher()]
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Toán 6', source: 'Tổ Toán', sourceDate: '2026-08-19' }))
    body.set(name, value)
  body.set('file', new File([table], 'toan.csv'))
  const { id: setId } = (await boss.call(curriculumSets.create, { body })).body.curriculumSet
  const { items } = (await boss.call(curriculumSets.items, { params: { id: setId } })).body
  const ids = items.filter(({ level }) => level === 'outcome').map(({ id }) => id)
  const question = await product.makeQuestion({
    key: 'outcomes',
    options_from: JSON.stringify({ level: 'outcome', set: null }),
  })
  const plain = await product.makeQuestion({ key: 'notes' })
  const agent = await product.makeAgent({ template: '# Plan\n\n{{outcomes}}', questions: [question, plain] })
  const generate = async (outcomes: string, curriculum: Record<string, { setId: string; items: string[] }>) => {
    const { metadata, historyId } = (
      await lan.call(generation.generate, {
        params: { id: agent.id },
        body: { answers: { outcomes, notes: outcomes }, curriculum },
      })
    ).body
    const { entry } = (await lan.call(history.get, { params: { id: historyId } })).body
    expect(entry.curriculum).toEqual(metadata.curriculum)
    return entry.curriculum
  }
  return { boss, lan, setId, ids, generate }
}

test('a document keeps the version of the curriculum and the entries that stand in its answers', async () => {
  const { boss, setId, ids, generate } = await start()
  const answer = '- T6.1:  Nhận biết tập hợp\nViết tập hợp theo cách của em'
  const stored = [
    {
      questionKey: 'outcomes',
      setId,
      name: 'Toán 6',
      version: 1,
      items: [{ id: ids[0], line: 'T6.1: Nhận biết tập hợp' }],
      unknownCodes: [],
      otherOutcomes: ['T6.2', '6.A1.3'],
    },
  ]
  expect(await generate(answer, { outcomes: { setId, items: ids } })).toEqual(stored)
  expect(await generate('Tự viết', { outcomes: { setId, items: ids } })).toBeUndefined()
  // Neither a question that offers no curriculum nor one that is not asked.
  expect(await generate(answer, { notes: { setId, items: ids }, other: { setId, items: ids } })).toBeUndefined()
  const [invented] = (await generate('T6.1: Nhận biết tập hợp\n6.A1.3 và 10.C2.a', {
    outcomes: { setId, items: ids },
  }))!
  expect(invented!.unknownCodes).toEqual(['10.C2.a'])
  // A list of AI codes says nothing about those of digital competence.
  const [both] = (await generate('T6.1: Nhận biết tập hợp\n1.1.TC1a và 6.C1.MR2', { outcomes: { setId, items: ids } }))!
  expect(both!.unknownCodes).toEqual(['6.C1.MR2'])
  const { body: uses } = await boss.call(curriculumSets.uses, { params: { id: setId } })
  expect(uses).toEqual({ documents: 3, questions: 0, classes: 0 })
  await boss.call(curriculumSets.remove, { params: { id: setId } })
  expect(await generate(answer, { outcomes: { setId, items: ids } })).toBeUndefined()
})
