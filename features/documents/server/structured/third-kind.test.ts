import { expect, onTestFinished, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { generation } from '../../contract/generation.ts'
import { history } from '../../contract/history.ts'
import { linkedDocument } from '../../contract/linked-document.ts'
import { sharing } from '../../contract/sharing.ts'
import { versions } from '../../contract/versions.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { checklists } from '#tests/data/checklists/calls.ts'
import type { Checklist } from '#tests/data/checklists/kind.ts'
import { registeredChecklists } from './checklist-testing.ts'

const excursion: Checklist = {
  title: 'Excursion',
  lines: [
    { text: 'Water', hint: 'Lan has diabetes' },
    { text: 'Raincoat', hint: '' },
  ],
}

/** Starts a product with a document kind that none of its files knows, and a checklist that a model has written. */
async function withChecklist(lines = excursion.lines) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  models.script({ does: 'answer', text: [JSON.stringify({ lines })] })
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared, kinds: [registeredChecklists] })
  const questions = [
    await product.makeQuestion({ key: 'topic', type: 'TEXT' }),
    await product.makeQuestion({ key: 'count', type: 'NUMBER' }),
  ]
  // Only the contract of assistants lists their kinds; the column accepts any.
  const agent = await product.makeAgent({ kind: registeredChecklists.kind.name as 'text', questions })
  const teacher = await product.teacher('en')
  const body = { answers: { topic: 'Excursion', count: 2 }, language: 'en' as const }
  const made = (await teacher.call(generation.generate, { params: { id: agent.id }, body })).body
  const params = { id: made.historyId }
  return {
    ...product,
    models,
    teacher,
    agent,
    made,
    params,
    save: (checklist: Checklist, version: number) =>
      teacher.call(checklists.update, { params, body: { checklist, version } }),
    entry: async () => (await teacher.call(history.get, { params })).body.entry,
  }
}

test('stores source data from a model’s answer, and renders its text in the history', async () => {
  const { made, teacher, params, entry } = await withChecklist()
  expect(made.metadata).toMatchObject({ kind: 'checklist', status: 'complete', problem: null, title: 'Excursion' })
  expect(made.content).toBe('# Excursion\n\n- [ ] Water (Lan has diabetes)\n- [ ] Raincoat\n')
  expect((await teacher.call(checklists.get, { params })).body).toEqual({ checklist: excursion, version: 1 })
  expect(await entry()).toMatchObject({ kind: 'checklist', edited: false, tokens: expect.any(Number) })
  const { data } = (await teacher.call(history.list, { query: { search: 'raincoat' } })).body
  expect(data.map(({ id, title }) => [id, title])).toEqual([[params.id, 'Excursion']])
})

test('without AI returns the planned document', async () => {
  const product = await startProduct({ kinds: [registeredChecklists] })
  const questions = [
    await product.makeQuestion({ key: 'topic', type: 'TEXT' }),
    await product.makeQuestion({ key: 'count', type: 'NUMBER' }),
  ]
  const agent = await product.makeAgent({ kind: registeredChecklists.kind.name as 'text', questions })
  const teacher = await product.teacher('en')
  const body = { answers: { topic: 'Excursion', count: 2 }, language: 'en' as const }
  const made = (await teacher.call(generation.generate, { params: { id: agent.id }, body })).body
  expect([made.content, made.metadata.template]).toEqual(['# Excursion\n\n- [ ] …\n- [ ] …\n', true])
})

test('renders the text again after an edit of the data; rejects an old version; restores one', async () => {
  const { save, entry, teacher, params } = await withChecklist()
  const shorter = { ...excursion, lines: excursion.lines.slice(0, 1) }
  expect((await save(shorter, 1)).body).toMatchObject({ checklist: shorter, version: 2 })
  expect((await entry()).content).not.toContain('Raincoat')
  const late = await save({ ...excursion, title: 'Late' }, 1)
  expect([late.status, late.body.code]).toEqual([409, 'error.changedMeanwhile'])
  expect((await save(shorter, 1)).status).toBe(200)
  expect((await save({ ...excursion, lines: [] }, 2)).status).toBe(400)
  const restored = await teacher.call(versions.restore, { params, body: { number: 1, version: 2 } })
  expect(restored.body.entry.content).toContain('Raincoat')
  expect((await teacher.call(checklists.get, { params })).body).toEqual({ checklist: excursion, version: 3 })
})

test('restores no version while a colleague edits the text that was typed', async () => {
  const { teacher, editor, makeGroup, params, entry } = await withChecklist()
  await teacher.call(history.update, { params, body: { content: '# Mine', version: 1 } })
  const member = await editor()
  const group = await makeGroup('Year 5', [teacher.id, member.id])
  const shared = { kind: 'document', targetId: params.id, school: false, people: [] } as const
  const body = { ...shared, groups: [{ id: group.id, mayEdit: true }] }
  const share = { params: { id: (await teacher.call(sharing.set, { body })).body.sharing.id! } }
  expect((await member.call(sharing.takeTurn, share)).status).toBe(200)
  const restore = (version = 2) => teacher.call(versions.restore, { params, body: { number: 1, version } })
  const refused = await restore()
  expect([refused.status, refused.body.code]).toEqual([409, 'sharing.othersTurn'])
  expect((await entry()).content).toBe('# Mine')
  await member.call(sharing.endTurn, share)
  // The text that the owner was typing is gone, so their turn ends too.
  await teacher.call(history.update, { params, body: { content: '# Mine too', version: 2 } })
  expect((await restore(3)).body.entry.content).toContain('Raincoat')
  expect((await teacher.call(sharing.ownTurn, { params })).body.turn).toBeNull()
})

test('ignores the data after a manual edit of the text, and allows no link', async () => {
  const { save, teacher, admin, params } = await withChecklist()
  await (await admin()).call(sharing.updateRules, { body: { links: true } })
  await teacher.call(history.update, { params, body: { content: '# Mine', version: 1 } })
  expect((await save(excursion, 2)).status).toBe(409)
  const linked = await teacher.call(sharing.makeLink, { params, body: { days: 7 } })
  expect([linked.status, linked.body.code]).toEqual([409, 'checklist.linkByHand'])
})

test('hides the teacher’s part in a link; other users cannot read or change it', async () => {
  const { teacher: owner, admin, editor, guest, params } = await withChecklist()
  await (await admin()).call(sharing.updateRules, { body: { links: true } })
  const { token } = (await owner.call(sharing.makeLink, { params, body: { days: 7 } })).body
  const { document } = (await guest.call(linkedDocument.open, { body: { token } })).body
  expect(document).toMatchObject({ title: 'Excursion', content: '# Excursion\n\n- [ ] Water\n- [ ] Raincoat\n' })
  const other = await editor()
  expect((await other.call(checklists.get, { params })).status).toBe(404)
  const body = { checklist: excursion, version: 1 }
  expect((await other.call(checklists.update, { params, body })).status).toBe(404)
})

test('exports a Word file only after everything is written', async () => {
  const { teacher, params, save } = await withChecklist()
  const body = { htmlContent: '<h1>Excursion</h1><p>Water</p>', filename: 'list.docx' }
  const word = () => teacher.call(agents.downloadDocx, { params, body })
  expect((await word()).status).toBe(200)
  await save({ ...excursion, lines: [{ text: '', hint: '' }] }, 1)
  const refused = await word()
  expect([refused.status, (refused.body as { code?: string }).code]).toEqual([409, 'checklist.missing'])
})

test('requests only the missing lines again', async () => {
  const { made, models, teacher, params, entry } = await withChecklist(excursion.lines.slice(0, 1))
  expect(made.metadata.problem).not.toBeNull()
  models.script({ does: 'answer', text: [JSON.stringify({ lines: excursion.lines })] })
  expect((await teacher.call(history.continueWriting, { params, body: {} })).status).toBe(200)
  await expect.poll(async () => (await entry()).status).toBe('complete')
  expect((await entry()).content).toContain('Raincoat')
})
