import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EarlierItem } from '../../contract/exams.ts'
import { anItem, anExam } from '#app/contract/testing.ts'
import type { Exam } from '../../model/exam.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const found = (stem: string, no: number): EarlierItem => ({
  entryId: 'earlier',
  owner: null,
  createdAt: '2026-03-05T08:00:00Z',
  language: 'en',
  head: { subject: 'Physics', grade: '8', term: 'Midterm', year: '', code: '' },
  primary: false,
  unit: 'Light and colours',
  no,
  item: anItem(stem),
})

async function openEarlier(language: 'en' | 'vi' = 'en') {
  const [light, sound, essay] = anExam().items
  const exam = anExam({ items: [{ ...light!, text: null }, sound!, essay!] })
  const entry = anEntry({ kind: 'exam', answers: {} })
  const saved: Exam[] = []
  const sent: unknown[] = []
  serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry }),
    'exams.get': () => ({ storedExam: { exam, version: entry.version, language: 'en' as const, byHand: false } }),
    'exams.update': ({ body }) => {
      saved.push((body as { exam: Exam }).exam)
      const storedExam = { exam: saved.at(-1)!, version: 2, language: 'en' as const, byHand: false }
      return { storedExam, entry: { ...entry, version: 2 } }
    },
    'exams.earlier': ({ query }) => {
      sent.push(query)
      if (query['after']) return { items: [found('What is a prism?', 3)], next: null }
      if (query['search']) return { items: [], next: null }
      return { items: [found('What is a lens?', 1), found('What is SOUND?', 2)], next: '7.0.x' }
    },
  })
  const hands = await renderApp(`/history?entry=${entry.id}`, { user: lan, language })
  const name = language === 'vi' ? 'Dùng lại câu ở đề trước' : 'Reuse earlier question'
  await hands.click(await screen.findByRole('button', { name }))
  const title = language === 'vi' ? /^Từ các đề trước của thầy cô/ : /^From your earlier papers/
  return { hands, saved, sent, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

test('searches the unit and level of the position first, then all; the chosen question takes the position', async () => {
  const { hands, saved, sent, dialog } = await openEarlier()
  await dialog.findByText('No matching questions in your earlier papers.')
  expect(sent[0]).toEqual({ kind: 'choice', level: 'know', search: 'Light' })
  await hands.click(dialog.getByRole('button', { name: 'Show all of this type' }))
  const lens = (await dialog.findByText('What is a lens?')).closest('li')!
  expect(lens.textContent).toContain('Light and colours · Physics, 8, Midterm')
  expect(sent.at(-1)).toEqual({ kind: 'choice' })
  const twice = dialog.getByText('What is SOUND?').closest('li')!
  expect(twice.textContent).toContain('This question is already in the paper: Question 2, Part I.')
  expect(within(twice).queryByRole('button')).toBeNull()
  await hands.click(dialog.getByRole('button', { name: 'Search older papers' }))
  await dialog.findByText('What is a prism?')
  await hands.click(within(lens).getByRole('button', { name: 'Use this question' }))
  await waitFor(() => expect(saved.at(-1)?.items[0]!.text!.stem).toBe('What is a lens?'))
  expect(saved.at(-1)!.items[0]).toMatchObject({ unit: 0, parts: [{ level: 'know', points: 250 }] })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^From your earlier papers/ })).toBeNull())
})

test('shows the search and its levels in Vietnamese', async () => {
  const { hands, sent, dialog } = await openEarlier('vi')
  await dialog.findByText('Các đề trước chưa có câu nào như vậy.')
  await hands.selectOptions(dialog.getByLabelText('Mức độ'), 'Mọi mức độ')
  await hands.clear(dialog.getByLabelText('Tìm trong các đề trước'))
  await dialog.findByText('What is a lens?')
  await hands.type(dialog.getByLabelText('Tìm trong các đề trước'), 'lang kinh')
  await waitFor(() => expect(sent.at(-1)).toEqual({ kind: 'choice', search: 'lang kinh' }))
})
