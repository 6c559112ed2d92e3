import { expect, test } from 'vitest'
import { questions } from '../../contract/questions.ts'
import { questionOrderMax } from '#platform/model/limits.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { startProduct } from '#tests/support/server/product.ts'

/** Questions a, b, c … with these order values, and an administrator who sorts them. */
async function startWithOrders(...orders: number[]) {
  const product = await startProduct()
  const boss = await product.admin()
  const made: Record<string, Schema['questions']> = {}
  for (const [index, position] of orders.entries()) {
    const key = String.fromCodePoint('a'.codePointAt(0)! + index)
    made[key] = await product.makeQuestion({ key, position })
  }
  // Opens the server's database connections first, so that simultaneous moves do not wait for new connections.
  await Promise.all(Array.from({ length: 20 }, () => boss.call(questions.list)))
  const idOf = (key: string) => made[key]!.id
  const move = (key: string, to: string) =>
    boss.call(questions.move, { params: { id: idOf(key) }, body: { to: idOf(to) } })
  /** Formats questions as "a1 b2". */
  const listed = async () => placed((await boss.call(questions.list)).body.questions)
  const listedAfter = async (key: string, to: string) => {
    await move(key, to)
    return listed()
  }
  return { ...product, boss, idOf, move, listed, listedAfter }
}

const placed = (list: { key: string; order: number }[]) => list.map(({ key, order }) => `${key}${order}`).join(' ')

test('moves a question to another’s position and shifts those between; the order values stay', async () => {
  const { idOf, move, listed, listedAfter } = await startWithOrders(1, 4, 5, 9)
  const down = await move('a', 'c')
  const moved = [
    { id: idOf('b'), order: 1 },
    { id: idOf('c'), order: 4 },
    { id: idOf('a'), order: 5 },
  ]
  expect([down.status, down.body]).toEqual([200, { moved }])
  expect(await listed()).toBe('b1 c4 a5 d9')
  expect(await listedAfter('d', 'b')).toBe('d1 b4 c5 a9')
})

test('neighbours swap; nothing else changes and no version increases', async () => {
  const { boss, move, listedAfter, makeAgent, db } = await startWithOrders(2, 5, 8)
  await makeAgent({ questions: await db.selectFrom('questions').selectAll().execute() })
  const before = (await boss.call(questions.list)).body.questions
  await move('b', 'a')
  const { body } = await boss.call(questions.list)
  expect(placed(body.questions)).toBe('b2 a5 c8')
  expect(body.questions).toEqual([{ ...before[1], order: 2 }, { ...before[0], order: 5 }, before[2]])
  expect(await listedAfter('b', 'a')).toBe('a2 b5 c8')
  expect((await move('b', 'b')).body).toEqual({ moved: [] })
})

test('a move resolves equal order values', async () => {
  const { listedAfter } = await startWithOrders(1, 1, 1, 2, 7)
  expect(await listedAfter('c', 'a')).toBe('c1 a2 b3 d4 e7')
})

test('a move never raises an order above the largest allowed', async () => {
  const { listedAfter } = await startWithOrders(3, questionOrderMax, questionOrderMax)
  expect(await listedAfter('c', 'b')).toBe('a1 c2 b3')
})

test('nothing moves if either question does not exist', async () => {
  const { boss, idOf, move, listed } = await startWithOrders(1, 1, 3)
  await boss.call(questions.remove, { params: { id: idOf('c') } })
  const onto = await move('a', 'c')
  expect([onto.status, onto.body.error]).toEqual([404, 'Question not found'])
  const itself = await boss.as('vi').call(questions.move, { params: { id: idOf('c') }, body: { to: idOf('a') } })
  expect([itself.status, itself.body.error]).toEqual([404, 'Không tìm thấy câu hỏi'])
  const odd = await boss.call(questions.move, { params: { id: idOf('a') }, body: { to: "' or 1=1" } })
  expect(odd.status).toBe(404)
  expect((await boss.call(questions.move, { params: { id: idOf('a') }, body: {} })).status).toBe(400)
  expect(await listed()).toBe('a1 b1')
})

test('twenty simultaneous moves leave each question in a different position', async () => {
  const orders = [1, 2, 2, 5, 8, 13]
  const { admin, boss, idOf } = await startWithOrders(...orders)
  const other = await admin()
  const keys = ['a', 'b', 'c', 'd', 'e', 'f']
  const moves = Array.from({ length: 20 }, (_, index) => {
    const [key, to] = [keys[index % 6]!, keys[(index * 5 + 3) % 6]!]
    const mover = index % 2 === 0 ? boss : other
    return mover.call(questions.move, { params: { id: idOf(key) }, body: { to: idOf(to) } })
  })
  const answers = await Promise.all(moves)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const { body } = await boss.call(questions.list)
  expect(body.questions.map(({ key }) => key).toSorted()).toEqual(keys)
  expect(body.questions.map(({ order }) => order)).toEqual([1, 2, 3, 5, 8, 13])
})

test('moves and other changes of the order do not overwrite each other', async () => {
  const { boss, idOf, move } = await startWithOrders(1, 2, 3, 4)
  const answers = await Promise.all([
    move('a', 'b'),
    boss.call(questions.update, { params: { id: idOf('d') }, body: { order: 50 } }),
    move('b', 'c'),
    boss.call(questions.update, { params: { id: idOf('a') }, body: { title: 'Subject' } }),
    move('c', 'a'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { body } = await boss.call(questions.list)
  expect(body.questions.map(({ order }) => order)).toEqual([1, 2, 3, 50])
  expect(body.questions.find(({ key }) => key === 'a')).toMatchObject({ title: 'Subject', version: 2 })
  expect(body.questions.at(-1)!.key).toBe('d')
})
