import Check from 'lucide-react/icons/check'
import { useWatch } from 'react-hook-form'
import type { Agent } from '../../contract/agents.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import { languages, type Language } from '#platform/i18n/language.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { AgentTranslate } from './AgentTranslate.tsx'
import type { AgentForm } from './agent-form.ts'
import styles from './form.module.css'
import { PromptField } from './prompt/PromptField.tsx'
import { PromptPreview } from './prompt/PromptPreview.tsx'
import { agentFormTexts } from '../../texts/form.ts'

type InstructionsSectionProps = {
  form: AgentForm
  agent: Agent | null
  language: Language
  onLanguage: (language: Language) => void
  /** All questions of the school; undefined while loading. */
  questions: readonly Question[] | undefined
}

/** Edits the prompt in both languages, with a preview filled with answers. */
export function InstructionsSection({ form, agent, language, onLanguage, questions }: InstructionsSectionProps) {
  const { t } = useTexts(agentFormTexts)
  const [prompt, promptVi, questionIds] = useWatch({
    control: form.control,
    name: ['prompt', 'promptVi', 'questionIds'],
  })
  const texts = { en: prompt, vi: promptVi ?? '' }
  const chosen = questionIds.flatMap((id) => questions?.find((question) => question.id === id) ?? [])

  return (
    <div className={styles.container}>
      <div className={styles.parts}>
        <Stack>
          <Inline>
            <SegmentedControl
              label={t('agentForm.promptLanguage')}
              value={language}
              onChange={onLanguage}
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
            texts={[{ text: 'prompt', label: t(language === 'en' ? 'agentForm.prompt' : 'agentForm.promptVi') }]}
            to={language}
          />
          {languages.map((one) => (
            <div key={one} hidden={one !== language}>
              <PromptField form={form} language={one} text={texts[one]} chosen={chosen} questions={questions} />
            </div>
          ))}
        </Stack>
        <PromptPreview prompts={texts} questions={chosen} language={language} />
      </div>
    </div>
  )
}
