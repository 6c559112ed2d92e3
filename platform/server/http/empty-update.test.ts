import { expect, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { history } from '#features/documents/contract/history.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { settings } from '#features/school/contract/settings.ts'
import { users } from '#features/accounts/contract/users.ts'
import { startProduct } from '#tests/support/server/product.ts'

const sentences = {
  en: 'Nothing has changed. Edit at least one field, then save.',
  vi: 'Chưa có gì thay đổi. Thầy cô hãy sửa ít nhất một ô rồi lưu.',
}

test('rejects an update without fields, and creates no version', async () => {
  const { admin, db, ...school } = await startProduct()
  const boss = await admin()
  const rows = {
    agents: await school.makeAgent(),
    categories: await school.makeCategory(),
    questions: await school.makeQuestion(),
    users: { id: boss.id },
    settings: { id: 'school' },
  }
  const updates = {
    agents: agents.update,
    categories: categories.update,
    questions: questions.update,
    users: users.update,
    settings: settings.update,
  }
  const nothing = [{}, undefined, 'null', { version: 1 }, { unknown: 'field' }]
  for (const groupName of Object.keys(rows) as (keyof typeof rows)[]) {
    const stored = () => db.selectFrom(groupName).selectAll().execute()
    const before = await stored()
    for (const body of nothing) {
      for (const language of ['en', 'vi'] as const) {
        const reply = await boss.as(language).call(updates[groupName], { params: { id: rows[groupName].id }, body })
        const expected = { error: sentences[language], code: 'error.nothingToChange' }
        expect([groupName, body, reply.status, reply.body]).toEqual([groupName, body, 400, expected])
      }
    }
    expect(await stored()).toEqual(before)
  }
})

test('other calls keep their rule: an entry names the missing content', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher()
  const { id } = await makeEntry(someone.id, await makeAgent())
  const { status, body } = await someone.call(history.update, { params: { id }, body: {} })
  expect([status, body.fields]).toEqual([400, { content: 'This field is required' }])
})
