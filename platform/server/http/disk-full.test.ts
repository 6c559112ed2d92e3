import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auth } from '../../contract/auth.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { chat } from '#features/chat/contract/chat.ts'
import { history } from '#features/documents/contract/history.ts'
import { questions } from '#features/questions/contract/questions.ts'
import type { Database } from '../database/schema.ts'
import { startProduct } from '#tests/support/server/product.ts'

const written = ['sessions', 'categories', 'questions', 'conversations', 'meta'] as const

/** Simulates a full disk: SQLite may take no further page, PostgreSQL returns the same error as then. */
async function fill(db: Database, engine: 'sqlite' | 'postgres'): Promise<() => Promise<void>> {
  if (engine === 'sqlite') {
    await sql`pragma max_page_count = 1`.execute(db)
    return async () => void (await sql`pragma max_page_count = 1000000`.execute(db))
  }
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`.execute(db)
  for (const table of written)
    await sql`create trigger no_room before insert or update on ${sql.table(table)}
      for each row execute function no_room()`.execute(db)
  return async () => void (await sql`drop function no_room cascade`.execute(db))
}

test('on a full disk stored data stays readable, new data is rejected, and health reports it', async () => {
  const { db, origin: location, url, pass, admin, guest, makeCategory } = await startProduct()
  const boss = await admin('vi')
  const { id } = await makeCategory()
  const health = async () => (await fetch(`${url}/api/health`)).status
  // Long enough for the last use of the session to be updated.
  pass(2 * 3_600_000)
  const makeRoom = await fill(db, location.engine)
  const description = 'Dài '.repeat(400)
  const create = () =>
    boss.call(categories.create, {
      body: { name: 'Bài', nameVi: 'Bài', description, descriptionVi: description, color: '#2563EB' },
    })
  expect((await boss.call(categories.get, { params: { id } })).status).toBe(200)
  expect([(await boss.call(history.list)).status, (await boss.call(chat.conversations)).status]).toEqual([200, 200])
  expect((await boss.call(questions.list)).status).toBe(200)
  expect(await health()).toBe(200)
  const refused = await create()
  expect([refused.status, refused.body]).toEqual([
    507,
    {
      error:
        'Máy chủ đã hết dung lượng nên hiện chưa lưu được gì. Những gì đã lưu vẫn xem được. Thầy cô vui lòng báo cho quản trị viên.',
      code: 'error.noSpace',
    },
  ])
  expect(await health()).toBe(503)
  expect((await boss.call(auth.me)).status).toBe(200)
  await makeRoom()
  expect(await health()).toBe(200)
  expect((await create()).status).toBe(200)
  expect((await guest.call(auth.login, { body: { email: 'person1@example.com', password: 'secret1' } })).status).toBe(
    200,
  )
})
