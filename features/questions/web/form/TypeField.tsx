import type { UseFormRegisterReturn } from 'react-hook-form'
import { questionTypes } from '../../model/questions.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Choice, Choices } from '#platform/web/ui/fields/Choices.tsx'
import { FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { typeDisplays } from './question-types.ts'
import { kindTexts } from '#features/school/texts/kinds.ts'
import { questionsTexts } from '../../texts/questions.ts'

/** The type of a question as pills. It decides the following fields. */
export function TypeField({ error, ...input }: UseFormRegisterReturn & { error?: string }) {
  const { t } = useTexts(kindTexts, questionsTexts)
  return (
    <FieldGroup label={t('question.type')} required error={error}>
      {() => (
        <Choices>
          {questionTypes.map((type) => {
            const { icon: Icon, label } = typeDisplays[type]
            return (
              <Choice
                key={type}
                {...input}
                type="radio"
                value={type}
                label={
                  <>
                    <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
                    {t(label)}
                  </>
                }
              />
            )
          })}
        </Choices>
      )}
    </FieldGroup>
  )
}
