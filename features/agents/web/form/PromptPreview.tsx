import type { Question } from '#features/questions/contract/questions.ts'
import { en } from '#platform/i18n/en.ts'
import type { Language } from '#platform/i18n/language.ts'
import { vi } from '#platform/i18n/vi.ts'
import { fillPrompt } from '#features/questions/model/prompt.ts'
import { useTranslation } from '#platform/web/language/language.ts'
import styles from './InstructionsSection.module.css'
import { sampleAnswers, sampleFiles } from '#features/questions/web/answers/sample-answers.ts'

/** The prompt's own language is not always the reader's, so both dictionaries are wanted. */
const words = { en, vi }

type PromptPreviewProps = {
  prompts: Record<Language, string>
  questions: readonly Question[]
  /** The language of the sample answers. */
  language: Language
}

/** The prompt as the AI will read it, filled with sample answers by the same function that fills it on the server. */
export function PromptPreview({ prompts, questions, language }: PromptPreviewProps) {
  const { t } = useTranslation()
  const prompt = prompts[language].trim() || prompts.en.trim()
  const { otherAnswers, urlExample } = words[language].generation
  const answers = sampleAnswers(questions, language, urlExample)
  const files = sampleFiles(questions, language, (title) => t('agentForm.sampleFile', { title }))
  return (
    <div className={styles.preview}>
      <h3>{t('agentForm.preview')}</h3>
      {prompt && prompts[language].trim() === '' && <p className={styles.hint}>{t('agentForm.previewEnglish')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for those without a mouse */}
      <section className={styles.filled} tabIndex={0} lang={language} aria-label={t('agentForm.preview')}>
        {prompt
          ? fillPrompt(prompt, questions, answers, { language, otherAnswers, files })
          : t('agentForm.previewEmpty')}
      </section>
    </div>
  )
}
