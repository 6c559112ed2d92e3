import { expect, onTestFinished, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { threads } from '#features/documents/contract/threads.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'
import { platformServerTexts } from '#platform/server/texts.ts'

const params = { id: '00000000-0000-7000-8000-000000000000' }
const rows = (count: number) =>
  `<table>${'<tr><td><p>Bất phương trình</p></td><td><p>Nhận biết</p></td><td><p>0,25</p></td></tr>'.repeat(count)}</table>`
/** Thirty pages of a table, which count as large. */
const heavy = { htmlContent: rows(750), filename: 'Đề cương' }
const light = { htmlContent: '<p>Xin chào</p>', filename: 'Bài 6' }
/** The time limits are so long that slow machines pass. */
const slow = { patience: 600_000, wall: 600_000 }
const times = <Item>(count: number, make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at))

type Reply = { status: number; headers: Headers; body: unknown }
const countOf = (replies: readonly Reply[], expectedStatus: number) =>
  replies.filter(({ status }) => status === expectedStatus).length

/** Expects each reply to be a file or an error with a retry time. */
function expectAnswered(replies: readonly Reply[], busy: string) {
  const answers = replies.map(({ status, headers, body }) =>
    status === 200
      ? { status, isWord: headers.get('content-type')?.includes('wordprocessingml') }
      : { status, retries: Number(headers.get('retry-after')) > 0, body },
  )
  const refused = { status: 503, retries: true, body: { error: busy, code: 'content.docxBusy' } }
  expect(answers).toEqual(answers.map(({ status }) => (status === 200 ? { status, isWord: true } : refused)))
}

test('writes thirty heavy exports of thirty people at once, or tells them when to retry', async () => {
  const { teacher } = await startProduct({ docxLimits: { ...slow, patience: 1 }, processes: 1 })
  const people = await Promise.all(times(30, () => teacher('vi')))
  const replies = await Promise.all(people.map((one) => one.call(agents.downloadDocx, { params, body: heavy })))
  expectAnswered(replies, platformServerTexts.vi.content.docxBusy)
  expect(countOf(replies, 200)).toBeGreaterThan(0)
  expect(countOf(replies, 503)).toBeGreaterThan(0)
  // Rejected requests leave nothing behind.
  expect((await people[0]!.call(agents.downloadDocx, { params, body: light })).status).toBe(200)
})

test('eight large documents do not delay another person’s small one', async () => {
  const { teacher } = await startProduct({ docxLimits: slow, processes: 1 })
  const hoa = await teacher()
  const others = await Promise.all(times(8, () => teacher()))
  // Starts both threads: starting one can take longer than eight documents.
  await Promise.all([hoa, others[0]!].map((one) => one.call(agents.downloadDocx, { params, body: light })))
  const ended: string[] = []
  const ask = async (one: typeof hoa, name: string, body: typeof heavy) => {
    expect((await one.call(agents.downloadDocx, { params, body })).status).toBe(200)
    ended.push(name)
  }
  const large = others.map((one) => ask(one, 'large', heavy))
  await ask(hoa, 'small', light)
  await Promise.all(large)
  expect(ended.at(-1)).toBe('large')
})

test('limits one person’s simultaneous files, rejects the others at once, and delays nothing else of theirs', async () => {
  const { teacher, makeAgent } = await startProduct({ docxLimits: slow, processes: 1 })
  const lan = await teacher()
  await makeAgent()
  const documents = [{ title: 'Bài', htmlContent: rows(500), language: 'vi' as const }]
  const body = { name: 'Liên quan', title: 'Liên quan', documents }
  const replies = Promise.all([
    ...times(10, () => lan.call(agents.downloadDocx, { params, body: heavy })),
    ...times(10, () => lan.call(threads.word, { body })),
  ])
  expect((await lan.call(agents.list)).status).toBe(200)
  const answered = await replies
  expectAnswered(answered, platformServerTexts.en.content.docxBusy)
  expect(countOf(answered, 503)).toBe(14)
})

test('renews a thread after a heavy document; light ones share one', async () => {
  const { teacher } = await startProduct({ docxLimits: { ...slow, renewMb: 64 }, processes: 1 })
  const lan = await teacher()
  let started = 0
  const count = () => (started += 1)
  process.on('worker', count)
  onTestFinished(() => void process.off('worker', count))
  const write = async (body: typeof heavy) => {
    const { status, body: bytes } = await lan.call(agents.downloadDocx, { params, body })
    expect(status).toBe(200)
    return readDocx(bytes as unknown as Uint8Array)
  }
  for (const body of [light, light, light]) await write(body)
  expect(started).toBe(1)
  const huge = { ...heavy, htmlContent: rows(2_000) }
  for (const body of [huge, huge]) await write(body)
  expect(started).toBeGreaterThan(1)
  expect((await write(light)).paragraphs).toMatchObject([{ text: 'Xin chào' }])
})
