import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Agent } from '../../contract/agents.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import type { FormStart } from '#features/questions/web/form/copy.ts'
import { allQuestions } from '#features/questions/web/form/queries.ts'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { agentsApi } from '../agent-calls.ts'
import { valuesOf, type AgentForm } from '../form/agent-form.ts'
import { QuestionEditorProvider, type QuestionEditor } from './question-editor.ts'

const loadDialog = () => import('#features/questions/web/form/QuestionDialog.tsx')
const QuestionDialog = lazyPart(async () => (await loadDialog()).QuestionDialog)

type Opened = { openCount: number; open: boolean; question: Question | null; start?: FormStart }

type QuestionEditingProps = {
  form: AgentForm
  agent: Agent | null
  /** Called after renaming a question has saved the assistant: the form must then be saved on top of that version. */
  onRebase: (version: number) => void
  children: ReactNode
}

/**
 * Creates, edits and copies questions in a dialog above the assistant's form. New questions are added to the assistant. The dialog is
 * outside of the form, which it must not submit.
 */
export function QuestionEditing({ form, agent, onRebase, children }: QuestionEditingProps) {
  const questions = useQuery(allQuestions())
  const [opened, setOpened] = useState<Opened | null>(null)
  const count = questions.data?.length ?? 0
  const show = (question: Question | null, start?: FormStart) =>
    setOpened({ openCount: (opened?.openCount ?? 0) + 1, open: true, question, start })
  const close = () => setOpened((now) => now && { ...now, open: false })
  const editor: QuestionEditor = {
    edit: (question) => show(question),
    copy: (question) => show(null, { copied: question, used: questions.data?.map(({ key }) => key) }),
    create: (words) => show(null, words ? { words } : undefined),
  }

  const ask = ({ id }: Question) => {
    const ids = form.getValues('questionIds')
    if (!ids.includes(id))
      form.setValue('questionIds', [...ids, id], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const renamed = async ({ from, to }: { from: string; to: string }) => {
    const { renameInChecks, renameInPrompt } = await import('../../model/key-occurrences.ts')
    const { prompt, promptVi, checks } = form.getValues()
    const typed = {
      prompt: renameInPrompt(prompt, from, to).value,
      promptVi: renameInPrompt(promptVi ?? '', from, to).value,
      checks: renameInChecks(checks, from, to).value,
    }
    const saved = agent && (await agentsApi.get({ params: { id: agent.id } })).agent
    const names = ['prompt', 'promptVi', 'checks'] as const
    if (saved) for (const name of names) form.resetField(name, { defaultValue: valuesOf(saved)[name] })
    for (const name of names) form.setValue(name, typed[name], { shouldDirty: true })
    // If someone else has also changed the assistant, the next save reports the conflict.
    if (saved && agent && saved.version === agent.version + 1) onRebase(saved.version)
  }

  return (
    <QuestionEditorProvider value={editor}>
      {children}
      {opened && (
        <QuestionDialog
          key={opened.openCount}
          open={opened.open}
          question={opened.question}
          start={opened.start}
          count={count}
          within={agent?.id ?? 'new'}
          onClose={close}
          onReload={(question) => show(question)}
          onMade={close}
          onAdded={ask}
          onChanged={(change) => void (change && renamed(change).catch(() => {}))}
        />
      )}
    </QuestionEditorProvider>
  )
}
