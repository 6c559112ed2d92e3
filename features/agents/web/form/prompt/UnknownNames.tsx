import type { RefObject } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import { questionsPerAgentMax } from '#platform/model/limits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import type { AgentForm } from '../agent-form.ts'
import { nearestKey } from './placeholders.ts'
import { agentFormTexts } from '../../../texts/form.ts'
import { workshopTexts } from '../../../texts/workshop.ts'

type UnknownName = {
  /** The placeholder exactly as the text has it, braces included. */
  placeholder: string
  /** The key of its question. */
  key: string
}

type UnknownNamesProps<Name extends UnknownName> = {
  form: AgentForm
  box: RefObject<HTMLTextAreaElement | null>
  unknown: readonly Name[]
  chosen: readonly Question[]
  questions: readonly Question[]
  /** The consequence of a name that resembles no key. */
  consequence: 'agentForm.unknown' | 'workshop.templateUnknown'
  onReplace: (name: Name, key: string) => void
}

/** Lists names in double braces that match no question, with suggestions. */
export function UnknownNames<Name extends UnknownName>(props: UnknownNamesProps<Name>) {
  const { form, box, unknown, chosen, questions, consequence, onReplace } = props
  const { t } = useTexts(agentFormTexts, workshopTexts)
  const keys = chosen.map(({ key }) => key)
  const ask = ({ id }: Question) => {
    const ids = form.getValues('questionIds')
    form.setValue('questionIds', [...ids, id], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    box.current?.focus()
  }
  return (
    <Notice tone="warn">
      <Stack as="ul" gap={2}>
        {unknown.map((name) => {
          const { placeholder, key } = name
          // The question may exist without having this property.
          const isQuestion = keys.includes(key)
          const other = isQuestion ? undefined : questions.find((question) => question.key === key)
          const nearest = isQuestion ? null : nearestKey(key, keys)
          if (other && chosen.length < questionsPerAgentMax)
            return (
              <Inline key={placeholder} as="li" gap={3} justify="between">
                {t('agentForm.notChosen', { placeholder })}
                <Button size="small" onClick={() => ask(other)}>
                  {t('agentForm.addQuestion')}
                </Button>
              </Inline>
            )
          return (
            <Inline key={placeholder} as="li" gap={3} justify="between">
              {nearest ? t('agentForm.nearest', { placeholder, key: nearest }) : t(consequence, { placeholder })}
              {nearest && (
                <Button size="small" onClick={() => onReplace(name, nearest)}>
                  {t('agentForm.replace', { key: nearest })}
                </Button>
              )}
            </Inline>
          )
        })}
      </Stack>
    </Notice>
  )
}
