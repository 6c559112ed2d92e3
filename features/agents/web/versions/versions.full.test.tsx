import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AgentState, AgentVersion } from '../../contract/agent-versions.ts'
import { button, openForm, plan, planning, questions, serve, textbox } from '#tests/support/web/managed-agents.ts'
import { address } from '#tests/support/web/render.tsx'
import { AppError } from '#tests/support/web/server.ts'

const live: AgentState = {
  name: plan.name,
  nameVi: plan.nameVi,
  description: plan.description,
  descriptionVi: plan.descriptionVi,
  category: { id: planning.id, name: planning.name, nameVi: planning.nameVi },
  prompt: 'Write about {{topic}}.',
  promptVi: 'Viết về {{topic}}.',
  template: null,
  templateVi: null,
  questions: questions.slice(0, 2).map(({ id, key, title, titleVi }) => ({ id, key, title, titleVi })),
  kind: 'text',
  layout: 'plain',
  checks: [],
  quickEdits: [],
  sharedConnection: false,
  apiKey: 'app-7Qd2…',
  provider: null,
  model: null,
  temperature: null,
  maxTokens: null,
  audience: 'everyone',
  groups: [],
}
const aVersion = (fields: Partial<AgentVersion>): AgentVersion => ({
  number: 2,
  cause: 'saved',
  restoredFrom: null,
  note: null,
  madeAt: '2026-03-02T08:00:00.000Z',
  madeBy: 'Lan',
  ...fields,
})
const past = [aVersion({ number: 2, note: 'Shorter' }), aVersion({ number: 1, cause: 'made', madeBy: null })]
const states = new Map([
  [2, live],
  [1, { ...live, prompt: 'Write at length about {{topic}}.', name: 'Plan' }],
])
const aDraft = { base: 2, agentVersion: 3, savedAt: '2026-03-02T09:00:00.000Z', savedBy: 'Lan', version: 1 }

const serveVersions = (handlers: Parameters<typeof serve>[0] = {}) =>
  serve({
    'groups.list': () => ({ groups: [] }),
    'agentVersions.list': () => ({ versions: past }),
    'agentVersions.get': ({ query }) => ({ state: states.get(Number(query.number))! }),
    ...handlers,
  })
const bodies = (calls: ReturnType<typeof serve>['calls'], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body)
const answered =
  (fields: Partial<typeof plan> = {}) =>
  () => ({ agent: { ...plan, ...fields, questions: [] } })

test('a save records the note, even if only the note is new', async () => {
  const { calls } = serveVersions({ 'agents.update': answered() })
  const hands = await openForm()
  await hands.type(textbox('Version note'), 'For the new year')
  await hands.click(button('Save'))
  await screen.findByText('Agent updated successfully')
  expect(bodies(calls, 'agents.update')).toEqual([{ note: 'For the new year', version: 3 }])
})

test('compares two versions word by word, also for screen readers, and restores one', async () => {
  const { calls } = serveVersions({ 'agentVersions.restore': () => ({ ...answered({ version: 4 })(), lost: [] }) })
  const hands = await openForm()
  await hands.click(button('Versions'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }))
  await hands.click(await dialog.findByRole('radio', { name: /Created/ }))
  const marks = () => [...document.querySelectorAll('ins, del')].map((mark) => `${mark.tagName} ${mark.textContent}`)
  await waitFor(() =>
    expect(marks()).toEqual(['DEL removed: Plan', 'INS added: Lesson plan', 'DEL removed: at length ']),
  )
  await hands.click(dialog.getByRole('button', { name: 'Restore version 1' }))
  const question = within(await screen.findByRole('dialog', { name: 'Restore version 1?' }))
  await question.findByText('Teachers get it right away as version 3. Version 2 stays in the list.')
  await hands.click(question.getByRole('button', { name: 'Restore version 1' }))
  await screen.findByText('Version 1 restored')
  expect(bodies(calls, 'agentVersions.restore')).toEqual([{ number: 1, version: 3, note: '' }])
})

test('opens a draft with the published texts beside it, and deletes it on publishing', async () => {
  const hasDraft = { hasDraft: true }
  const { calls } = serveVersions({
    'agents.get': answered(hasDraft),
    'agentVersions.draft': () => ({ draft: { ...aDraft, fields: { name: 'Drafted', prompt: 'Other.' } } }),
    'agents.update': answered(),
  })
  const hands = await openForm()
  await screen.findByText(/^Draft by Lan/)
  expect(textbox('Name \\(English').value).toBe('Drafted')
  await hands.click(button('Save'))
  await screen.findByText('Agent updated successfully')
  expect(bodies(calls, 'agents.update')).toEqual([
    { name: 'Drafted', prompt: 'Other.', version: 3, draft: { of: 'plan', version: 1 } },
  ])
})

test('stores typed input as a draft without its key, finished or not', async () => {
  const { calls } = serveVersions({
    'agentVersions.keepDraft': () => ({ draft: { ...aDraft, fields: {} } }),
  })
  const hands = await openForm()
  await hands.clear(textbox('Name \\(English'))
  await hands.click(button('Save draft'))
  await screen.findByText('Draft saved. Teachers do not see it until you save the assistant.')
  const [body] = bodies(calls, 'agentVersions.keepDraft') as [{ fields: object }]
  expect(body).toMatchObject({ fields: { name: '', nameVi: plan.nameVi }, agentVersion: 3, version: null })
  expect(body.fields).not.toHaveProperty('apiKey')
  await waitFor(() => expect(address()).toBe('/admin/agents'))
})

test('merges what two users have published, and asks only where both changed something', async () => {
  const theirs = { name: 'Their plan', descriptionVi: 'Năm hoạt động', version: 4 }
  let reads = 0
  const { calls } = serveVersions({
    'agents.get': () => answered(reads++ === 0 ? {} : theirs)(),
    'agents.update': ({ body }) => {
      if ((body as { version: number }).version === 3)
        throw new AppError(409, 'Changed', { code: 'error.changedMeanwhile' })
      return answered()()
    },
  })
  const hands = await openForm()
  await hands.type(textbox('Name \\(English'), ' 2')
  await hands.type(textbox('Description \\(English'), ' each')
  await hands.click(button('Save'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lan published changes before you' }))
  await dialog.findByRole('group', { name: 'Name (English): you both changed this. Which one do you want to keep?' })
  expect(dialog.getAllByRole('group')).toHaveLength(1)
  await hands.click(dialog.getByRole('radio', { name: /Lan’s/ }))
  await hands.click(dialog.getByRole('button', { name: 'Merge and keep editing' }))
  await waitFor(() => expect(textbox('Name \\(English').value).toBe('Their plan'))
  expect(textbox('Description \\(Viet').value).toBe('Năm hoạt động')
  await hands.click(button('Save'))
  await screen.findByText('Agent updated successfully')
  expect(bodies(calls, 'agents.update').at(-1)).toEqual({ description: 'Four activities each', version: 4 })
})
