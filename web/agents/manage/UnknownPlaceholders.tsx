import type { RefObject } from 'react'
import type { Question } from '#contract/questions'
import { questionsPerAgentMax } from '#rules/limits'
import { useTranslation } from '../../lib/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { AgentForm } from './agent-form.ts'
import styles from './InstructionsSection.module.css'
import { insertText } from '../../lib/insert-text.ts'
import { nearestKey, piecesOf } from './placeholders.ts'

type UnknownPlaceholdersProps = {
  form: AgentForm
  text: string
  box: RefObject<HTMLTextAreaElement | null>
  chosen: readonly Question[]
  questions: readonly Question[]
}

/** What stands in double braces without being the key of a question asked, with what was probably meant. */
export function UnknownPlaceholders({ form, text, box, chosen, questions }: UnknownPlaceholdersProps) {
  const { t } = useTranslation()
  const keys = chosen.map(({ key }) => key)
  const unknown = new Map(
    piecesOf(text).flatMap((piece) =>
      piece.key === null || keys.includes(piece.key) ? [] : [[piece.text, piece.key]],
    ),
  )
  if (unknown.size === 0) return null

  const replace = (placeholder: string, key: string) => {
    if (!box.current) return
    // From the end, so that the places of the others hold.
    for (const piece of piecesOf(box.current.value).toReversed())
      if (piece.text === placeholder)
        insertText(box.current, `{{${key}}}`, { from: piece.start, to: piece.start + piece.text.length })
  }
  const ask = ({ id }: Question) => {
    const ids = form.getValues('questionIds')
    form.setValue('questionIds', [...ids, id], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    box.current?.focus()
  }

  return (
    <div className={styles.notice}>
      <Notice tone="warn">
        <ul className={styles.unknown}>
          {[...unknown].map(([placeholder, key]) => {
            const other = questions.find((question) => question.key === key)
            const nearest = nearestKey(key, keys)
            if (other && chosen.length < questionsPerAgentMax)
              return (
                <li key={placeholder}>
                  {t('agentForm.notChosen', { placeholder })}
                  <Button size="small" onClick={() => ask(other)}>
                    {t('agentForm.addQuestion')}
                  </Button>
                </li>
              )
            return (
              <li key={placeholder}>
                {nearest
                  ? t('agentForm.nearest', { placeholder, key: nearest })
                  : t('agentForm.unknown', { placeholder })}
                {nearest && (
                  <Button size="small" onClick={() => replace(placeholder, nearest)}>
                    {t('agentForm.replace', { key: nearest })}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </Notice>
    </div>
  )
}
