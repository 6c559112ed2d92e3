import { expect, test } from 'vitest'
import { groups } from '#features/accounts/contract/groups.ts'
import { history } from '#features/documents/contract/history.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { submissions } from '../../contract/submissions.ts'

const content =
  '# Kế hoạch\n\nHọc sinh cộng được hai phân số.\n\n| Việc | Phút |\n| --- | --- |\n| Luyện tập | 30 phút |\n'
const anchor = { heading: 'Kế hoạch', text: 'Học sinh cộng được hai phân số.', at: 1 }

/** A submitted plan of an author, and a reviewer who suggests words for it. */
async function openDesk() {
  const product = await startProduct()
  const { teacher, admin, makeGroup, makeAgent, makeEntry } = product
  const [author, head, boss] = [await teacher(), await teacher(), await admin()]
  const group = await makeGroup('Tổ Toán', [author.id])
  await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { add: [head.id] } })
  const { id: documentId } = await makeEntry(author.id, await makeAgent(), { content, title: 'Kế hoạch' })
  const body = { documentId, groupId: group.id, reviewerId: null, purpose: 'plan', week: null, note: '' } as const
  const params = { id: (await author.call(submissions.submit, { body })).body.submission.id }
  const suggest = (words: string, text: string, more: object = {}) =>
    head.call(submissions.comment, {
      params,
      body: { text: '', anchor, suggestion: { words, text, before: '' }, ...more },
    })
  const suggested = async (words: string, text: string) => {
    const { comment } = (await suggest(words, text)).body
    return { params: { id: comment.id } }
  }
  const accept = (of: { params: { id: string } }, by = author) => by.call(submissions.acceptSuggestion, of)
  const edit = (text: string) => author.call(history.update, { params: { id: documentId }, body: { content: text } })
  const read = async () => {
    const { entry } = (await author.call(history.get, { params: { id: documentId } })).body
    return entry.content
  }
  return { ...product, author, head, boss, documentId, params, suggest, suggested, accept, edit, read }
}

test('the author accepts suggestions, which change nothing else and leave the submitted text as it was', async () => {
  const { author, head, params, suggested, accept, read } = await openDesk()
  const [first, second] = [await suggested('cộng được', 'cộng, trừ được'), await suggested('30 phút', '25 phút')]
  const { comment } = (await accept(first)).body
  expect(comment.suggestion).toEqual({
    words: 'cộng được',
    text: 'cộng, trừ được',
    acceptedAt: '2026-03-02T08:00:00.000Z',
  })
  expect(await read()).toBe(content.replace('cộng được', 'cộng, trừ được'))
  // A repeated request accepts it once.
  expect((await accept(first)).body.comment).toEqual(comment)
  await accept(second)
  expect(await read()).toBe(content.replace('cộng được', 'cộng, trừ được').replace('30 phút', '25 phút'))
  const talk = (await head.call(submissions.talk, { params })).body
  expect(talk.submission.isChanged).toBe(true)
  expect(talk.comments.map(({ suggestion }) => suggestion?.acceptedAt !== null)).toEqual([true, true])
  expect((await author.call(submissions.get, { params })).body.content).toBe(content)
})

test('one suggestion accepted in two windows is put in once, and stays as its trace', async () => {
  const { head, suggested, accept, read } = await openDesk()
  const added = await suggested('cộng được', 'cộng được, trừ được')
  const answers = await Promise.all([accept(added), accept(added), accept(added)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await read()).toBe(content.replace('cộng được', 'cộng được, trừ được'))
  expect((await head.call(submissions.removeComment, added)).body.code).toBe('submission.suggestionAccepted')
})

test('suggestions accepted at the same moment both take effect', async () => {
  const { suggested, accept, read } = await openDesk()
  const all = [
    await suggested('Học sinh', 'Các em'),
    await suggested('hai phân số', 'ba phân số'),
    await suggested('30 phút', '25 phút'),
  ]
  const answers = await Promise.all(all.map((one) => accept(one)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await read()).toBe(
    content.replace('Học sinh', 'Các em').replace('hai phân số', 'ba phân số').replace('30 phút', '25 phút'),
  )
})

test('refuses a suggestion whose words have changed, and lets only the author accept', async () => {
  const { head, boss, author, params, documentId, suggested, accept, edit, read, teacher } = await openDesk()
  const one = await suggested('cộng được', 'trừ được')
  for (const stranger of [head, boss, await teacher()])
    expect((await accept(one, stranger)).body.code).toBe('submission.commentNotFound')
  const edited = content.replace('cộng được hai', 'cộng và trừ được hai')
  await edit(edited)
  const late = await accept(one)
  expect([late.status, late.body.error]).toEqual([
    409,
    'These words have changed since the submission. Make this change yourself.',
  ])
  expect(await read()).toBe(edited)
  const row = await suggested('30 phút', '25 phút')
  await author.call(submissions.withdraw, { params })
  expect((await accept(row)).body.code).toBe('submission.wasWithdrawn')
  const gone = { words: 'Luyện tập', text: 'Thực hành', before: '' }
  const comment = await head.call(submissions.comment, { params, body: { text: '', anchor, suggestion: gone } })
  expect(comment.body.code).toBe('submission.wasWithdrawn')
  await author.call(history.remove, { params: { id: documentId } })
  expect((await accept(row)).status).toBe(409)
})

test('refuses words that are not in the submitted text, and a comment without words or suggestion', async () => {
  const { suggest, head, params, author, suggested, accept, documentId } = await openDesk()
  for (const words of ['nhân được', 'Luyện tập 30 phút', '…'])
    expect((await suggest(words, 'khác')).body.fields?.['suggestion.words']).toContain('not in the text')
  expect((await suggest(' ', 'khác')).status).toBe(400)
  expect((await suggest('cộng được', ' ')).status).toBe(400)
  const empty = await head.call(submissions.comment, { params, body: { text: ' ', anchor } })
  expect(empty.body.fields).toEqual({ text: 'Enter a comment' })
  const one = await suggested('cộng được', 'trừ được')
  const plain = await head.call(submissions.comment, { params, body: { text: 'Hay.', anchor } })
  expect((await accept({ params: { id: plain.body.comment.id } })).status).toBe(404)
  await author.call(history.remove, { params: { id: documentId } })
  expect((await accept(one)).body.code).toBe('submission.ownDocumentGone')
})
