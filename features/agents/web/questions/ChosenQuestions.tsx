import { useState } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { ChosenQuestion } from './ChosenQuestion.tsx'
import { agentFormTexts } from '../../texts/form.ts'

type ChosenQuestionsProps = {
  /** IDs in the order of the form. */
  chosen: readonly string[]
  questions: readonly Question[]
  onChange: (chosen: string[]) => void
  /** Called for the question with the focus or under the pointer. */
  onView: (id: string) => void
}

export function ChosenQuestions({ chosen, questions, onChange, onView }: ChosenQuestionsProps) {
  const { t } = useTexts(agentFormTexts)
  const language = useLanguage()
  const [news, setNews] = useState('')
  const questionOf = (id: string) => questions.find((question) => question.id === id) ?? null

  const move = (id: string, to: number) => {
    const from = chosen.indexOf(id)
    if (from === -1 || to < 0 || to >= chosen.length) return
    onChange(chosen.toSpliced(from, 1).toSpliced(to, 0, id))
    const question = questionOf(id)
    const name = question ? localized(question, 'title', language) : t('agentForm.goneQuestion')
    setNews(t('agentForm.moved', { name, position: to + 1, total: chosen.length }))
  }

  return (
    <section aria-label={t('agentForm.chosen')}>
      <h3>{t('agentForm.chosen')}</h3>
      <VisuallyHidden>
        <output>{news}</output>
      </VisuallyHidden>
      {chosen.length === 0 ? (
        <Text size="sm" tone="faint">
          {t('agentForm.noneChosen')}
        </Text>
      ) : (
        <Stack as="ol" gap={2}>
          {chosen.map((id, index) => (
            <ChosenQuestion
              key={id}
              id={id}
              question={questionOf(id)}
              index={index}
              total={chosen.length}
              onMove={(to) => move(id, to)}
              onDrop={(to) => move(id, chosen.indexOf(to))}
              onFocus={() => onView(id)}
              onRemove={() => onChange(chosen.filter((one) => one !== id))}
            />
          ))}
        </Stack>
      )}
      <Text size="sm" tone="faint">
        {t('agentForm.appended')}
      </Text>
    </section>
  )
}
