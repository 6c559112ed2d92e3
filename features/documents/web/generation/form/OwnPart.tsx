import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgentWithQuestions } from '#features/agents/contract/agents.ts'
import type { TaughtClass } from '#features/library/contract/classes.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { changeClass, type Filled } from '#features/library/web/class-fill.ts'
import { ClassChoice } from '#features/library/web/ClassChoice.tsx'
import { FormTools } from '../FormTools.tsx'
import { ownLibrary } from '#features/library/web/queries.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { SourceNoteProps } from './SourceNote.tsx'
import type { useAnswers } from '../answers/use-answers.ts'
import { libraryTexts } from '#features/library/texts.ts'

/** Lazy, because few forms have a source document. */
const sourceNote = lazyPage<SourceNoteProps>(async () => (await import('./SourceNote.tsx')).SourceNote)

type OwnPartProps = {
  agent: AgentWithQuestions
  answers: ReturnType<typeof useAnswers>
} & ({ position: 'head' } | { position: 'form'; requestedClass: string | null })

/** A teacher's own tools: star and presets beside the assistant's name, classes above the questions. */
export function OwnPart({ agent, answers, ...part }: OwnPartProps) {
  const { source, note } = answers
  if (part.position === 'form')
    return (
      <>
        {source && <sourceNote.Part questions={agent.questions} answers={answers} />}
        <ClassPart agent={agent} answers={answers} requestedClass={part.requestedClass} />
      </>
    )
  return (
    <FormTools
      agent={agent}
      current={() => ({ answers: answers.current(), language: answers.language })}
      preset={note?.kind === 'preset' && !('source' in note.preset) ? note.preset : null}
      onPreset={(preset) => answers.take({ kind: 'preset', preset }, preset)}
      onEntry={(entry) => answers.takeEntry(entry)}
    />
  )
}

function ClassPart({
  agent,
  answers,
  requestedClass,
}: {
  agent: AgentWithQuestions
  answers: OwnPartProps['answers']
  requestedClass: string | null
}) {
  const { t } = useTexts(libraryTexts)
  const language = useLanguage()
  const { questions } = agent
  const classes = useQuery(ownLibrary()).data?.classes ?? []
  const [outcome, setOutcome] = useState<(Filled & { name: string }) | null>(null)
  const { taught } = answers

  const choose = (to: TaughtClass | null) => {
    const from = classes.find(({ id }) => id === taught?.id) ?? null
    const guesses = guessed(answers)
    const done = changeClass(
      { questions, values: answers.form.getValues(), guesses, language: answers.language },
      from,
      to,
    )
    answers.teach(to && { id: to.id, name: to.name, curriculum: to.curriculum }, done.changes)
    setOutcome(to && { ...done, name: to.name })
  }
  const named = (keys: readonly string[]) =>
    questions
      .filter(({ key }) => keys.includes(key))
      .map((question) => localized(question, 'title', language))
      .join(', ')
  const sentence = outcome && [
    outcome.filled.length > 0
      ? t('class.filled', { name: outcome.name, fields: named(outcome.filled) })
      : t('class.nothingToFill', { name: outcome.name }),
    outcome.left.length > 0 && t('class.left', { fields: named(outcome.left) }),
  ]
  return (
    <ClassChoice
      chosen={taught?.id ?? null}
      onChoose={choose}
      requestedClass={requestedClass}
      outcome={sentence?.filter(Boolean).join(' ')}
    />
  )
}

/** The keys of answers that nobody typed: a class may replace them, such as the grade of a lesson with its own name. */
function guessed({ note, form }: OwnPartProps['answers']): readonly string[] {
  if (note?.kind === 'known') return [...note.lastTime, ...note.profile]
  if (note?.kind !== 'lessons') return []
  const now = form.getValues()
  return Object.keys(now).filter((key) => now[key] === note.values[key])
}
