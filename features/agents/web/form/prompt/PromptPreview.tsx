import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import type { Question } from '#features/questions/contract/questions.ts'
import type { Language } from '#platform/i18n/language.ts'
import { fillPrompt } from '#features/questions/model/prompt.ts'
import { useTexts } from '#platform/web/language/language.ts'
import styles from '../form.module.css'
import { sampleAnswers, sampleFiles } from '#features/questions/web/answers/sample-answers.ts'
import { agentFormTexts } from '../../../texts/form.ts'
import { translate } from '#platform/i18n/translate.ts'
import { answerTexts } from '#features/questions/texts/answers.ts'

type PromptPreviewProps = {
  prompts: Record<Language, string>
  questions: readonly Question[]
  /** The language of the sample answers. */
  language: Language
}

/** Shows the prompt as the AI gets it, filled with sample answers by the server's function. */
export function PromptPreview({ prompts, questions, language }: PromptPreviewProps) {
  const { t } = useTexts(agentFormTexts)
  const prompt = prompts[language].trim() || prompts.en.trim()
  // The prompt's language may differ from the reader's.
  const example = translate(language, answerTexts)
  const answers = sampleAnswers(questions, language, example('generation.urlExample'))
  const files = sampleFiles(questions, language, (title) => t('agentForm.sampleFile', { title }))
  return (
    <Card variant="paper" padding={4}>
      <Stack gap={2}>
        <h3>{t('agentForm.preview')}</h3>
        {prompt && prompts[language].trim() === '' && (
          <Text size="sm" tone="faint">
            {t('agentForm.previewEnglish')}
          </Text>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
        <section className={styles.filled} tabIndex={0} lang={language} aria-label={t('agentForm.preview')}>
          {prompt
            ? fillPrompt(prompt, questions, answers, {
                language,
                otherAnswers: example('generation.otherAnswers'),
                files,
              })
            : t('agentForm.previewEmpty')}
        </section>
      </Stack>
    </Card>
  )
}
