import { expect, test } from 'vitest'
import { createNameList } from '../../model/names/name-list.ts'
import { hidingModel, hideRequest } from './hiding-model.ts'
import type { Model, ModelEvent, ModelRequest } from '../model.ts'

const names = createNameList([
  { id: 1, name: 'Nguyễn Thị Lan Anh' },
  { id: 2, name: 'Trần Hoa' },
  { id: 3, name: 'Lê Văn Trang' },
])
const options = { names, hidesUnsure: true, sendsFiles: false, instruction: 'Keep words in brackets.' }
const requestOf = (text: string, more: Partial<ModelRequest> = {}): ModelRequest => ({
  user: 'u',
  system: 'You help teachers.',
  messages: [{ role: 'user', text }],
  ...more,
})
const sentFor = (text: string, more: object = {}) =>
  hideRequest(requestOf(text), { ...options, ...more }).request.messages[0]!.text

/** A model that answers with deltas; `{0}` is the first placeholder of the request. */
function answering(deltas: (sent: string) => string[]) {
  const requests: ModelRequest[] = []
  const model: Model = {
    name: 'm',
    template: false,
    room: async () => ({ files: 3, pictures: 3, pdfs: 1, pages: 9, bytes: 9, documents: { inputs: [], bytes: 9 } }),
    async generate(request, { take }) {
      requests.push(request)
      for (const text of deltas(request.messages[0]!.text)) take({ type: 'delta', text })
      return { finish: 'stop', usage: null, cost: null }
    },
  }
  return { model, requests }
}

async function answerOf(text: string, deltas: (sent: string) => string[]) {
  const { model, requests } = answering(deltas)
  const events: ModelEvent[] = []
  const signal = new AbortController().signal
  await hidingModel(model, options).generate(requestOf(text), { signal, take: (event) => void events.push(event) })
  return { requests, text: events.flatMap((event) => (event.type === 'delta' ? [event.text] : [])).join('') }
}

test('hides names, phone numbers, addresses and birthdays, and keeps other dates and other letters', () => {
  expect(sentFor('Lan Anh nghỉ ngày 12/09/2026, x² + ½. Mẹ: 0912 345 678, me@a.vn. Sinh 05/09/2016.')).toBe(
    '[HS1] nghỉ ngày 12/09/2026, x² + ½. Mẹ: [TT2], [TT3]. Sinh [TT4].',
  )
})

test('hides a word that may be a name, except in the texts of the product and the assistant', () => {
  const prompt = 'Viết tối đa một trang, giọng văn ấm áp.\n{{notes}}'
  const sent = sentFor('Viết tối đa một trang, giọng văn ấm áp.\nem thích vẽ hoa trên trang giấy', {
    ownTexts: [prompt],
  })
  expect(sent).toMatch(/^Viết tối đa một trang, giọng văn ấm áp\.\nem thích vẽ \[HS1\] trên \[HS2\] giấy$/)
})

test('hides only certain names where few students are expected, and none of a place or a writer', () => {
  const sent = (text: string) => sentFor(text, { hidesUnsure: false })
  for (const text of ['em thích vẽ hoa', 'nhà thơ Hoàng Hoa Thám', 'sông Nha Trang', 'bãi biển Trang An'])
    expect(sent(text)).toBe(text)
  expect(sent('Khen Hoa và bạn Trang. Em Hoa đọc to, Lan Anh cũng vậy.')).toBe(
    'Khen [HS1] và bạn [HS2]. Em [HS1] đọc to, [HS3] cũng vậy.',
  )
})

test.each([
  ['whole', (mark: string) => [`Em ${mark} chăm.`]],
  ['in letters', (mark: string) => Array.from(`Em ${mark} chăm.`)],
  ['with spaces', (mark: string) => [`Em ${mark.replace('HS', ' HS ').replace(']', ' ]')} chăm.`]],
])('puts the names back into an answer that arrives %s', async (_, deltas) => {
  const { requests, text } = await answerOf('Khen Lan Anh', (sent) => deltas(sent.match(/\[HS\d+\]/)![0]))
  expect(JSON.stringify(requests)).not.toMatch(/lan anh/i)
  expect(requests[0]!.system).toContain('Keep words in brackets.')
  expect(text).toBe('Em Lan Anh chăm.')
})

test('keeps brackets that are not placeholders, also at the very end', async () => {
  expect((await answerOf('Khen Hoa', () => ['a [1', '] [x] [HS99] [H'])).text).toBe('a [1] [x] [HS99] [H')
})

test('does not mistake placeholders already in the text for its own', async () => {
  const { text } = await answerOf('[HS1] và Lan Anh', (sent) => [sent])
  expect(text).toBe('[HS1] và Lan Anh')
})

test('sends pictures and files only where allowed, because names cannot be hidden in them', async () => {
  const { model } = answering(() => [])
  expect(await hidingModel(model, options).room()).toMatchObject({ files: 3, pictures: 0, pdfs: 0, pages: 0 })
  const pictures = [{ mediaType: 'image/jpeg' as const, bytes: new Uint8Array() }]
  const request = { ...requestOf(''), messages: [{ role: 'user' as const, text: '', pictures }] }
  expect(() => hideRequest(request, options)).toThrow('names.files')
  const allowed = { ...options, sendsFiles: true }
  expect(await hidingModel(model, allowed).room()).toMatchObject({ pictures: 3 })
  expect(hideRequest(request, allowed).request.messages[0]!.pictures).toEqual(pictures)
})

test('hides names in the answers that an application receives as fields', () => {
  const inputs = new Map([['notes', { answer: ['Lan Anh', 3], labels: ['bạn Hoa'] }]])
  const { request } = hideRequest(requestOf('', { inputs }), options)
  expect(JSON.stringify([...request.inputs!])).not.toMatch(/lan anh|hoa/i)
})
