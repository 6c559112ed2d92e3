import type { Question } from '#contract/questions'
import { en } from '#locales/en'
import type { Language } from '#locales/language'
import { vi } from '#locales/vi'
import { fillPrompt } from '#rules/prompt'
import { useTranslation } from '../../lib/language.ts'
import styles from './InstructionsSection.module.css'
import { sampleAnswers, sampleFiles } from '../../answers/sample-answers.ts'

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
