import type { RefObject } from 'react'
import type { Question } from '#contract/questions'
import { questionsPerAgentMax } from '#rules/limits'
import { placesOfName } from '#rules/template/tags'
import { insertText } from '../../../lib/insert-text.ts'
import { useTranslation } from '../../../lib/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { AgentForm } from '../agent-form.ts'
import { nearestKey } from '../placeholders.ts'
import styles from './TemplateSection.module.css'

type UnknownTagsProps = {
  form: AgentForm
  box: RefObject<HTMLTextAreaElement | null>
  /** What the tags name, such as `topic` and `topic.given`. */
  unknown: readonly string[]
  chosen: readonly Question[]
  questions: readonly Question[]
}

/** What the tags of a template name without its being asked, with what was probably meant. */
export function UnknownTags({ form, box, unknown, chosen, questions }: UnknownTagsProps) {
  const { t } = useTranslation()
  const keys = chosen.map(({ key }) => key)
  const ask = ({ id }: Question) => {
    const ids = form.getValues('questionIds')
    form.setValue('questionIds', [...ids, id], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    box.current?.focus()
  }
  const replace = (name: string, meant: string) => {
    const { current } = box
    if (!current) return
    // From the end, so that the places of the others hold.
    for (const from of placesOfName(current.value, name).toReversed())
      insertText(current, meant, { from, to: from + name.length })
  }
  return (
    <Notice tone="warn">
      <ul className={styles.unknown}>
        {unknown.map((name) => {
          const placeholder = `{{${name}}}`
          const [key = '', ...rest] = name.split('.')
          const isAsked = keys.includes(key)
          const other = isAsked ? undefined : questions.find((question) => question.key === key)
          const nearest = isAsked ? null : nearestKey(key, keys)
          if (other && chosen.length < questionsPerAgentMax)
            return (
              <li key={name}>
                {t('agentForm.notChosen', { placeholder })}
                <Button size="small" onClick={() => ask(other)}>
                  {t('agentForm.addQuestion')}
                </Button>
              </li>
            )
          return (
            <li key={name}>
              {nearest
                ? t('agentForm.nearest', { placeholder, key: nearest })
                : t('workshop.templateUnknown', { placeholder })}
              {nearest && (
                <Button size="small" onClick={() => replace(name, [nearest, ...rest].join('.'))}>
                  {t('agentForm.replace', { key: nearest })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
