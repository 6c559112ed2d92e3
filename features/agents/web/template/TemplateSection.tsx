import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Agent } from '../../contract/agents.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import { languages, type Language } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { AgentTranslate } from '../form/AgentTranslate.tsx'
import type { AgentForm } from '../form/agent-form.ts'
import { TemplateField } from './TemplateField.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { agentFormTexts } from '../../texts/form.ts'
import { workshopTexts } from '../../texts/workshop.ts'

export type TemplateSectionProps = {
  form: AgentForm
  agent: Agent | null
  /** All questions of the school; undefined while loading. */
  questions: readonly Question[] | undefined
}

/** Edits the document template, used while no AI is connected, in both languages, with a preview. */
export function TemplateSection({ form, agent, questions }: TemplateSectionProps) {
  const { t } = useTexts(agentFormTexts, workshopTexts)
  const { template: fault, templateVi: faultVi } = form.formState.errors
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [template, templateVi, questionIds, kind, name, nameVi] = useWatch({
    control: form.control,
    name: ['template', 'templateVi', 'questionIds', 'kind', 'name', 'nameVi'],
  })
  const texts = { en: template ?? '', vi: templateVi ?? '' }
  const names = { en: name || nameVi || t('agentForm.new'), vi: nameVi || name || t('agentForm.new') }
  const chosen = questionIds.flatMap((id) => questions?.find((question) => question.id === id) ?? [])
  // The language with the fault must be visible.
  const shown = fault && !faultVi ? 'en' : faultVi && !fault ? 'vi' : language

  if (kind === 'exam') return <Notice tone="info">{t('workshop.templateExam')}</Notice>
  if (kind === 'slides') return <Notice tone="info">{t('workshop.templateSlides')}</Notice>
  if (kind === 'word-review') return <Notice tone="info">{t('workshop.templateWordReview')}</Notice>
  if (kind === 'class-feedback') return <Notice tone="info">{t('workshop.templateClassFeedback')}</Notice>
  if (kind === 'class-sheet') return <Notice tone="info">{t('workshop.templateClassSheet')}</Notice>
  return (
    <Stack>
      <Text size="sm" tone="faint">
        {t('workshop.templateHint')}
      </Text>
      <Inline>
        <SegmentedControl
          label={t('workshop.templateLanguage')}
          value={shown}
          onChange={setLanguage}
          options={languages.map((one) => ({
            value: one,
            name: texts[one].trim() ? t('agentForm.filled', { language: t(`language.${one}`) }) : undefined,
            label: (
              <>
                {t(`language.${one}`)}
                {texts[one].trim() && <Check size={16} aria-hidden="true" />}
              </>
            ),
          }))}
        />
      </Inline>
      <AgentTranslate
        form={form}
        agent={agent}
        texts={[{ text: 'template', label: t(shown === 'en' ? 'workshop.templateEn' : 'workshop.templateVi') }]}
        to={shown}
      />
      {languages.map((one) => (
        <div key={one} hidden={one !== shown}>
          <TemplateField
            form={form}
            language={one}
            text={texts[one]}
            name={names[one]}
            chosen={chosen}
            questions={questions}
          />
        </div>
      ))}
      <TemplatePreview
        // A Vietnamese document without its own template gets the English one.
        template={texts[shown].trim() ? texts[shown] : texts.en}
        name={names[shown]}
        questions={chosen}
        language={shown}
      />
    </Stack>
  )
}
