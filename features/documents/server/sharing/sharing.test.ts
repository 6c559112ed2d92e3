import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import { auth } from '#platform/contract/auth.ts'
import { classes } from '#features/library/contract/classes.ts'
import { history } from '../../contract/history.ts'
import { linkedDocument } from '../../contract/linked-document.ts'
import { presets } from '#features/library/contract/presets.ts'
import { sharing } from '../../contract/sharing.ts'
import { aPresentation, anItem, anExam, aSlide } from '#app/contract/testing.ts'
import { users } from '#features/accounts/contract/users.ts'
import type { Exam } from '#features/exams/model/exam.ts'
import { examDocument } from '#features/exams/model/views/document.ts'
import { partDocument } from '#features/exams/model/views/parts.ts'
import { examWords } from '#features/exams/model/words.ts'
import { renderPresentation, renderShownPresentation } from '#features/slides/model/document.ts'
import { slideTexts } from '#features/slides/texts.ts'
import { isFull } from '#tests/support/full.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { examTexts } from '#features/exams/texts/exams.ts'

async function open() {
  const product = await startProduct()
  const { teacher, admin, makeAgent } = product
  const [lan, minh, hoa, boss] = [await teacher(), await teacher(), await teacher(), await admin()]
  const agent = await makeAgent({ name: 'Lesson plan', name_vi: 'Giáo án' })
  const share = (by: typeof lan, kind: 'document' | 'preset' | 'class', targetId: string, rest: object) =>
    by.call(sharing.set, { body: { kind, targetId, school: false, people: [], ...rest } })
  return { ...product, lan, minh, hoa, boss, agent, share }
}
type School = Awaited<ReturnType<typeof open>>

const titlesFor = async (someone: School['lan'], search?: string) =>
  (await someone.call(sharing.withMe, { query: search === undefined ? {} : { search } })).body.shared.map(
    ({ title }) => title,
  )

/** Counts the event in the audit log. */
const eventsIn = async (boss: School['boss'], expectedEvent: string) =>
  (await boss.call(audit.list)).body.auditEvents.filter(({ event }) => event === expectedEvent).length

const text = '# Phân số bằng nhau\n\nHoạt động 1.'
const edited = '# Phân số bằng nhau\n\nHoạt động 1, đã sửa.'

test('shows a document shared by name to colleagues as its owner sees it, lets them copy it, and hides it at once when withdrawn', async () => {
  const { lan, minh, hoa, boss, agent, makeEntry, share, db } = await open()
  const answers = '{"topic":"Phân số","pupil":"Em Nam"}'
  const entry = await makeEntry(lan.id, agent, { content: text, title: 'Phân số bằng nhau', answers, class_name: '6A' })
  await lan.call(history.update, { params: { id: entry.id }, body: { content: edited } })
  const made = (await share(lan, 'document', entry.id, { people: [minh.id] })).body.sharing
  expect(made).toMatchObject({ school: false, people: [{ id: minh.id, isActive: true }], links: [] })
  expect(await titlesFor(minh)).toEqual(['Phân số bằng nhau'])
  for (const other of [hoa, boss, lan]) {
    expect(await titlesFor(other)).toEqual([])
    expect((await other.call(sharing.open, { params: { id: made.id! } })).status).toBe(404)
    expect((await other.call(sharing.copy, { params: { id: made.id! } })).status).toBe(404)
  }
  const opened = (await minh.call(sharing.open, { params: { id: made.id! } })).body.shared
  expect(opened).toMatchObject({ kind: 'document', owner: { id: lan.id }, document: { content: edited } })
  expect(JSON.stringify(opened)).not.toContain('Em Nam')
  const copied = (await minh.call(sharing.copy, { params: { id: made.id! } })).body
  expect(copied).toMatchObject({ kind: 'document', agentId: agent.id })
  const copy = (await minh.call(history.get, { params: { id: copied.id } })).body.entry
  expect(copy).toMatchObject({ content: edited, answers: {}, edited: false, tokens: null, cost: null, className: null })
  await minh.call(history.update, { params: { id: copied.id }, body: { content: 'Của Minh' } })
  expect((await lan.call(history.get, { params: { id: entry.id } })).body.entry.content).toBe(edited)
  expect((await minh.call(history.update, { params: { id: entry.id }, body: { content: 'x' } })).status).toBe(404)

  expect((await share(lan, 'document', entry.id, {})).body.sharing).toMatchObject({ id: null, people: [] })
  expect(await titlesFor(minh)).toEqual([])
  const refused = await minh.as('vi').call(sharing.open, { params: { id: made.id! } })
  expect([refused.status, refused.body.error]).toEqual([404, 'Nội dung này không còn được chia sẻ với thầy cô.'])
  expect((await minh.call(history.get, { params: { id: copied.id } })).status).toBe(200)
  await minh.call(history.remove, { params: { id: copied.id } })
  const usage = await db.selectFrom('agent_usage').select('generations').where('user_id', '=', minh.id).execute()
  expect(usage).toEqual([{ generations: 0 }])
})

test('creates a repeated copy once, and finds it by its words', async () => {
  const { lan, minh, agent, makeEntry, share, url } = await open()
  const entry = await makeEntry(lan.id, agent, { content: text, title: 'Phân số bằng nhau' })
  const { id } = (await share(lan, 'document', entry.id, { school: true })).body.sharing
  const again = clientOf({ url, token: minh.token!, key: 'c2f6b6f0-6a5e-4b8e-9a47-0f6f3a1f5a11' })
  const copy = () => again.call(sharing.copy, { params: { id: id! } })
  const [one, other] = [await copy(), await copy()]
  expect(other.body.id).toBe(one.body.id)
  const found = (await minh.call(history.list, { query: { search: 'hoat dong' } })).body.data
  expect(found.map((row) => row.id)).toEqual([one.body.id])
})

test('shows a share with the whole school to all other users, found by title and colleague', async () => {
  const { lan, minh, hoa, agent, makeEntry, share, boss } = await open()
  await boss.call(users.update, { params: { id: lan.id }, body: { name: 'Nguyễn Thị Lan' } })
  for (const title of ['Phân số', 'Hình thang']) {
    const entry = await makeEntry(lan.id, agent, { content: `# ${title}`, title })
    expect((await share(lan, 'document', entry.id, { school: true })).status).toBe(200)
  }
  expect((await titlesFor(hoa)).toSorted()).toEqual(['Hình thang', 'Phân số'])
  expect(await titlesFor(minh, 'hinh lan')).toEqual(['Hình thang'])
  expect(await titlesFor(minh, 'nobody')).toEqual([])
  expect(await titlesFor(lan)).toEqual([])
  const mine = (await lan.call(sharing.mine)).body.shares
  expect(mine.map(({ title, school, people }) => [title, school, people])).toEqual([
    ['Hình thang', true, 0],
    ['Phân số', true, 0],
  ])
})

test('shares a class with its documents; its copy and that of a preset belong to the recipient', async () => {
  const { lan, minh, agent, makeEntry, share } = await open()
  const fields = { name: '8A', subject: 'KHTN', size: 42 }
  const { id: targetId } = (await lan.call(classes.create, { body: fields })).body.taughtClass
  await makeEntry(lan.id, agent, { content: '# Axit', title: 'Axit', class_name: '8A' })
  const named = await makeEntry(lan.id, agent, { content: '# Bazơ', title: 'Bazơ', class_name: '8A' })
  await makeEntry(lan.id, agent, { content: '# Khác', title: 'Khác', class_name: '8B' })
  await share(lan, 'document', named.id, { school: true })
  expect((await lan.call(sharing.of, { query: { kind: 'class', targetId } })).body.sharing.documents).toBe(2)
  const { body } = await share(lan, 'class', targetId, { people: [minh.id], documents: true })
  expect(body).toMatchObject({ documents: 2, sharing: { people: [{ id: minh.id }] } })
  expect((await titlesFor(minh)).toSorted()).toEqual(['8A', 'Axit', 'Bazơ'])
  // Sharing with all remains.
  expect((await lan.call(sharing.of, { query: { kind: 'document', targetId: named.id } })).body.sharing.school).toBe(
    true,
  )
  const copied = (await minh.call(sharing.copy, { params: { id: body.sharing.id! } })).body
  expect((await minh.call(presets.own)).body.classes).toMatchObject([{ id: copied.id, name: '8A', size: 42 }])

  const stored = { name: 'Đề 15 phút', answers: { topic: 'Phân số' } }
  const preset = (await lan.call(presets.create, { params: { id: agent.id }, body: stored })).body.preset
  const shared = (await share(lan, 'preset', preset.id, { school: true })).body.sharing
  const mine = (await minh.call(sharing.copy, { params: { id: shared.id! } })).body
  expect((await minh.call(presets.get, { params: { id: mine.id } })).body.preset).toMatchObject(stored)
  // Deleted while it is shared.
  await lan.call(presets.remove, { params: { id: preset.id } })
  expect((await minh.call(sharing.open, { params: { id: shared.id! } })).status).toBe(404)
  expect(await titlesFor(minh, 'de 15')).toEqual([])
})

test.runIf(isFull)('hides a preset whose assistant the reader cannot use', async () => {
  const { lan, minh, makeAgent, share, db } = await open()
  const agent = await makeAgent()
  const stored = { name: 'Đề thi', answers: {} }
  const preset = (await lan.call(presets.create, { params: { id: agent.id }, body: stored })).body.preset
  const { id } = (await share(lan, 'preset', preset.id, { school: true })).body.sharing
  expect(await titlesFor(minh)).toEqual(['Đề thi'])
  await db.updateTable('agents').set({ is_active: 0 }).where('id', '=', agent.id).execute()
  expect(await titlesFor(minh)).toEqual([])
  expect((await minh.call(sharing.copy, { params: { id: id! } })).status).toBe(404)
})

test('finds colleagues by name only; a deactivated one is no longer suggested and stays where named', async () => {
  const { lan, minh, boss, agent, makeEntry, share, makeGroup } = await open()
  await boss.call(users.update, { params: { id: minh.id }, body: { name: 'Trần Quang Minh', phone: '0901234567' } })
  await makeGroup('Tổ Toán', [minh.id])
  const found = async (search: string) => (await lan.call(sharing.colleagues, { query: { search } })).body.colleagues
  expect(await found('minh tran')).toEqual([
    { id: minh.id, name: 'Trần Quang Minh', groups: ['Tổ Toán'], isActive: true },
  ])
  const { email } = (await boss.call(users.get, { params: { id: minh.id } })).body.user
  expect([await found(email), await found('0901234567')]).toEqual([[], []])
  const entry = await makeEntry(lan.id, agent, { content: text })
  await share(lan, 'document', entry.id, { people: [minh.id] })
  await boss.call(users.update, { params: { id: minh.id }, body: { isActive: false } })
  expect(await found('minh tran')).toEqual([])
  const still = await share(lan, 'document', entry.id, { people: [minh.id], school: true })
  expect(still.body.sharing.people).toMatchObject([{ name: 'Trần Quang Minh', isActive: false }])
  await share(lan, 'document', entry.id, {})
  const refused = await share(lan, 'document', entry.id, { people: [minh.id] })
  expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([400, ['people']])
  expect((await share(lan, 'document', entry.id, { people: [lan.id] })).status).toBe(400)
})

test('hides all shares while an administrator has turned sharing off; withdrawing still works', async () => {
  const { lan, minh, boss, agent, makeEntry, share } = await open()
  const entry = await makeEntry(lan.id, agent, { content: text, title: 'Phân số' })
  const { id } = (await share(lan, 'document', entry.id, { school: true })).body.sharing
  expect((await lan.call(sharing.rules)).body.sharing).toEqual({ colleagues: true, links: false, version: 1 })
  await boss.call(sharing.updateRules, { body: { colleagues: false, version: 1 } })
  expect((await boss.call(sharing.updateRules, { body: { links: true, version: 1 } })).status).toBe(409)
  for (const answer of [
    await minh.call(sharing.withMe),
    await minh.call(sharing.open, { params: { id: id! } }),
    await minh.call(sharing.copy, { params: { id: id! } }),
    await lan.call(sharing.colleagues, { query: { search: 'a' } }),
    await share(lan, 'document', entry.id, { people: [minh.id] }),
  ])
    expect([answer.status, answer.body.error]).toEqual([403, 'Your school has turned off sharing.'])
  await boss.call(sharing.updateRules, { body: { colleagues: true } })
  expect(await titlesFor(minh)).toEqual(['Phân số'])
  await boss.call(sharing.updateRules, { body: { colleagues: false } })
  expect((await share(lan, 'document', entry.id, {})).status).toBe(200)
  await expect.poll(() => eventsIn(boss, 'sharing-changed')).toBe(3)
})

test('a link for people without an account is off by default; it shows only the document, expires and can be revoked', async () => {
  const { lan, minh, boss, guest, agent, makeEntry, pass } = await open()
  const entry = await makeEntry(lan.id, agent, { content: text, title: 'Phân số', answers: '{"pupil":"Em Nam"}' })
  const params = { id: entry.id }
  const off = await lan.call(sharing.makeLink, { params, body: { days: 7 } })
  expect([off.status, off.body.error]).toEqual([403, 'Your school does not allow links for people without an account.'])
  await boss.call(sharing.updateRules, { body: { links: true } })
  expect((await minh.call(sharing.makeLink, { params, body: { days: 7 } })).status).toBe(404)
  expect((await lan.call(sharing.makeLink, { params, body: { days: 8 } })).status).toBe(400)
  const made = (await lan.call(sharing.makeLink, { params, body: { days: 7 } })).body
  const read = (token: string) => guest.call(linkedDocument.open, { body: { token } })
  const { document } = (await read(made.token)).body
  expect(document).toEqual({
    title: 'Phân số',
    content: text,
    layout: 'plain',
    language: entry.language,
    expiresAt: made.link.expiresAt,
  })
  await boss.call(sharing.updateRules, { body: { links: false } })
  expect((await read(made.token)).status).toBe(403)
  await boss.call(sharing.updateRules, { body: { links: true } })
  expect((await read('nothing')).status).toBe(404)
  await boss.call(users.update, { params: { id: lan.id }, body: { isActive: false } })
  expect((await read(made.token)).status).toBe(404)
  await boss.call(users.update, { params: { id: lan.id }, body: { isActive: true } })
  expect((await read(made.token)).status).toBe(200)
  pass(7 * 86_400_000 + 1)
  expect((await read(made.token)).status).toBe(404)
})

test.runIf(isFull)('hides shares of a deactivated colleague until reactivation; copies stay', async () => {
  const { lan, minh, boss, agent, makeEntry, share } = await open()
  const entry = await makeEntry(lan.id, agent, { content: text, title: 'Phân số' })
  const named = (await share(lan, 'document', entry.id, { people: [minh.id] })).body.sharing
  const other = await makeEntry(lan.id, agent, { content: text, title: 'Số nguyên' })
  await share(lan, 'document', other.id, { school: true })
  const params = { id: named.id! }
  const { id } = (await minh.call(sharing.copy, { params })).body
  await boss.call(users.update, { params: { id: lan.id }, body: { isActive: false } })
  expect(await titlesFor(minh)).toEqual([])
  expect((await minh.call(auth.me)).body.user.newShareCount).toBeUndefined()
  expect((await minh.call(sharing.open, { params })).body.code).toBe('sharing.gone')
  expect((await minh.call(sharing.copy, { params })).body.code).toBe('sharing.gone')
  expect((await minh.call(history.get, { params: { id } })).status).toBe(200)
  await boss.call(users.update, { params: { id: lan.id }, body: { isActive: true } })
  expect((await titlesFor(minh)).toSorted()).toEqual(['Phân số', 'Số nguyên'])
})

test('a revoked link stops working; others cannot revoke it; the log records both', async () => {
  const { lan, minh, boss, guest, agent, makeEntry } = await open()
  const entry = await makeEntry(lan.id, agent, { content: text })
  await boss.call(sharing.updateRules, { body: { links: true } })
  const { link, token } = (await lan.call(sharing.makeLink, { params: { id: entry.id }, body: { days: 1 } })).body
  const params = { id: link.id }
  expect((await minh.call(sharing.withdrawLink, { params })).status).toBe(404)
  expect((await lan.call(sharing.withdrawLink, { params })).body.message).toBe('Link revoked')
  expect((await guest.call(linkedDocument.open, { body: { token } })).status).toBe(404)
  await expect.poll(() => eventsIn(boss, 'document-link-created')).toBe(1)
  await expect.poll(() => eventsIn(boss, 'document-link-revoked')).toBe(1)
})

test.runIf(isFull)('notifies people named by a share until they have listed it, but not the whole school', async () => {
  const { lan, minh, hoa, boss, agent, makeEntry, share } = await open()
  const entries = []
  for (const title of ['Bài 1', 'Bài 2', 'Bài 3']) entries.push(await makeEntry(lan.id, agent, { title }))
  const [one, two, three] = entries.map(({ id }) => id) as [string, string, string]
  const news = async (someone: School['lan']) => (await someone.call(auth.me)).body.user.newShareCount
  const listed = async (someone: School['lan']) =>
    (await someone.call(sharing.withMe)).body.shared.map(({ title, isNew }) => `${title} ${isNew}`).toSorted()
  const ids = async () => (await minh.call(sharing.withMe)).body.shared.map(({ id }) => id)
  await share(lan, 'document', one, { people: [minh.id] })
  await share(lan, 'document', two, { people: [minh.id], school: true })
  await share(lan, 'document', three, { school: true })
  expect([await news(minh), await news(hoa), await news(lan)]).toEqual([2, undefined, undefined])
  expect(await listed(minh)).toEqual(['Bài 1 true', 'Bài 2 true', 'Bài 3 false'])
  expect(await listed(hoa)).toEqual(['Bài 2 false', 'Bài 3 false'])
  // Other people's marks stay, and a repeated share is not new again.
  expect((await hoa.call(sharing.seen, { body: { ids: await ids() } })).body).toEqual({ newShareCount: 0 })
  expect(await news(minh)).toBe(2)
  await boss.call(sharing.updateRules, { body: { colleagues: false } })
  expect(await news(minh)).toBeUndefined()
  await boss.call(sharing.updateRules, { body: { colleagues: true } })
  expect((await minh.call(sharing.seen, { body: { ids: [(await ids()).at(-1)!] } })).body).toEqual({ newShareCount: 1 })
  expect((await minh.call(sharing.seen, { body: { ids: await ids() } })).body).toEqual({ newShareCount: 0 })
  await share(lan, 'document', one, { people: [minh.id, hoa.id] })
  expect([await news(minh), await news(hoa)]).toEqual([undefined, 1])
  await share(lan, 'document', one, {})
  expect(await news(hoa)).toBeUndefined()
  const tooMany = await minh.call(sharing.seen, { body: { ids: Array.from({ length: 21 }, String) } })
  expect(tooMany.status).toBe(400)
})

const slide = (notes: string) => aSlide('Phân số', { points: [{ text: 'Tử và mẫu', below: [] }], notes })

test.for<[string, (markdown: string) => string]>([
  ['as it was written', (markdown) => markdown],
  ['with one word changed', (markdown) => markdown.replace('Tử và mẫu', 'Tử số và mẫu số')],
  ['with the note changed', (markdown) => markdown.replace('Hỏi em Nam', 'Hỏi riêng em Nam')],
  ['with a bold label', (markdown) => markdown.replace('> Lời dẫn:', '> **Lời dẫn:**')],
  ['with the note as a paragraph', (markdown) => markdown.replaceAll(/^> ?/gm, '')],
  ['with the note in a list', (markdown) => markdown.replaceAll(/^> ?/gm, '- ')],
  ['with a note without its label', (markdown) => markdown.replaceAll(/^> ?(?:Lời dẫn: )?/gm, '')],
  ['with an English label', (markdown) => markdown.replace('> Lời dẫn:', 'NOTE :')],
  ['with the note as HTML', (markdown) => markdown.replaceAll(/^> (.*)$/gm, '<blockquote>$1</blockquote>')],
  ['with Windows line breaks', (markdown) => markdown.replaceAll('\n', '\r\n')],
  ['with the note in a quote of a list', (markdown) => markdown.replaceAll(/^> ?/gm, '- > ')],
  [
    'with the note reworded outside its quote',
    (markdown) => markdown.replace(/^>[^]*$/m, 'Lưu ý hỏi em Nam, đang bị ốm.\n'),
  ],
  [
    'with a part of the note reworded outside',
    (markdown) => markdown.replace('Em Nam đang ốm.', '\n\nMà em Nam bệnh rồi.'),
  ],
  ['with the note as a heading', (markdown) => markdown.replace(/^>[^]*$/m, '### Chú ý bạn em Nam\n')],
  ['with the note in a table', (markdown) => markdown.replace(/^>[^]*$/m, '| Nhắc |\n| --- |\n| gọi em Nam sớm |\n')],
  ['with the note in a formula', (markdown) => markdown.replace(/^>[^]*$/m, '$$\n\\text{em Nam ốm}\n$$\n')],
  ['with the note in a code block', (markdown) => markdown.replace(/^>[^]*$/m, '```\nem Nam ốm đó\n```\n')],
  ['with a line that goes on lazily', (markdown) => `${markdown.trim()}\nem Nam nhé.`],
])('a link hides the speaker notes of a presentation: %s', async ([, edit]) => {
  const { lan, boss, guest, agent, makeEntry } = await open()
  await boss.call(sharing.updateRules, { body: { links: true } })
  const slides = aPresentation({ language: 'vi', slides: [slide('Hỏi em Nam trước.\n\nEm Nam đang ốm.')] })
  const content = renderPresentation(slides)
  const edited_content = edit(content)
  const { id } = await makeEntry(lan.id, agent, {
    content,
    edited_content,
    kind: 'slides',
    data: JSON.stringify(slides),
  })
  const { token } = (await lan.call(sharing.makeLink, { params: { id }, body: { days: 7 } })).body
  const shown = (await guest.call(linkedDocument.open, { body: { token } })).body.document.content
  expect(content).toContain('em Nam')
  expect(shown).toMatch(/Tử (?:số )?và mẫu/)
  expect(shown).not.toMatch(/em nam/i)
})

test('shows a link to an edited presentation without notes, and every other text exactly', async () => {
  const { lan, boss, guest, agent, makeEntry } = await open()
  await boss.call(sharing.updateRules, { body: { links: true } })
  const slides = aPresentation({ language: 'vi', slides: [slide('Tử và mẫu')] })
  const edited_content =
    '# Bài\n\n## Trang 1: Phân số\n\n- Tử và mẫu\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n$$\nx > 1\n$$\n'
  const { id } = await makeEntry(lan.id, agent, {
    content: '',
    edited_content,
    kind: 'slides',
    data: JSON.stringify(slides),
  })
  const { token } = (await lan.call(sharing.makeLink, { params: { id }, body: { days: 7 } })).body
  expect((await guest.call(linkedDocument.open, { body: { token } })).body.document.content).toBe(edited_content)
})

test.runIf(isFull)('shows the text beside complete notes in an edited presentation', async () => {
  const { lan, boss, guest, agent, makeEntry } = await open()
  await boss.call(sharing.updateRules, { body: { links: true } })
  const slides = aPresentation({ language: 'vi', slides: [slide('Hỏi em Nam trước.')] })
  const edited_content = renderPresentation(slides)
    .replace('Tử và mẫu', 'Tử số, mẫu số')
    .replace('Hỏi em Nam trước', 'Hỏi riêng **em Nam** trước, nhé')
  const { id } = await makeEntry(lan.id, agent, {
    content: '',
    edited_content,
    kind: 'slides',
    data: JSON.stringify(slides),
  })
  const { token } = (await lan.call(sharing.makeLink, { params: { id }, body: { days: 7 } })).body
  const { content } = (await guest.call(linkedDocument.open, { body: { token } })).body.document
  expect(content).toContain('Tử số, mẫu số')
  expect(content).not.toContain('Nam')
})

test.for(['en', 'vi'] as const)(
  'blocks a link to a copy of a manually edited presentation with notes (%s)',
  async (language) => {
    const { lan, minh, boss, guest, agent, makeEntry, share } = await open()
    await boss.call(sharing.updateRules, { body: { links: true } })
    const slides = aPresentation({ language, slides: [slide('Hỏi em Nam trước.')] })
    const content = renderPresentation(slides)
    const edited_content = content.replace('Tử và mẫu', 'Tử số, mẫu số')
    const data = JSON.stringify(slides)
    const { id } = await makeEntry(lan.id, agent, { content, edited_content, kind: 'slides', data, language })
    const shareId = (await share(lan, 'document', id, { people: [minh.id] })).body.sharing.id!
    const copy = (await minh.call(sharing.copy, { params: { id: shareId } })).body.id
    const link = async () => minh.call(sharing.makeLink, { params: { id: copy }, body: { days: 7 } })
    const refused = await link()
    expect([refused.status, refused.body.error]).toEqual([409, slideTexts.en.slides.linkHoldsNotes])
    const withoutNotes = renderShownPresentation(slides)
    await minh.call(history.update, { params: { id: copy }, body: { content: withoutNotes } })
    const { token } = (await link()).body
    expect((await guest.call(linkedDocument.open, { body: { token } })).body.document.content).toBe(withoutNotes)
  },
)

test('a link to an exam shows only the students’ paper; colleagues see the key', async () => {
  const { lan, minh, boss, guest, agent, makeEntry, share } = await open()
  await boss.call(sharing.updateRules, { body: { links: true } })
  for (const language of ['en', 'vi'] as const)
    for (const simple of [true, false]) {
      const exam: Exam = {
        ...anExam(),
        simple,
        items: [
          anItem('What is light?', { text: { ...anItem('What is light?').text!, why: 'Because of secrecy.' } }),
          ...anExam().items.slice(1),
        ],
      }
      const content = examDocument(exam, language)
      const { id } = await makeEntry(lan.id, agent, { content, kind: 'exam', data: JSON.stringify(exam), language })
      const { token } = (await lan.call(sharing.makeLink, { params: { id }, body: { days: 7 } })).body
      const shown = (await guest.call(linkedDocument.open, { body: { token } })).body.document
      expect(shown.content).toBe(partDocument(exam, 'exam', language))
      expect(shown.content).toContain('What is light?')
      expect(JSON.stringify(shown)).not.toMatch(/Refraction|secrecy/)
      const shareId = (await share(lan, 'document', id, { people: [minh.id] })).body.sharing.id!
      const opened = (await minh.call(sharing.open, { params: { id: shareId } })).body.shared
      expect(opened.document!.content).toBe(content)
      expect(content).toContain('Refraction')
    }
})

test.for(['en', 'vi'] as const)(
  'blocks a link to an exam edited as text, and to a text with its key (%s)',
  async (language) => {
    const { lan, minh, boss, guest, agent, makeEntry, share, db } = await open()
    await boss.call(sharing.updateRules, { body: { links: true } })
    const link = async (by: typeof lan, id: string) => by.call(sharing.makeLink, { params: { id }, body: { days: 7 } })
    const content = examDocument(anExam(), language)
    const { id } = await makeEntry(lan.id, agent, { content, kind: 'exam', data: JSON.stringify(anExam()), language })
    const { token } = (await link(lan, id)).body
    await lan.call(history.update, { params: { id }, body: { content: `${content}\nĐã sửa.` } })
    const read = await guest.call(linkedDocument.open, { body: { token } })
    expect([read.status, read.body.code]).toEqual([409, 'sharing.linkPaused'])
    const refused = await link(lan, id)
    expect([refused.status, refused.body.error]).toEqual([409, examTexts.en.sharing.linkByHand])

    const shareId = (await share(lan, 'document', id, { people: [minh.id] })).body.sharing.id!
    const copy = (await minh.call(sharing.copy, { params: { id: shareId } })).body.id
    const held = await link(minh, copy)
    expect([held.status, held.body.error]).toEqual([409, examTexts.en.sharing.linkHoldsKey])
    const withoutKey = content.slice(0, content.indexOf(`# ${examWords[language].key}`))
    await minh.call(history.update, { params: { id: copy }, body: { content: withoutKey } })
    const second = (await link(minh, copy)).body
    expect((await guest.call(linkedDocument.open, { body: { token: second.token } })).body.document.content).toBe(
      withoutKey,
    )
    await sql`update documents set edited_content = ${content} where id = ${copy}`.execute(db)
    expect((await guest.call(linkedDocument.open, { body: { token: second.token } })).status).toBe(409)
  },
)

test.runIf(isFull)('allows a link to a document that only mentions keys', async () => {
  const { lan, boss, agent, makeEntry } = await open()
  await boss.call(sharing.updateRules, { body: { links: true } })
  const content = '# Kế hoạch\n\n## Đáp án phiếu học tập\n\n# Đáp án và những điều cần nhớ\n'
  const { id } = await makeEntry(lan.id, agent, { content })
  expect((await lan.call(sharing.makeLink, { params: { id }, body: { days: 7 } })).status).toBe(200)
})

test('shows others a document by its title or heading, never by an answer', async () => {
  const { lan, minh, boss, guest, agent, makeEntry, share } = await open()
  await boss.call(sharing.updateRules, { body: { links: true } })
  const topic = 'Em Nam hay đánh bạn'
  const titles = async (of: object) => {
    const { id } = await makeEntry(lan.id, agent, { content: 'Thưa phụ huynh', topic, ...of })
    const { token } = (await lan.call(sharing.makeLink, { params: { id }, body: { days: 7 } })).body
    const linked = (await guest.call(linkedDocument.open, { body: { token } })).body.document
    const shareId = (await share(lan, 'document', id, { people: [minh.id] })).body.sharing.id!
    const opened = (await minh.call(sharing.open, { params: { id: shareId } })).body.shared
    const listed = (await minh.call(sharing.withMe)).body.shared.find((one) => one.id === shareId)!
    const copy = (await minh.call(sharing.copy, { params: { id: shareId } })).body.id
    const copied = (await minh.call(history.get, { params: { id: copy } })).body.entry
    expect(JSON.stringify([linked, opened, listed, copied])).not.toContain('đánh bạn')
    return [...new Set([linked.title, opened.title, listed.title, copied.title])]
  }
  expect(await titles({ title: '' })).toEqual([''])
  expect(await titles({ title: 'Thư mời' })).toEqual(['Thư mời'])
  expect(await titles({ title: 'Thư mời', own_title: 'Thư số 3' })).toEqual(['Thư số 3'])
  expect(await titlesFor(minh, 'đánh bạn')).toEqual([])
  expect((await lan.call(history.list)).body.data.map(({ title }) => title)).toContain(topic)
})

test.runIf(isFull)('spells a heading in capitals for others as for its owner', async () => {
  const { lan, minh, boss, guest, agent, makeEntry, share } = await open()
  await boss.call(sharing.updateRules, { body: { links: true } })
  const content = '# TÊN BÀI DẠY: BÀI 13. KHỐI LƯỢNG RIÊNG'
  const row = { content, title: 'BÀI 13. KHỐI LƯỢNG RIÊNG', topic: 'Khối lượng riêng' }
  const { id } = await makeEntry(lan.id, agent, row)
  const { token } = (await lan.call(sharing.makeLink, { params: { id }, body: { days: 7 } })).body
  const linked = (await guest.call(linkedDocument.open, { body: { token } })).body.document
  const shareId = (await share(lan, 'document', id, { people: [minh.id] })).body.sharing.id!
  const copy = (await minh.call(sharing.copy, { params: { id: shareId } })).body.id
  const copied = (await minh.call(history.get, { params: { id: copy } })).body.entry
  const titles = [linked.title, ...(await titlesFor(minh)), copied.title]
  expect(titles).toEqual(titles.map(() => 'Bài 13. Khối lượng riêng'))
})

test('reveals no new column through a link, a share or a copy', async () => {
  const { lan, minh, boss, guest, agent, makeEntry, share, db } = await open()
  await boss.call(sharing.updateRules, { body: { links: true } })
  await sql`alter table documents add column later text`.execute(db)
  const later = 'Chuyện riêng của em Nam'
  const slides = aPresentation({ slides: [{ ...slide('Hỏi'), later } as ReturnType<typeof aSlide>] })
  const { id } = await makeEntry(lan.id, agent, {
    content: text,
    title: 'Phân số',
    kind: 'slides',
    data: JSON.stringify({ ...slides, later }),
  })
  await sql`update documents set later = ${later} where id = ${id}`.execute(db)
  const { token } = (await lan.call(sharing.makeLink, { params: { id }, body: { days: 7 } })).body
  const linked = await guest.call(linkedDocument.open, { body: { token } })
  const shareId = (await share(lan, 'document', id, { school: true })).body.sharing.id!
  const opened = await minh.call(sharing.open, { params: { id: shareId } })
  const listed = await minh.call(sharing.withMe)
  const copied = await minh.call(sharing.copy, { params: { id: shareId } })
  expect([linked, opened, listed, copied].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(JSON.stringify([linked.body, opened.body, listed.body])).not.toContain(later)
  const { rows } = await sql<{
    later: string | null
  }>`select later from documents where id = ${copied.body.id}`.execute(db)
  expect(rows).toEqual([{ later: null }])
})
