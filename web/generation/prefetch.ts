import { queryOptions } from '@tanstack/react-query'
import { streamingMarkdown } from '../content/GrowingDocument.tsx'
import { lazyPage } from '../ui/lazy-page.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { resultDocument } from './result-document.ts'

export const resultPane = lazyPage(async () => (await import('./ResultPane.tsx')).ResultPane)
export const noAssistant = lazyPage(async () => (await import('./NoAssistant.tsx')).NoAssistant)
export const runAnnouncer = lazyPage(async () => (await import('./RunAnnouncer.tsx')).RunAnnouncer)
export const answersFold = lazyPage(async () => (await import('./AnswersFold.tsx')).AnswersFold)
export const answersNote = lazyPage(async () => (await import('./AnswersNote.tsx')).AnswersNote)
export const templateNote = lazyPage(async () => (await import('./TemplateNote.tsx')).TemplateNote)
export const examVerdict = lazyPage(async () => (await import('./exam-part.ts')).examPart())
export const exampleView = lazyPage(async () => (await import('./Example.tsx')).Example)

/**
 * What may stand around the questions is there with them: what moves away while it is pressed is missed. `budgeted`: the assistant, where a
 * budget concerns it. @returns what draws what is left of it.
 */
export const notesReady = (budgeted: string | null) =>
  queryOptions({
    queryKey: ['generation', 'notes-ready', budgeted],
    // Without it the form is usable all the same.
    queryFn: async ({ client }) => {
      const notes = [answersNote.preload(), templateNote.preload()]
      const line = budgeted ? import('./BudgetLine.tsx').then(({ ready }) => ready(client, budgeted)) : null
      await Promise.allSettled([...notes, line])
      return { BudgetLine: await line?.catch(() => null) }
    },
    staleTime: Infinity,
  })

/**
 * Fetches the code for reading and editing documents while nothing else happens (its files are named by build/document-code.ts). It is
 * not run yet: a slow computer would be busy with it just when the first question is answered.
 */
export function prefetchDocument() {
  whenIdle(() => void fetchOneByOne().catch(() => {}))
}

/** All at once they would hold up what is pressed meanwhile. */
async function fetchOneByOne() {
  const { content } = document.querySelector<HTMLMetaElement>('meta[name=document-code]') ?? {}
  for (const file of content?.split(' ') ?? []) await (await fetch(`/${file}`)).blob()
}

/** Runs that code while the text is still to come. */
export function readyDocument() {
  Promise.all([resultPane.preload(), streamingMarkdown.preload(), answersFold.preload(), loadEditor()]).catch(() => {})
}

async function loadEditor() {
  await resultDocument.preload()
  const { documentEditor } = await import('../entry/EntryDocument.tsx')
  await documentEditor.preload()
}
