import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Language } from '#platform/i18n/language.ts'
import { aQuestion } from '#app/contract/testing.ts'
import { servesAgents, servesQuestions } from './lists.ts'
import { renderApp } from './render.tsx'
import { aCategory, anAgent, aUser, serveApi } from './server.ts'
import { testRunPanel } from '#features/agents/web/form/FormOrTestRun.tsx'

const administrator = aUser({ role: 'ADMIN' })
export const planning = aCategory({ id: 'c1', name: 'Planning', nameVi: 'Soạn bài' })

export const questions = [
  aQuestion({ id: 'q1', key: 'topic', title: 'Topic', titleVi: 'Chủ đề', placeholder: 'Fractions' }),
  aQuestion({ id: 'q2', key: 'class_size', title: 'Class size', titleVi: 'Sĩ số lớp', type: 'NUMBER', min: 20 }),
  aQuestion({ id: 'q3', key: 'level', title: 'Level', titleVi: 'Mức độ', isActive: false }),
]

export const plan = anAgent({
  id: 'plan',
  name: 'Lesson plan',
  nameVi: 'Kế hoạch bài dạy',
  description: 'Four activities',
  descriptionVi: 'Bốn hoạt động',
  categoryId: 'c1',
  category: planning,
  questionIds: ['q1', 'q2'],
  prompt: 'Write about {{topic}}.',
  promptVi: 'Viết về {{topic}}.',
  apiKey: 'app-7Qd2…',
  sharedConnection: false,
  version: 3,
})

export const served = {
  'auth.me': () => ({ user: administrator }),
  ...servesAgents(() => [plan]),
  'categories.list': () => ({ categories: [planning] }),
  ...servesQuestions(() => questions),
}

export const serve = (handlers: Parameters<typeof serveApi>[0] = {}) => serveApi({ ...served, ...handlers })

export async function openAt(path: string, language: Language = 'en'): Promise<UserEvent> {
  await testRunPanel.preload()
  return renderApp(path, { user: administrator, language })
}

/** Opens the form of the lesson plan, or of a new assistant. */
export async function openForm(id = plan.id, language: Language = 'en'): Promise<UserEvent> {
  const hands = await openAt(`/admin/agents?edit=${id}`, language)
  await screen.findByRole('dialog')
  return hands
}

/** A part of the form, by the beginning of its name in the list. */
export async function showPart(hands: UserEvent, name: string) {
  const tab = () => screen.queryByRole('tab', { name: new RegExp(`^${name}`) })
  if (!tab()) await hands.click(screen.getByRole('button', { name: /^(More|Phần khác)$/ }))
  await hands.click(tab()!)
}

export const textbox = (name: string) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${name}`) })
export const button = (name: string) => screen.getByRole('button', { name })
