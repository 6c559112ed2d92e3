import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anExam } from '#app/contract/testing.ts'
import type { FileRead, FormatFit } from '../../contract/quiz-formats.ts'
import type { Exam } from '../../model/exam.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const fits: FormatFit[] = [
  { format: 'moodle', included: 3, leftOut: [], changed: [], without: [] },
  {
    format: 'kahoot',
    included: 2,
    leftOut: [{ name: 'Question 1, Part II', why: 'That system does not support essay questions.' }],
    changed: [],
    without: ['points', 'levels'],
  },
  { format: 'blooket', included: 0, leftOut: [], changed: [], without: [] },
]
const text = { stem: 'What is a lens?', options: ['a', 'b', 'c', 'd'], answer: 'C', why: '', parts: [] }
const read: FileRead = {
  passage: '',
  questions: [
    {
      line: 1,
      stem: 'What is a lens?',
      item: { kind: 'choice', unit: '', levels: ['know'], text },
      fault: null,
      notes: [],
    },
    {
      line: 5,
      stem: 'Two keys',
      item: null,
      fault: 'It has 2 correct options. Only one is supported here.',
      notes: [],
    },
    {
      line: 9,
      stem: 'What is light?',
      item: { kind: 'choice', unit: '', levels: ['know'], text: { ...text, stem: 'What is a prism?' } },
      fault: null,
      notes: ['Scripts and other active content were removed.'],
    },
  ],
}

async function openExam(answer: () => FileRead = () => read) {
  const exam = anExam()
  const entry = anEntry({ kind: 'exam', answers: {} })
  const saved: Exam[] = []
  const { calls } = serveApi({
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
    'quizFormatCalls.fits': () => ({ fits, block: null, warnings: [] }),
    'quizFormatCalls.take': () => new Response('file'),
    'quizFormatCalls.read': answer,
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }))
  const hands = await renderApp(`/history?entry=${entry.id}`, { user: lan, language: 'en' })
  return { hands, calls, saved }
}

test('each system shows what fits, what does not and why; without any fitting question nothing can be exported', async () => {
  const { hands, calls } = await openExam()
  await hands.click(await screen.findByRole('button', { name: 'Download' }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Export to…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export to another system' }))
  const moodle = within(await dialog.findByRole('listitem', { name: /^Moodle/ }))
  moodle.getByText('All 3 questions can be exported')
  const kahoot = within(dialog.getByRole('listitem', { name: /^Kahoot/ }))
  kahoot.getByText('2 of 3 questions can be exported · Not included: points, levels.')
  kahoot.getByText('That system does not support essay questions.')
  kahoot.getByText('Question 1, Part II')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Download for Blooket' }).disabled).toBe(true)
  await hands.click(dialog.getByRole('button', { name: 'Download for Kahoot!' }))
  await screen.findByText('File for Kahoot! downloaded')
  expect(calls.find(({ name }) => name === 'quizFormatCalls.take')!.query).toEqual({ format: 'kahoot' })
})

const choose = async (hands: Awaited<ReturnType<typeof openExam>>['hands']) => {
  await hands.click(await screen.findByRole('button', { name: 'Import questions…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import questions' }))
  await hands.upload(dialog.getByLabelText('Choose file'), new File(['x'], 'questions.txt', { type: 'text/plain' }))
  return dialog
}

test('reviews the questions of a file, and adds the chosen ones to the paper', async () => {
  const { hands, saved } = await openExam()
  const dialog = await choose(hands)
  await dialog.findByText('2 of 3 questions can be imported')
  dialog.getByText('It has 2 correct options. Only one is supported here.')
  dialog.getByText('Scripts and other active content were removed.')
  await hands.click(dialog.getByRole('checkbox', { name: 'Import question 3' }))
  dialog.getByText('1 question selected')
  await hands.click(dialog.getByRole('button', { name: 'Add to paper' }))
  await waitFor(() => expect(saved.at(-1)?.items.map(({ text }) => text!.stem)).toContain('What is a lens?'))
  expect(saved.at(-1)!.items).toHaveLength(4)
  await screen.findByText('1 question was added.')
})

test('a file that cannot be read shows why, and another can be chosen', async () => {
  const { hands, saved } = await openExam(() => {
    throw new AppError(400, 'This file is a web page.')
  })
  const dialog = await choose(hands)
  expect((await dialog.findByRole('alert')).textContent).toContain('This file is a web page.')
  dialog.getByRole('button', { name: 'Choose file' })
  expect(saved).toEqual([])
})
