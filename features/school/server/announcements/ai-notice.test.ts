import { expect, test } from 'vitest'
import { aiNotice } from '../../contract/ai-notice.ts'
import { audit } from '../../contract/audit.ts'
import { chat } from '#features/chat/contract/chat.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { announcements } from '../../contract/announcements.ts'
import { settings } from '../../contract/settings.ts'
import { testRun } from '#features/agents/contract/test-run.ts'
import { settled } from '../audit/testing.ts'
import { openSchool } from '../settings/testing.ts'
import { schoolServerTexts } from '../texts.ts'

async function open() {
  const school = await openSchool()
  const { boss, someone } = school
  const generate = (agentId: string, language: 'en' | 'vi' = 'en') =>
    someone.as(language).call(generation.generate, { params: { id: agentId }, body: { answers: {} } })
  return {
    ...school,
    write: (language: 'en' | 'vi' = 'en') => generate(school.agent.id, language),
    notice: async () => (await boss.call(aiNotice.get)).body.notice,
    change: (body: object) => boss.call(aiNotice.update, { body }),
    pendingAnnouncements: async (language: 'en' | 'vi' = 'en') =>
      (await someone.as(language).call(announcements.current)).body.ai,
    accept: (edition: number) => someone.call(announcements.accept, { body: { edition } }),
    due: async () => (await school.guest.call(settings.public)).body.hasAnnouncements,
  }
}

test('asks no one before an administrator turns it on; default texts exist in both languages', async () => {
  const { notice, pendingAnnouncements, due, write } = await open()
  expect(await notice()).toEqual({
    isOn: false,
    text: schoolServerTexts.en.aiNotice.text,
    textVi: schoolServerTexts.vi.aiNotice.text,
    defaults: { text: schoolServerTexts.en.aiNotice.text, textVi: schoolServerTexts.vi.aiNotice.text },
    edition: 0,
    requiredFrom: 0,
    people: { accepted: 0, waiting: 2 },
    version: 1,
  })
  expect([await pendingAnnouncements(), await due()]).toEqual([null, false])
  expect((await write()).status).toBe(200)
})

test('without acceptance people read, download and delete, but no model writes for them', async () => {
  const { db, someone, boss, agent, pendingAnnouncements, accept, change, due, write, openai } = await open()
  const { historyId } = (await write()).body
  await db.updateTable('documents').set({ status: 'stopped' }).execute()
  const before = openai.requests.length
  expect((await change({ isOn: true })).body.notice).toMatchObject({
    isOn: true,
    edition: 1,
    requiredFrom: 1,
    version: 2,
  })
  expect(await due()).toBe(true)
  expect(await pendingAnnouncements()).toEqual({ edition: 1, text: schoolServerTexts.en.aiNotice.text })
  expect(await pendingAnnouncements('vi')).toEqual({ edition: 1, text: schoolServerTexts.vi.aiNotice.text })
  const refused = [
    await write('vi'),
    await someone.as('vi').call(chat.send, { body: { prompt: 'Chào' } }),
    await someone.as('vi').call(history.continueWriting, { params: { id: historyId }, body: {} }),
    await boss.as('vi').call(testRun.start, { body: { prompt: 'Write.', sharedConnection: true, answers: {} } }),
  ]
  for (const { status, body } of refused)
    expect([status, (body as { error?: string }).error]).toEqual([403, schoolServerTexts.vi.aiNotice.toAccept])
  expect(openai.requests.length).toBe(before)
  expect((await someone.call(history.get, { params: { id: historyId } })).status).toBe(200)
  expect((await someone.call(history.list)).body.pagination.total).toBe(1)
  expect((await someone.call(history.remove, { params: { id: historyId } })).status).toBe(200)

  const accepted = await accept(1)
  expect([accepted.status, accepted.body.message]).toEqual([200, schoolServerTexts.en.aiNotice.accepted])
  // Accepting again, as in another tab, succeeds.
  expect((await accept(1)).status).toBe(200)
  expect(await pendingAnnouncements()).toBeNull()
  expect((await write()).status).toBe(200)
  expect((await boss.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })).status).toBe(403)
  expect((await boss.call(aiNotice.get)).body.notice.people).toEqual({ accepted: 1, waiting: 1 })
  await change({ isOn: false })
  expect((await boss.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })).status).toBe(200)
})

test('new texts are a new edition, which must be accepted again only on request', async () => {
  const { pendingAnnouncements, accept, change, notice } = await open()
  await change({ isOn: true })
  await accept(1)
  await change({ textVi: 'Đừng ghi tên học sinh.' })
  expect(await notice()).toMatchObject({ edition: 2, requiredFrom: 1, people: { accepted: 1, waiting: 1 } })
  expect(await pendingAnnouncements()).toBeNull()
  await change({ text: 'No names.', requiresAgain: true })
  expect(await notice()).toMatchObject({ edition: 3, requiredFrom: 3, people: { accepted: 0, waiting: 2 } })
  expect(await pendingAnnouncements('vi')).toEqual({ edition: 3, text: 'Đừng ghi tên học sinh.' })
  // An edition from an old tab can no longer be accepted.
  expect([(await accept(1)).status, (await accept(2)).status, (await accept(4)).status]).toEqual([409, 409, 409])
  expect((await accept(3)).status).toBe(200)
  // Saving the same text does not create a new edition.
  await change({ text: 'No names.', isOn: true })
  expect(await notice()).toMatchObject({ edition: 3, people: { accepted: 1, waiting: 1 } })
  await change({ requiresAgain: true })
  expect(await pendingAnnouncements()).toEqual({ edition: 4, text: 'No names.' })
})

test('reports a conflict to one of two administrators, and blank or overlong words at their field', async () => {
  const { change, boss, notice } = await open()
  await change({ isOn: true, version: 1 })
  expect((await change({ isOn: false, version: 1 })).status).toBe(409)
  const bad = await boss.as('vi').call(aiNotice.update, { body: { text: ' ', textVi: 'x'.repeat(4_001) } })
  expect([bad.status, Object.keys(bad.body.fields!)]).toEqual([400, ['text', 'textVi']])
  expect(await notice()).toMatchObject({ edition: 1, text: schoolServerTexts.en.aiNotice.text })
})

test('the log records the words before and after; a table shows who accepted what and when', async () => {
  const { boss, change, accept } = await open()
  await change({ isOn: true })
  await accept(1)
  await change({ text: 'No names.', textVi: 'Đừng ghi tên học sinh.', requiresAgain: true })
  // Two processes may record their audit events in either order.
  const changed = (await settled(boss, 2)).find(({ changes }) => changes.some(({ field }) => field === 'noticeText'))
  const { body } = await boss.call(audit.get, { params: { id: changed!.id } })
  expect(body.auditEvent.event).toBe('ai-notice-changed')
  const changes = new Map(body.auditEvent.changes.map(({ field, after }) => [field, after]))
  expect([changes.get('noticeText'), changes.get('noticeEdition'), changes.get('requiredFrom')]).toEqual([
    'No names.',
    '2',
    '2',
  ])
  const { status, body: file } = await boss.as('vi').call(aiNotice.acceptances)
  const lines = new TextDecoder().decode(file as unknown as Uint8Array).split('\r\n')
  expect([status, lines[0], lines.length]).toEqual([200, 'Họ và tên,Email,Bản của lưu ý về AI,Đồng ý lúc (giờ UTC)', 3])
  expect(lines[1]).toContain('person2@example.com,1,2026-03-02 08:00:00')
})
