import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import type { Question } from '#features/questions/contract/questions.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import styles from '../form.module.css'
import { agentFormTexts } from '../../../texts/form.ts'

type KeyChipsProps = {
  questions: readonly Question[]
  /** Keys that the prompt already contains. */
  usedKeys: ReadonlySet<string>
  onPick: (key: string) => void
}

/** Shows the keys of the assistant's questions as buttons that insert their placeholders into the prompt. */
export function KeyChips({ questions, usedKeys, onPick }: KeyChipsProps) {
  const { t } = useTexts(agentFormTexts)
  const language = useLanguage()
  if (questions.length === 0) return null
  return (
    <Inline as="ul" aria-label={t('agentForm.keys')}>
      {questions.map((question) => {
        const Icon = usedKeys.has(question.key) ? Check : Plus
        return (
          <li key={question.id}>
            <button
              type="button"
              className={styles.chip}
              data-used={usedKeys.has(question.key) || undefined}
              aria-label={t('agentForm.insert', { placeholder: `{{${question.key}}}` })}
              title={localized(question, 'title', language)}
              onClick={() => onPick(question.key)}
            >
              <Icon size={15} aria-hidden="true" />
              {question.key}
            </button>
          </li>
        )
      })}
    </Inline>
  )
}
