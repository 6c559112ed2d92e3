import { queryOptions } from '@tanstack/react-query'
import { agentById } from '#features/agents/web/list/queries.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { WebKinds } from '../kinds.ts'
import type { Own } from './ready-notes.ts'

export const resultPane = lazyPage(async () => (await import('../result/ResultPane.tsx')).ResultPane)
export const noAssistant = lazyPage(async () => (await import('./NoAssistant.tsx')).NoAssistant)
export const runAnnouncer = lazyPage(async () => (await import('../result/RunAnnouncer.tsx')).RunAnnouncer)
export const answersFold = lazyPage(async () => (await import('./AnswersFold.tsx')).AnswersFold)
export const answersNote = lazyPage(async () => (await import('./answers/AnswersNote.tsx')).AnswersNote)
export const templateNote = lazyPage(async () => (await import('../result/TemplateNote.tsx')).TemplateNote)
export const exampleView = lazyPage(async () => (await import('./form/Example.tsx')).Example)

export const formEnd = lazyPage(async () => (await import('./form/FormEnd.tsx')).FormEnd)
export const exampleButtons = lazyPage(async () => (await import('./form/ExampleButtons.tsx')).ExampleButtons)
export const ownPart = lazyPage(async () => (await import('./form/OwnPart.tsx')).OwnPart)

/**
 * Waits for notes around the questions, so that nothing moves later: the preset or document in the address, the budget line, and the note
 * of the assistant's kind. The form works without them.
 */
export const notesReady = (agentId: string, own: Own, kinds: WebKinds) =>
  queryOptions({
    queryKey: ['generation', 'notes-ready', agentId, own],
    queryFn: async ({ client }) => {
      const notes = import('./ready-notes.ts').then(({ readyNotes }) => readyNotes(client, agentId, own))
      const parts = [ownPart, exampleButtons, answersNote, templateNote]
      const agent = client.ensureQueryData(agentById(agentId))
      const lastNote = agent.then(async ({ kind }): Promise<unknown> =>
        (kinds.get(kind ?? '')?.formNote ?? formEnd).preload(),
      )
      await Promise.allSettled([notes, lastNote, ...parts.map((part) => part.preload())])
      return notes.catch(() => ({ preset: null, lessons: null, BudgetLine: null }))
    },
    staleTime: Infinity,
    gcTime: 0,
  })

/** Loads the budget line for assistants cached before they had a budget. */
export const laterBudgetLine = (agentId: string) =>
  queryOptions({
    queryKey: ['generation', 'budget-line', agentId],
    queryFn: async ({ client }) => (await import('./form/BudgetLine.tsx')).ready(client, agentId),
    staleTime: Infinity,
  })

/** Loads the code for a written document after the form has rendered. */
const documentCode = (what: 'prefetchDocument' | 'readyDocument') => () =>
  void import('../result/ready-document.ts').then((code) => code[what]([resultPane, answersFold])).catch(() => {})
export const prefetchDocument = documentCode('prefetchDocument')
export const readyDocument = documentCode('readyDocument')
