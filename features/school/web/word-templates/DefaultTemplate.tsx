import { useQueryClient } from '@tanstack/react-query'
import type { WordTemplates } from '../../contract/word-templates.ts'
import type { TemplateChoice } from '#formats/word/model/word-template.ts'
import { myTemplates, templatesApi } from './template-calls.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Choice, Choices } from '#platform/web/ui/Choices.tsx'
import styles from './TemplatePart.module.css'
import { wordTemplateTexts } from '../../texts/word-templates.ts'

/** Chooses the default template for the user's own documents. */
export function DefaultTemplate({ templates }: { templates: WordTemplates }) {
  const { t } = useTexts(wordTemplateTexts)
  const queryClient = useQueryClient()
  if (!templates.school && !templates.own) return null
  const choose = async (usual: TemplateChoice) => {
    queryClient.setQueryData(myTemplates().queryKey, await templatesApi.choose({ body: { usual } }))
    notify('success', t('wordTemplate.chosen'))
  }
  const choices = (['school', 'own', 'none'] as const).filter((choice) => choice === 'none' || templates[choice])
  return (
    <fieldset className={styles.usual}>
      <legend>{t('wordTemplate.usual')}</legend>
      <Choices>
        {choices.map((choice) => (
          <Choice
            key={choice}
            type="radio"
            name="usual-paper"
            label={t(`wordTemplate.${choice}`)}
            checked={templates.usual === choice}
            onChange={() => void choose(choice).catch(() => {})}
          />
        ))}
      </Choices>
    </fieldset>
  )
}
