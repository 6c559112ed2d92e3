import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { useDeferredValue } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import type { Language } from '#platform/i18n/language.ts'
import { fillTemplate, frameOf } from '../../model/template/fill.ts'
import { faultOfTemplate } from '../../model/template/tags.ts'
import { sampleAnswers, sampleFiles } from '#features/questions/web/answers/sample-answers.ts'
import { GrowingDocument } from '#formats/document/web/GrowingDocument.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import styles from '../form/form.module.css'
import { workshopTexts } from '../../texts/workshop.ts'
import { translate } from '#platform/i18n/translate.ts'
import { answerTexts } from '#features/questions/texts/answers.ts'

type TemplatePreviewProps = {
  template: string
  name: string
  questions: readonly Question[]
  /** The document's language. */
  language: Language
}

/** Shows the document as a teacher gets it, filled with sample answers by the server's function. */
export function TemplatePreview(props: TemplatePreviewProps) {
  const { t } = useTexts(workshopTexts)
  const { template, name, questions, language } = useDeferredValue(props)
  const activeQuestions = questions.filter(({ isActive }) => isActive)
  const document = documentOf(template, name, activeQuestions, language)
  return (
    <Card variant="paper" as="section" padding={4} aria-label={t('workshop.templatePreview')}>
      <Stack gap={2}>
        <h3>{t('workshop.templatePreview')}</h3>
        {template.trim() === '' && (
          <Text size="sm" tone="faint">
            {t('workshop.templateFrame')}
          </Text>
        )}
        {document !== null && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
          <div className={styles.sheet} tabIndex={0} lang={language}>
            <GrowingDocument text={document} ended />
          </div>
        )}
      </Stack>
    </Card>
  )
}

/** Returns null if the template does not parse. The field shows the error. */
function documentOf(template: string, name: string, questions: readonly Question[], language: Language): string | null {
  // A file appears in the document by its name.
  const files = sampleFiles(questions, language, (title) => `${title}.docx`)
  const answers = {
    ...sampleAnswers(questions, language, translate(language, answerTexts)('generation.urlExample')),
    ...Object.fromEntries([...files].map(([key, { names }]) => [key, names])),
  }
  if (template.trim() === '') return frameOf(name, questions, answers, language)
  return faultOfTemplate(template) ? null : fillTemplate(template, questions, answers, language)
}
