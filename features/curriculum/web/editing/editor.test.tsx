import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { discardDraft, flushDrafts, listDrafts } from '#platform/web/lib/drafts.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { AppError, aUser, serveApi } from '#tests/support/web/server.ts'
import type { CurriculumSet } from '../../contract/curriculum-sets.ts'
import type { SetEntry } from '../../model/editing/changes.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { editingTexts } from '../../texts/editing.ts'

const { editing: t } = editingTexts.en
const { curriculum } = curriculumTexts.en
const { admin } = adminTexts.en
const boss = aUser({ role: 'ADMIN' })

const aSet = (version: number): CurriculumSet => ({
  id: `set-${version}`,
  name: 'Toán 6',
  version,
  source: 'Tổ Toán',
  sourceDate: '2026-08-19',
  hash: 'a'.repeat(64),
  counts: { subject: 1, grade: 0, chapter: 0, lesson: 2, outcome: 0, competence: 0 },
  createdAt: '2026-08-19T00:00:00.000Z',
  editedFrom: null,
  confirmed: null,
})
const entry = (id: string, text: string, more: Partial<SetEntry> = {}): SetEntry => ({
  id,
  level: 'lesson',
  parent: 's',
  code: '',
  text,
  periods: null,
  weeks: '1',
  cognitiveLevel: '',
  gradeBand: '',
  ...more,
})
const first = [
  entry('s', 'Toán', { level: 'subject', parent: null, weeks: '' }),
  entry('a', 'Tập hợp'),
  entry('b', 'Luỹ thừa'),
]

function serve(versions: SetEntry[][]) {
  const sets = () => versions.map((_, index) => aSet(index + 1)).toReversed()
  return serveApi({
    'auth.me': () => ({ user: boss }),
    'curriculumSets.list': () => ({ curriculumSets: sets() }),
    'curriculumEdits.entries': ({ params }) => {
      const entries = versions[Number(params['id']!.slice(4)) - 1]
      if (!entries) throw new AppError(404, 'Not found')
      return { curriculumSet: sets().find(({ id }) => id === params['id']), entries }
    },
    'curriculumEdits.save': () => {
      throw new AppError(409, 'The limit is reached', { code: 'curriculum.tooMany' })
    },
  })
}

async function open() {
  const hands = await renderApp('/admin/settings/curriculum', { user: boss })
  await hands.click(await screen.findByRole('button', { name: /^Edit content/ }))
  // The dialog that loads the entries goes first.
  await screen.findByRole('list', { name: t.list })
  const dialog = within(screen.getByRole('dialog'))
  const choose = async (name: string, action: string) => {
    await hands.click(dialog.getByRole('button', { name: `Actions: ${name}` }))
    await hands.click(await screen.findByRole('menuitem', { name: action }))
  }
  const type = (label: string, text: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name: label }), { target: { value: text } })
  const press = (name: string | RegExp) => hands.click(screen.getByRole('button', { name }))
  return { dialog, choose, type, press }
}

test('an open form stays with its text while a search hides its row, and other actions wait for it', async () => {
  serve([first])
  const { dialog, choose, type, press } = await open()
  await choose('Tập hợp', t.edit)
  type('Lesson', 'Tập hợp và phần tử')
  fireEvent.change(dialog.getByRole('searchbox', { name: curriculum.search }), { target: { value: 'luy' } })
  await waitFor(() => expect(dialog.queryByText('Toán')).toBe(null))
  const field = dialog.getByRole('textbox', { name: 'Lesson' })
  expect(field).toHaveProperty('value', 'Tập hợp và phần tử')
  await choose('Luỹ thừa', t.edit)
  expect(dialog.getByText(t.formOpen)).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: 'Lesson' })).toHaveProperty('value', 'Tập hợp và phần tử')
  await press(t.close)
  await press(admin.keepAndLeave)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await press(/^Edit content/)
  expect(await screen.findByRole('textbox', { name: 'Lesson' })).toHaveProperty('value', 'Tập hợp và phần tử')
})

test('a draft opens in a version that was saved since, and asks about what both changed', async () => {
  const versions = [first]
  serve(versions)
  const { choose, type, press } = await open()
  await choose('Tập hợp', t.edit)
  type('Lesson', 'Tập hợp số')
  type(curriculum.weeksLabel, '5')
  await press(t.apply)
  await press(t.close)
  await press(admin.keepAndLeave)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  versions.push([first[0]!, entry('a', 'Tập hợp', { weeks: '9' }), first[2]!])
  cleanup()
  const again = await open()
  await again.dialog.findByText('“Tập hợp”, Weeks: you entered 5; the newest version has 9.')
  expect(again.dialog.getByText('Tập hợp số')).toBeTruthy()
  await again.press(t.save)
  expect(again.dialog.getByText(new RegExp(t.undecided))).toBeTruthy()
  await again.press(t.useMine)
  expect(again.dialog.queryByText(/newest version has/)).toBe(null)
  expect(again.dialog.getAllByText(/weeks? 5/i)).toHaveLength(1)
  await again.press(t.save)
  // A full server is no other version.
  await again.dialog.findByText('The limit is reached')
  expect(again.dialog.queryByRole('button', { name: t.rebase })).toBe(null)
})

test('a full browser storage is told, and the editor stays open', async () => {
  serve([first])
  const { choose, type, press, dialog } = await open()
  await choose('Tập hợp', t.edit)
  type('Lesson', 'Tập hợp số')
  await press(t.apply)
  flushDrafts()
  localStorage.clear()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await press(t.close)
  await press(admin.keepAndLeave)
  onTestFinished(() => {
    full.mockRestore()
    // Without storage a draft stays in memory, and other tests would find it.
    for (const { draftKey } of listDrafts(boss.id)) discardDraft(draftKey)
  })
  expect(await screen.findByText(admin.notStored)).toBeTruthy()
  expect(dialog.getByText('Tập hợp số')).toBeTruthy()
})
